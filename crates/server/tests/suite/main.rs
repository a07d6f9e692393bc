//! The room as visitors meet it: pages over HTTP, tables over real sockets.

mod agreements;
mod cold;
mod counting;
mod leaving;
mod limits;
mod news;
mod pages;
mod rules;
mod strangers;
mod weight;
mod wire;
mod worlds;
