//! Counting what a playout takes from the heap.
