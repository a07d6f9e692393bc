//! Positions: the dossier's example, every fault by name, puzzles.

use crate::common::{Position, Puzzle, Table, at, house};
use breakroom_breakthrough::Breakthrough;
use breakroom_core::{Fault, Game, Options, fault::listing};
use serde_json::{Value, json};

/// The document of the dossier's section 6, without the catalog's own fields.
fn example() -> Position {
    let (_, after) = Breakthrough::INFO.rules.split_once("```json\n").expect("the dossier shows a position");
    let (text, _) = after.split_once("```").expect("the example ends");
    let mut example: Value = serde_json::from_str(text).unwrap();
    let fields = example.as_object_mut().unwrap();
    let (game, edition) = (fields.remove("game"), fields.remove("edition"));
    assert_eq!((game, edition), (Some(json!("breakthrough")), Some(json!("workshop"))));
    let options = fields.remove("options").unwrap();
    let info = Breakthrough::INFO;
    Options::read_json(info.options, info.presets, options.as_object().unwrap()).unwrap();
    serde_json::from_value(example).expect("the example is a position")
}

fn faults_of(position: &Position) -> Vec<Fault> {
    Breakthrough::standard().load(&position.json()).err().unwrap_or_default()
}

/// The example with one change has exactly these faults.
#[track_caller]
fn spoilt(change: impl FnOnce(&mut Position), expected: &[&str]) {
    let mut position = example();
    change(&mut position);
    let found: Vec<String> = faults_of(&position).iter().map(Fault::to_string).collect();
    assert_eq!(found, expected);
}

#[test]
fn the_example_of_the_dossier_loads_and_is_written_the_same() {
    let game = Breakthrough::standard();
    let state = game.load(&example().json()).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    let mut written = game.save(&state);
    let sorted = json!(["AK", "AP", "BP", "CP", "CF"]);
    assert_eq!(written["hand"], sorted, "a hand has no order: it is written sorted");
    written["hand"] = json!(example().hand);
    assert_eq!(written, example().json());
}

#[test]
fn a_position_goes_on_as_its_game_did() {
    let mut table = Table::start(&[]);
    table
        .go("lock L3; draw CK; draw AK; draw BP; draw CP; draw AP; play CK; draw XX; mill; flip AP; flip XX");
    let position = table.game.save(&table.state);
    let mut again = Table { state: table.game.load(&position).expect("it is sound"), ..Table::start(&[]) };
    assert_eq!(again.state, table.state);
    again.go("flip AP; flip AP; flip BP; draw CF");
    table.go("flip AP; flip AP; flip BP; draw CF");
    assert_eq!(again.state, table.state);
}

/// A puzzle that was played on is written as a puzzle again, and loads.
#[test]
fn a_puzzle_stays_one() {
    let mut table = at("L2").row("BF BP").attempt(2).hand("BK AK CK AP AF").table();
    table.go("play BK; lock L1");
    assert!(table.position().partial);
    assert_eq!(table.game.load(&table.position().json()).as_ref(), Ok(&table.state));
    assert!(!Table::start(&[]).position().partial);
}

#[test]
fn unknown_fields_and_wrong_types_are_told_in_words() {
    let game = Breakthrough::standard();
    for (text, expected) in [
        (
            r#"{"phase":"turn","hand":[],"deck":{},"colour":"red"}"#,
            "there is no field 'colour'; there is: phase, turn, lock, met, attempt, row, lock_start, hand, deck, \
             discard, removed, set_aside, flips_left, refilling, due, lock_pile, opened, score, partial",
        ),
        (r#"{"lock":7}"#, "phase: this field is missing"),
        (r#"{"lock":7}"#, "lock: a text is wanted here, not 7"),
        (r#"{"lock":7}"#, "hand: this field is missing"),
        (r#"{"lock":7}"#, "deck: this field is missing"),
        (r#"{"phase":"turn","hand":"AK","deck":{}}"#, "hand: a list is wanted here, not the text 'AK'"),
        (r#"{"phase":"turn","hand":[],"deck":{"AK":-1}}"#, "deck.AK: -1 is not between 0 and 20"),
        (r#"{"phase":"turn","hand":[],"deck":{"ak":1,"AK":1}}"#, "deck.AK: it is counted twice"),
        (
            r#"{"phase":"turn","hand":[],"deck":{},"score":{"bonus":1}}"#,
            "score: there is no field 'bonus'; there is: cards, challenges, locks",
        ),
        ("[]", "an object is wanted here, not a list"),
    ] {
        let faults = game.load(&serde_json::from_str(text).unwrap()).expect_err(text);
        let told: Vec<String> = faults.iter().map(Fault::to_string).collect();
        assert!(told.iter().any(|told| told == expected), "{expected}\nis not among\n{}", told.join("\n"));
    }
}

#[test]
fn words_that_name_nothing() {
    spoilt(
        |p| p.phase = "lunch".into(),
        &["phase: 'lunch' is no phase: it is lock, draw, flip, turn, difficulty or over"],
    );
    spoilt(|p| p.lock = Some("L9".into()), &["lock: the edition has no lock 'L9'"]);
    spoilt(|p| p.hand[2] = "XX".into(), &["hand[2]: 'XX' is no tool (BT-2.1)"]);
    spoilt(|p| p.row[0] = "\u{1b}[2J".into(), &["row[0]: '[2J' is no tool (BT-2.1)"]);
    spoilt(|p| p.deck.0[0].0 = "ZZ".into(), &["deck.ZZ: there is no such card (BT-2.2)"]);
    spoilt(|p| p.lock_pile[0] = "L0".into(), &["lock_pile[0]: the edition has no lock 'L0'"]);
    spoilt(|p| p.opened.push("L5".into()), &["opened[0]: L5 is already somewhere else (BT-8.5)"]);
    spoilt(
        |p| p.removed = p.discard.clone(),
        &["removed: only difficulty cards (XX) leave the game (BT-R5)"],
    );
    spoilt(|p| p.turn = 1 << 40, &["turn: 1099511627776 is not between 0 and 30000"]);
    spoilt(|p| p.deck.0[0].1 = 21, &["deck.AK: 21 is not between 0 and 20"]);
}

#[test]
fn all_faults_are_named_at_once() {
    spoilt(
        |p| {
            p.hand[0] = "QQ".into();
            p.row[1] = "Q".into();
            p.lock = Some("none".into());
            p.attempt = 999;
        },
        &[
            "lock: the edition has no lock 'none'",
            "attempt: 999 is not between 0 and 255 (BT-5.3)",
            "row[1]: 'Q' is no tool (BT-2.1)",
            "hand[0]: 'QQ' is no tool (BT-2.1)",
        ],
    );
    spoilt(
        |p| {
            p.deck.0[0].1 = 3;
            p.met = vec![true, true];
            p.score.locks = 10;
            p.score.challenges = 10;
        },
        &[
            "there are 4 AK in all; the edition has 3 (BT-2.2)",
            "met: a lock with every challenge met is open (BT-8.2)",
            "attempt: CF begins no unmet challenge (BT-5.3)",
            "score.locks: it is 10; what was played earned 0 (BT-9.3)",
        ],
    );
}

/// BT-2.2: every card of the edition is somewhere, and none twice.
#[test]
fn cards_must_add_up_unless_it_is_a_puzzle() {
    spoilt(|p| p.discard.0.clear(), &["there are 5 CP in all; the edition has 6 (BT-2.2)"]);
    spoilt(|p| p.deck.0[9].1 = 4, &["there are 4 XX in all; the edition has 5 (BT-2.2)"]);
    spoilt(
        |p| {
            p.discard.0.clear();
            p.partial = true;
        },
        &[],
    );
    let heap = |p: &mut Position| (p.partial, p.discard.0[0].1) = (true, 17);
    spoilt(heap, &["22 CP are more than the 20 of any edition (BT-2.2)"]);
}

#[test]
fn locks_must_add_up() {
    spoilt(
        |p| p.lock_pile.truncate(6),
        &["lock, lock_pile and opened hold 7 locks; the edition has 8 (BT-2.3)"],
    );
    spoilt(|p| p.met.truncate(1), &["met: there are 1 entries for 2 challenges (BT-2.3)"]);
    let lockless = at("L5").hand("AK AP BP CP AF").with(|p| (p.lock, p.met) = (None, Vec::new()));
    names(&lockless, &["lock: while locks are left one of them is turned up (BT-8.5)"]);
    let both = at("L5").hand("AK AP BP CP").with(|p| p.phase = "lock".into());
    names(&both, &["lock: while a lock is awaited there is none (BT-8.5)"]);
    let none = at("L5").last_lock().with(|p| {
        (p.phase, p.lock, p.met) = ("lock".into(), None, Vec::new());
    });
    names(&none, &["lock_pile: no lock can be awaited: none is left (BT-8.7)"]);
}

#[track_caller]
fn names(puzzle: &Puzzle, expected: &[&str]) {
    let found: Vec<String> = puzzle.faults().iter().map(Fault::to_string).collect();
    assert_eq!(found, expected);
}

/// BT-5.3: a tail of the row since `lock_start` that truly begins an unmet challenge.
#[test]
fn the_attempt_must_be_one() {
    spoilt(|p| p.attempt = 2, &["attempt: BK-CF begins no unmet challenge (BT-5.3)"]);
    spoilt(|p| p.lock_start = 6, &["lock_start: the row has only 5 cards (BT-8.5)"]);
    spoilt(|p| p.lock_start = 5, &["attempt: only 0 cards were played since lock_start (BT-5.3)"]);
    let whole = at("L2").row("BF BP BK").attempt(3).hand("AK AP BP CP AF");
    names(&whole, &["attempt: BF-BP-BK begins no unmet challenge (BT-5.3)"]);
    let met = at("L6").row("BP").met(&[true, false]).attempt(1).hand("AK AP BP CP AF");
    names(&met, &[]);
    let suffix = at("L2").option("matching", "suffix").row("BF").attempt(1).hand("AK AP BP CP AF");
    names(&suffix, &["attempt: with matching = suffix or row no attempt is kept: it is 0 (BT-R1)"]);
}

/// BT-R23, BT-R24, BT-R25: what only some tables remember is refused where it says nothing or something wrong.
#[test]
fn what_is_remembered_of_a_refill_must_be_so() {
    let drawing = |option: &'static str, value: &'static str| {
        let puzzle = at("L2").option(option, value).row("BF BP BK").hand("AK AP CP AF");
        puzzle.with(|position| position.phase = "draw".into())
    };
    let due = |option, value, due| drawing(option, value).with(|position| position.due = Some(due));
    assert!(due("check", "refill", 0).faults().is_empty());
    assert!(due("check", "refill", 1).faults()[0].to_string().starts_with("due: "), "L2 has one challenge");
    assert!(due("check", "play", 0).faults()[0].to_string().ends_with("(BT-R24)"));
    let drawn = |value| drawing("refill_difficulty", value).with(|position| position.refilling = true);
    assert!(drawn("first").faults().is_empty());
    assert!(drawn("each").faults()[0].to_string().ends_with("(BT-R23)"));
    let short =
        at("L2").option("next_lock", "any").hand("AK AP CP AF BF").with(|position| position.partial = false);
    assert!(
        short.faults().iter().any(|fault| fault.to_string().ends_with("(BT-R25)")),
        "L2 is in the pile, too"
    );
}

/// BT-4, BT-7, BT-8: each phase has its conditions.
#[test]
fn the_phase_must_fit() {
    let phase = |name: &str, hand: &str| at("L2").hand(hand).with(|p| p.phase = name.into());
    let full = "AK AP BP CP AF";
    names(&phase("turn", ""), &["hand: a turn needs a card in hand (BT-4.1)"]);
    names(&phase("turn", "AK"), &[]);
    for name in ["draw", "difficulty"] {
        names(&phase(name, full), &["hand: a full hand is not refilled (BT-4.6)"]);
        names(&phase(name, "AK").deck(""), &["deck: there is nothing to draw (BT-8.1)"]);
    }
    names(&phase("difficulty", "AP"), &["hand: without a key nothing is asked: the mill begins (BT-7.4)"]);
    names(&phase("flip", "AP"), &["flips_left: a mill in progress has 1 to 5 cards to turn (BT-7.7)"]);
    names(&phase("flip", "AP").with(|p| p.flips_left = 5), &[]);
    let thin = phase("flip", "AP").deck("AP AP").with(|p| p.flips_left = 3);
    names(&thin, &["flips_left: a mill in progress has 1 to 2 cards to turn (BT-7.7)"]);
    let stray = phase("draw", "AP").with(|p| p.flips_left = 3);
    names(&stray, &["flips_left: no mill is in progress: it is 0 (BT-7.6)"]);
    let goes_on = "phase: the game goes on: the deck is not empty or the hand is full (BT-8.1)";
    names(&phase("over", "AK"), &[goes_on]);
    names(&phase("over", full).deck(""), &[goes_on]);
    names(&phase("over", "AK").deck(""), &[]);
    spoilt(
        |p| {
            p.hand.pop();
            p.deck.0[3].1 += 1;
        },
        &["hand: a turn begins with a full hand (BT-4.5)"],
    );
    let unborn = phase("turn", full).with(|p| p.turn = 0);
    names(&unborn, &["turn: the first turn is turn 1 (BT-4.1)"]);
}

/// BT-R12: under `stop` nothing follows the last lock.
#[test]
fn stopped_games_are_over() {
    let open = |phase: &str| {
        at("L2").option("after_last_lock", "stop").hand("AK AP BP CP").last_lock().with(|p| {
            p.opened.push("L2".into());
            (p.phase, p.lock, p.met) = (phase.into(), None, Vec::new());
        })
    };
    names(&open("over"), &[]);
    names(&open("draw"), &["phase: with after_last_lock = stop the game is over without a lock (BT-R12)"]);
    assert_eq!(open("over").table().ended_by(), "BT-R12");
}

/// BT-R6: only an opening deal lays cards aside.
#[test]
fn cards_laid_aside_belong_to_the_opening() {
    let wrong =
        "set_aside: cards are laid aside only in an opening deal (turn 0) with opening = set_aside (BT-R6)";
    let dealing = |options: &[(&'static str, &'static str)], turn| {
        let mut puzzle = at("L2").hand("AP").with(|p| {
            (p.phase, p.set_aside, p.turn) = ("draw".into(), 2, turn);
        });
        puzzle.options = options.to_vec();
        puzzle
    };
    names(&dealing(&[("opening", "set_aside")], 0), &[]);
    names(&dealing(&[("opening", "set_aside")], 1), &[wrong]);
    names(&dealing(&[], 0), &[wrong]);
}

/// BT-9: points that nobody earned are no game's.
#[test]
fn the_score_is_what_was_earned() {
    spoilt(|p| p.score.cards = 11, &["score.cards: it is 11; what was played earned 10 (BT-9.1)"]);
    spoilt(|p| p.score.challenges = 0, &["score.challenges: it is 0; what was played earned 5 (BT-9.2)"]);
    let puzzle = at("L2").hand("AK AP BP CP AF").with(|p| p.score.cards = 150);
    names(&puzzle, &[]);
}

/// A puzzle need not say everything.
#[test]
fn a_puzzle_may_be_short() {
    let text = r#"{"phase":"turn","lock":"L2","met":[false],"hand":["BF","BP","BK"],"deck":{"AP":3},"partial":true}"#;
    let position: Value = serde_json::from_str(text).expect("it is JSON");
    let game = house(&[]);
    let state = game.load(&position).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    let mut table = Table { game, state, told: Vec::new(), markers: Vec::new() };
    table.go("play BF; draw AP; draw AP");
    assert_eq!(table.phase(), "draw");
    table.go("draw AP; play BP");
    assert!(table.is_over());
    assert_eq!(table.score(), 3);
}
