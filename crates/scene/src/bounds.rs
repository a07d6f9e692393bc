//! How much room things take, roughly: enough to show a part of a scene and to leave out what lies elsewhere.

use crate::{Anchor, Def, Figure, Form, Key, Node, Place, Scene, Shape, Text, path_points};

/// A box with level sides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The least x.
    pub left: f64,
    /// The least y.
    pub top: f64,
    /// The greatest x.
    pub right: f64,
    /// The greatest y.
    pub bottom: f64,
}

impl Bounds {
    /// The smallest box around these points; none without any.
    pub fn around(points: impl IntoIterator<Item = (f64, f64)>) -> Option<Bounds> {
        points.into_iter().map(|(x, y)| Bounds { left: x, top: y, right: x, bottom: y }).reduce(Bounds::and)
    }

    /// The smallest box around both.
    pub fn and(self, other: Bounds) -> Bounds {
        Bounds {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The point in the middle of it.
    pub fn middle(self) -> (f64, f64) {
        ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    /// Larger by so much on every side.
    pub fn grown(self, by: f64) -> Bounds {
        Bounds { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// What of it lies inside another box.
    pub fn within(self, other: Bounds) -> Bounds {
        Bounds {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// Left, top, width, height.
    pub fn part(self) -> [f64; 4] {
        [self.left, self.top, self.right - self.left, self.bottom - self.top]
    }

    fn meets(self, other: Bounds) -> bool {
        let shared = self.within(other);
        shared.left <= shared.right && shared.top <= shared.bottom
    }

    fn placed(self, place: Place) -> Bounds {
        let corner = |x, y| {
            let Place { x, y, .. } = Place::at(x, y).inside(place);
            (x, y)
        };
        let corners = [
            corner(self.left, self.top),
            corner(self.right, self.top),
            corner(self.left, self.bottom),
            corner(self.right, self.bottom),
        ];
        Bounds::around(corners).expect("four corners")
    }
}

impl Scene {
    /// The whole of it.
    pub fn whole(&self) -> Bounds {
        Bounds { left: 0.0, top: 0.0, right: self.width, bottom: self.height }
    }

    /// The room that the thing with this key takes: its outline, if it has one, else all that is drawn of it.
    pub fn bounds(&self, key: impl Into<Key>) -> Option<Bounds> {
        let node = self.node(key)?;
        let outline = node.outline.as_ref().and_then(|outline| Bounds::around(path_points::of(&outline.d)));
        outline.map(|bounds| bounds.placed(node.place)).or_else(|| drawn(self, node))
    }

    /// This part of it alone, without the things that lie elsewhere: for figures.
    pub fn cut(mut self, part: Bounds) -> Scene {
        let part = part.within(self.whole());
        let elsewhere: Vec<Key> = (self.nodes.iter())
            .filter(|node| drawn(&self, node).is_none_or(|bounds| !bounds.meets(part)))
            .map(|node| node.key.clone())
            .collect();
        self.nodes.retain(|node| !elsewhere.contains(&node.key));
        self.main(part.part()).lean()
    }
}

/// Everything that is drawn of a thing.
fn drawn(scene: &Scene, node: &Node) -> Option<Bounds> {
    of_shapes(scene, &node.shapes).map(|bounds| bounds.placed(node.place))
}

fn of_shapes(scene: &Scene, shapes: &[Shape]) -> Option<Bounds> {
    shapes.iter().filter_map(|shape| of_shape(scene, shape)).reduce(Bounds::and)
}

fn of_shape(scene: &Scene, shape: &Shape) -> Option<Bounds> {
    match shape {
        Shape::Figure(figure) => of_figure(figure),
        Shape::Text(text) => Some(of_text(text)),
        Shape::Group(group) => of_shapes(scene, &group.shapes).map(|bounds| bounds.placed(group.place)),
        Shape::Use(copy) => {
            let symbol = scene.defs.iter().find(|def| def.id() == copy.def).map_or(&[][..], Def::shapes);
            of_shapes(scene, symbol).map(|bounds| bounds.placed(copy.place))
        }
    }
}

fn of_figure(figure: &Figure) -> Option<Bounds> {
    let bounds = match &figure.form {
        Form::Path { d } => Bounds::around(path_points::of(d))?,
        Form::Rect { x, y, w, h, .. } => Bounds { left: *x, top: *y, right: x + w, bottom: y + h },
        Form::Circle { x, y, r } => Bounds { left: *x, top: *y, right: *x, bottom: *y }.grown(*r),
        Form::Ellipse { x, y, rx, ry } => Bounds { left: x - rx, top: y - ry, right: x + rx, bottom: y + ry },
    };
    Some(bounds.grown(figure.paint.stroke.as_ref().map_or(0.0, |stroke| stroke.width / 2.0)))
}

fn of_text(text: &Text) -> Bounds {
    let width = text.width();
    let left = match text.anchor {
        Anchor::Start => text.x,
        Anchor::Middle => text.x - width / 2.0,
        Anchor::End => text.x - width,
    };
    Bounds { left, top: text.y - text.size, right: left + width, bottom: text.y + text.size / 4.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ink, Outline, circle, copy, group, rect, text};

    fn scene() -> Scene {
        let dot = || circle(0.0, 0.0, 5.0).fill(Ink::rgb(0));
        Scene::new("Three things", 200.0, 100.0)
            .def(Def::symbol("dot", dot()))
            .with(Node::new("board").draw(rect(0.0, 0.0, 200.0, 100.0).fill(Ink::rgb(0))))
            .with(Node::new("near").at(20.0, 20.0).draw(copy("dot")))
            .with(Node::new("far").at(150.0, 50.0).draw(group(dot()).scaled(2.0)))
            .with(Node::new("word").at(20.0, 90.0).draw(text(0.0, 0.0, "here").middle()))
            .with(
                Node::new("seat")
                    .at(100.0, 50.0)
                    .scaled(2.0)
                    .outline(Outline::circle(0.0, 0.0, 4.0))
                    .draw(dot()),
            )
    }

    #[test]
    fn things_take_room_where_they_are() {
        let bounds = |key: &str| scene().bounds(key).unwrap().part();
        assert_eq!(bounds("near"), [15.0, 15.0, 10.0, 10.0]);
        assert_eq!(bounds("far"), [140.0, 40.0, 20.0, 20.0]);
        assert_eq!(bounds("seat"), [92.0, 42.0, 16.0, 16.0], "the outline counts, not what is drawn");
        assert!(scene().bounds("nobody").is_none());
    }

    #[test]
    fn a_part_leaves_out_what_lies_elsewhere() {
        let part = Bounds { left: -50.0, top: 0.0, right: 60.0, bottom: 40.0 };
        let cut = scene().cut(part);
        assert_eq!(cut.keys().map(Key::as_str).collect::<Vec<_>>(), ["board", "near"]);
        assert_eq!(cut.main, Some([0.0, 0.0, 60.0, 40.0]), "nothing lies beyond the edge");
        assert_eq!(scene().cut(scene().whole()).nodes.len(), 5);
        let far = Bounds { left: 130.0, ..scene().whole() };
        assert!(scene().cut(far).defs.is_empty(), "what nothing uses is not defined");
        let nested = scene().def(Def::symbol("pair", copy("dot"))).with(Node::new("two").draw(copy("pair")));
        assert_eq!(nested.cut(far).defs.len(), 0);
        let near = Bounds { right: 10.0, ..scene().whole() };
        let nested = scene().def(Def::symbol("pair", copy("dot"))).with(Node::new("two").draw(copy("pair")));
        assert_eq!(nested.cut(near).defs.len(), 2, "what a definition uses is defined, too");
    }
}
