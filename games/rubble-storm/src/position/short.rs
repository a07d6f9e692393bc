//! The short position text: `L d3 p2 c4 | D g1 p5 c0 | r1 L3, d4 D1 | disc 2 | L acts, st 2`. It says everything
//! about a position in which nothing is pending; the bank holds the rest. `-` stands for no stacks, `L taps`
//! for an open tap step.

use breakroom_core::{Fault, RuleId};
use breakroom_kit::{Words, notation::Part};
use serde_json::{Value, json};

use crate::{Board, Ground, Notch, Phase, Side, Table, Wanderer};

/// A player in a text.
pub(super) struct Player {
    pub(super) at: String,
    pub(super) pocket: u8,
    pub(super) caravan: u8,
}

/// A text taken apart.
pub(super) struct Sketch {
    pub(super) players: [Player; 2],
    pub(super) stacks: Vec<(String, Side, u8)>,
    pub(super) disc: Notch,
    /// What follows the disc: who is to do what.
    pub(super) rest: String,
}

impl Sketch {
    /// The tokens that are not in the bank.
    pub(super) fn tokens(&self) -> u32 {
        let held: u32 =
            self.players.iter().map(|player| u32::from(player.pocket) + u32::from(player.caravan)).sum();
        held + self.stacks.iter().map(|(.., height)| u32::from(*height)).sum::<u32>()
    }
}

/// Takes a text apart; every part that cannot be read is a fault.
pub(super) fn sketch(text: &str) -> Result<Sketch, Vec<Fault>> {
    let parts: Vec<&str> = text.split('|').map(str::trim).collect();
    let [light, dark, stacks, disc, rest] = parts[..] else {
        let message = "five parts with | between: light, dark, stacks, disc, who acts";
        return Err(vec![Fault::error("", message)]);
    };
    let mut faults = Vec::new();
    let mut read = |place: &str, expected: &str, found: bool| {
        if !found {
            faults.push(Fault::error(place, format!("expected {expected}")));
        }
    };
    let players = [("L", light), ("D", dark)].map(|(letter, part)| player(letter, part));
    read("light", "'L d3 p2 c4'", players[0].is_some());
    read("dark", "'D d3 p2 c4'", players[1].is_some());
    let stacks = self::stacks(stacks);
    read("stacks", "'r1 L3, d4 D1' or '-'", stacks.is_some());
    let disc = disc.strip_prefix("disc ").and_then(Notch::read);
    read("disc", "'disc 2'", disc.is_some());
    match (players, stacks, disc) {
        ([Some(light), Some(dark)], Some(stacks), Some(disc)) => {
            Ok(Sketch { players: [light, dark], stacks, disc, rest: rest.to_owned() })
        }
        _ => Err(faults),
    }
}

fn player(letter: &str, part: &str) -> Option<Player> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let [who, at, pocket, caravan] = words[..] else { return None };
    let count = |word: &str, sign| word.strip_prefix(sign)?.parse().ok();
    let player = Player { at: at.to_owned(), pocket: count(pocket, 'p')?, caravan: count(caravan, 'c')? };
    (who == letter).then_some(player)
}

fn stacks(part: &str) -> Option<Vec<(String, Side, u8)>> {
    if part == "-" {
        return Some(Vec::new());
    }
    part.split(',').map(|stack| self::stack(stack.trim())).collect()
}

fn stack(text: &str) -> Option<(String, Side, u8)> {
    let (at, what) = text.split_once(' ')?;
    let (side, height) = match what.strip_prefix('L') {
        Some(height) => (Side::Light, height),
        None => (Side::Dark, what.strip_prefix('D')?),
    };
    Some((at.to_owned(), side, height.parse().ok()?))
}

/// Who is to do what: `L acts, st 2` or `D taps`.
fn to_do(rest: &str, stamina: u8) -> Option<(Side, Phase, u8)> {
    let (letter, what) = rest.split_once(' ')?;
    let side = side(letter)?;
    match what.strip_prefix("acts, st ") {
        Some(stamina) => Some((side, Phase::Act, stamina.parse().ok()?)),
        None => (what == "taps").then_some((side, Phase::Tap, stamina)),
    }
}

/// The side with this letter.
pub(super) fn side(letter: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| letter.len() == 1 && letter.starts_with(side.letter()))
}

/// The document that a short text stands for: turn 1, and the bank holds the rest.
pub(crate) fn read(board: &Board, text: &str) -> Result<Value, Vec<Fault>> {
    let sketch = sketch(text)?;
    let Some((mover, phase, stamina)) = to_do(&sketch.rest, board.plan.stamina) else {
        return Err(vec![Fault::error("turn", "expected 'L acts, st 2' or 'L taps'")]);
    };
    let Some(bank) = u32::from(board.plan.tokens).checked_sub(sketch.tokens()) else {
        let message = format!("{} tokens; there are {}", sketch.tokens(), board.plan.tokens);
        return Err(vec![Fault::error("", message).by(RuleId("RS-1.2"))]);
    };
    let [light, dark] = sketch
        .players
        .map(|Player { at, pocket, caravan }| json!({"at": at, "pocket": pocket, "caravan": caravan}));
    let stacks = (1..)
        .zip(&sketch.stacks)
        .map(|(id, (at, side, height))| json!({"id": id, "at": at, "side": side.word(), "height": height}));
    Ok(json!({
        "turn": 1, "mover": mover.word(), "phase": phase.word(), "stamina": stamina, "disc": sketch.disc.0,
        "light": light, "dark": dark, "stacks": stacks.collect::<Vec<_>>(), "bank": bank,
    }))
}

/// The text up to and with the disc.
pub(super) fn written(board: &Board, ground: &Ground) -> String {
    let [light, dark] = Side::ALL.map(|side| {
        let Wanderer { at, pocket, caravan } = ground.wanderers[side];
        format!("{} {} p{pocket} c{caravan}", side.letter(), board.id(at))
    });
    let stack = |at| {
        let stack = ground.stacks.at(at)?;
        Some(format!("{} {}{}", board.id(at), stack.side.letter(), stack.height))
    };
    let stacks: Vec<String> = ground.stacks.all().iter().filter_map(stack).collect();
    let stacks = if stacks.is_empty() { "-".to_owned() } else { stacks.join(", ") };
    format!("{light} | {dark} | {stacks} | disc {}", ground.disc)
}

/// The short text of a table. What is pending is not in it.
pub(crate) fn write(board: &Board, table: &Table) -> String {
    let text = written(board, table);
    match table.phase {
        Phase::Tap => format!("{text} | {} taps", table.mover().letter()),
        _ => format!("{text} | {} acts, st {}", table.mover().letter(), table.stamina),
    }
}
