//! Where events go: a list, or nowhere at all.

/// Takes what happened. The closure is not even called by a sink that drops its events, so search pays nothing.
pub trait Sink<E> {
    /// One more thing happened.
    fn push(&mut self, event: impl FnOnce() -> E);
}

/// The sink of search and playouts: compiles to nothing.
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline(always)]
    fn push(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, event: impl FnOnce() -> E) {
        Vec::push(self, event());
    }
}
