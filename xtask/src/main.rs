//! House rules made executable.
fn main() {}
