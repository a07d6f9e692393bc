//! What is decided in Breakthrough, by the player and by chance.

use breakroom_kit::Notation;

use crate::{Card, Code, LockId};

/// One decision. Copies of a code are interchangeable, so an action names codes, never places.
///
/// ```
/// use breakroom_breakthrough::Action;
/// let action: Action = "PLAY ap".parse()?;
/// assert_eq!(action.to_string(), "play AP");
/// # Ok::<(), breakroom_core::Syntax>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Notation)]
#[json(
    with = tidied,
    what = "write play AP, discard CF, key BK, mill, or for chance lock L5, draw AP, draw XX, flip CF"
)]
pub enum Action {
    /// `play AP`: lay a card at the row's end (BT-4.2).
    Play(Code),
    /// `discard CF`: put a card on the discard pile (BT-4.3).
    Discard(Code),
    /// `mill`: answer a difficulty by turning the top of the deck (BT-7.3).
    Mill,
    /// `key BK`: answer a difficulty by giving up a key (BT-7.3).
    Key(Code),
    /// `lock L5`: chance turns up a lock (BT-3.3, BT-8.5).
    Lock(LockId),
    /// `draw AP`, `draw XX`: chance gives the deck's top card (BT-4.5).
    Draw(Card),
    /// `flip CF`: chance turns a milled card (BT-7.6).
    Flip(Card),
}

breakroom_kit::parts!(
    Code = "a tool, such as AP",
    Card = "a card, such as XX",
    LockId = "a lock, such as L5"
);

/// A line may be written in either case and with any spacing.
fn tidied(line: &str) -> String {
    let mut words = line.split_whitespace();
    let verb = words.next().unwrap_or_default().to_ascii_lowercase();
    words.fold(verb, |line, word| line + " " + word)
}
