//! Scenes written as SVG.

mod element;
mod shapes;

use element::Element;
use shapes::Pen;

use crate::{Def, Node, Scene, Theme, number::number, style};

/// A document that follows the reader's choice of light and dark.
pub(crate) fn standalone(scene: &Scene) -> String {
    document(scene, whole(scene), &style::standalone(scene), None)
}

/// A document in one light, without custom properties.
pub(crate) fn picture(scene: &Scene, theme: Theme) -> String {
    document(scene, whole(scene), &style::picture(scene), Some(theme))
}

/// The part that matters most, in one light.
pub(crate) fn detail(scene: &Scene, theme: Theme) -> String {
    document(scene, scene.main.unwrap_or(whole(scene)), &style::picture(scene), Some(theme))
}

/// The part that stands for the game, in one light.
pub(crate) fn portrait(scene: &Scene, theme: Theme) -> String {
    let part = scene.portrait.or(scene.main).unwrap_or(whole(scene));
    document(scene, part, &style::picture(scene), Some(theme))
}

/// An element for a page that brings the tokens and the style along. Its things can be reached one by one,
/// so it is a group, not an image.
pub(crate) fn inline(scene: &Scene) -> String {
    let root = Element::new("svg")
        .text("id", &scene.id)
        .text("class", "scene")
        .text("viewBox", &view_box(whole(scene)))
        .text("role", "group")
        .text("aria-label", &scene.title)
        // Only outlines take the pointer: what is drawn over a thing must not be in its way.
        .text("pointer-events", "none");
    let mut out = String::new();
    root.around(&mut out, |out| body(scene, None, out));
    out
}

/// `part` of a scene as a document: left, top, width, height.
fn document(scene: &Scene, part: [f64; 4], style: &str, theme: Option<Theme>) -> String {
    let [_, _, width, height] = part;
    let root = Element::new("svg")
        .text("xmlns", "http://www.w3.org/2000/svg")
        .text("id", &scene.id)
        .text("class", "scene")
        .text("viewBox", &view_box(part))
        .number("width", width)
        .number("height", height)
        .text("role", "img");
    let mut out = String::new();
    root.around(&mut out, |out| {
        Element::new("title").content(out, &scene.title);
        if !style.is_empty() {
            Element::new("style").content(out, style);
            out.push('\n');
        }
        body(scene, theme, out);
    });
    out.push('\n');
    out
}

fn whole(scene: &Scene) -> [f64; 4] {
    [0.0, 0.0, scene.width, scene.height]
}

fn view_box(part: [f64; 4]) -> String {
    part.map(number).join(" ")
}

/// Definitions and things, one per line, so that two scenes can be compared by eye.
fn body(scene: &Scene, theme: Option<Theme>, out: &mut String) {
    let pen = Pen { scene: &scene.id, theme };
    out.push('\n');
    if !scene.defs.is_empty() {
        Element::new("defs").around(out, |out| {
            for def in &scene.defs {
                out.push('\n');
                pen.def(out, def);
            }
            out.push('\n');
        });
        out.push('\n');
    }
    for node in &scene.nodes {
        write_node(&pen, out, node);
        out.push('\n');
    }
}

/// One definition alone, of the scene with this id.
pub(crate) fn def(scene: &str, def: &Def) -> String {
    let mut out = String::new();
    Pen { scene, theme: None }.def(&mut out, def);
    out
}

/// One thing alone.
pub(crate) fn node(scene: &Scene, node: &Node) -> String {
    let mut out = String::new();
    write_node(&Pen { scene: &scene.id, theme: None }, &mut out, node);
    out
}

/// Between two notes of a thing.
const NEXT: &str = " | ";

fn write_node(pen: &Pen, out: &mut String, node: &Node) {
    let spoken = !node.label.is_empty();
    Element::new("g")
        .text("id", &pen.id(node.key.as_str()))
        .text("data-key", node.key.as_str())
        .place(node.place)
        .number_unless("opacity", node.opacity, 1.0)
        .text_if(spoken, "role", "img")
        .text_if(spoken, "aria-label", &node.label)
        .text_if(!spoken, "aria-hidden", "true")
        .text_if(!node.notes.is_empty(), "data-notes", &node.notes.join(NEXT))
        .text_if(node.closer, "data-closer", "")
        .around(out, |out| {
            pen.shapes(out, &node.shapes);
            if let Some(outline) = &node.outline {
                pen.outline(out, outline);
            }
        });
}
