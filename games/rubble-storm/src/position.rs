//! Positions as documents: JSON that describes any reachable state (section "Notation" of the dossier), and the
//! short text that people write.

mod frames;
mod load;
mod pieces;
mod save;
pub(crate) mod short;

use serde::{Deserialize, Serialize};

use crate::{
    state::Phase,
    vocabulary::{Notch, Side},
};

pub(crate) use load::load;
pub(crate) use save::save;

/// A position: the game's own fields of the document.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Numbered through from 1; 0 before the first.
    pub turn: u32,
    /// Whose turn it is; null before the toss.
    pub mover: Option<Side>,
    /// What kind of step the turn is at.
    pub phase: Phase,
    /// Stamina left.
    pub stamina: u8,
    /// Where the pillars stood that were tapped this turn.
    #[serde(default)]
    pub tapped: Vec<String>,
    /// The disc's position.
    pub disc: Notch,
    /// Light's player token, pocket and caravan.
    pub light: Player,
    /// Dark's.
    pub dark: Player,
    /// Every stack on the board, attackers included.
    #[serde(default)]
    pub stacks: Vec<StackAt>,
    /// Tokens in the bank.
    pub bank: u8,
    /// What is still to be settled, the newest last.
    #[serde(default)]
    pub pending: Vec<PendingFrame>,
    /// Who has attacked whom in this chain.
    #[serde(default)]
    pub memory: Vec<(PieceName, PieceName)>,
    /// The positions that have stood at the start of a turn since a caravan last grew.
    #[serde(default)]
    pub repeats: Vec<Repeat>,
    /// The result, once there is one.
    #[serde(default)]
    pub result: Option<GameResult>,
}

/// A player in a [`Position`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The space of the player token.
    pub at: String,
    /// Tokens in the pocket.
    pub pocket: u8,
    /// Tokens in the caravan.
    pub caravan: u8,
}

/// A stack in a [`Position`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StackAt {
    /// Its name within the position.
    pub id: u32,
    /// Its space.
    pub at: String,
    /// The side facing up.
    pub side: Side,
    /// How many tokens.
    pub height: u8,
}

/// A piece in a [`Position`]: `"L"`, `"D"` or the id of a stack.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PieceName {
    /// A stack.
    Stack(u32),
    /// A player token.
    Player(String),
}

/// How far an attack in a [`Position`] has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the dossier's words")]
pub enum StageName {
    Choose,
    Yield,
    Advance,
    Bounce,
}

/// Something still to be settled in a [`Position`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum PendingFrame {
    /// An attack.
    Attack {
        /// Who attacks.
        attacker: PieceName,
        /// Whom; null once it is gone.
        target: Option<PieceName>,
        /// Where they met.
        at: String,
        /// How far it has come.
        stage: StageName,
        /// Where the target's yield went.
        went: Option<String>,
        /// The last space the attacker left empty.
        home: Option<String>,
        /// The height of the collapsed pillar for a dropped token, else 0.
        strength: u8,
    },
    /// A pillar in hand.
    Collapse {
        /// Whose.
        side: Side,
        /// Its height before.
        height: u8,
        /// Tokens still in hand.
        left: u8,
        /// The space from which the next token is dropped.
        at: String,
        /// The space before that.
        prev: Option<String>,
    },
    /// The placement phase.
    Bank {
        /// Whose.
        side: Side,
        /// Tokens still to be placed.
        left: u8,
    },
    /// Income that the bank cannot pay in full.
    Income {
        /// Spaces and the tokens still owed to the piece there.
        owed: Vec<(String, u8)>,
    },
}

/// A position that has stood at the start of a turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// The position as a short text that ends with the turn player's letter.
    pub key: String,
    /// How often it has stood.
    pub count: u8,
}

/// The result in a [`Position`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Who won; null for a draw.
    pub winner: Option<Side>,
    /// How.
    pub why: Why,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// A caravan reached the goal (RS-2.1).
    Nine,
    /// A position stood for the third time (RS-2.4).
    Repetition,
    /// The last turn is over (RS-2.5).
    Limit,
}
