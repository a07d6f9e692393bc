//! The rules of the dossier, one by one.

use breakroom_core::{Game, Observer, Outcome, Refused, RuleId, Seat, Silent, Turn, fault::listing};
use breakroom_pig::{Action, Pig, State};
use serde_json::{Value, json};

/// The state after these actions, separated by commas.
#[track_caller]
fn played(from: State, actions: &str) -> State {
    let (game, mut state) = (Pig::standard(), from);
    for action in actions.split(", ") {
        let read: Action = action.parse().unwrap();
        game.apply(&mut state, read, &mut Silent).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
    state
}

/// The state with these boards and this total, Ann to play.
#[track_caller]
fn at(points: [u16; 2], total: u16, die: Option<u8>) -> State {
    let position = json!({"points": points, "total": total, "to_play": 0, "die": die});
    Pig::standard().load(&position).unwrap_or_else(|faults| panic!("{}", listing(&faults)))
}

fn legal(state: &State) -> Vec<String> {
    let mut legal = Vec::new();
    Pig::standard().legal(state, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn refuses(state: &State, action: &str, rule: &str, words: &str) {
    let refusal = Pig::standard().check(state, action.parse().unwrap()).unwrap_err();
    assert_eq!((refusal.rule().0, refusal.to_string().as_str()), (rule, words));
}

#[track_caller]
fn told(state: State, action: &str) -> Vec<(&'static str, String)> {
    let (game, mut state, mut log) = (Pig::standard(), state, Vec::new());
    game.apply(&mut state, action.parse().unwrap(), &mut log).unwrap();
    let told = log.iter().map(|event| game.tell(event, Observer::Public).unwrap());
    told.map(|told| (told.rule.0, told.text)).collect()
}

#[test]
fn pg_1_1_empty_boards_and_the_six_up() {
    // PG-1.1: and each face of the die is as likely as any other.
    assert_eq!(Pig::standard().start(), at([0, 0], 0, Some(6)));
    let mut odds = Vec::new();
    Pig::standard().odds(&at([0, 0], 0, None), &mut odds);
    let odds: Vec<String> = odds.iter().map(|(action, weight)| format!("{action} x{weight}")).collect();
    assert_eq!(odds.join(", "), "die 1 x1, die 2 x1, die 3 x1, die 4 x1, die 5 x1, die 6 x1");
}

#[test]
fn pg_1_2_ann_begins_and_they_alternate() {
    // PG-1.2
    let start = Pig::standard().start();
    let turns = ["roll, die 3", "roll, die 3, hold", "roll, die 1, roll, die 2, hold"];
    let turns = turns.map(|actions| Pig::standard().turn(&played(start, actions)));
    assert_eq!(turns, [Seat::A, Seat::B, Seat::A].map(Turn::Seat));
}

#[test]
fn pg_1_3_the_target_is_an_option() {
    // PG-1.3
    assert_eq!(Pig::standard().target, 100);
    for target in ["20", "500"] {
        assert_eq!(Pig::with([("target", target)]).unwrap().target.to_string(), target);
    }
    for wrong in ["19", "501", "many"] {
        let error = Pig::with([("target", wrong)]).unwrap_err();
        assert!(error.contains("PG-1.3"), "{error}");
    }
}

#[test]
fn pg_2_1_roll_at_least_once_and_as_often_as_you_dare() {
    // PG-2.1
    let start = Pig::standard().start();
    assert_eq!(legal(&start), ["roll"]);
    refuses(&start, "hold", "PG-2.1", "there is nothing to hold yet: roll first");
    refuses(&start, "die 3", "PG-2.1", "the die lies still: nobody has rolled it");
    let long = played(start, &["roll, die 6"; 15].join(", "));
    assert_eq!((long.total, legal(&long)), (90, vec!["roll".to_owned(), "hold".to_owned()]));
}

#[test]
fn pg_2_2_two_to_six_are_added() {
    // PG-2.2
    let rolling = at([10, 0], 7, None);
    for pips in 2..=6 {
        let after = played(rolling, &format!("die {pips}"));
        assert_eq!(after, State { total: 7 + pips, die: Some(pips as u8), ..rolling });
    }
    refuses(&rolling, "roll", "PG-2.2", "the die is still rolling");
    refuses(&rolling, "hold", "PG-2.2", "the die is still rolling");
    assert_eq!(told(rolling, "die 5"), [("PG-2.2", "A 5: the total is 12".into())]);
}

#[test]
fn pg_2_3_a_one_loses_the_total() {
    // PG-2.3: and nothing else.
    let after = played(at([10, 30], 7, None), "die 1");
    assert_eq!(
        (after.points.iter().copied().collect::<Vec<_>>(), after.total, after.to_play),
        (vec![10, 30], 0, Seat::B)
    );
    assert_eq!(told(at([10, 30], 7, None), "die 1"), [("PG-2.3", "A 1: Ann loses the turn, and 7".into())]);
}

#[test]
fn pg_2_4_to_hold_banks_the_total() {
    // PG-2.4
    let after = played(at([10, 30], 7, Some(5)), "hold");
    assert_eq!(
        (after.points[Seat::A], after.points[Seat::B], after.total, after.to_play),
        (17, 30, 0, Seat::B)
    );
    assert_eq!(told(at([10, 30], 7, Some(5)), "hold"), [("PG-2.4", "Ann holds 7 and has 17".into())]);
}

#[test]
fn pg_3_1_the_target_wins_at_once() {
    // PG-3.1: the points on the board count, not the total; 100 are enough, 99 are not.
    let end = |total, die| Pig::standard().turn(&played(at([90, 95], total, Some(die)), "hold"));
    assert_eq!(end(9, 5), Turn::Seat(Seat::B));
    for (total, die) in [(10, 5), (14, 5)] {
        let ending = end(total, die).ending().unwrap();
        assert_eq!((ending.outcome, ending.rule), (Outcome::won(Seat::A), RuleId("PG-3.1")));
    }
    assert_eq!(Pig::standard().turn(&at([90, 95], 10, Some(5))), Turn::Seat(Seat::A));
    assert_eq!(told(at([90, 95], 10, Some(5)), "hold")[1], ("PG-3.1", "Ann wins".into()));
}

#[test]
fn pg_3_2_nothing_after_the_end() {
    // PG-3.2
    let over = played(at([90, 95], 10, Some(5)), "hold");
    assert!(legal(&over).is_empty());
    for action in ["roll", "hold", "die 1"] {
        refuses(&over, action, "PG-3.2", "the game is over");
    }
}

#[test]
fn pg_r1_who_has_enough_holds() {
    // PG-R1
    let enough = at([90, 95], 10, Some(5));
    assert_eq!(legal(&enough), ["hold"]);
    refuses(&enough, "roll", "PG-R1", "100 points are enough: hold and win");
}

#[test]
fn pg_r2_there_is_no_last_turn() {
    // PG-R2
    let state = played(Pig::standard().start(), &["roll, die 1"; 5_000].join(", "));
    assert_eq!((legal(&state), state.to_play), (vec!["roll".to_owned()], Seat::A));
    assert_eq!(Pig::standard().longest(), u32::MAX);
}

#[test]
fn pg_4_1_notation() {
    // PG-4.1: an action is read from its own text, and from no other.
    for text in ["roll", "hold", "die 1", "die 6"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for wrong in ["die 0", "die 7", "die", "die 04", "Roll", "roll 3", "roll ", ""] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong:?}");
    }
}

#[track_caller]
fn faults(position: &Value) -> String {
    listing(&Pig::standard().load(position).expect_err("the position is wrong"))
}

#[test]
fn pg_4_2_positions() {
    // PG-4.2
    let text = r#"{"points":[31,44],"total":9,"to_play":0,"die":5}"#;
    let state = Pig::standard().load(&serde_json::from_str(text).unwrap()).unwrap();
    assert_eq!(state, played(at([31, 44], 4, Some(4)), "roll, die 5"));
    assert_eq!(Pig::standard().save(&state).to_string(), text);
    let wrong = faults(&json!({"points": [1, 150], "total": 1, "to_play": 2, "die": 7, "pig": 0}));
    for part in ["to_play: 2", "die: 7", "no field 'pig'"] {
        assert!(wrong.contains(part), "{wrong}");
    }
    let wrong = faults(&json!({"points": [1, 150], "total": 3, "to_play": 0, "die": 1}));
    for part in ["PG-2.2", "PG-3.1", "die: "] {
        assert!(wrong.contains(part), "{wrong}");
    }
}

#[test]
fn pg_4_2_just_the_positions_that_play_can_reach() {
    // All of a short game: what play reaches is accepted, and nothing else is.
    let game = Pig { target: 20 };
    let (mut reached, mut open) = (std::collections::HashSet::from([game.start()]), vec![game.start()]);
    let (mut odds, mut choices) = (Vec::new(), Vec::new());
    while let Some(state) = open.pop() {
        game.choices(&state, &mut odds, &mut choices);
        for &action in &choices {
            let mut after = state;
            game.advance_silently(&mut after, action);
            if reached.insert(after) {
                open.push(after);
            }
        }
    }
    let mut accepted = 0;
    for number in 0..28 * 28 * 28 * 7 * 2 {
        let part = |divisor: u32, size: u32| number / divisor % size;
        let die = part(28 * 28 * 28, 7);
        let position = json!({
            "points": [part(1, 28), part(28, 28)], "total": part(28 * 28, 28),
            "die": (die > 0).then_some(die), "to_play": part(28 * 28 * 28 * 7, 2),
        });
        if let Ok(state) = game.load(&position) {
            assert!(reached.contains(&state), "{position} cannot be reached");
            accepted += 1;
        }
    }
    assert_eq!(accepted, reached.len());
}
