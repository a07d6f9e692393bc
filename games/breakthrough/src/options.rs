//! The options: how this table reads the rulebook where it leaves room.

use breakroom_kit::{OptionSet, Words};

/// How played cards count towards challenges (BT-R1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Matching {
    /// The card that breaks an attempt may begin the next.
    #[json(name = "May begin the next attempt")]
    Attempt,
    /// The card that breaks an attempt counts for nothing.
    #[json(name = "Counts for nothing")]
    Strict,
    /// No attempt is kept: the cards last played are compared.
    #[json(name = "No attempt is kept, the last cards count")]
    Suffix,
    /// The same, and cards played on earlier locks are compared, too.
    #[json(name = "No attempt is kept, cards on earlier locks count, too")]
    Row,
}

impl Matching {
    /// Are there attempts that grow and break? Otherwise the cards last played are compared.
    pub fn keeps_attempts(self) -> bool {
        matches!(self, Matching::Attempt | Matching::Strict)
    }
}

/// Which difficulty cards of one refill take effect (BT-R23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum RefillDifficulty {
    /// Each that is drawn.
    #[json(name = "Each one takes effect")]
    Each,
    /// None but the card that is drawn first.
    #[json(name = "Only as the first card drawn")]
    First,
}

/// When it is asked whether a challenge is met (BT-R24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Check {
    /// On the play, before the refill.
    #[json(name = "Before the refill")]
    Play,
    /// When the hand has been refilled.
    #[json(name = "After the refill")]
    Refill,
}

/// Which lock comes next (BT-R25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum NextLock {
    /// One that has not been opened.
    #[json(name = "One not yet opened")]
    Pile,
    /// Any lock, again and again.
    #[json(name = "Any lock, again and again")]
    Any,
}

/// How far back BT-6.1 looks (BT-R4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum TypeMemory {
    /// To the row's last card, whatever lock it was played on.
    #[json(name = "Follows the last card of the row")]
    Row,
    /// To the current lock's first card.
    #[json(name = "Is free")]
    Lock,
}

/// What difficulty cards do in the opening deal (BT-R6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(words = "snake")]
pub enum Opening {
    /// They take effect at once.
    #[json(name = "Take effect at once")]
    Live,
    /// They are laid aside, and return to the deck after the deal.
    #[json(name = "Are laid aside and shuffled back")]
    SetAside,
}

/// Where a resolved difficulty card goes (BT-R5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum SpentDifficulty {
    /// To the discard pile.
    #[json(name = "Goes to the discard pile")]
    Discard,
    /// Out of the game.
    #[json(name = "Leaves the game")]
    Remove,
}

/// What happens when the last lock is open (BT-R12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(words = "snake")]
pub enum AfterLastLock {
    /// Play goes on for card points.
    #[json(name = "Play goes on for card points")]
    PlayOn,
    /// The game ends on the opening.
    #[json(name = "The game ends")]
    Stop,
}

/// What results are ranked by (BT-R13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Ranking {
    /// Score, then locks, then challenges, then fewer turns.
    #[json(name = "Points first")]
    Score,
    /// Locks, then score, then challenges, then fewer turns.
    #[json(name = "Locks first")]
    Locks,
}

/// The rulebook's number of difficulty cards (BT-2.2). As the value of `difficulty_cards` it leaves an edition
/// that prints another number alone (BT-R18).
pub const RULEBOOK_DIFFICULTY: u8 = 5;

/// The options of one table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionSet)]
pub struct House {
    /// how many difficulty cards are shuffled in: more of them make it harder
    #[option(
        label = "Difficulty cards in the deck",
        group = Common,
        rule = "BT-2.2",
        default = "5",
        min = 0,
        max = 20,
        special = [(5, "as many as the edition has")]
    )]
    pub difficulty_cards: u8,
    /// what becomes of the card that breaks an attempt at a challenge
    #[option(label = "The card that breaks an attempt", rule = "BT-R1", default = "attempt")]
    pub matching: Matching,
    /// whether a new lock's first card is compared with the last card of the row, or is free
    #[option(label = "The first card on a new lock", rule = "BT-R4", default = "row")]
    pub type_memory: TypeMemory,
    /// whether difficulty cards in the opening deal take effect, or are laid aside and shuffled back
    #[option(label = "Difficulty cards in the opening deal", rule = "BT-R6", default = "live")]
    pub opening: Opening,
    /// whether a resolved difficulty card goes to the discard pile or out of the game
    #[option(label = "A resolved difficulty card", rule = "BT-R5", default = "discard")]
    pub spent_difficulty: SpentDifficulty,
    /// whether every difficulty card of one refill takes effect, or only one that is its first card
    #[option(label = "Difficulty cards in one refill", rule = "BT-R23", default = "each", later)]
    pub refill_difficulty: RefillDifficulty,
    /// whether a challenge is checked on the play, or when the hand has been refilled
    #[option(label = "A challenge is checked", rule = "BT-R24", default = "play", later)]
    pub check: Check,
    /// whether the next lock is one not yet opened, or any lock again and again
    #[option(label = "The next lock", group = Variants, rule = "BT-R25", default = "pile", later)]
    pub next_lock: NextLock,
    /// whether play goes on for card points when every lock is open
    #[option(label = "When the last lock is open", group = Variants, rule = "BT-R12", default = "play_on")]
    pub after_last_lock: AfterLastLock,
    /// whether results are ranked by points or by locks first
    #[option(label = "What counts first", group = Variants, rule = "BT-R13", default = "score")]
    pub ranking: Ranking,
}

impl House {
    /// How many difficulty cards are shuffled in, where the edition prints `printed` (BT-R18).
    ///
    /// ```
    /// use breakroom_breakthrough::Breakthrough;
    /// use breakroom_core::Game;
    /// let house = *Breakthrough::standard().house();
    /// assert_eq!(house.difficulty(7), 7);
    /// ```
    pub fn difficulty(&self, printed: u8) -> u8 {
        match self.difficulty_cards {
            RULEBOOK_DIFFICULTY => printed,
            chosen => chosen,
        }
    }
}
