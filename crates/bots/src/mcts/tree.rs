//! The tree: nodes in one arena, the children of a node side by side.

/// The place of a node in its arena.
pub type NodeId = u32;

/// What a node is: a decision of a seat, a chance node, or not known yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKind {
    /// Not visited often enough to have children.
    Leaf,
    /// A seat decides.
    Seat(u8),
    /// An outcome is drawn here, by its weight.
    Chance,
}

/// A state reached by an action, with what is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Node<A> {
    /// The action that leads here. The root has the first action of the game, unused.
    pub action: A,
    /// How often it was visited.
    pub visits: u32,
    /// The sum of what the visits were worth to the seat that chose to come here.
    pub total: f64,
    /// What the evaluation says it is worth to that seat.
    pub prior: f32,
    /// What it is worth to that seat for certain, if that is proven.
    pub proven: Option<f32>,
    /// Its first child.
    pub first: NodeId,
    /// How many children it has.
    pub count: u16,
    /// Who decides here.
    pub kind: NodeKind,
}

impl<A> Node<A> {
    /// A node that was never visited.
    pub fn new(action: A, prior: f32) -> Self {
        Node { action, visits: 0, total: 0.0, prior, proven: None, first: 0, count: 0, kind: NodeKind::Leaf }
    }

    /// The numbers of the nodes below, side by side.
    pub fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

/// The nodes of one tree.
pub struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// The node that stands for the present state.
    pub root: NodeId,
}

impl<A: Copy + Eq> Tree<A> {
    /// A tree of nothing but its root.
    pub fn new() -> Self {
        Tree { nodes: Vec::new(), root: 0 }
    }

    /// Adds a node at the end.
    pub fn push(&mut self, node: Node<A>) -> NodeId {
        self.nodes.push(node);
        (self.nodes.len() - 1) as NodeId
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The node of this number.
    #[inline]
    pub fn at(&self, id: NodeId) -> &Node<A> {
        &self.nodes[id as usize]
    }

    /// A node, to change it.
    #[inline]
    pub fn at_mut(&mut self, id: NodeId) -> &mut Node<A> {
        &mut self.nodes[id as usize]
    }

    /// The children of a node.
    #[inline]
    pub fn children(&self, id: NodeId) -> &[Node<A>] {
        &self.nodes[self.at(id).children()]
    }

    /// The child that `action` leads to.
    pub fn child(&self, id: NodeId, action: A) -> Option<NodeId> {
        let node = self.at(id);
        node.children().find(|&index| self.nodes[index].action == action).map(|index| index as NodeId)
    }

    /// The subtree below the root by itself, so that what no longer matters is forgotten.
    pub fn pruned(&self) -> Tree<A> {
        let mut kept = Tree { nodes: vec![*self.at(self.root)], root: 0 };
        let mut next = 0;
        // Breadth first: children that are shared by several parents are copied once for each, which keeps
        // the arena simple and costs little, since shared subtrees are small near the root.
        while next < kept.nodes.len() {
            let children = kept.nodes[next].children();
            kept.nodes[next].first = kept.nodes.len() as NodeId;
            if kept.nodes.len() + children.len() > self.nodes.len() {
                kept.nodes[next].count = 0;
                kept.nodes[next].kind = NodeKind::Leaf;
            } else {
                kept.nodes.extend_from_slice(&self.nodes[children]);
            }
            next += 1;
        }
        kept
    }
}
