//! A whole screen.

use serde::Serialize;

use crate::{Def, Fault, Key, Node, Theme, faults, style, svg};

/// What a screen shows: things in paint order, in a box from 0, 0 to `width`, `height`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// Distinguishes the ids of several scenes on one page.
    pub id: String,
    /// What the picture shows, in one sentence.
    pub title: String,
    /// Width in units.
    pub width: f64,
    /// Height in units.
    pub height: f64,
    /// The part that a narrow screen shows first, and a small picture alone: left, top, width, height.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub main: Option<[f64; 4]>,
    /// Where a narrow screen looks first within that part: left, top, width, height. The rest is a drag away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focus: Option<[f64; 4]>,
    /// The part that stands for the game in a small picture, which may be cut at its edges: left, top, width, height.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<[f64; 4]>,
    /// What is used by id.
    pub defs: Vec<Def>,
    /// In paint order.
    pub nodes: Vec<Node>,
}

impl Scene {
    /// An empty scene.
    pub fn new(title: impl Into<String>, width: f64, height: f64) -> Scene {
        Scene {
            id: "scene".to_owned(),
            title: title.into(),
            width,
            height,
            main: None,
            focus: None,
            portrait: None,
            defs: Vec::new(),
            nodes: Vec::new(),
        }
    }

    /// Another id, for a page that shows several scenes.
    pub fn id(self, id: impl Into<String>) -> Scene {
        Scene { id: id.into(), ..self }
    }

    /// Says which part a narrow screen shows first: left, top, width, height.
    pub fn main(self, part: [f64; 4]) -> Scene {
        Scene { main: Some(part), ..self }
    }

    /// Says where a narrow screen looks first: left, top, width, height.
    pub fn focus(self, part: [f64; 4]) -> Scene {
        Scene { focus: Some(part), ..self }
    }

    /// Says which part stands for the game in a small picture: left, top, width, height.
    pub fn portrait(self, part: [f64; 4]) -> Scene {
        Scene { portrait: Some(part), ..self }
    }

    /// Adds a definition.
    pub fn def(mut self, def: Def) -> Scene {
        self.defs.push(def);
        self
    }

    /// Adds several definitions.
    pub fn defs(mut self, defs: impl IntoIterator<Item = Def>) -> Scene {
        self.defs.extend(defs);
        self
    }

    /// Puts a thing on top.
    pub fn with(mut self, node: Node) -> Scene {
        self.nodes.push(node);
        self
    }

    /// Puts several things on top, in this order.
    pub fn with_all(mut self, nodes: impl IntoIterator<Item = Node>) -> Scene {
        self.nodes.extend(nodes);
        self
    }

    /// Without the definitions that nothing of it uses: for a small part of a larger picture.
    pub fn lean(mut self) -> Scene {
        let mut texts: Vec<String> = self.nodes.iter().map(|node| svg::node(&self, node)).collect();
        let (mut unused, mut used) = (std::mem::take(&mut self.defs), Vec::new());
        // Copies, patterns and clips all name their definition, in things and in other definitions; one more that is
        // only named like it does no harm.
        while let Some(text) = texts.pop() {
            let named = unused.extract_if(.., |def| text.contains(def.id()));
            for def in named {
                texts.push(svg::def(&self.id, &def));
                used.push(def);
            }
        }
        self.defs = used;
        self
    }

    /// All keys in paint order.
    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        self.nodes.iter().map(|node| &node.key)
    }

    /// The thing with this key.
    pub fn node(&self, key: impl Into<Key>) -> Option<&Node> {
        let key = key.into();
        self.nodes.iter().find(|node| node.key == key)
    }

    /// A document of its own that follows the reader's choice of light and dark.
    pub fn to_svg(&self) -> String {
        svg::standalone(self)
    }

    /// A document of its own in one light, without custom properties: for pictures and plain viewers.
    pub fn to_picture(&self, theme: Theme) -> String {
        svg::picture(self, theme)
    }

    /// Like [`Scene::to_picture`], but only the main part, if there is one: for small pictures.
    pub fn to_detail(&self, theme: Theme) -> String {
        svg::detail(self, theme)
    }

    /// Like [`Scene::to_detail`], but only what stands for the game, if a part does.
    pub fn to_portrait(&self, theme: Theme) -> String {
        svg::portrait(self, theme)
    }

    /// An `<svg>` element for a page that brings the tokens, and [`Scene::stylesheet`] along.
    pub fn to_inline_svg(&self) -> String {
        svg::inline(self)
    }

    /// One thing of [`Scene::to_inline_svg`], for a client that has all the others already.
    pub fn node_svg(&self, key: impl Into<Key>) -> Option<String> {
        self.node(key).map(|node| svg::node(self, node))
    }

    /// The scene's materials in both lights, as CSS for the page that shows [`Scene::to_inline_svg`].
    pub fn stylesheet(&self) -> String {
        style::for_page(self)
    }

    /// Everything wrong with this scene; empty if it can be shown.
    pub fn faults(&self) -> Vec<Fault> {
        faults::of(self)
    }
}
