//! Pictures: what changed in a scene since a connection last had one.
//!
//! A connection keeps fingerprints of what it has. A table keeps the last change that each observer was sent, so
//! that all who look through the same eyes share one drawing.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use breakroom_core::Observer;
use breakroom_scene::{Key, Node, Scene};
use serde::{Serialize, Serializer};

use super::fingerprint::Fingerprint;

/// Fingerprints of a picture.
#[derive(Default, Debug)]
pub struct Fingerprints {
    /// Of everything together.
    all: u64,
    /// Of each thing's name and of the thing, in paint order.
    nodes: Vec<(u64, u64)>,
    defs: u64,
    /// Of every declaration of the style sheet, in order of their fingerprints.
    style: Vec<u64>,
}

/// The last changes that were drawn at a table, one for each observer.
#[derive(Default)]
pub struct Pictures(Mutex<Vec<Drawn>>);

struct Drawn {
    who: Observer,
    seq: u64,
    /// What the receiver had before; 0: nothing.
    before: u64,
    change: Change,
}

/// From one picture to the next.
#[derive(Clone)]
pub struct Change {
    /// What the receiver has afterwards.
    pub after: Arc<Fingerprints>,
    /// What to send; `None` if nothing changed.
    pub patch: Option<Arc<str>>,
}

impl Pictures {
    /// The change for `who` at `seq`, if somebody with the same picture has been sent it already.
    pub fn known(&self, who: Observer, seq: u64, before: Option<&Fingerprints>) -> Option<Change> {
        let before = before?.all;
        let drawn = self.0.lock().expect("no holder panics");
        let same = |drawn: &&Drawn| drawn.who == who && drawn.seq == seq && drawn.before == before;
        drawn.iter().find(same).map(|drawn| drawn.change.clone())
    }

    /// The change from what a connection has to `scene`; kept for others with the same picture.
    pub fn change(&self, who: Observer, seq: u64, before: Option<&Fingerprints>, scene: Scene) -> Change {
        let change = change(before, scene);
        // A whole picture is large, and nobody else is likely to begin at the same step.
        if let Some(before) = before {
            let mut drawn = self.0.lock().expect("no holder panics");
            drawn.retain(|old| old.who != who);
            drawn.push(Drawn { who, seq, before: before.all, change: change.clone() });
        }
        change
    }

    /// Forgets everything: the table is not what it was.
    pub fn clear(&self) {
        self.0.lock().expect("no holder panics").clear();
    }
}

/// What changed in a scene, as it is sent.
#[derive(Serialize)]
struct Patch<'a> {
    id: &'a str,
    title: &'a str,
    width: f64,
    height: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    main: Option<[f64; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    focus: Option<[f64; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Splice>,
    nodes: Nodes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defs: Option<&'a str>,
}

/// Keys in paint order: from `from` on, `drop` of them make way for these; in a whole picture, all of them.
#[derive(Serialize)]
struct Splice {
    from: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    drop: Option<usize>,
    keys: Vec<Key>,
}

/// Things by their keys.
struct Nodes<'a>(Vec<(&'a str, &'a str)>);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

fn change(before: Option<&Fingerprints>, scene: Scene) -> Change {
    let nothing = Fingerprints::default();
    let known = before.unwrap_or(&nothing);
    let mut after = Fingerprints::of(&scene);
    if known.all == after.all {
        after.style.clone_from(&known.style);
        return Change { after: Arc::new(after), patch: None };
    }
    let order = splice(&known.nodes, &after.nodes, &scene);
    let (fresh, rest) = part(scene, known, &after);
    let style = style(&fresh, rest, &known.style, &mut after.style);
    let svg = fresh.to_inline_svg();
    let pieces = pieces(&svg, &fresh);
    let patch = Patch {
        id: &fresh.id,
        title: &fresh.title,
        width: fresh.width,
        height: fresh.height,
        main: fresh.main,
        focus: fresh.focus,
        order,
        nodes: Nodes(fresh.keys().map(Key::as_str).zip(pieces.nodes).collect()),
        style,
        defs: (known.defs != after.defs).then_some(pieces.defs),
    };
    let text = serde_json::to_string(&patch).expect("a picture has text keys and finite numbers");
    Change { after: Arc::new(after), patch: Some(text.into()) }
}

impl Fingerprints {
    /// All but the style, which follows from the things.
    fn of(scene: &Scene) -> Fingerprints {
        let fingerprint =
            |node: &Node| (Fingerprint::of_bytes(node.key.as_str().as_bytes()), Fingerprint::of(node));
        let nodes: Vec<(u64, u64)> = scene.nodes.iter().map(fingerprint).collect();
        let defs = Fingerprint::of(&scene.defs);
        let size = (scene.width, scene.height, scene.main, scene.focus);
        let frame = Fingerprint::of(&(&scene.id, &scene.title, size));
        Fingerprints { all: Fingerprint::of(&(&nodes, defs, frame)), nodes, defs, style: Vec::new() }
    }
}

/// What lies between the common beginning and the common end of two orders.
fn splice(before: &[(u64, u64)], after: &[(u64, u64)], scene: &Scene) -> Option<Splice> {
    let same = |(old, new): &(&(u64, u64), &(u64, u64))| old.0 == new.0;
    let from = before.iter().zip(after).take_while(same).count();
    let kept = before[from..].iter().rev().zip(after[from..].iter().rev()).take_while(same).count();
    let (drop, end) = (before.len() - kept - from, after.len() - kept);
    let keys: Vec<Key> = scene.nodes[from..end].iter().map(|node| node.key.clone()).collect();
    let drop = (!before.is_empty()).then_some(drop);
    (drop != Some(0) || !keys.is_empty()).then_some(Splice { from, drop, keys })
}

/// The scene with only what is new in it, and the rest.
fn part(mut scene: Scene, known: &Fingerprints, now: &Fingerprints) -> (Scene, Scene) {
    let had: HashMap<u64, u64> = known.nodes.iter().copied().collect();
    let mut rest = Scene::new("", scene.width, scene.height).id(scene.id.clone());
    let all = std::mem::take(&mut scene.nodes);
    for (node, (key, fingerprint)) in all.into_iter().zip(&now.nodes) {
        let place = if had.get(key) == Some(fingerprint) { &mut rest.nodes } else { &mut scene.nodes };
        place.push(node);
    }
    if known.defs == now.defs {
        rest.defs = std::mem::take(&mut scene.defs);
    }
    (scene, rest)
}

/// The style sheet, if what is new needs more than the receiver has.
fn style(fresh: &Scene, rest: Scene, known: &[u64], after: &mut Vec<u64>) -> Option<String> {
    let enough = declarations(&fresh.stylesheet()).iter().all(|one| known.binary_search(one).is_ok());
    if enough && !known.is_empty() {
        after.extend_from_slice(known);
        return None;
    }
    let mut whole = rest;
    whole.nodes.extend(fresh.nodes.iter().cloned());
    whole.defs.extend(fresh.defs.iter().cloned());
    let style = whole.stylesheet();
    *after = declarations(&style);
    Some(style)
}

/// The fingerprints of all that a style sheet says, in order.
fn declarations(style: &str) -> Vec<u64> {
    let said = style.split(['{', '}', ';']).filter(|one| !one.is_empty());
    let mut fingerprints: Vec<u64> = said.map(|one| Fingerprint::of_bytes(one.as_bytes())).collect();
    fingerprints.sort_unstable();
    fingerprints.dedup();
    fingerprints
}

/// A scene's text cut into its parts: definitions, then one line per thing.
struct Pieces<'a> {
    defs: &'a str,
    nodes: Vec<&'a str>,
}

fn pieces<'a>(text: &'a str, scene: &Scene) -> Pieces<'a> {
    let (_, body) = text.split_once('\n').expect("the root element ends its line");
    let (defs, body) = match body.split_once("</defs>\n") {
        Some((defs, body)) if !scene.defs.is_empty() => {
            (&text[text.len() - body.len() - defs.len() - 8..][..defs.len() + 7], body)
        }
        _ => ("<defs></defs>", body),
    };
    let nodes: Vec<&str> = body.lines().take(scene.nodes.len()).collect();
    debug_assert!(nodes.iter().all(|node| node.starts_with("<g ")), "one line per thing");
    Pieces { defs, nodes }
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::{GAMES, Setup};
    use breakroom_core::Rng;
    use serde_json::Value;

    use super::*;

    /// What a client has: it only ever sees patches.
    #[derive(Default)]
    struct Client {
        has: Option<Arc<Fingerprints>>,
        order: Vec<String>,
        nodes: HashMap<String, String>,
        style: String,
        defs: String,
    }

    impl Client {
        fn take(&mut self, change: Change) {
            self.has = Some(change.after);
            let Some(patch) = change.patch else { return };
            let patch: Value = serde_json::from_str(&patch).unwrap();
            if let Some(order) = patch.get("order") {
                let from = order["from"].as_u64().unwrap() as usize;
                let end =
                    order.get("drop").map_or(self.order.len(), |drop| from + drop.as_u64().unwrap() as usize);
                let keys = order["keys"].as_array().unwrap();
                self.order.splice(from..end, keys.iter().map(|key| key.as_str().unwrap().to_owned()));
            }
            for (key, svg) in patch["nodes"].as_object().unwrap() {
                self.nodes.insert(key.clone(), svg.as_str().unwrap().to_owned());
            }
            let text = |name: &str| patch.get(name).map(|text| text.as_str().unwrap().to_owned());
            self.style = text("style").unwrap_or(std::mem::take(&mut self.style));
            self.defs = text("defs").unwrap_or(std::mem::take(&mut self.defs));
        }

        fn shows(&self, scene: &Scene) {
            assert_eq!(self.order, scene.keys().map(Key::to_string).collect::<Vec<_>>());
            for node in &scene.nodes {
                assert_eq!(self.nodes[node.key.as_str()], scene.node_svg(&node.key).unwrap());
            }
            let has = declarations(&self.style);
            assert!(declarations(&scene.stylesheet()).iter().all(|one| has.binary_search(one).is_ok()));
            assert_eq!(pieces(&scene.to_inline_svg(), scene).defs, self.defs);
        }
    }

    #[test]
    fn whoever_takes_every_change_has_the_whole_picture() {
        for entry in GAMES {
            let mut table = Setup::of(entry.info.slug).unwrap().open().unwrap();
            let (mut client, mut rng) = (Client::default(), Rng::from_text("pictures"));
            let pictures = Pictures::default();
            for seq in 0..40 {
                let scene = table.scene(Observer::Public);
                let change = pictures.change(Observer::Public, seq, client.has.as_deref(), scene.clone());
                client.take(change);
                client.shows(&scene);
                let legal = table.legal();
                let Some(choice) = legal.get(rng.below(legal.len().max(1) as u32) as usize) else { break };
                table.play(&choice.action).unwrap();
            }
        }
    }

    #[test]
    fn all_who_have_the_same_picture_share_one_drawing() {
        let mut table = Setup::of(GAMES[0].info.slug).unwrap().open().unwrap();
        let (pictures, who) = (Pictures::default(), Observer::Public);
        let [one, two] = [(); 2].map(|()| pictures.change(who, 0, None, table.scene(who)).after);
        assert!(pictures.known(who, 0, Some(&one)).is_none(), "whole pictures are not kept");
        table.play(&table.legal()[0].action.clone()).unwrap();
        let change = pictures.change(who, 1, Some(&one), table.scene(who));
        let shared = pictures.known(who, 1, Some(&two)).expect("two has the same picture as one");
        assert!(Arc::ptr_eq(&shared.patch.unwrap(), &change.patch.unwrap()));
        assert!(pictures.known(who, 2, Some(&two)).is_none());
        assert!(pictures.known(who, 1, Some(&change.after)).is_none(), "who has it needs no patch of it");
        let same = pictures.change(who, 2, Some(&shared.after), table.scene(who));
        assert!(same.patch.is_none(), "nothing has changed");
        pictures.clear();
        assert!(pictures.known(who, 2, Some(&shared.after)).is_none());
    }
}
