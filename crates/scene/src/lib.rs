//! What a screen shows: keyed shapes that become SVG.
//!
//! A game draws what a seat knows as a [`Scene`] of [`Node`]s. Each node is one thing on the table, with a
//! [`Key`] that stays the same from scene to scene, so that a client can move, turn and fade it smoothly;
//! a spoken label; an outline where it can be touched; and shapes around its own origin.
//!
//! ```
//! use breakroom_scene::{Ink, Node, Outline, Scene, circle, text};
//!
//! let lamp = Node::new("lamp")
//!     .label("The lamp")
//!     .at(60.0, 40.0)
//!     .outline(Outline::circle(0.0, 0.0, 20.0))
//!     .draw((circle(0.0, 0.0, 20.0).fill(Ink::rgb(0xbd3d25)), text(0.0, 6.0, "on").display(18.0).middle()));
//! let scene = Scene::new("A lamp", 120.0, 80.0).with(lamp);
//! assert!(scene.faults().is_empty());
//! assert!(scene.to_svg().contains(r#"data-key="lamp""#));
//! ```
//!
//! Colours come as [`Ink`]: solid, as a token of the page ([`tokens`]), as a material with a variant for the
//! dark theme ([`Ink::themed`]), or as a pattern ([`Ink::of`]). [`seats`] holds the patterns of the seats.
//!
//! Never here: input and output, randomness, or knowledge of any game. The same scene always becomes the
//! same text. Read next: [`Scene`], [`Node`], then the functions that begin a shape.

mod bounds;
mod def;
mod faults;
mod group;
mod ink;
mod key;
mod measure;
mod node;
mod number;
mod paint;
mod path;
mod path_points;
mod place;
mod scene;
pub mod seats;
mod shape;
mod style;
mod svg;
mod text;
pub mod tokens;
mod visit;

pub use bounds::Bounds;
pub use def::Def;
pub use faults::Fault;
pub use group::{Group, Use, copy, group};
pub use ink::{Colour, Ink, Theme, Tint};
pub use key::Key;
pub use measure::{text_width, wrap};
pub use node::{Ground, Node, Outline};
pub use number::number;
pub use paint::{Cap, FillRule, Join, Paint, Stroke};
pub use path::{PathBuilder, Turning};
pub use place::Place;
pub use scene::Scene;
pub use shape::{Figure, Form, Shape, Shapes, circle, ellipse, line, path, rect};
pub use text::{Anchor, Font, Text, text};
