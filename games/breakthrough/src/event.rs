//! What happened, for the log, the animation and the lab. Nothing in this game is hidden from anyone.

use breakroom_kit::Tell;

use crate::{Breakthrough, Card, Code, LockId, Role, keys, words};

/// One thing that happened. Places and challenges are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Tell)]
#[tell(game: Breakthrough)]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Event {
    #[tell(when(first), "BT-3.3", "{lock} {} is turned up", game.lock_name(lock),
        at(keys::LOCK, keys::LOCK_PILE))]
    #[tell("BT-8.5", "{lock} {} is turned up", game.lock_name(lock), at(keys::LOCK, keys::LOCK_PILE))]
    TurnedUp { lock: LockId, first: bool },
    #[tell("BT-4.5", "{code} is drawn", at(keys::DECK, keys::hand(place.into())))]
    Drawn { code: Code, place: u8 },
    #[tell("BT-7.1", "A difficulty card is drawn", at(keys::DECK))]
    Trouble,
    #[tell("BT-R23", "A difficulty card is drawn and passed over", at(keys::DECK, keys::DISCARD))]
    PassedOver,
    #[tell("BT-R6", "A difficulty card is laid aside", at(keys::DECK))]
    LaidAside,
    #[tell(
        "BT-R6",
        "Shuffled back after the deal: {}; deck {deck}",
        words::count(cards, "difficulty card"),
        at(keys::DECK)
    )]
    Returned { cards: u8, deck: u32 },
    #[tell("BT-R10", "It was the last card of the deck: nothing is asked")]
    NothingAsked,
    #[tell("BT-7.5", "{code} is given up", at(keys::DISCARD))]
    KeyGiven { code: Code },
    #[tell(
        when(forced),
        "BT-7.4",
        "No key in hand: the top {} of the deck will be turned",
        words::count(cards, "card"),
        at(keys::DECK)
    )]
    #[tell("BT-7.3", "The top {} of the deck will be turned", words::count(cards, "card"), at(keys::DECK))]
    Milled { cards: u8, forced: bool },
    #[tell(when(let Card::Tool(code) = card), "BT-7.6", "{code} is turned to the discard pile",
        at(keys::DECK, keys::DISCARD))]
    #[tell(
        "BT-7.6",
        "A difficulty card is turned to the discard pile, without effect",
        at(keys::DECK, keys::DISCARD)
    )]
    Flipped { card: Card },
    /// For the points of the card alone (BT-9.1); others may have stopped counting (BT-5.4).
    #[tell(when(lost.is_empty()), rule_of(&role), "{code} {}: +{points}", words::role(&role),
        at(keys::row(place.into())))]
    #[tell(when(role == Role::Filler), "BT-5.4", "{code} breaks the attempt, {} no longer count: +{points}",
        words::codes(&lost), at(keys::row(place.into())))]
    #[tell("BT-5.5", "{code} breaks the attempt, {} no longer count, and {}: +{points}",
        words::codes(&lost), words::role(&role), at(keys::row(place.into())))]
    Played { code: Code, place: u8, points: u8, lost: Vec<Code>, role: Role },
    #[tell("BT-4.3", "{code} is discarded", at(keys::DISCARD))]
    Discarded { code: Code },
    #[tell("BT-9.2", "Challenge {} is met: +{points}", challenge + 1, at(keys::challenge(challenge)))]
    Met { challenge: u8, points: u8 },
    #[tell("BT-9.3", "{} opens: +{points}", game.lock_name(lock), at(keys::LOCK))]
    Opened { lock: LockId, points: u8 },
    #[tell(
        "BT-8.3",
        "Shuffled back: {}; deck {deck}",
        words::count(cards, "discard"),
        at(keys::DISCARD, keys::DECK),
        marked("shuffle {deck}")
    )]
    Shuffled { cards: u32, deck: u32 },
    #[tell("BT-8.7", "Every lock is open; cards still score", at(keys::LOCK_PILE))]
    NoLockLeft,
    #[tell(
        when(stopped),
        "BT-R12",
        "Every lock is open: the game ends with {points} points",
        at(keys::SCORE),
        marked("end")
    )]
    #[tell("BT-8.1", "The deck is empty: the game ends with {points} points", at(keys::SCORE), marked("end"))]
    Ended { points: i32, stopped: bool },
}

/// By which rule a card is what it is to the lock.
fn rule_of(role: &Role) -> &'static str {
    match role {
        Role::Filler => "BT-5.11",
        Role::Starts { .. } | Role::Continues { .. } => "BT-5.3",
        Role::Meets { .. } | Role::Opens { .. } => "BT-5.7",
    }
}
