//! Where events go: a list, or nowhere at all.

use crate::Game;

/// Takes what happened. The closure is not even called by a sink that drops its events, so search pays nothing.
pub trait Sink<E> {
    /// One more thing happened.
    fn push(&mut self, event: impl FnOnce() -> E);
}

/// A sink that games are called with from outside. There are two, and the rules of a game are compiled for them in
/// its own crate ([`Game::advance_silently`], [`Game::advance_telling`]): whoever calls the rules links them instead
/// of compiling them once more, which for the larger games takes a minute.
pub trait Listener<E>: Sink<E> {
    /// Lets `game` carry `action` out for this listener.
    fn attend<G: Game<Event = E>>(&mut self, game: &G, state: &mut G::State, action: G::Action);
}

/// The sink of search and playouts: compiles to nothing.
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline(always)]
    fn push(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Listener<E> for Silent {
    #[inline(always)]
    fn attend<G: Game<Event = E>>(&mut self, game: &G, state: &mut G::State, action: G::Action) {
        game.advance_silently(state, action);
    }
}

impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, event: impl FnOnce() -> E) {
        Vec::push(self, event());
    }
}

impl<E> Listener<E> for Vec<E> {
    #[inline]
    fn attend<G: Game<Event = E>>(&mut self, game: &G, state: &mut G::State, action: G::Action) {
        game.advance_telling(state, action, self);
    }
}
