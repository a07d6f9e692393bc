//! The `state` message: how a table stands for one visitor, with only what its connection does not have yet.

use std::{borrow::Cow, cell::RefCell, sync::Arc};

use breakroom_catalog::{
    coach::Advice,
    lesson::Medium,
    sheet,
    table::{Glance, Wanted},
};
use breakroom_core::{
    Observer, Prompt, RuleId, Seat, Told, Turn,
    show::{Material, SeatLook},
    told::Trail,
    undo::Undo,
};
use breakroom_scene::Key;
use serde::{Serialize, Serializer};

use super::{
    Transient, Visitor,
    offer::offers,
    parts::{Part, Writer},
    picture::{Change, Fingerprints, Pictures},
    taker,
    words::result,
};
use crate::{address::to_you, coaching::Coached, fold::Match, header::Sitter, noticed::Steps, story::story};

/// What a connection has been sent.
#[derive(Default)]
pub struct Sent {
    who: Option<Observer>,
    seq: u64,
    ply: usize,
    /// The ply of each line of the log that was sent.
    heard: Vec<u32>,
    /// The fingerprint of each part of the message; 0: never sent.
    parts: [u64; Part::COUNT],
    picture: Option<Arc<Fingerprints>>,
    /// The last `seq` that was told.
    mark: Option<u64>,
    /// Did the last message say anything that had not been said?
    is_news: bool,
}

/// Where a thread writes its messages, again and again: what was written on just now is still close at hand.
#[derive(Default)]
struct Buffers {
    message: Vec<u8>,
    /// For what the table writes.
    sheet: Vec<u8>,
}

thread_local! {
    static BUFFERS: RefCell<Buffers> = RefCell::default();
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum TurnSaid<'a> {
    Seat { seat: Seat, name: &'a str },
    Chance,
    Over,
}

#[derive(Serialize)]
struct SeatSaid<'a> {
    name: &'a str,
    player: Option<Cow<'a, str>>,
    kind: &'static str,
    here: bool,
    you: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    look: Option<SeatLook>,
}

#[derive(Serialize)]
struct UndoSaid {
    kind: &'static str,
    why: &'static str,
}

#[derive(Serialize)]
struct CoachSaid<'a> {
    kind: &'a str,
    title: String,
    asked: String,
    matters: String,
    look: String,
    first: bool,
}

#[derive(Serialize)]
struct Passing<'a> {
    seat: Seat,
    name: &'a str,
}

#[derive(Serialize)]
struct Log<'a> {
    from: usize,
    lines: Lines<'a>,
}

struct Lines<'a> {
    told: &'a [(usize, Told)],
    steps: &'a Steps,
    /// What the one who reads them is called in them.
    name: Option<&'a str>,
}

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.told.iter().map(|told| Line::of(told, self)))
    }
}

#[derive(Serialize)]
struct Line<'a> {
    ply: usize,
    text: Cow<'a, str>,
    rule: RuleId,
    keys: &'a [Key],
    /// It heads what follows.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    heads: bool,
    /// The way that something went.
    #[serde(skip_serializing_if = "Option::is_none")]
    trail: Option<&'a Trail>,
}

impl<'a> Line<'a> {
    fn of((ply, told): &'a (usize, Told), lines: &Lines<'_>) -> Line<'a> {
        let text = lines.name.map_or(Cow::Borrowed(told.text.as_str()), |name| to_you(&told.text, name));
        let ply = lines.steps.number(*ply);
        Line { ply, text, rule: told.rule, keys: &told.keys, heads: told.heads, trail: told.trail.as_ref() }
    }
}

impl Sent {
    /// Did the last message say anything that had not been said before?
    pub fn is_news(&self) -> bool {
        self.is_news
    }

    /// The `state` message for this visitor, as text; afterwards it has been sent.
    pub fn state(
        &mut self,
        game: &Match,
        visitor: &Visitor,
        transient: &Transient,
        pictures: &Pictures,
        re: Option<u64>,
    ) -> String {
        BUFFERS.with_borrow_mut(|Buffers { message, sheet }| {
            message.clear();
            self.write(message, sheet, game, visitor, transient, pictures, re);
            str::from_utf8(message).expect("JSON is text").to_owned()
        })
    }

    #[expect(clippy::too_many_arguments, reason = "the two buffers, and what `state` is given")]
    fn write(
        &mut self,
        out: &mut Vec<u8>,
        sheet: &mut Vec<u8>,
        game: &Match,
        visitor: &Visitor,
        transient: &Transient,
        pictures: &Pictures,
        re: Option<u64>,
    ) {
        let who = visitor.observer(game);
        let mine = visitor.decides(game).is_some();
        let known = self.known(game, who);
        let (glance, picture) = self.look(game, visitor, who, mine, pictures, sheet);
        let told = game.table().told(known, who);
        out.extend_from_slice(br#"{"t":"state","v":2"#);
        let mut writer = Writer { out, parts: &mut self.parts };
        let mark = game.seq_for(&visitor.seats);
        writer.field("seq", &mark);
        let said_before = writer.out.len();
        if let Some(re) = re {
            writer.field("re", &re);
        }
        write(&mut writer, game, visitor, who, mine, transient, glance);
        let (steps, name) = (game.steps(&visitor.seats), visitor.name(game));
        self.log(known, Lines { told: &told, steps: &steps, name }, out);
        if let Some(Change { after, patch }) = picture {
            self.picture = Some(after);
            if let Some(patch) = patch {
                out.extend_from_slice(b",\"scene\":");
                out.extend_from_slice(patch.as_bytes());
            }
        }
        self.is_news = self.mark != Some(mark) || out.len() > said_before;
        self.mark = Some(mark);
        out.push(b'}');
        (self.who, self.seq, self.ply) = (Some(who), game.seq, game.table().ply());
    }

    /// One look at the table, and what changed in the picture if one is wanted.
    fn look<'a>(
        &self,
        game: &Match,
        visitor: &Visitor,
        who: Observer,
        mine: bool,
        pictures: &Pictures,
        sheet: &'a mut Vec<u8>,
    ) -> (Glance<'a>, Option<Change>) {
        let before = self.picture.as_deref();
        let screen = visitor.shown.screen();
        let known = screen.and_then(|_| pictures.known(who, game.seq, before));
        let scene = screen.filter(|_| known.is_none());
        let view = visitor.shown.is_view();
        let wanted = Wanted { choices: mine, keys: !view, view, scene };
        let mut glance = game.table().glance(who, wanted, sheet);
        let drawn = glance.scene.take().map(|scene| pictures.change(who, game.seq, before, scene));
        (glance, known.or(drawn))
    }

    /// How many actions this connection has heard of in the words of `who`, and rightly.
    fn known(&self, game: &Match, who: Observer) -> usize {
        match self.who == Some(who) {
            true => game.still_true(self.seq, self.ply),
            false => 0,
        }
    }

    /// The lines of the log from the first that this connection does not have, or has otherwise.
    fn log(&mut self, known: usize, lines: Lines<'_>, out: &mut Vec<u8>) {
        let had = self.heard.len();
        self.heard.truncate(self.heard.partition_point(|&ply| (ply as usize) < known));
        let from = self.heard.len();
        if from == had && lines.told.is_empty() && self.who.is_some() {
            return;
        }
        self.heard.extend(lines.told.iter().map(|&(ply, _)| ply as u32));
        out.extend_from_slice(b",\"log\":");
        sheet::write(out, &Log { from, lines });
    }
}

fn write(
    writer: &mut Writer<'_>,
    game: &Match,
    visitor: &Visitor,
    who: Observer,
    mine: bool,
    transient: &Transient,
    glance: Glance<'_>,
) {
    let table = game.table();
    let passing = |seat: Seat| Passing { seat, name: table.seat_name(seat) };
    writer.fixed(Part::Game, &table.info().slug);
    writer.fixed(Part::Name, &table.info().name);
    let seat = match who {
        Observer::Seat(seat) => Some(seat),
        Observer::Public => None,
    };
    writer.part(Part::Seat, &seat);
    writer.part(Part::Mine, &mine);
    writer.part(Part::Turn, &turn(game));
    writer.part(Part::Prompt, &prompt(game, glance.prompt));
    writer.text(Part::Choices, glance.choices);
    writer.part(Part::Coach, &coach(game, visitor, glance.kind));
    writer.part(Part::Seats, &SeatsSaid { game, visitor, transient, looks: &glance.looks });
    writer.part(Part::Scores, &glance.scores);
    writer.part(Part::Undo, &undo(game, visitor));
    writer.part(Part::Offers, &offers(game, visitor, who, transient));
    writer.part(Part::Pass, &visitor.passes_to(game).map(passing));
    writer.fixed(Part::Ranked, &game.header.ranked);
    writer.part(Part::Result, &result(game, visitor));
    writer.part(Part::Rematch, &game.rematch.as_deref().map(|table| rematch(table, visitor)));
    writer.part(Part::Thinking, &game.bot_to_move().is_some());
    match glance.view {
        Some(view) => writer.text(Part::View, view),
        // Programs have the log; people want to be told.
        None => {
            writer.fixed(Part::Materials, &Materials(glance.materials));
            writer.part(Part::Story, &waited(game, visitor).map(|seat| story(game, seat)).unwrap_or_default())
        }
    }
}

/// What the coach says of the decision that this visitor makes now.
fn coach<'a>(game: &'a Match, visitor: &Visitor, kind: &'a str) -> Option<CoachSaid<'a>> {
    let Coached { kind, advice, is_first } = game.coached(visitor.decides(game)?, kind)?;
    let Advice { title, asked, matters, look } = advice.said(Medium::Picture);
    Some(CoachSaid { kind, title, asked, matters, look, first: is_first })
}

/// What things are made of, as an object.
struct Materials(&'static [(&'static str, Material)]);

impl Serialize for Materials {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// The seat that others kept waiting: whoever plays several has seen what they did.
fn waited(game: &Match, visitor: &Visitor) -> Option<Seat> {
    match visitor.seats[..] {
        [seat] => Some(seat),
        _ if game.table().has_secrets() => visitor.decides(game),
        _ => None,
    }
}

/// Where the same is played again. Older logs have an invitation there, which is for the players alone.
fn rematch(table: &str, visitor: &Visitor) -> String {
    let id = table.split('/').next().unwrap_or_default();
    format!("/tables/{}", if visitor.seats.is_empty() { id } else { table })
}

fn turn(game: &Match) -> TurnSaid<'_> {
    match game.table().turn() {
        _ if game.sitting.is_over() => TurnSaid::Over,
        Turn::Seat(seat) => TurnSaid::Seat { seat, name: game.table().seat_name(seat) },
        Turn::Chance => TurnSaid::Chance,
        Turn::Over(_) => TurnSaid::Over,
    }
}

fn prompt(game: &Match, prompt: Prompt) -> Prompt {
    match game.sitters.contains(&Sitter::Open) {
        true => Prompt::new(prompt.rule, "Waiting for somebody to take the free seat."),
        false => prompt,
    }
}

/// Every seat and who sits there.
struct SeatsSaid<'a> {
    game: &'a Match,
    visitor: &'a Visitor,
    transient: &'a Transient,
    looks: &'a [SeatLook],
}

impl Serialize for SeatsSaid<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Seat::first(self.game.table().seats()).map(|seat| self.seat(seat)))
    }
}

impl SeatsSaid<'_> {
    fn seat(&self, seat: Seat) -> SeatSaid<'_> {
        let sitter = self.game.sitters.get(seat.index()).unwrap_or(&Sitter::Open);
        let kind = match sitter {
            Sitter::Person { .. } => "person",
            Sitter::Bot(_) => "bot",
            Sitter::Open => "open",
        };
        let here = kind == "bot" || self.transient.here.get(seat.index()).copied().unwrap_or(false);
        let you = self.visitor.seats.contains(&seat);
        let look = self.looks.get(seat.index()).copied();
        SeatSaid { name: self.game.table().seat_name(seat), player: sitter.name(), kind, here, you, look }
    }
}

fn undo(game: &Match, visitor: &Visitor) -> UndoSaid {
    let Some(seat) = taker(game, visitor) else {
        return UndoSaid { kind: "never", why: "you are watching" };
    };
    if game.sitting.is_over() {
        return UndoSaid { kind: "never", why: "the match is over" };
    }
    match game.undo(seat) {
        Undo::Free { .. } => {
            UndoSaid { kind: "free", why: "nothing hidden was shown and nobody has acted since" }
        }
        Undo::Consent { of, .. } if !game.asks(of) => match game.header.hotseat {
            true => UndoSaid { kind: "free", why: "you play every seat" },
            false => UndoSaid { kind: "free", why: "the bots agree" },
        },
        Undo::Consent { why, .. } => UndoSaid { kind: "consent", why: why.sentence() },
        Undo::Never { why } => UndoSaid { kind: "never", why: why.sentence() },
    }
}
