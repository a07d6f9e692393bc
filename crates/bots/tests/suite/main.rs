//! Every test of this crate in one executable: it is linked once.

mod external;
mod impulse;
mod poker;
mod search;
mod solitaire;
mod tree;
