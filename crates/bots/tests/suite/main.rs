//! Every test of this crate in one executable: it is linked once.

mod epsilon_greedy;
mod external;
mod poker;
mod search;
mod solitaire;
mod tree;
