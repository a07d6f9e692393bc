//! What a figure draws over its scene: lit things, lines from thing to thing, small notes.

use breakroom_scene::{
    Bounds, Font, Ground, Ink, Key, Node, PathBuilder, Scene, Shapes, Stroke, circle, path, rect, text,
    text_width, tokens,
};
use serde::Deserialize;

/// A line from thing to thing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The keys of the things.
    pub through: Vec<String>,
    /// What it means.
    #[serde(default)]
    kind: LineKind,
    /// The key of the thing that stops it.
    pub stop: Option<String>,
}

/// What a line means.
#[derive(Deserialize, Default, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum LineKind {
    /// Something goes there: with a head.
    #[default]
    Way,
    /// It can be seen.
    Sight,
    /// Nothing gets through: dashed, with a cross.
    Blocked,
}

/// A few words beside a thing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The key of the thing.
    pub at: String,
    text: String,
    #[serde(default)]
    side: Side,
}

/// On which side of the thing.
#[derive(Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Side {
    Above,
    #[default]
    Below,
    Left,
    Right,
    Middle,
}

/// The keys of what is lit.
pub struct Lit {
    /// As what is spoken of.
    pub can: Vec<Key>,
    /// As where something goes.
    pub target: Vec<Key>,
}

/// The width of a figure in a book, in the units in which marks are given.
const WIDTH: f64 = 560.0;
/// Lies around bright lines, so that they are seen on every ground.
const CASING: Ink = Ink::rgb(0x1e1204);

/// Everything that is drawn over `part` of a scene.
pub fn of(scene: &Scene, part: Bounds, lit: &Lit, lines: &[Line], notes: &[Note]) -> Vec<Node> {
    let [_, _, width, height] = part.part();
    // As large as the picture is small: a mark is seen alike in every figure.
    let marker = Marker { scene, unit: width.max(height * 1.25) / WIDTH };
    let rings = (lit.target.iter().map(|key| (key, false))).chain(lit.can.iter().map(|key| (key, true)));
    let rings = rings.filter_map(|(key, can)| marker.ring(key, can));
    let lines = lines.iter().filter_map(|line| marker.line(line));
    let notes = notes.iter().filter_map(|note| marker.note(note, part));
    let nodes = rings.chain(lines).chain(notes).enumerate();
    nodes.map(|(index, node)| Node { key: format!("figure-mark-{index}").into(), ..node }).collect()
}

struct Marker<'a> {
    scene: &'a Scene,
    unit: f64,
}

impl Marker<'_> {
    /// A bright line in a dark casing.
    fn stroke(&self, d: &str, ink: Ink, width: f64, dash: &[f64], scale: f64) -> impl Shapes + use<> {
        let unit = self.unit / scale;
        let dash: Vec<f64> = dash.iter().map(|length| length * unit).collect();
        let under = Stroke::new(CASING.alpha(0.62), (width + 3.0) * unit).round();
        (path(d).line(under), path(d).line(Stroke::new(ink, width * unit).round().dash(dash)))
    }

    /// A thing lit along its outline.
    fn ring(&self, key: &Key, can: bool) -> Option<Node> {
        let node = self.scene.node(key)?;
        let (d, ground, place) = match &node.outline {
            Some(outline) => (outline.d.clone(), outline.ground, node.place),
            None => {
                let [x, y, w, h] = self.scene.bounds(key)?.part();
                let around = PathBuilder::rounded(x, y, w, h, 4.0 * self.unit).d();
                (around, Ground::Light, breakroom_scene::Place::ORIGIN)
            }
        };
        let ink = match (can, ground) {
            (true, Ground::Light) => tokens::CAN,
            (true, _) => tokens::CAN_D,
            (false, Ground::Light) => tokens::TARGET,
            (false, _) => tokens::TARGET_D,
        };
        let wash = (!can).then(|| path(d.as_str()).fill(ink.alpha(0.16)));
        // Never colour alone: what is spoken of has a whole line, where it goes a dashed one.
        let dash: &[f64] = if can { &[] } else { &[8.0, 5.0] };
        Some(Node::new("ring").place(place).draw((wash, self.stroke(&d, ink, 3.5, dash, place.scale))))
    }

    fn middle(&self, key: &str) -> Option<(f64, f64)> {
        self.scene.bounds(key).map(Bounds::middle)
    }

    fn line(&self, line: &Line) -> Option<Node> {
        let points: Vec<_> = line.through.iter().filter_map(|key| self.middle(key)).collect();
        let [.., before, end] = points[..] else { return None };
        let d = PathBuilder::polyline(points.iter().copied()).d();
        let node = Node::new("line");
        Some(match line.kind {
            LineKind::Sight => node.draw((self.stroke(&d, tokens::LAST_D, 4.0, &[], 1.0), self.dot(end))),
            LineKind::Way => node.draw((
                self.stroke(&d, tokens::TARGET_D, 4.0, &[], 1.0),
                self.stroke(&self.head(before, end), tokens::TARGET_D, 4.0, &[], 1.0),
            )),
            LineKind::Blocked => {
                let stop = line.stop.as_ref().and_then(|key| self.middle(key)).unwrap_or(end);
                node.draw((
                    self.stroke(&d, tokens::CAN_D, 4.0, &[9.0, 9.0], 1.0),
                    self.stroke(&self.cross(stop), tokens::CAN_D, 5.0, &[], 1.0),
                ))
            }
        })
    }

    fn dot(&self, (x, y): (f64, f64)) -> impl Shapes + use<> {
        let unit = self.unit;
        circle(x, y, 6.0 * unit).fill(tokens::LAST_D).stroke(CASING.alpha(0.7), 2.0 * unit)
    }

    /// Two strokes that make a line an arrow.
    fn head(&self, (x1, y1): (f64, f64), (x, y): (f64, f64)) -> String {
        let length = (x - x1).hypot(y - y1).max(f64::EPSILON);
        let (dx, dy) = ((x - x1) / length * 13.0 * self.unit, (y - y1) / length * 13.0 * self.unit);
        let wing = |side: f64| (x - dx + side * dy * 0.7, y - dy - side * dx * 0.7);
        PathBuilder::polyline([wing(1.0), (x, y), wing(-1.0)]).d()
    }

    fn cross(&self, (x, y): (f64, f64)) -> String {
        let arm = 10.0 * self.unit;
        let first = PathBuilder::at(x - arm, y - arm).line(x + arm, y + arm);
        first.go(x - arm, y + arm).line(x + arm, y - arm).d()
    }

    /// A pill with words; never beyond the edge of the picture.
    fn note(&self, note: &Note, part: Bounds) -> Option<Node> {
        let bounds = self.scene.bounds(note.at.as_str())?;
        let size = 15.0 * self.unit;
        let width = text_width(Font::Body, 700, size, &note.text) * 1.06 + size;
        let height = size * 1.6;
        let gap = 3.0 * self.unit;
        let (cx, cy) = bounds.middle();
        let (x, y) = match note.side {
            Side::Above => (cx, bounds.top - height / 2.0 - gap),
            Side::Below => (cx, bounds.bottom + height / 2.0 + gap),
            Side::Left => (bounds.left - width / 2.0 - gap, cy),
            Side::Right => (bounds.right + width / 2.0 + gap, cy),
            Side::Middle => (cx, cy),
        };
        let kept = |at: f64, half: f64, low: f64, high: f64| at.min(high - half - gap).max(low + half + gap);
        let x = kept(x, width / 2.0, part.left, part.right);
        let y = kept(y, height / 2.0, part.top, part.bottom);
        let pill = rect(-width / 2.0, -height / 2.0, width, height)
            .rounded(height / 2.0)
            .fill(tokens::PAPER_3)
            .stroke(tokens::INK, 1.4 * self.unit);
        Some(Node::new("note").at(x, y).draw((pill, text(0.0, size * 0.36, note.text.as_str()).sign(size))))
    }
}
