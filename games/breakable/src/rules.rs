//! The rules, a module per chapter of the dossier.

mod activation;
mod advance;
mod attack;
mod brain;
mod check;
mod cluster;
mod defence;
mod flight;
mod forces;
mod infiltration;
mod later;
mod legal;
mod lone;
mod missions;
mod movement;
mod nuke;
mod passengers;
mod placing;
mod setup;
mod shooting;
pub(crate) mod sight;
mod stasis;
mod target;
mod turn;
mod weapons;

pub(crate) use legal::Probe;
