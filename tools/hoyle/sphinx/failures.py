"""Files that cannot be written: Sphinx warns and goes on, with pages that are not what they seem."""

from __future__ import annotations

import errno
import logging
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.logging import NAMESPACE

_DISK = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EROFS})
"""What only writing fails with, whatever file the error names."""


class Failures(logging.Handler):
    """Raises the error that Sphinx only tells of, so that the build ends and is not taken for complete.

    out: folder of the pages. Other files are the manual's: one that cannot be read is worth a warning.
    """

    def __init__(self, out: Path) -> None:
        super().__init__(logging.WARNING)
        self.out = out

    def emit(self, record: logging.LogRecord) -> None:
        """Look for an error among what a message was made of."""
        for error in record.args or ():
            if isinstance(error, OSError) and self.counts(error):
                raise error

    def counts(self, error: OSError) -> bool:
        """Return whether it is about the pages."""
        names = [Path(name) for name in (error.filename, error.filename2) if isinstance(name, str)]
        return error.errno in _DISK or any(name.is_relative_to(self.out) for name in names)


def watch_over(app: Sphinx) -> None:
    """Raise what fails from here on; Sphinx takes the handler away when it begins anew."""
    logging.getLogger(NAMESPACE).addHandler(Failures(Path(app.outdir)))
