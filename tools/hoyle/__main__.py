"""Run ``python -m hoyle`` as the console script would run."""

import sys

from hoyle.cli import main

sys.exit(main())
