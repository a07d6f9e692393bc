//! What one connection sees: `state` messages, each with only what this connection does not have yet.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use breakroom_catalog::{Choice, Table};
use breakroom_core::{Observer, Outcome, Prompt, RuleId, Seat, Told, Turn, show::ScoreLine, undo::Undo};
use breakroom_scene::{Key, Scene};
use serde::{Serialize, Serializer};
use serde_json::{Value, json, value::RawValue};

use crate::{fold::Match, header::Sitter};

/// What a visitor may see and do at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// The seats it plays.
    pub seats: Vec<Seat>,
    /// At a hot seat with secrets: the seat that holds the device.
    pub holding: Option<Seat>,
    /// Wants what the seat knows as JSON, not pictures.
    pub plain: bool,
}

impl Visitor {
    /// Whose eyes it looks through.
    pub fn eyes(&self, game: &Match) -> Observer {
        match self.seats[..] {
            [] => Observer::Public,
            [seat] => Observer::Seat(seat),
            // All seats are this visitor's: the one that decides looks, once it holds the device.
            [first, ..] => match (game.table().has_secrets(), game.deciding()) {
                (false, Some(seat)) => Observer::Seat(seat),
                (false, None) => Observer::Seat(first),
                (true, Some(seat)) if self.holding == Some(seat) => Observer::Seat(seat),
                (true, _) => Observer::Public,
            },
        }
    }

    /// The seat for which it decides now.
    pub fn decides(&self, game: &Match) -> Option<Seat> {
        let seat = game.deciding()?;
        (self.seats.contains(&seat) && self.eyes(game).is(seat)).then_some(seat)
    }

    /// The seat to which the device must be passed first.
    fn passes_to(&self, game: &Match) -> Option<Seat> {
        let seat = game.deciding()?;
        let waits = self.seats.len() > 1 && self.seats.contains(&seat) && !self.eyes(game).is(seat);
        waits.then_some(seat)
    }
}

/// What a connection has been sent.
#[derive(Default)]
pub struct Sent {
    who: Option<Observer>,
    seq: u64,
    ply: usize,
    /// The ply of each line of the log that was sent.
    heard: Vec<usize>,
    nodes: HashMap<String, u64>,
    style: u64,
    defs: u64,
}

fn fingerprint(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Things about a table that are not in its log.
#[derive(Clone, Default, Debug)]
pub struct Around {
    /// Which seats are connected.
    pub here: Vec<bool>,
    /// What has been offered and not answered.
    pub offers: Vec<Offer>,
}

/// A question from one seat to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What about.
    pub kind: OfferKind,
    /// Who asks.
    pub by: Seat,
    /// The log when it was asked: any later entry answers no.
    pub seq: u64,
}

/// What can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferKind {
    /// To take back so far.
    Undo {
        /// The ply to return to.
        to: usize,
    },
    /// A draw.
    Draw,
}

impl OfferKind {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            OfferKind::Undo { .. } => "undo",
            OfferKind::Draw => "draw",
        }
    }
}

/// A `state` message, written without a tree of values in between: it is what the server writes most.
#[derive(Serialize)]
struct State<'a> {
    t: &'static str,
    v: u8,
    seq: u64,
    re: Option<u64>,
    game: &'static str,
    name: &'static str,
    seat: Option<Seat>,
    mine: bool,
    turn: Value,
    prompt: Prompt,
    choices: Vec<Choice>,
    log: Log<'a>,
    seats: Value,
    scores: Vec<ScoreLine>,
    undo: Value,
    offers: Value,
    pass: Option<Value>,
    ranked: bool,
    result: Value,
    rematch: Option<String>,
    thinking: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<Patch<'a>>,
}

#[derive(Serialize)]
struct Log<'a> {
    from: usize,
    lines: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    ply: usize,
    text: &'a str,
    rule: RuleId,
    keys: &'a [Key],
}

/// What changed in a scene.
#[derive(Serialize)]
struct Patch<'a> {
    id: &'a str,
    title: &'a str,
    width: f64,
    height: f64,
    order: Vec<&'a Key>,
    nodes: Nodes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defs: Option<&'a str>,
}

/// Things by their keys.
struct Nodes<'a>(Vec<(&'a str, &'a str)>);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

impl Sent {
    /// The `state` message for this visitor, as text; afterwards it has been sent.
    pub fn state(&mut self, game: &Match, visitor: &Visitor, around: &Around, re: Option<u64>) -> String {
        let table = game.table();
        let who = visitor.eyes(game);
        let mine = visitor.decides(game).is_some();
        let known = self.known(game, who);
        let told = table.told(known, who);
        let scene = (!visitor.plain).then(|| table.scene(who));
        let svg = scene.as_ref().map(Scene::to_inline_svg);
        let state = State {
            t: "state",
            v: 1,
            seq: game.seq,
            re,
            game: table.info().slug,
            name: table.info().name,
            seat: match who {
                Observer::Seat(seat) => Some(seat),
                Observer::Public => None,
            },
            mine,
            turn: turn(game),
            prompt: prompt(game, who),
            choices: if mine { table.legal() } else { Vec::new() },
            log: self.log(known, &told),
            seats: seats(game, visitor, around),
            scores: table.scores(who),
            undo: undo(game, visitor),
            offers: offers(game, visitor, around),
            pass: visitor.passes_to(game).map(|seat| json!({"seat": seat, "name": table.seat_name(seat)})),
            ranked: game.header.ranked,
            result: result(game, visitor),
            rematch: game.rematch.as_ref().map(|id| format!("/tables/{id}")),
            thinking: game.bot_to_move().is_some(),
            view: visitor.plain.then(|| table.view_text(who)),
            scene: scene.as_ref().zip(svg.as_deref()).map(|(scene, svg)| self.patch(scene, svg)),
        };
        let text = serde_json::to_string(&state).expect("a message has text keys and finite numbers");
        (self.who, self.seq, self.ply) = (Some(who), game.seq, table.ply());
        text
    }

    /// How many actions this connection has heard of in the words of `who`, and rightly.
    fn known(&self, game: &Match, who: Observer) -> usize {
        match self.who == Some(who) {
            true => game.still_true(self.seq, self.ply),
            false => 0,
        }
    }

    /// The lines of the log from the first that this connection does not have, or has otherwise.
    fn log<'a>(&mut self, known: usize, told: &'a [(usize, Told)]) -> Log<'a> {
        self.heard.truncate(self.heard.partition_point(|&ply| ply < known));
        let from = self.heard.len();
        self.heard.extend(told.iter().map(|&(ply, _)| ply));
        let line = |(ply, told): &'a (usize, Told)| Line {
            ply: *ply,
            text: &told.text,
            rule: told.rule,
            keys: &told.keys,
        };
        Log { from, lines: told.iter().map(line).collect() }
    }

    /// The scene, with only what changed.
    fn patch<'a>(&mut self, scene: &'a Scene, svg: &'a str) -> Patch<'a> {
        let parts = parts(svg, scene);
        let mut nodes = Vec::new();
        let mut known = HashMap::with_capacity(scene.nodes.len());
        for (node, svg) in scene.nodes.iter().zip(parts.nodes) {
            let (key, print) = (node.key.as_str(), fingerprint(svg));
            if self.nodes.get(key) != Some(&print) {
                nodes.push((key, svg));
            }
            known.insert(key.to_owned(), print);
        }
        self.nodes = known;
        let style = scene.stylesheet();
        Patch {
            id: &scene.id,
            title: &scene.title,
            width: scene.width,
            height: scene.height,
            order: scene.keys().collect(),
            nodes: Nodes(nodes),
            style: changed(&mut self.style, &style).then_some(style),
            defs: changed(&mut self.defs, parts.defs).then_some(parts.defs),
        }
    }
}

fn changed(known: &mut u64, text: &str) -> bool {
    std::mem::replace(known, fingerprint(text)) != *known
}

/// A scene's text cut into its parts: definitions, then one line per thing.
struct Parts<'a> {
    defs: &'a str,
    nodes: Vec<&'a str>,
}

fn parts<'a>(text: &'a str, scene: &Scene) -> Parts<'a> {
    let (_, body) = text.split_once('\n').expect("the root element ends its line");
    let (defs, body) = match body.split_once("</defs>\n") {
        Some((defs, body)) if !scene.defs.is_empty() => {
            (&text[text.len() - body.len() - defs.len() - 8..][..defs.len() + 7], body)
        }
        _ => ("<defs></defs>", body),
    };
    let nodes: Vec<&str> = body.lines().take(scene.nodes.len()).collect();
    debug_assert!(nodes.iter().all(|node| node.starts_with("<g ")), "one line per thing");
    Parts { defs, nodes }
}

fn turn(game: &Match) -> Value {
    let table = game.table();
    match table.turn() {
        _ if game.sitting.is_over() => json!({"kind": "over"}),
        Turn::Seat(seat) => json!({"kind": "seat", "seat": seat, "name": table.seat_name(seat)}),
        Turn::Chance => json!({"kind": "chance"}),
        Turn::Over(_) => json!({"kind": "over"}),
    }
}

fn prompt(game: &Match, who: Observer) -> Prompt {
    let prompt = game.table().prompt(who);
    match game.sitters.contains(&Sitter::Open) {
        true => Prompt::new(prompt.rule, "Waiting for somebody to take the free seat."),
        false => prompt,
    }
}

fn seats(game: &Match, visitor: &Visitor, around: &Around) -> Value {
    let row = |seat: Seat| {
        let sitter = game.sitters.get(seat.index()).unwrap_or(&Sitter::Open);
        let kind = match sitter {
            Sitter::Person { .. } => "person",
            Sitter::Bot(_) => "bot",
            Sitter::Open => "open",
        };
        let here = kind == "bot" || around.here.get(seat.index()).copied().unwrap_or(false);
        json!({
            "name": game.table().seat_name(seat), "player": sitter.name(), "kind": kind, "here": here,
            "you": visitor.seats.contains(&seat),
        })
    };
    Seat::first(game.table().seats()).map(row).collect()
}

/// Whose taking back is meant: the seat that decides, or the visitor's only one.
pub fn taker(game: &Match, visitor: &Visitor) -> Option<Seat> {
    match visitor.seats[..] {
        [] => None,
        [seat] => Some(seat),
        // At a hot seat, the one who acted last.
        _ => {
            game.table().entries().iter().rev().find_map(|entry| entry.by).or(visitor.seats.first().copied())
        }
    }
}

fn undo(game: &Match, visitor: &Visitor) -> Value {
    let Some(seat) = taker(game, visitor) else { return json!({"kind": "never", "why": "you are watching"}) };
    match game.undo(seat) {
        Undo::Free { .. } => {
            json!({"kind": "free", "why": "nothing hidden was shown and nobody has acted since"})
        }
        Undo::Consent { why, .. } => json!({"kind": "consent", "why": why.sentence()}),
        Undo::Never { why } => json!({"kind": "never", "why": why.sentence()}),
    }
}

fn offers(game: &Match, visitor: &Visitor, around: &Around) -> Value {
    let row = |offer: &Offer| {
        let by = game.table().seat_name(offer.by);
        json!({"kind": offer.kind.name(), "by": offer.by, "name": by, "mine": visitor.seats.contains(&offer.by)})
    };
    around.offers.iter().map(row).collect()
}

/// How the match ended, in words, for this visitor.
fn result(game: &Match, visitor: &Visitor) -> Value {
    if !game.sitting.is_over() {
        return Value::Null;
    }
    let (words, rule, won) = ending(game, visitor);
    json!({"words": words, "rule": rule, "won": won})
}

/// How the match ended, in words for everybody.
pub fn ending_words(game: &Match) -> String {
    ending(game, &Visitor { seats: Vec::new(), holding: None, plain: false }).0
}

fn ending(game: &Match, visitor: &Visitor) -> (String, Option<String>, Option<bool>) {
    use breakroom_catalog::sitting::Closing;
    let table = game.table();
    // Whoever plays every seat neither wins nor loses.
    let own = |won: &dyn Fn(Seat) -> bool| match visitor.seats[..] {
        [seat] if table.seats() > 1 => Some(won(seat)),
        _ => None,
    };
    if let Some(ending) = table.turn().ending() {
        let rule = Some(ending.rule.to_string());
        let won = match ending.outcome {
            Outcome::Won(winners) => own(&|seat| winners.has(seat)),
            Outcome::AllLost => own(&|_| false),
            _ => None,
        };
        return (outcome_words(table, &ending.outcome), rule, won);
    }
    match game.sitting.closing() {
        Some(Closing::Resigned(seat)) if table.seats() == 1 => {
            (format!("{} gave up", table.seat_name(seat)), None, None)
        }
        Some(Closing::Resigned(seat)) => {
            (format!("{} resigned", table.seat_name(seat)), None, own(&|mine| mine != seat))
        }
        _ => ("Drawn by agreement".into(), None, None),
    }
}

/// An outcome in words.
pub fn outcome_words(table: &dyn Table, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Scored(standing) => format!("{} points", standing.points),
        Outcome::Won(winners) => {
            let names: Vec<String> = winners.iter().map(|seat| table.seat_name(seat)).collect();
            format!("{} {}", names.join(" and "), if names.len() == 1 { "wins" } else { "win" })
        }
        Outcome::Drawn => "Drawn".into(),
        Outcome::AllLost => "Everybody loses".into(),
    }
}
