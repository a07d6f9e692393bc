//! Positions: the dossier's example, every fault by name, puzzles.

use crate::common::{Puzzle, Table, at, house};
use breakroom_breakthrough::{Breakthrough, Position};
use breakroom_core::{Fault, Game, fault::listing};

/// The document of the dossier's section 6, without the catalog's own fields.
const EXAMPLE: &str = r#"{"phase":"turn",
 "lock":"L5","met":[true,false],"attempt":1,"lock_start":0,
 "row":["AF","AP","AF","BK","CF"],
 "hand":["CF","CP","BP","AK","AP"],
 "deck":{"AK":2,"BK":2,"CK":3,"AP":4,"BP":5,"CP":4,"AF":2,"BF":4,"CF":2,"XX":5},
 "discard":{"CP":1},"removed":{},
 "lock_pile":["L1","L2","L3","L4","L6","L7","L8"],"opened":[],
 "flips_left":0,"set_aside":0,
 "score":{"cards":10,"challenges":5,"locks":0},"turn":7}"#;

fn example() -> Position {
    serde_json::from_str(EXAMPLE).expect("the example is a position")
}

fn faults_of(position: &Position) -> Vec<Fault> {
    Breakthrough::standard().load(position).err().unwrap_or_default()
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
    let state = game.load(&example()).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    let mut written = game.save(&state);
    assert_eq!(written.hand.join(" "), "AK AP BP CP CF", "a hand has no order: it is written sorted");
    written.hand = example().hand;
    let compact: String = EXAMPLE.lines().map(str::trim).collect();
    assert_eq!(serde_json::to_string(&written).expect("JSON"), compact);
}

#[test]
fn a_position_goes_on_as_its_game_did() {
    let mut table = Table::start(&[]);
    table
        .go("lock L3; draw CK; draw AK; draw BP; draw CP; draw AP; play CK; draw XX; mill; flip AP; flip XX");
    let position: Position = serde_json::from_str(&table.json()).expect("it was written by us");
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
    assert_eq!(table.game.load(&table.position()).as_ref(), Ok(&table.state));
    assert!(!Table::start(&[]).position().partial);
}

#[test]
fn unknown_fields_and_wrong_types_are_no_positions() {
    for text in [
        r#"{"phase":"turn","hand":[],"deck":{},"colour":"red"}"#,
        r#"{"hand":[],"deck":{}}"#,
        r#"{"phase":"turn","hand":"AK","deck":{}}"#,
        r#"{"phase":"turn","hand":[],"deck":{"AK":-1}}"#,
        r#"{"phase":"turn","hand":[],"deck":{},"score":{"bonus":1}}"#,
    ] {
        assert!(serde_json::from_str::<Position>(text).is_err(), "{text}");
    }
}

#[test]
fn words_that_name_nothing() {
    spoilt(
        |p| p.phase = "lunch".into(),
        &["phase: 'lunch' is none of lock, draw, flip, turn, difficulty, over"],
    );
    spoilt(|p| p.lock = Some("L9".into()), &["lock: the edition has no lock 'L9'"]);
    spoilt(|p| p.hand[2] = "XX".into(), &["hand[2]: 'XX' is no tool (BT-2.1)"]);
    spoilt(|p| p.row[0] = "\u{1b}[2J".into(), &["row[0]: '\u{fffd}[2J' is no tool (BT-2.1)"]);
    spoilt(|p| p.deck.0[0].0 = "ZZ".into(), &["deck.ZZ: there is no such card (BT-2.2)"]);
    spoilt(|p| p.deck.0[1].0 = "AK".into(), &["deck.AK: it is counted twice"]);
    spoilt(|p| p.lock_pile[0] = "L0".into(), &["lock_pile[0]: the edition has no lock 'L0'"]);
    spoilt(|p| p.opened.push("L5".into()), &["opened[0]: L5 is already somewhere else (BT-8.5)"]);
    spoilt(
        |p| p.removed = p.discard.clone(),
        &["removed: only difficulty cards (XX) leave the game (BT-R5)"],
    );
    spoilt(|p| p.turn = 1 << 40, &["turn: 1099511627776 is more than 30000"]);
    spoilt(|p| p.deck.0[0].1 = 21, &["deck.AK: 21 is more than 20"]);
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
            "row[1]: 'Q' is no tool (BT-2.1)",
            "hand[0]: 'QQ' is no tool (BT-2.1)",
            "attempt: 999 is more than 180",
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
    names(&suffix, &["attempt: with matching = suffix no attempt is kept: it is 0 (BT-R1)"]);
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
    let position: Position = serde_json::from_str(text).expect("it is a position");
    let game = house(&[]);
    let state = game.load(&position).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    let mut table = Table { game, state, told: Vec::new(), markers: Vec::new() };
    table.go("play BF; draw AP; draw AP");
    assert_eq!(table.phase(), "draw");
    table.go("draw AP; play BP");
    assert!(table.is_over());
    assert_eq!(table.score(), 3);
}
