//! Breakthrough: eight locks, one player, keys, picks and files.

pub mod components;
pub mod keys;
mod row;
pub mod state;
pub mod view;
pub mod vocabulary;

pub use state::State;
pub use view::View;

/// The rules of Breakthrough with one edition's components.
pub struct Breakthrough {
    /// What is printed on the cards.
    pub(crate) components: components::Components,
}

impl Breakthrough {
    /// What is printed on the cards.
    pub fn components(&self) -> &components::Components {
        &self.components
    }
}
