//! Node counts as data.
