"""Pages of whist drives, a module for each side of a drive."""
