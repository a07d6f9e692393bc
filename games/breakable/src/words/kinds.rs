//! The kinds of decisions, as the coach knows them (`editions/breakable/coach.toml`).

use crate::{Asked, Step, View};

/// What kind of decision the observer is asked for; empty for everybody else.
pub(crate) fn kind(view: &View) -> &'static str {
    let state = &view.table;
    match state.step {
        _ if !view.decides() => "",
        Step::SetUp => match state.asked() {
            Asked::Force => "force",
            Asked::Count(_) => "count",
            Asked::Arm(_) => "arm",
            Asked::Place(_) => "place",
        },
        Step::Recon => "recon",
        Step::ReconTo { .. } => "recon-to",
        Step::Bonus | Step::BonusMove => "bonus-move",
        Step::Object => "card",
        Step::Brain => "brain",
        Step::Board => "board",
        Step::Weapon => "weapon",
        Step::Sighter => "sighter",
        Step::Defend => "defend",
        Step::Enter => "enter",
        Step::Physical => "move",
        Step::Flight | Step::Turn => "flight",
        Step::Erratic => "erratic",
        Step::March => "march",
        Step::BuzzMoved => "buzz-bomb",
        Step::Chopper => "chopper",
        Step::Passenger => "passenger",
        Step::Facing => "facing",
        // Chance decides, or nobody.
        _ => "",
    }
}
