//! The table as text: the lock, the row, the hand, and what is left. One screen of a terminal.

mod pen;

use breakroom_core::{Page, Tone};

use crate::{
    Breakthrough, Card, ChallengeView, Held, Laid, LockId, Mark, Phase, Role, Type, View, keys, words,
};
use pen::{PageWriter, WIDTH};

/// Where the second column of the lock's band begins.
const ASIDE: usize = 42;
/// What keeps the score apart from the words before it.
const GAP: usize = 2;
/// The most lines of the row that are shown, the newest.
const ROW_LINES: usize = 3;

impl Breakthrough {
    /// The table as a page of text.
    pub(crate) fn page(&self, view: &View) -> Page {
        let mut pen = PageWriter::new();
        self.title(view, &mut pen);
        self.lock_band(view, pen.rule());
        row_band(view, pen.rule());
        hand_band(view, pen.rule());
        left_band(view, pen.rule());
        pen.page()
    }

    fn title(&self, view: &View, pen: &mut PageWriter) {
        let when = match view.phase {
            Phase::Over => format!("over, {}", words::count(view.turn, "turn")),
            _ if view.turn == 0 => "setting up".into(),
            _ => format!("turn {}", view.turn),
        };
        pen.line().say(Tone::Title, "BREAKTHROUGH").plain(format!("  {when}"));
        let score = view.score;
        let total = format!("{} points", score.total());
        let parts =
            format!(" = cards {} + challenges {} + locks {}", score.cards, score.challenges, score.locks);
        let wide = total.len() + parts.len();
        // A sum that would not fit says less, but never half a figure.
        match pen.room() >= GAP + wide {
            true => pen.to(WIDTH - wide).say(Tone::Strong, total).say(Tone::Dim, parts),
            false => pen.to(WIDTH - total.len()).say(Tone::Strong, total),
        };
    }

    fn lock_band(&self, view: &View, pen: &mut PageWriter) {
        let asides = self.asides(view);
        pen.line().say(Tone::Title, "LOCK  ");
        match &view.lock {
            Some(lock) => pen.thing(keys::LOCK, Tone::Strong, format!("{}  {}", lock.id, lock.name)),
            None if view.phase == Phase::Lock => pen.say(Tone::Dim, "about to be turned up"),
            None => pen.say(Tone::Dim, "none left"),
        };
        let challenges = view.lock.as_ref().map_or(&[][..], |lock| &lock.challenges);
        for line in 0..asides.len().max(challenges.len()) {
            pen.line();
            if let Some(challenge) = challenges.get(line) {
                self.challenge(line, challenge, pen);
            }
            if let Some(words) = asides.get(line) {
                pen.to(ASIDE).say(Tone::Dim, words);
            }
        }
    }

    fn challenge(&self, line: usize, challenge: &ChallengeView, pen: &mut PageWriter) {
        pen.plain(format!("   {}  ", line + 1));
        for (place, &part) in challenge.parts.iter().enumerate() {
            let (tone, text) = match place.cmp(&usize::from(challenge.filled)) {
                std::cmp::Ordering::Less => (kind(part.r#type()), format!("[{part}]")),
                std::cmp::Ordering::Equal => (Tone::Good, format!(" {part} ")),
                std::cmp::Ordering::Greater => (Tone::Plain, format!(" {part} ")),
            };
            pen.thing(keys::slot(line, place), tone, text);
        }
        let points = self.components.points.challenge;
        match challenge.next() {
            None => pen.say(Tone::Good, format!("  met, +{points}")),
            Some(next) => pen.say(Tone::Plain, "  next ").say(Tone::Good, next.text()),
        };
    }

    /// What stands beside the challenges: the locks behind and ahead.
    fn asides(&self, view: &View) -> Vec<String> {
        let all = self.components.locks.len();
        let opened = format!("open {} of {all}", view.opened.len());
        let mut lines = vec![with_ids(&opened, &view.opened)];
        lines.push(with_ids(&format!("to come {}", view.lock_pile.len()), &view.lock_pile));
        lines
    }
}

/// A heading and as many ids as fit beside it.
fn with_ids(heading: &str, ids: &[LockId]) -> String {
    let listed = ids.iter().fold(String::new(), |listed, id| format!("{listed} {id}"));
    match heading.len() + 1 + listed.len() <= WIDTH - ASIDE && !ids.is_empty() {
        true => format!("{heading}:{listed}"),
        false => heading.to_owned(),
    }
}

fn row_band(view: &View, pen: &mut PageWriter) {
    pen.line().thing(keys::ROW, Tone::Title, "ROW").plain("   ");
    pen.plain(words::count(view.row.len() as i64, "card"));
    if !view.row.is_empty() {
        pen.say(Tone::Dim, ", newest last: [met] <counts> (lost) filler");
    }
    let lines = row_lines(view);
    let hidden = lines.len().saturating_sub(ROW_LINES);
    for (n, line) in lines.iter().enumerate().skip(hidden) {
        pen.line().plain(if n == hidden && hidden > 0 { "..." } else { "   " });
        for (tone, word) in line {
            pen.say(*tone, word);
        }
    }
}

/// The row broken into lines, a post before the first card of each lock.
fn row_lines(view: &View) -> Vec<Vec<(Tone, String)>> {
    let mut lines: Vec<Vec<(Tone, String)>> = Vec::new();
    let mut column = WIDTH;
    let mut lock = None;
    for laid in &view.row {
        let mut piece = Vec::new();
        if laid.lock != lock {
            lock = laid.lock;
            piece.push((Tone::Dim, lock.map_or(" - ".into(), |id| format!(" {id}:"))));
        }
        piece.push(laid_word(laid));
        let length: usize = piece.iter().map(|(_, word)| word.len()).sum();
        if column + length > WIDTH {
            lines.push(Vec::new());
            column = 3;
        }
        column += length;
        lines.last_mut().expect("a line was just begun").extend(piece);
    }
    lines
}

fn laid_word(laid: &Laid) -> (Tone, String) {
    let code = laid.code;
    match laid.mark {
        Mark::Met => (kind(code.r#type()), format!("[{code}]")),
        Mark::Counts => (Tone::Good, format!("<{code}>")),
        Mark::Lost => (Tone::Dim, format!("({code})")),
        Mark::Filler => (Tone::Dim, format!(" {code} ")),
    }
}

fn hand_band(view: &View, pen: &mut PageWriter) {
    pen.line().say(Tone::Title, "HAND  ");
    match view.phase {
        Phase::Difficulty => {
            pen.say(Tone::Bad, "a difficulty card").plain(": give up a key, or ");
            pen.thing(keys::MILL, Tone::Can, "mill");
        }
        _ => {
            pen.say(Tone::Dim, "* next  + needed");
        }
    }
    for (place, held) in view.hand.iter().enumerate() {
        let mark = match (held.next, held.needed) {
            (true, _) => '*',
            (false, true) => '+',
            (false, false) => ' ',
        };
        pen.line().plain(format!("{:>4} ", place + 1));
        let free = !held.blocked;
        let tone = if free { kind(held.code.r#type()) } else { Tone::Dim };
        pen.thing(keys::hand(place), tone, format!("[{}]", held.code));
        pen.say(Tone::Good, format!(" {mark} ")).say(Tone::Dim, format!("{:<11} ", held.code.words()));
        match view.phase {
            Phase::Difficulty if held.code.is_key() => pen.say(Tone::Can, "can be given up"),
            Phase::Difficulty => pen,
            _ if free => pen.say(role_tone(held), short(held)),
            _ => pen.say(Tone::Bad, format!("blocked: {0} on {0}", held.code.r#type())),
        };
    }
}

fn role_tone(held: &Held) -> Tone {
    match (&held.effect.role, held.effect.lost.is_empty()) {
        (_, false) => Tone::Warn,
        (Role::Filler, true) => Tone::Dim,
        _ => Tone::Good,
    }
}

/// What playing the card would do, short enough for its line.
fn short(held: &Held) -> String {
    let lost = match held.effect.lost.as_slice() {
        [] => String::new(),
        lost => format!("breaks {}; ", words::codes(lost)),
    };
    let role = match &held.effect.role {
        Role::Filler => "filler".into(),
        Role::Opens { .. } => "opens the lock".into(),
        other => words::role(other),
    };
    format!("{lost}{role}, +{}", held.effect.points)
}

fn left_band(view: &View, pen: &mut PageWriter) {
    pen.figures().say(Tone::Title, "LEFT     ");
    for card in Card::ALL {
        let needed = matches!(card, Card::Tool(code) if view.needed[code] > 0);
        pen.say(card_tone(view, card), format!("{:>6}", format!("{}{card}", if needed { "+" } else { "" })));
    }
    pen.say(Tone::Dim, "   all");
    let row = view.row_counts();
    let deck = view.deck.total();
    figures(pen, "deck", view, deck, |card| view.deck[card]);
    figures(pen, "discard", view, view.discard.total(), |card| view.discard[card]);
    figures(pen, "row", view, row.total(), |card| match card {
        Card::Tool(code) => row[code],
        Card::Difficulty => 0,
    });
    pen.figures().say(Tone::Dim, "  draw   ");
    for card in Card::ALL {
        let percent = (100 * u32::from(view.deck[card]) + deck / 2).checked_div(deck).unwrap_or(0);
        pen.say(card_tone(view, card), format!("{:>6}", format!("{percent}%")));
    }
    let out = view.removed + view.set_aside;
    if out > 0 {
        pen.line().say(Tone::Dim, format!("  out of play: {out} XX"));
    }
}

/// One line of counts; nothing is a dot, so that the eye finds what there is.
fn figures(pen: &mut PageWriter, name: &str, view: &View, all: u32, copies: impl Fn(Card) -> u8) {
    pen.figures().thing(name, Tone::Dim, format!("  {name:<7}"));
    for card in Card::ALL {
        match copies(card) {
            0 => pen.say(Tone::Dim, "     ."),
            copies => pen.say(card_tone(view, card), format!("{copies:>6}")),
        };
    }
    pen.plain(format!("{all:>6}"));
}

/// Needed codes stand out, difficulties warn.
fn card_tone(view: &View, card: Card) -> Tone {
    match card {
        Card::Tool(code) if view.needed[code] > 0 => Tone::Good,
        Card::Tool(_) => Tone::Plain,
        Card::Difficulty => Tone::Bad,
    }
}

/// Each type of tool has a colour of its own.
fn kind(kind: Type) -> Tone {
    Tone::Kind(kind as u8)
}
