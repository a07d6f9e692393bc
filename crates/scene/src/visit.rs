//! Walks over all parts of a scene, for whoever needs to know what it uses.

use crate::{Ink, Paint, Scene, Shape, Text};

/// Calls `see` with every shape of the scene, those inside groups and definitions included.
pub(crate) fn shapes<'a>(scene: &'a Scene, see: &mut impl FnMut(&'a Shape)) {
    scene.defs.iter().for_each(|def| each(def.shapes(), see));
    scene.nodes.iter().for_each(|node| each(&node.shapes, see));
}

/// Calls `see` with every shape of the list, those inside groups included.
pub(crate) fn each<'a>(list: &'a [Shape], see: &mut impl FnMut(&'a Shape)) {
    for shape in list {
        see(shape);
        if let Shape::Group(group) = shape {
            each(&group.shapes, see);
        }
    }
}

/// Calls `see` with every ink of the scene.
pub(crate) fn inks(scene: &Scene, see: &mut impl FnMut(Ink)) {
    for def in &scene.defs {
        def.stops().iter().for_each(|&(_, ink)| see(ink));
    }
    shapes(scene, &mut |shape| match shape {
        Shape::Figure(figure) => inks_of_paint(&figure.paint, see),
        Shape::Text(text) => {
            inks_of_paint(&text.paint, see);
            text.halo.iter().for_each(|halo| see(halo.ink));
        }
        Shape::Group(group) => group.ink.into_iter().for_each(&mut *see),
        Shape::Use(copy) => copy.ink.into_iter().for_each(&mut *see),
    });
}

/// Calls `see` with every line of words.
pub(crate) fn texts<'a>(scene: &'a Scene, see: &mut impl FnMut(&'a Text)) {
    shapes(scene, &mut |shape| {
        if let Shape::Text(text) = shape {
            see(text);
        }
    });
}

fn inks_of_paint(paint: &Paint, see: &mut impl FnMut(Ink)) {
    paint.fill.into_iter().for_each(&mut *see);
    paint.stroke.iter().for_each(|stroke| see(stroke.ink));
}
