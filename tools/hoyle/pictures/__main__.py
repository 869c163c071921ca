"""`python -m hoyle.pictures`: choose the games that pages show."""

import sys

from hoyle.pictures.choose import main

sys.exit(main())
