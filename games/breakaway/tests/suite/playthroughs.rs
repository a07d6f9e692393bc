//! Readable transcripts of whole games: every action, and what a spectator hears. Rewritten with
//! `UPDATE_EXPECT=1`; read the difference before it is committed.

use std::{fmt::Write as _, fs, path::Path};

use breakroom_breakaway::{Breakaway, event::Happening};
use breakroom_core::{Game, Observer, Rng, Turn};

/// One random game, and whether something happened in it.
fn transcript(game: &Breakaway, seed: u64, wanted: impl Fn(Happening) -> bool) -> (String, bool) {
    let (mut rng, mut legal, mut odds) = (Rng::from_number(seed), Vec::new(), Vec::new());
    let (mut state, mut out, mut met) = (game.start(), format!("# seed {seed}\n"), false);
    loop {
        let (who, action) = match game.turn(&state) {
            Turn::Over(ending) => {
                writeln!(out, "over {:?} by {}", ending.outcome, ending.rule).unwrap();
                return (out, met);
            }
            Turn::Seat(seat) => {
                game.legal(&state, &mut legal);
                (seat.to_string(), *rng.pick(&legal))
            }
            Turn::Chance => {
                game.odds(&state, &mut odds);
                ("-".to_owned(), rng.weighted(&odds))
            }
        };
        writeln!(out, "{who} > {action}").unwrap();
        let mut log = Vec::new();
        game.apply(&mut state, action, &mut log).unwrap();
        for event in log {
            met |= wanted(event.what);
            if let Some(told) = game.tell(&event, Observer::Public) {
                writeln!(out, "    {} {}", told.rule, told.text).unwrap();
            }
        }
    }
}

/// The first seed of a game in which something wanted happens is played and compared with the file.
fn compare(name: &str, game: &Breakaway, wanted: impl Fn(Happening) -> bool + Copy) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{name}.txt"));
    let updating = std::env::var_os("UPDATE_EXPECT").is_some();
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let seed = expected.strip_prefix("# seed ").and_then(|text| text.lines().next()?.parse().ok());
    let found = match seed.filter(|_| !updating) {
        Some(seed) => transcript(game, seed, wanted),
        None => {
            (0..400).map(|seed| transcript(game, seed, wanted)).find(|found| found.1).expect("it happens")
        }
    };
    assert!(found.1, "{name}: what the transcript is about does not happen in it any more");
    if updating {
        return fs::write(&path, found.0).unwrap();
    }
    let at = expected.lines().zip(found.0.lines()).take_while(|(was, is)| was == is).count();
    let line = |text: &str| text.lines().nth(at).unwrap_or("(the end)").to_owned();
    assert_eq!(line(&expected), line(&found.0), "{name}, line {}; UPDATE_EXPECT=1 rewrites it", at + 1);
}

#[test]
fn a_beginner_game() {
    compare("beginner", &Breakaway::beginner(), |event| matches!(event, Happening::Goal { .. }));
}

#[test]
fn a_full_game() {
    compare("official", &Breakaway::standard(), |event| matches!(event, Happening::Goal { .. }));
}

#[test]
fn an_overtime_with_a_shootout() {
    let game = Breakaway::shipped(&[("periods", "1")]);
    compare("shootout", &game, |event| matches!(event, Happening::Attempted { goal: true, .. }));
}

#[test]
fn a_fight() {
    let given = [("periods", "1"), ("deck_home", "quarry-town-muckers"), ("overtime", "none")];
    compare("fight", &Breakaway::shipped(&given), |event| {
        matches!(event, Happening::FightOver { winner: Some(_) })
    });
}

#[test]
fn a_solo_game() {
    let given = [("mode", "solo"), ("periods", "1"), ("opponent", "wall")];
    compare("solo", &Breakaway::shipped(&given), |event| matches!(event, Happening::TurnedUp { .. }));
}
