//! The style sheet a scene brings along: its faces and its materials in both lights.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::{Colour, Font, Scene, Theme, Tint, visit};

/// Custom properties by name, by day and at dusk.
type Materials = BTreeMap<&'static str, (Colour, Colour)>;

/// For a document of its own: page tokens are defined too, since no page does it.
pub(crate) fn standalone(scene: &Scene) -> String {
    faces(scene, ".", true) + &themes(&materials(scene, true), Scope::Document)
}

/// For a page that brings the tokens: only what is the scene's own, and only inside the scene.
pub(crate) fn for_page(scene: &Scene) -> String {
    let inside = format!("#{} .", scene.id);
    faces(scene, &inside, true) + &themes(&materials(scene, false), Scope::Element(&scene.id))
}

/// For a picture: faces only, without custom properties.
pub(crate) fn picture(scene: &Scene) -> String {
    faces(scene, ".", false)
}

/// The class that sets a face.
pub(crate) fn class(font: Font) -> &'static str {
    match font {
        Font::Display => "scene-display",
        Font::Body => "scene-body",
        Font::Mono => "scene-mono",
        Font::Condensed => "scene-condensed",
    }
}

/// The colour of a themed tint in one light.
pub(crate) fn pick(light: Colour, dark: Colour, theme: Theme) -> Colour {
    match theme {
        Theme::Light => light,
        Theme::Dark => dark,
    }
}

enum Scope<'a> {
    Document,
    Element(&'a str),
}

fn materials(scene: &Scene, with_tokens: bool) -> Materials {
    let mut found = Materials::new();
    visit::inks(scene, &mut |ink| match ink.tint {
        Tint::Material { name, light, dark } => {
            found.insert(name, (light, dark));
        }
        Tint::Token { name, light, dark } if with_tokens => {
            found.insert(name, (light, dark));
        }
        _ => {}
    });
    found
}

fn themes(materials: &Materials, scope: Scope) -> String {
    if materials.is_empty() {
        return String::new();
    }
    let inside = match scope {
        Scope::Document => String::new(),
        Scope::Element(id) => format!(" #{id}"),
    };
    let day = if inside.is_empty() { ":root" } else { inside.trim_start() };
    let light = properties(materials, Theme::Light);
    let dark = properties(materials, Theme::Dark);
    // The reader's own choice, `data-theme` on the root, wins over the system's.
    format!(
        "{day}{{{light}}}\
         @media(prefers-color-scheme:dark){{:root:not([data-theme=light]){inside}{{{dark}}}}}\
         :root[data-theme=dark]{inside}{{{dark}}}"
    )
}

fn properties(materials: &Materials, theme: Theme) -> String {
    materials.iter().fold(String::new(), |mut css, (name, &(light, dark))| {
        let _ = write!(css, "--{name}:{};", pick(light, dark, theme));
        css
    })
}

fn faces(scene: &Scene, prefix: &str, with_tokens: bool) -> String {
    let mut used = BTreeSet::new();
    visit::texts(scene, &mut |text| {
        used.insert(text.font);
    });
    used.into_iter().fold(String::new(), |mut css, font| {
        let family = if with_tokens {
            format!("var(--{},{})", token(font), stack(font))
        } else {
            stack(font).to_owned()
        };
        let _ = write!(css, "{prefix}{}{{font-family:{family}}}", class(font));
        css
    })
}

fn token(font: Font) -> &'static str {
    match font {
        Font::Display => "display",
        Font::Body => "body",
        Font::Mono => "mono",
        Font::Condensed => "condensed",
    }
}

fn stack(font: Font) -> &'static str {
    match font {
        Font::Display => {
            "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua','TeX Gyre Pagella',P052,Georgia,\
             'Liberation Serif',serif"
        }
        Font::Body => {
            "-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans','Helvetica Neue',Arial,sans-serif"
        }
        Font::Mono => "ui-monospace,'Cascadia Mono','DejaVu Sans Mono',Menlo,monospace",
        Font::Condensed => {
            "'Roboto Condensed','Avenir Next Condensed','Arial Narrow','Liberation Sans Narrow',Arial,sans-serif"
        }
    }
}
