//! The comparison of two referees finds every kind of difference.

use std::panic::{AssertUnwindSafe, catch_unwind};

use breakroom_conformance::second::{SecondReferee, Seen, Taste, compare};
use breakroom_core::{Game, Rng, Silent, Turn};

use crate::bluff::{Bluff, Flaw, State};

/// What a second referee may get wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slip {
    None,
    ForgetsAnAction,
    ForgetsAnOutcome,
    WrongWeight,
    SkipsTheEnd,
    GivesUp,
    OtherPosition,
}

/// The game itself in the place of a second referee, with one slip.
struct Twin {
    game: Bluff,
    state: State,
    slip: Slip,
}

impl SecondReferee for Twin {
    fn turn(&self) -> Turn {
        match self.game.turn(&self.state) {
            Turn::Over(_) if self.slip == Slip::SkipsTheEnd => Turn::Chance,
            turn => turn,
        }
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(&self.state, &mut legal);
        let forgotten = usize::from(self.slip == Slip::ForgetsAnAction);
        // The order is no difference.
        legal.iter().rev().skip(forgotten).map(ToString::to_string).collect()
    }

    fn odds(&self) -> Vec<(String, u32)> {
        let mut odds = Vec::new();
        self.game.odds(&self.state, &mut odds);
        let forgotten = usize::from(self.slip == Slip::ForgetsAnOutcome);
        let mut odds: Vec<(String, u32)> =
            // Nor is the scale of the weights.
            odds.iter().skip(forgotten).map(|(action, weight)| (action.to_string(), 3 * weight)).collect();
        if let (Slip::WrongWeight, Some((_, weight))) = (self.slip, odds.first_mut()) {
            *weight += 1;
        }
        odds
    }

    fn play(&mut self, action: &str) {
        assert!(self.slip != Slip::GivesUp, "cannot play {action}");
        self.game.advance(&mut self.state, action.parse().unwrap(), &mut Silent);
    }

    fn agrees(&self, position: &dyn Fn() -> serde_json::Value) -> Result<(), String> {
        assert!(position().is_object());
        if self.slip == Slip::OtherPosition { Err("the position".to_owned()) } else { Ok(()) }
    }
}

fn compared(slip: Slip, taste: Taste) -> Result<Seen, String> {
    let [game, own] = [(); 2].map(|()| Bluff::with(Flaw::None));
    let (start, state) = (game.start(), own.start());
    let twin = || Twin { game: own, state, slip };
    let walk = || compare(&game, start, twin, "seed 1", taste, &mut Rng::from_number(1));
    catch_unwind(AssertUnwindSafe(walk))
        .map_err(|panic| panic.downcast_ref::<String>().cloned().unwrap_or_default())
}

#[test]
fn referees_who_agree_are_seen_to_agree() {
    for taste in [Taste::Even, Taste::Interest] {
        let seen = compared(Slip::None, taste).unwrap();
        assert!(seen.keys().any(|word| word == "bid"), "{seen:?}");
    }
}

#[test]
fn every_slip_is_found_and_told() {
    let slips = [
        (Slip::ForgetsAnAction, "the referees differ about what may be done"),
        (Slip::ForgetsAnOutcome, "the referees differ about the odds"),
        (Slip::WrongWeight, "the referees differ about the odds"),
        (Slip::SkipsTheEnd, "the referees differ about who decides"),
        (Slip::GivesUp, "a referee gave up: cannot play"),
        (Slip::OtherPosition, "the referees differ about the position"),
    ];
    for (slip, told) in slips {
        let message = compared(slip, Taste::Even).expect_err(told);
        assert!(message.starts_with("bluff, seed 1") && message.contains(told), "{message}");
        assert!(message.contains(" actions:"), "{message}");
    }
}
