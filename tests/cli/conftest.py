"""Pages are written without pictures."""

from tests.pictures import unrendered as unrendered
