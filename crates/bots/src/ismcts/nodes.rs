//! The information sets a search has met: a table from their keys to nodes, and the actions tried at each.

use crate::hash::StateHasher;
use std::{collections::HashMap, hash::BuildHasherDefault};

/// An action tried at an information set.
#[derive(Clone, Copy, Debug)]
pub struct Edge<A> {
    /// What is done on the way to the node below.
    pub action: A,
    /// How often it was taken.
    pub visits: u32,
    /// How often it could have been taken.
    pub available: u32,
    /// The sum of what taking it was worth to the seat.
    pub total: f64,
    /// The node below.
    node: u32,
    /// The next edge of the same node, or [`NONE`].
    next: u32,
}

/// Stands for no edge, and ends a list of them.
pub const NONE: u32 = u32::MAX;

/// Nodes by the key of their information set.
pub struct Nodes<A> {
    keys: HashMap<u64, u32, BuildHasherDefault<StateHasher>>,
    /// The first edge of each node.
    first: Vec<u32>,
    edges: Vec<Edge<A>>,
}

impl<A: Copy + Eq> Nodes<A> {
    /// A tree with no nodes yet.
    pub fn new() -> Self {
        Nodes { keys: HashMap::default(), first: Vec::new(), edges: Vec::new() }
    }

    /// How many information sets are known.
    pub fn len(&self) -> usize {
        self.first.len()
    }

    /// The node of an information set.
    #[inline]
    pub fn find(&self, key: u64) -> Option<u32> {
        self.keys.get(&key).copied()
    }

    /// A new node for an information set.
    pub fn add(&mut self, key: u64) -> u32 {
        let id = self.first.len() as u32;
        self.keys.insert(key, id);
        self.first.push(NONE);
        id
    }

    /// The edge of `action` at `node`, made if it was never seen there. `before` is the edge asked for just
    /// before: a node's actions are mostly listed in the same order.
    #[inline]
    pub fn edge(&mut self, node: u32, action: A, before: Option<u32>) -> u32 {
        let guess = before.map_or(self.first[node as usize], |before| before + 1);
        match self.edges.get(guess as usize) {
            Some(edge) if edge.node == node && edge.action == action => guess,
            _ => self.search(node, action),
        }
    }

    fn search(&mut self, node: u32, action: A) -> u32 {
        let mut at = self.first[node as usize];
        while at != NONE {
            let edge = &self.edges[at as usize];
            if edge.action == action {
                return at;
            }
            at = edge.next;
        }
        let id = self.edges.len() as u32;
        let first = &mut self.first[node as usize];
        // The first edge stays first, the others follow it with the newest in front.
        let next = match *first {
            NONE => std::mem::replace(first, id),
            first => std::mem::replace(&mut self.edges[first as usize].next, id),
        };
        self.edges.push(Edge { action, visits: 0, available: 0, total: 0.0, node, next });
        id
    }

    /// The edge of `action` at `node`, if it was ever seen there.
    pub fn known(&self, node: u32, action: A) -> Option<&Edge<A>> {
        let mut at = self.first[node as usize];
        while at != NONE {
            let edge = &self.edges[at as usize];
            if edge.action == action {
                return Some(edge);
            }
            at = edge.next;
        }
        None
    }

    /// The edge of this number.
    #[inline]
    pub fn at(&self, edge: u32) -> &Edge<A> {
        &self.edges[edge as usize]
    }

    /// An edge, to change it.
    #[inline]
    pub fn at_mut(&mut self, edge: u32) -> &mut Edge<A> {
        &mut self.edges[edge as usize]
    }
}
