//! The suite that every game runs: what the Game contract promises, checked by playing.
