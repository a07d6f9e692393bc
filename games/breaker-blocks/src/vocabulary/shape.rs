//! The inputs of a block: its shape, which is all that a face-down module shows (BB-18.1).

use std::fmt;

/// The direction of an input, looking outward from the output (BB-1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Way {
    /// `l`.
    Left,
    /// `s`.
    Straight,
    /// `r`.
    Right,
}

impl Way {
    /// Every way, in the order ids are written.
    pub const ALL: [Way; 3] = [Way::Left, Way::Straight, Way::Right];

    /// As actions and positions write it.
    pub const fn letter(self) -> char {
        ['l', 's', 'r'][self as usize]
    }

    /// As people say it.
    pub const fn word(self) -> &'static str {
        ["left", "straight", "right"][self as usize]
    }

    /// The number of its bit in a [`Shape`].
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Which inputs a block has (BB-1.3).
///
/// ```
/// use breakroom_breaker_blocks::vocabulary::{Shape, Way};
/// let shape = Shape::new("lr").unwrap();
/// assert!(shape.has(Way::Left) && !shape.has(Way::Straight));
/// assert_eq!((shape.back(), shape.words()), ("?lr", "inputs left and right"));
/// assert_eq!(Shape::new("rl"), None, "there is one way to write it");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape(pub(crate) u8);

impl Shape {
    /// How many shapes there can be.
    pub const COUNT: usize = 8;

    /// The shape with these inputs, written with the letters `l`, `s`, `r`, each at most once, in this order.
    pub fn new(letters: &str) -> Option<Shape> {
        let shape = Shape::in_any_order(letters)?;
        (shape.to_string() == letters).then_some(shape)
    }

    /// The shape with these inputs, each letter at most once.
    pub(crate) fn in_any_order(letters: &str) -> Option<Shape> {
        letters.chars().try_fold(Shape(0), |shape, letter| {
            let way = Way::ALL.into_iter().find(|way| way.letter() == letter)?;
            (!shape.has(way)).then(|| Shape(shape.0 | way.bit()))
        })
    }

    /// Has it this input?
    #[inline]
    pub const fn has(self, way: Way) -> bool {
        self.0 & way.bit() != 0
    }

    /// Its inputs in order.
    #[inline]
    pub fn ways(self) -> impl Iterator<Item = Way> {
        Way::ALL.into_iter().filter(move |&way| self.has(way))
    }

    /// How many inputs it has.
    pub const fn inputs(self) -> u32 {
        self.0.count_ones()
    }

    /// How the back of a face-down module is written: `?lr` (BB-18.1).
    pub const fn back(self) -> &'static str {
        ["?", "?l", "?s", "?ls", "?r", "?lr", "?sr", "?lsr"][self.0 as usize]
    }

    /// In words: "inputs left and straight".
    pub const fn words(self) -> &'static str {
        [
            "no inputs",
            "input left",
            "input straight",
            "inputs left and straight",
            "input right",
            "inputs left and right",
            "inputs straight and right",
            "inputs on all three sides",
        ][self.0 as usize]
    }
}

/// The letters of its inputs.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ways().try_for_each(|way| write!(f, "{}", way.letter()))
    }
}

/// Some of the eight shapes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ShapeSet(pub(crate) u8);

impl ShapeSet {
    /// Is it one of them?
    #[inline]
    pub const fn has(self, shape: Shape) -> bool {
        self.0 >> shape.0 & 1 == 1
    }

    /// These and one more.
    #[inline]
    pub const fn with(self, shape: Shape) -> ShapeSet {
        ShapeSet(self.0 | 1 << shape.0)
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
