//! What is said about the record of a match, and who may try out what else could have come of it.

use breakroom_bots::Level;
use breakroom_catalog::verify::{Method, Verified};
use breakroom_core::Seat;
use breakroom_room::{fold::Match, header::Sitter};

/// What was found when a record was checked.
pub fn words(found: &Verified) -> String {
    let by_chance = match found.chance {
        0 => "none of them chance".to_owned(),
        1 => "one of them chance".to_owned(),
        count => format!("{count} of them chance"),
    };
    let how = match found.method {
        Method::Fair => "chance is exactly what the seed promised before play gives",
        Method::Deal => "chance is exactly what the deal’s name gives",
        Method::Sealed => "the seed is still secret, so only the rules were checked",
        Method::Typed => "chance was typed in by people, so only the rules were checked",
    };
    let unproven: String =
        found.unproven.iter().map(|unproven| format!(" But {}.", unproven.sentence())).collect();
    format!("True: {} actions, {by_chance}, all of them legal; {how}.{unproven}", found.actions)
}

/// May anybody play on from a step of this match?
pub fn may_branch(game: &Match) -> Result<(), &'static str> {
    match (game.sitting.is_over(), game.table().has_secrets(), game.header.ranked) {
        (true, ..) => Ok(()),
        (false, true, _) => {
            Err("This match goes on and has secrets: a table set up from it would tell them. \
             Come back when it is over.")
        }
        (false, _, true) => Err("This match counts and goes on: it can be tried out once it is over."),
        (false, false, false) => Ok(()),
    }
}

/// The seat of a guest who played it alone against bots, and the strongest of them.
pub fn played_against_bots(game: &Match, guest: &str) -> Option<(Seat, Level)> {
    let [seat] = game.seats_of(Some(guest))[..] else { return None };
    let others = || game.sitters.iter().enumerate().filter(|(index, _)| *index != seat.index());
    let bots: Option<Vec<Level>> = others().map(|(_, sitter)| Sitter::level(sitter)).collect();
    Some((seat, bots?.into_iter().max()?))
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::verify;

    use super::*;

    #[test]
    fn what_was_found_is_a_sentence() {
        let (preset, departures) = (None, Vec::new());
        let (method, unproven) = (Method::Fair, Vec::new());
        let found = Verified { actions: 40, chance: 12, method, over: true, unproven, preset, departures };
        assert_eq!(
            words(&found),
            "True: 40 actions, 12 of them chance, all of them legal; chance is exactly what the seed promised \
             before play gives."
        );
        assert!(words(&Verified { chance: 0, ..found.clone() }).contains("none of them chance"));
        let resigned = Verified { unproven: vec![verify::Unproven::Resignation], ..found };
        assert!(words(&resigned).contains("But the resignation is not proven"), "{}", words(&resigned));
    }
}
