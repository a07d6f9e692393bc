//! What can be wrong with a scene.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use crate::{Form, Key, Node, Paint, Place, Scene, Shape, Tint, visit};

/// Something wrong with a scene. None of it stops the drawing, all of it would be seen or heard.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// Two things have the same key.
    DuplicateKey(Key),
    /// A key is empty or has signs that do not fit an id.
    MalformedKey(Key),
    /// Two definitions have the same id.
    DuplicateDef(String),
    /// A definition is used that the scene does not have.
    UnknownDef(String),
    /// A thing can be touched but nothing is spoken for it.
    Unspoken(Key),
    /// A number of this thing is none.
    NotANumber(Key),
    /// A number in this definition is none.
    NotANumberInDef(String),
    /// A material has two sets of colours.
    TwoMaterials(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::DuplicateKey(key) => write!(f, "two things have the key \"{key}\""),
            Fault::MalformedKey(key) => write!(f, "\"{key}\" is no key"),
            Fault::DuplicateDef(id) => write!(f, "two definitions have the id \"{id}\""),
            Fault::UnknownDef(id) => write!(f, "the definition \"{id}\" is used but not there"),
            Fault::Unspoken(key) => write!(f, "\"{key}\" can be touched but has no label"),
            Fault::NotANumber(key) => write!(f, "\"{key}\" has a coordinate that is no number"),
            Fault::NotANumberInDef(id) => write!(f, "the definition \"{id}\" has a number that is none"),
            Fault::TwoMaterials(name) => write!(f, "the material \"{name}\" has two sets of colours"),
        }
    }
}

pub(crate) fn of(scene: &Scene) -> Vec<Fault> {
    let mut found = BTreeSet::new();
    keys(scene, &mut found);
    defs(scene, &mut found);
    materials(scene, &mut found);
    numbers(scene, &mut found);
    found.into_iter().collect()
}

fn keys(scene: &Scene, found: &mut BTreeSet<Fault>) {
    let mut seen = BTreeSet::new();
    for node in &scene.nodes {
        if !seen.insert(&node.key) {
            found.insert(Fault::DuplicateKey(node.key.clone()));
        }
        if !node.key.is_well_formed() {
            found.insert(Fault::MalformedKey(node.key.clone()));
        }
        if node.is_touchable() && node.label.trim().is_empty() {
            found.insert(Fault::Unspoken(node.key.clone()));
        }
    }
}

fn defs(scene: &Scene, found: &mut BTreeSet<Fault>) {
    let mut known = BTreeSet::new();
    for def in &scene.defs {
        if !known.insert(def.id()) {
            found.insert(Fault::DuplicateDef(def.id().to_owned()));
        }
    }
    let mut using = |id: &str| {
        if !known.contains(id) {
            found.insert(Fault::UnknownDef(id.to_owned()));
        }
    };
    visit::inks(scene, &mut |ink| {
        if let Tint::Ref(id) = ink.tint {
            using(id);
        }
    });
    visit::shapes(scene, &mut |shape| match shape {
        Shape::Use(copy) => using(&copy.def),
        Shape::Group(group) => group.clip.iter().for_each(|id| using(id)),
        _ => {}
    });
}

fn materials(scene: &Scene, found: &mut BTreeSet<Fault>) {
    let mut known = std::collections::BTreeMap::new();
    visit::inks(scene, &mut |ink| {
        if let Tint::Material { name, light, dark } | Tint::Token { name, light, dark } = ink.tint
            && *known.entry(name).or_insert((light, dark)) != (light, dark)
        {
            found.insert(Fault::TwoMaterials(name.to_owned()));
        }
    });
}

fn numbers(scene: &Scene, found: &mut BTreeSet<Fault>) {
    for node in &scene.nodes {
        if !node_is_sound(node) {
            found.insert(Fault::NotANumber(node.key.clone()));
        }
    }
    for def in &scene.defs {
        let stops = def.stops().iter().all(|&(at, ink)| sound(&[at, ink.alpha]));
        if !stops || !all_sound(def.shapes()) {
            found.insert(Fault::NotANumberInDef(def.id().to_owned()));
        }
    }
}

fn node_is_sound(node: &Node) -> bool {
    let outline = node.outline.as_ref().is_none_or(|outline| path_is_sound(&outline.d));
    outline && sound(&[node.opacity]) && place_is_sound(node.place) && all_sound(&node.shapes)
}

fn all_sound(shapes: &[Shape]) -> bool {
    let mut all = true;
    visit::each(shapes, &mut |shape| all &= shape_is_sound(shape));
    all
}

fn shape_is_sound(shape: &Shape) -> bool {
    match shape {
        Shape::Figure(figure) => form_is_sound(&figure.form) && paint_is_sound(&figure.paint),
        Shape::Text(text) => sound(&[text.x, text.y, text.size, text.spacing]) && paint_is_sound(&text.paint),
        Shape::Group(group) => place_is_sound(group.place) && sound(&[group.opacity]),
        Shape::Use(copy) => place_is_sound(copy.place) && sound(&[copy.opacity]),
    }
}

fn form_is_sound(form: &Form) -> bool {
    match form {
        Form::Path { d } => path_is_sound(d),
        Form::Rect { x, y, w, h, r } => sound(&[*x, *y, *w, *h, *r]),
        Form::Circle { x, y, r } => sound(&[*x, *y, *r]),
        Form::Ellipse { x, y, rx, ry } => sound(&[*x, *y, *rx, *ry]),
    }
}

fn paint_is_sound(paint: &Paint) -> bool {
    let fill = paint.fill.is_none_or(|ink| sound(&[ink.alpha]));
    let stroke = paint
        .stroke
        .as_ref()
        .is_none_or(|line| sound(&[line.width, line.ink.alpha, line.dash_offset]) && sound(&line.dash));
    fill && stroke && sound(&[paint.opacity])
}

fn place_is_sound(place: Place) -> bool {
    sound(&[place.x, place.y, place.turn, place.scale])
}

fn path_is_sound(d: &str) -> bool {
    !d.contains("NaN")
}

fn sound(numbers: &[f64]) -> bool {
    numbers.iter().all(|number| number.is_finite())
}
