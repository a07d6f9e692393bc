//! What is drawn: outlines, words, groups of them, and copies of a definition.

use serde::Serialize;

use crate::{FillRule, Group, Ink, Paint, Stroke, Text, Use};

/// Anything that can be drawn.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// A path, rectangle, circle or ellipse.
    Figure(Figure),
    /// A line of words.
    Text(Text),
    /// Several shapes moved, turned or clipped together.
    Group(Group),
    /// A copy of a symbol.
    Use(Use),
}

/// The outline of a figure.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// SVG path data.
    Path {
        /// As in the attribute `d`.
        d: String,
    },
    /// A rectangle along the axes.
    Rect {
        /// Its left edge.
        x: f64,
        /// Its upper edge.
        y: f64,
        /// How wide it is.
        w: f64,
        /// How high it is.
        h: f64,
        /// Radius of its corners.
        r: f64,
    },
    /// A circle by centre and radius.
    Circle {
        /// Its centre, across.
        x: f64,
        /// Its centre, downwards.
        y: f64,
        /// Its radius in units.
        r: f64,
    },
    /// An ellipse with level axes.
    Ellipse {
        /// Its centre, across.
        x: f64,
        /// Its centre, downwards.
        y: f64,
        /// Its radius across.
        rx: f64,
        /// Its radius downwards.
        ry: f64,
    },
}

/// An outline and how it is painted. Neither filled nor drawn unless said.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// Which outline it has.
    pub form: Form,
    /// Filling and line.
    pub paint: Paint,
}

/// A path from SVG path data or a [`PathBuilder`](crate::PathBuilder).
pub fn path(d: impl Into<String>) -> Figure {
    Figure::new(Form::Path { d: d.into() })
}

/// A rectangle; see [`Figure::rounded`] for its corners.
pub fn rect(x: f64, y: f64, w: f64, h: f64) -> Figure {
    Figure::new(Form::Rect { x, y, w, h, r: 0.0 })
}

/// A circle around `x`, `y`.
pub fn circle(x: f64, y: f64, r: f64) -> Figure {
    Figure::new(Form::Circle { x, y, r })
}

/// An ellipse around `x`, `y`.
pub fn ellipse(x: f64, y: f64, rx: f64, ry: f64) -> Figure {
    Figure::new(Form::Ellipse { x, y, rx, ry })
}

/// A straight line; give it a stroke.
pub fn line(x1: f64, y1: f64, x2: f64, y2: f64) -> Figure {
    path(crate::PathBuilder::at(x1, y1).line(x2, y2))
}

impl Figure {
    fn new(form: Form) -> Figure {
        Figure { form, paint: Paint::default() }
    }

    /// Fills the area.
    pub fn fill(mut self, ink: Ink) -> Figure {
        self.paint.fill = Some(ink);
        self
    }

    /// Fills the area, leaving holes where the outline overlaps itself.
    pub fn fill_even_odd(mut self, ink: Ink) -> Figure {
        self.paint.fill_rule = FillRule::EvenOdd;
        self.fill(ink)
    }

    /// Draws the edge as a whole line.
    pub fn stroke(self, ink: Ink, width: f64) -> Figure {
        self.line(Stroke::new(ink, width))
    }

    /// Draws the edge with any line.
    pub fn line(mut self, stroke: Stroke) -> Figure {
        self.paint.stroke = Some(stroke);
        self
    }

    /// Lets what lies below shine through.
    pub fn opacity(mut self, opacity: f64) -> Figure {
        self.paint.opacity = opacity;
        self
    }

    /// Rounds a rectangle's corners; other outlines have none.
    pub fn rounded(mut self, radius: f64) -> Figure {
        if let Form::Rect { r, .. } = &mut self.form {
            *r = radius;
        }
        self
    }
}

/// What can be handed to [`group`](crate::group), [`Node::draw`](crate::Node::draw) and the like: a shape,
/// an `Option`, array or `Vec` of shapes, or a tuple of any of these, painted in order.
pub trait Shapes {
    /// Appends the shapes in paint order.
    fn add_to(self, shapes: &mut Vec<Shape>);

    /// The shapes in paint order.
    fn collect(self) -> Vec<Shape>
    where
        Self: Sized,
    {
        let mut shapes = Vec::new();
        self.add_to(&mut shapes);
        shapes
    }
}

impl Shapes for Shape {
    fn add_to(self, shapes: &mut Vec<Shape>) {
        shapes.push(self);
    }
}

impl<T: Shapes> Shapes for Option<T> {
    fn add_to(self, shapes: &mut Vec<Shape>) {
        if let Some(shape) = self {
            shape.add_to(shapes);
        }
    }
}

impl<T: Shapes> Shapes for Vec<T> {
    fn add_to(self, shapes: &mut Vec<Shape>) {
        self.into_iter().for_each(|shape| shape.add_to(shapes));
    }
}

impl<T: Shapes, const N: usize> Shapes for [T; N] {
    fn add_to(self, shapes: &mut Vec<Shape>) {
        self.into_iter().for_each(|shape| shape.add_to(shapes));
    }
}

macro_rules! kinds_of_shape {
    ($($kind:ident),*) => {$(
        impl From<$kind> for Shape {
            fn from(shape: $kind) -> Shape {
                Shape::$kind(shape)
            }
        }

        impl Shapes for $kind {
            fn add_to(self, shapes: &mut Vec<Shape>) {
                shapes.push(self.into());
            }
        }
    )*};
}
kinds_of_shape!(Figure, Text, Group, Use);

macro_rules! tuples_of_shapes {
    ($($name:ident)*) => {
        #[allow(non_snake_case, reason = "the type parameters name the fields")]
        impl<$($name: Shapes),*> Shapes for ($($name,)*) {
            fn add_to(self, shapes: &mut Vec<Shape>) {
                let ($($name,)*) = self;
                $($name.add_to(shapes);)*
            }
        }
    };
}
tuples_of_shapes!(A B);
tuples_of_shapes!(A B C);
tuples_of_shapes!(A B C D);
tuples_of_shapes!(A B C D E);
tuples_of_shapes!(A B C D E F);
tuples_of_shapes!(A B C D E F G);
tuples_of_shapes!(A B C D E F G H);
tuples_of_shapes!(A B C D E F G H I);
tuples_of_shapes!(A B C D E F G H I J);
