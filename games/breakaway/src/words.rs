//! The words of the table: questions, what actions mean, play-by-play, names.

// What all of them speak of.
use breakroom_core::{Game, Observer, Prompt, Rng, RuleId, Seat, Silent, Tell, Told};
use breakroom_kit::words::{capital, either, possessive};
use breakroom_scene::Key;

use crate::{
    Breakaway, Event, State, View,
    action::*,
    agenda::*,
    edition::{Circle, Design, FightRule, Name, Officiating, effect::Op, fight::*, solo::*},
    event::{Back, Called, Decided, Duel, Effect, Happening as H, Hearers, Sum},
    keys,
    options::{AreaScoring, Mode},
    pile::{Played, Role},
    rules::{Narrowed, SEATS, in_use},
    state::*,
    vocabulary::*,
};

mod commentary;
mod duels;
mod fights;
mod kinds;
mod labels;
mod makes;
mod meanings;
pub mod names;
pub mod opponents;
mod prompts;
mod signs;
mod trial;

pub use commentary::{Teller, about, tell};
pub use kinds::kind;
pub use labels::label;
pub use makes::Standing;
pub use prompts::{asked, asked_of_beginners, prompt};
pub use signs::{letter, signed};
pub use trial::is_idle;
