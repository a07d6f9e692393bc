//! The games by name, with their types erased for those who need no types.
