//! What happened, in order and in sentences. Everything is open (RS-1.4), so everybody hears the same. Whoever reads
//! several sentences aloud sets the full stops.

use breakroom_kit::{Tell, Words};

use crate::{Board, Mover, Notch, Side, Space, Stack, keys, words};

/// By what a piece moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By an action (RS-6.1, RS-6.3).
    Action,
    /// Pushed (RS-12.5).
    Yield,
    /// After a push (RS-12.7).
    Advance,
    /// After a bounce (RS-11.7).
    Bounce,
}

impl Way {
    /// The rule by which this piece moves so, and what it does.
    const fn rule_and_verb(self, actor: Mover) -> (&'static str, &'static str) {
        match (self, actor) {
            (Way::Action, Mover::Wanderer(_)) => ("RS-6.1", "goes"),
            (Way::Action, Mover::Stack(_)) => ("RS-6.3", "moves"),
            (Way::Yield, _) => ("RS-12.5", "yields"),
            (Way::Advance, _) => ("RS-12.7", "advances"),
            (Way::Bounce, _) => ("RS-11.7", "bounces"),
        }
    }
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Tell)]
#[tell(board: Board)]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Event {
    #[tell("RS-1.5", "The token shows its {} side: {side} begins", side.word(), at(keys::wanderer(side)))]
    Tossed { side: Side },
    #[tell("RS-R3", "The storm starts at {to} and joins {}", board.joins(to), at(keys::DISC))]
    Spun { to: Notch },
    #[tell("RS-3.1", "Turn {turn}: {side}", at(keys::STAMINA), heads)]
    TurnBegan { turn: u32, side: Side },
    #[tell("RS-3.3", "{side} taps {}, {} to {height}: stamina {stamina}", board.title(at), height + 1,
        at(at, keys::STAMINA))]
    Tapped { side: Side, at: Space, height: u8, stamina: u8 },
    #[tell("RS-3.5", "{side} goes with {stamina} stamina", at(keys::STAMINA))]
    Went { side: Side, stamina: u8 },
    #[tell("RS-6.2", "{side} turns the storm to {to}: it joins {}", board.joins(to), at(keys::DISC))]
    Rotated { side: Side, to: Notch },
    #[tell(when(let Mover::Wanderer(side) = actor), way.rule_and_verb(actor).0, "{actor} {} from {} to {}",
        way.rule_and_verb(actor).1, board.title(from), board.title(to), at(from, to, keys::wanderer(side)), along(from, to))]
    #[tell(way.rule_and_verb(actor).0, "{actor} {} from {} to {}", way.rule_and_verb(actor).1, board.title(from),
        board.title(to), at(from, to), along(from, to))]
    Moved { actor: Mover, from: Space, to: Space, way: Way },
    #[tell("RS-10.1", "{side} collapses the pillar of {height} on {}", board.title(at), at(at))]
    Collapsed { side: Side, at: Space, height: u8 },
    #[tell("RS-10.2", "{side} drops a token on {}; {left} left in hand", board.title(to), at(to))]
    Dropped { side: Side, to: Space, left: u8 },
    #[tell(when(let Mover::Stack(Stack { height: height @ 2.., .. }) = target && !push), "RS-11.7",
        "{attacker} strikes {target} on {}: {strength} against {height}, it bounces off", board.title(at), at(at))]
    #[tell(when(let Mover::Stack(Stack { height: height @ 2.., .. }) = target),
        if matches!(attacker, Mover::Wanderer(_)) { "RS-11.4" } else { "RS-11.5" },
        "{attacker} strikes {target} on {}: {strength} against {height}, a push", board.title(at), at(at))]
    #[tell(if matches!(target, Mover::Wanderer(_)) { "RS-11.2" } else { "RS-11.3" },
        "{attacker} strikes {target} on {}: a push", board.title(at), at(at))]
    Attacked { attacker: Mover, target: Mover, at: Space, strength: u8, push: bool },
    #[tell("RS-12.2", "{attacker} takes {} on {}", words::tokens(tokens), board.title(at), at(at))]
    Took { attacker: Mover, at: Space, tokens: u8 },
    #[tell("RS-12.2", "The {} on {} is flipped: it is {side}'s",
        if height == 1 { "rubble" } else { "pillar" }, board.title(at), at(at))]
    Flipped { side: Side, at: Space, height: u8 },
    #[tell("RS-12.2", "{side} keeps the stack on {} as it is", board.title(at), at(at))]
    Kept { side: Side, at: Space },
    #[tell(
        "RS-12.3",
        "{attacker} robs {victim} of {}",
        words::tokens(tokens),
        at(keys::wanderer(victim), keys::pocket(victim))
    )]
    Robbed { attacker: Mover, victim: Side, tokens: u8 },
    #[tell("RS-12.3", "{attacker} spares {victim}'s pocket", at(keys::wanderer(victim)))]
    Spared { attacker: Mover, victim: Side },
    #[tell("RS-13.4", "{actor} has nowhere to go and stays on {}", board.title(at), at(at))]
    Stuck { actor: Mover, at: Space },
    #[tell("RS-13.5", "{actor} stays on {}", board.title(at), at(at))]
    Stayed { actor: Mover, at: Space },
    /// `void` if it was yielding from there.
    #[tell(when(void), "RS-13.8", "{actor} has no way out and is back on {}: it never moved",
        board.title(to), at(to))]
    #[tell("RS-13.6", "{actor} has no way out and falls back to {}", board.title(to), at(to))]
    FellBack { actor: Mover, to: Space, void: bool },
    #[tell("RS-13.6", "{side}'s dropped token has no way out: {} to the bank", words::tokens(tokens), at(at))]
    Lost { side: Side, at: Space, tokens: u8 },
    #[tell("RS-13.7", "{side} has nowhere to drop: {} to the bank", words::tokens(tokens), at(at))]
    HandLost { side: Side, at: Space, tokens: u8 },
    #[tell(when(height > 1), "RS-8.2", "{side} places a token on {}, now {height} high", board.title(at),
        at(at))]
    #[tell("RS-8.2", "{side} places a token on {}", board.title(at), at(at))]
    Placed { side: Side, at: Space, height: u8 },
    #[tell("RS-R17", "There is no space where {side} may place a token", at(keys::pocket(side)))]
    Unplaced { side: Side },
    /// From the pocket, or a whole stack.
    #[tell(if stack { "RS-8.8" } else { "RS-8.7" }, "{side} banks {}: {total} in the caravan",
        words::tokens(tokens), at(keys::caravan(side)))]
    Banked { side: Side, tokens: u8, total: u8, stack: bool },
    /// To a stack, or to the pocket.
    #[tell(when(stack), "RS-7.3", "{side}'s stack on {} grows by {tokens}", board.title(at),
        at(at, keys::BANK))]
    #[tell("RS-7.2", "{side} finds {} on {}", words::tokens(tokens), board.title(at), at(at, keys::BANK))]
    Paid { side: Side, at: Space, tokens: u8, stack: bool },
    #[tell("RS-7.5", "The bank is empty: {side} goes without {}", words::tokens(tokens), at(keys::BANK))]
    Unpaid { side: Side, tokens: u8 },
    #[tell("RS-2.1", "{side} has {} in the caravan and wins", words::tokens(tokens), at(keys::caravan(side)))]
    Won { side: Side, tokens: u8 },
    #[tell("RS-2.4", "The position stands for the third time: a draw", at(keys::STAMINA))]
    Repeated,
    #[tell(when(let Some(side) = winner), "RS-2.5",
        "The last turn is over: {side} has the larger caravan and wins", at(keys::STAMINA))]
    #[tell("RS-2.5", "The last turn is over: the caravans are equal, a draw", at(keys::STAMINA))]
    LimitReached { winner: Option<Side> },
}
