//! The picture of the opening, and what it is painted with.

use std::borrow::Cow;

use breakroom_catalog::workshop::Editor;
use breakroom_core::Document;
use breakroom_scene::{Node, Scene, Theme};
use maud::{Markup, html};

use super::{Bench, WIDTH, encoded};
use crate::layout;

/// What can be painted with, if the file can be painted.
pub fn brushes(bench: &Bench) -> Markup {
    let Some(editor) = &bench.editor else { return html! {} };
    let chosen = bench.brush.or_else(|| editor.brushes.first().map(|(brush, _)| *brush));
    html! {
        fieldset.brushes {
            legend { "Brush: choose, then click or drag on the picture" }
            @for (at, (brush, name)) in editor.brushes.iter().enumerate() {
                label for=(format!("brush-{at}")) {
                    input #(format!("brush-{at}")) type="radio" name="brush" value=(brush) checked[chosen == Some(*brush)];
                    (swatch(bench, editor, (*brush, name)))
                    (name)
                }
            }
        }
        @if editor.has_image() {
            label.both for="both" {
                input #both type="checkbox" name="both" value="on" checked[bench.both];
                "Paint both halves alike"
            }
        }
    }
}

/// How the game opens with this file; where it can be painted, a click sends the form.
pub fn picture(bench: &Bench) -> Markup {
    let Some(scene) = &bench.scene else {
        return html! { p.quiet { "The picture comes back when the errors are gone." } };
    };
    let height = (scene.height * WIDTH / scene.width).round();
    let address = |theme| format!("data:image/svg+xml,{}", encoded(&scene.to_picture(theme)));
    let (light, dark) = (address(Theme::Light), address(Theme::Dark));
    let canvas = |class: &str, source: &str| {
        html! {
            input class=(class) type="image" name="at" src=(source) width=(WIDTH) height=(height) alt="The opening: click to paint";
        }
    };
    match bench.editor.is_some() {
        // Such a field has one source: there are two, of which one is seen.
        true => html! { (canvas("by-day", &light)) (canvas("by-dusk", &dark)) },
        false => layout::picture(&light, &dark, "The opening", (WIDTH, height)),
    }
}

/// What a brush looks like: as the game draws it alone, or else the first thing of the picture that is painted with it.
fn swatch(bench: &Bench, editor: &Editor, (brush, name): (char, &str)) -> Markup {
    let Some(scene) = &bench.scene else { return html! {} };
    if let Some(piece) = bench.piece(name) {
        return shown(&piece);
    }
    let example = |scene: &Scene, file: &Document| {
        let keys = scene.nodes.iter().map(|node| node.key.as_str()).filter(|key| editor.paints(key));
        editor.example(file, keys, brush).map(str::to_owned)
    };
    let (scene, key) = match example(scene, &bench.file) {
        Some(key) => (Cow::Borrowed(scene), key),
        // What lies nowhere is laid somewhere, to be seen.
        None => {
            let place = scene.nodes.iter().find(|node| editor.paints(node.key.as_str()));
            let painted = place.and_then(|node| editor.paint(&bench.file, node.key.as_str(), brush));
            let drawn =
                painted.and_then(|file| Some((Cow::Owned(bench.opening(file)?), place?.key.to_string())));
            let Some(drawn) = drawn else { return html! {} };
            drawn
        }
    };
    let things = || scene.nodes.iter().filter(|node| editor.paints(node.key.as_str()));
    let Some(thing) = things().find(|node| node.key.as_str() == key) else { return html! {} };
    // The next thing is as far away as one is wide.
    let away = |node: &Node| (node.place.x - thing.place.x).hypot(node.place.y - thing.place.y);
    let wide = things().map(away).filter(|&away| away > 0.0).fold(f64::INFINITY, f64::min) * 1.2;
    let middle = thing.clone().at(wide / 2.0, wide / 2.0);
    let alone = Scene { defs: scene.defs.clone(), nodes: vec![middle], ..Scene::new("", wide, wide) };
    shown(&alone)
}

fn shown(swatch: &Scene) -> Markup {
    let address = |theme| format!("data:image/svg+xml,{}", encoded(&swatch.to_picture(theme)));
    layout::picture(&address(Theme::Light), &address(Theme::Dark), "", (34.0, 34.0))
}
