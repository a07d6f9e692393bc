pub(crate) mod map;
