# The extension has no types of its own: the functions and classes of the package that call it are annotated.
from typing import Any

def __getattr__(name: str) -> Any: ...
