//! The commands of the one executable, as a library so that tests and fuzzers can call them.
//!
//! Each command is one file with its arguments and a `run`; [`referee`] is the line protocol.

pub mod bench;
pub mod editions;
pub mod failure;
pub mod files;
pub mod games;
pub mod goals;
pub mod lab;
pub mod learn;
pub mod load;
pub mod names;
pub mod output;
pub mod outputs;
pub mod play;
pub mod records;
pub mod referee;
pub mod review;
pub mod rules;
pub mod serve;
pub mod stats;
pub mod train;
