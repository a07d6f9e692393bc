//! The game and the slow, obvious generator side by side: they agree on every choice of every random game.

use crate::slow::{Board, Options, Slow};
use breakroom_core::{Game, Outcome, Rng, Silent, Turn};
use breakroom_rubble_storm::{RubbleStorm, action::Action, state::State};
use serde_json::Value;

const SHIPPED: &str = include_str!("../../../../editions/rubble-storm/twin-citadels.toml");

/// Plays both engines with the same choices and compares all that can be seen of them.
fn side_by_side(game: &RubbleStorm, slow: &Slow, games: u32, seed: u64) {
    let (mut legal, mut rng) = (Vec::new(), Rng::from_number(seed));
    for number in 0..games {
        let first = if number % 2 == 0 { "toss light" } else { "toss dark" };
        let mut state = game.start();
        game.advance(&mut state, first.parse().unwrap(), &mut Silent);
        let mut twin = slow.start(if number % 2 == 0 { 'L' } else { 'D' });
        let mut past = vec![first.to_owned()];
        loop {
            compare(game, &state, slow, &twin, &past);
            game.legal(&state, &mut legal);
            let texts: Vec<String> = legal.iter().map(Action::to_string).collect();
            assert_eq!(texts, slow.legal(&twin), "after {past:?}");
            if texts.is_empty() {
                break;
            }
            let action = biased(&texts, &mut rng).clone();
            game.advance(&mut state, action.parse().unwrap(), &mut Silent);
            slow.apply(&mut twin, &action);
            past.push(action);
        }
    }
}

/// Rotations are half of all actions and do little: they get fewer turns than they would by chance.
fn biased<'a>(texts: &'a [String], rng: &mut Rng) -> &'a String {
    let others: Vec<usize> = (0..texts.len()).filter(|&at| !texts[at].starts_with("rotate")).collect();
    if !others.is_empty() && rng.below(4) > 0 { &texts[*rng.pick(&others)] } else { rng.pick(texts) }
}

fn compare(game: &RubbleStorm, state: &State, slow: &Slow, twin: &crate::slow::State, past: &[String]) {
    let position = game.save(state);
    let number = |value: &Value| value.as_i64().unwrap();
    let found = ["turn", "stamina", "bank", "disc"].map(|key| number(&position[key]));
    assert_eq!(found, [twin.turn as i64, twin.stamina, twin.bank, twin.disc], "after {past:?}");
    for (side, player) in [('L', &position["light"]), ('D', &position["dark"])] {
        let found = (player["at"].as_str().unwrap(), number(&player["pocket"]), number(&player["caravan"]));
        assert_eq!(
            found,
            (twin.at[&side].as_str(), twin.pocket[&side], twin.caravan[&side]),
            "after {past:?}"
        );
    }
    let side = |stack: &Value| if stack["side"] == "light" { 'L' } else { 'D' };
    let mut stacks: Vec<(String, char, i64)> = crate::common::items(&position["stacks"])
        .iter()
        .map(|stack| (stack["at"].as_str().unwrap().to_owned(), side(stack), number(&stack["height"])))
        .collect();
    let mut twins: Vec<(String, char, i64)> =
        twin.stacks.values().map(|stack| (stack.at.clone(), stack.side, stack.height)).collect();
    stacks.sort();
    twins.sort();
    assert_eq!(stacks, twins, "after {past:?}");
    match game.turn(state) {
        Turn::Seat(seat) => {
            let letter = breakroom_rubble_storm::vocabulary::Side::of(seat).letter();
            assert_eq!(letter, slow.decider(twin), "after {past:?}");
            assert_eq!(twin.result, None, "after {past:?}");
        }
        Turn::Chance => panic!("chance has decided"),
        Turn::Over(ending) => {
            let why = match ending.rule.0 {
                "RS-2.1" => "nine",
                "RS-2.4" => "repetition",
                _ => "limit",
            };
            let winner = match ending.outcome {
                Outcome::Won(seats) if seats.has(breakroom_core::Seat::A) => "L",
                Outcome::Won(_) => "D",
                _ => "draw",
            };
            assert_eq!(twin.result.as_deref(), Some(format!("{winner} {why}").as_str()), "after {past:?}");
        }
    }
}

fn twin(options: Options) -> Slow {
    Slow { board: Board::read(SHIPPED), options, tokens: 20, goal: 9 }
}

#[test]
fn they_agree_on_the_shipped_edition() {
    side_by_side(&RubbleStorm::standard(), &twin(Options::DEFAULT), 100, 1);
}

#[test]
fn they_agree_with_every_option() {
    let default = Options::DEFAULT;
    let variants: [(&str, &str, Options); 5] = [
        ("null_rotation", "true", Options { null_rotation: true, ..default }),
        ("advance_after_take", "stay", Options { stay: true, ..default }),
        ("collapse_from", "token", Options { from_token: true, ..default }),
        ("repetition", "0", Options { repetition: 0, ..default }),
        ("turn_limit", "25", Options { turn_limit: 25, ..default }),
    ];
    for (key, value, options) in variants {
        side_by_side(&RubbleStorm::with([(key, value)]), &twin(options), 20, 2);
    }
}

#[test]
fn they_agree_on_a_crowded_board() {
    // Dead ends and few spaces: chains, locks and falls all the time.
    let spaces = "c:caravan a:ruin b:desert d:ruin e:great-ruin f:desert g:ruin";
    let text = crate::common::edition(
        spaces,
        "c-a c-d a-b d>e e-a e-f f>d a>g g-d g-e",
        "0:b 1:f/in 3:e",
        "0-1 2-4",
        5,
    );
    let text = text.replace("goal = 9", "goal = 20");
    for from_token in [false, true] {
        let option = ("collapse_from", if from_token { "token" } else { "chosen" });
        let game = crate::common::on_board(&text, &[option, ("turn_limit", "60")]).unwrap();
        let options = Options { turn_limit: 60, from_token, ..Options::DEFAULT };
        let slow = Slow { board: Board::read(&text), options, tokens: 20, goal: 20 };
        side_by_side(&game, &slow, 120, 3);
    }
}
