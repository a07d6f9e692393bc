//! Is an action possible here, and if not, why?

use super::*;

/// Is the action possible here? If not, what stands against it.
pub(crate) fn check(g: &Breakaway, s: &State, action: Action) -> Verdict {
    match turn(g, s) {
        Turn::Over(_) => Err(Refusal::Over),
        Turn::Chance => {
            let mut found = false;
            odds(g, s, |outcome, _| found |= outcome == action);
            if found { Ok(()) } else { Err(Refusal::NoOutcome) }
        }
        Turn::Seat(_) => {
            let step = s.agenda.next().expect("somebody decides, so a step waits");
            match g.decided_for(s, step) {
                Some(seat) if g.is_automatic(seat) => check_preference(g, s, step, action),
                _ => g.may(s, step, action),
            }
        }
    }
}

/// BA-18.6: a choice for the opponent's team: what the rules allow, and its card after them.
fn check_preference(g: &Breakaway, s: &State, step: Step, action: Action) -> Verdict {
    let narrowed = |by| Err(Refusal::NotPreferred(by, matches!(step, Step::Play(..))));
    match action {
        Action::Turn(_) if g.may_turn_to_play(s, step) => {
            // The same answers as where a card is turned up in Phase 1.
            g.may(s, Step::ChooseTurnUp(1), action)?;
            if g.turns_left(s, step) { Ok(()) } else { narrowed(Narrowed::Stop) }
        }
        action => {
            g.may(s, step, action)?;
            g.narrowed_by(s, step, action).map_or(Ok(()), narrowed)
        }
    }
}
