"""Sphinx settings of the manual in help/C; `hoyle build` and plain `sphinx-build -c .` both read them."""

project = "Hoyle"
author = "The Hoyle maintainers"
copyright = "The Hoyle maintainers, CC BY-SA 4.0"
extensions = ["hoyle.sphinx"]
html_theme = "hoyle"
hoyle_manual = "hoyle"
hoyle_po_dir = "po"
hoyle_translate = "translations"
