//! The rulings of the dossier's section 3, each with its options.

use crate::common::{Table, at, house};
use breakroom_breakthrough::{Breakthrough, vocabulary::Card};
use breakroom_core::{Edition, Game, Observer};

/// BT-R1: the card that breaks an attempt may start the next, or even meet a challenge at once.
#[test]
fn bt_r1_the_breaking_card_may_start_the_next() {
    for (matching, attempt, met) in [("attempt", 1, true), ("strict", 0, false)] {
        let broken = at("L2").option("matching", matching).row("BF BP").attempt(2).hand("BF AF AK AP BP");
        assert_eq!(broken.table().go("play BF").attempt(), attempt, "{matching}");
        let broken = at("L8").option("matching", matching).row("AP").attempt(1).hand("AK BP CP AF BF");
        assert_eq!(broken.table().go("play AK").met(), [false, false, met], "{matching}");
    }
    // Under `suffix` there is no attempt to break: the last card meets what it meets.
    let suffix = at("L8").option("matching", "suffix").row("AP").hand("AK BP CP AF BF");
    assert_eq!(suffix.table().go("play AK").met(), [false, false, true]);
}

/// BT-R2: no card serves two challenges, except in a common beginning.
#[test]
fn bt_r2_one_card_one_challenge() {
    let mut table = at("L8").hand("AP CK BP AK AF").table();
    table.go("play AP; draw AP; play AK");
    assert_eq!((table.met(), table.attempt()), (vec![false, false, true], 0), "AP no longer waits for CK");
}

/// BT-R3
#[test]
fn bt_r3_a_discard_does_not_reset() {
    let mut table = at("L2").row("BF BP").attempt(2).hand("BK AK AP CP AF").table();
    assert_eq!(table.go("discard AK; draw CF; discard CF; draw CF").attempt(), 2);
}

/// BT-R4: the type rule reaches across locks; with `type_memory = lock` a new lock begins free.
#[test]
fn bt_r4_type_memory() {
    for (memory, plays) in [("row", 2), ("lock", 4)] {
        let puzzle = at("L2").option("type_memory", memory).row("BF BP").attempt(2).hand("BK AK CK AP AF");
        let mut table = puzzle.table();
        table.go("play BK; lock L1; draw AP");
        let offered = table.offers().iter().filter(|action| action.starts_with("play")).count();
        assert_eq!(offered, plays, "{memory}");
    }
}

/// BT-R5: resolved difficulty cards come back with the next opening, or never.
#[test]
fn bt_r5_spent_difficulties() {
    for (spent, back) in [("discard", 3), ("remove", 2)] {
        let puzzle =
            at("L2").option("spent_difficulty", spent).row("BF BP").attempt(2).hand("BK AK CK AP AF");
        let mut table = puzzle.table();
        table.go("discard AK; draw XX; key CK; draw AP; draw AP; play BK");
        assert_eq!(table.view().deck[Card::Difficulty], back, "{spent}");
    }
}

/// BT-R6: with `set_aside` difficulties of the opening deal wait until it is done, then go back.
#[test]
fn bt_r6_the_opening_deal() {
    let mut live = Table::start(&[]);
    live.go("lock L1; draw XX");
    assert_eq!(live.phase(), "flip");
    let mut aside = Table::start(&[("opening", "set_aside")]);
    aside.go("lock L1; draw XX; draw AK; draw XX; draw BP; draw AF; draw CF");
    assert_eq!((aside.phase().as_str(), aside.position().set_aside, aside.deck_size()), ("draw", 2, 38));
    aside.go("draw CP");
    assert_eq!((aside.phase().as_str(), aside.position().set_aside, aside.deck_size()), ("turn", 0, 39));
    assert!(aside.discard().is_empty() && aside.markers.is_empty(), "nothing was discarded");
    aside.go("discard AK; draw XX");
    assert_eq!(aside.phase(), "flip", "from the first turn on they are live");
}

/// BT-R7: the reshuffle comes before the redraw.
#[test]
fn bt_r7_reshuffle_before_the_redraw() {
    let puzzle = at("L2").row("BF BP").attempt(2).hand("BK AK CK AP AF").deck("").discard("CF");
    let mut table = puzzle.table();
    table.go("play BK; lock L1; draw CF");
    assert_eq!(table.phase(), "turn");
}

/// BT-R8
#[test]
fn bt_r8_milled_difficulties_are_discarded_not_drawn() {
    let mut table = at("L2").hand("AK AP BP CP AF").table();
    table.go("discard AP; draw XX; mill; flip XX; flip XX; flip AP; flip AP; flip AP");
    assert_eq!((table.phase().as_str(), table.hand().as_str()), ("draw", "AK BP CP AF"));
}

/// BT-R9
#[test]
fn bt_r9_a_mill_of_what_is_left() {
    let mut table = at("L2").hand("AK AP BP CP AF").deck("XX CF").table();
    table.go("discard AP; draw XX; mill");
    assert_eq!(table.position().flips_left, 1);
    assert!(table.go("flip CF").is_over());
}

/// BT-R10: with a key or without one.
#[test]
fn bt_r10_a_difficulty_as_the_last_card() {
    for hand in ["AK AP BP CP AF", "CF AP BP CP AF"] {
        let mut table = at("L2").hand(hand).deck("XX").table();
        table.go("discard AP; draw XX");
        assert_eq!((table.ended_by(), table.discard().as_str()), ("BT-8.1", "AP XX"));
        assert!(table.heard("BT-R10"));
    }
}

/// BT-R11: one more turn; if it opens a lock the game goes on.
#[test]
fn bt_r11_an_empty_deck_and_a_full_hand() {
    let puzzle = at("L2").row("BF BP").attempt(2).hand("BK AK CK AP AF").deck("");
    assert!(puzzle.clone().table().go("play AK").is_over());
    let mut saved = puzzle.clone().discard("CF CP").table();
    assert!(!saved.go("play BK; lock L1; draw CF").is_over());
    let mut lost = puzzle.table();
    assert!(lost.go("play BK; lock L1").is_over(), "an opening with nothing to shuffle back");
}

/// BT-R12
#[test]
fn bt_r12_all_locks_open() {
    for (after, over) in [("play_on", false), ("stop", true)] {
        let puzzle = at("L2").option("after_last_lock", after).row("BF BP").attempt(2).hand("BK AK CK AP AF");
        assert_eq!(puzzle.last_lock().table().go("play BK").is_over(), over, "{after}");
    }
    // Any other opening goes on under both.
    let puzzle = at("L2").option("after_last_lock", "stop").row("BF BP").attempt(2).hand("BK AK CK AP AF");
    assert_eq!(puzzle.table().go("play BK").phase(), "lock");
}

/// BT-R13: score decides unless `ranking = locks`.
#[test]
fn bt_r13_ranking() {
    use breakroom_core::{Outcome, Turn};
    for (ranking, first) in [("score", 61), ("locks", 2)] {
        let table = at("L2").option("ranking", ranking).hand("AK").deck("").with(|position| {
            position.phase = "over".into();
            position.score.cards = 61;
            position.opened = position.lock_pile.split_off(5);
        });
        let table = table.table();
        let Turn::Over(ending) = table.game.turn(&table.state) else { panic!("it is over") };
        let Outcome::Scored(standing) = ending.outcome else { panic!("{ending:?}") };
        assert_eq!((standing.rank[0], standing.points), (first, 61));
    }
}

/// BT-R14: a difficulty takes a key, never a pick.
#[test]
fn bt_r14_the_rule_takes_a_key() {
    let mut table = at("L2").hand("AK AP BP CP AF").table();
    table.go("discard AF; draw XX");
    assert_eq!(table.offers(), ["mill", "key AK"]);
    table.refuses("key AP", "BT-7.3", "AP is no key");
}

/// BT-R15
#[test]
fn bt_r15_the_same_type_is_forbidden_not_a_reset() {
    let table = at("L2").row("BF").attempt(1).hand("AF AK AP BP CP").table();
    table.refuses("play AF", "BT-6.1", "AF may not follow BF: file on file");
    assert_eq!(table.attempt(), 1);
}

/// BT-R16
#[test]
fn bt_r16_the_discard_pile_may_be_searched() {
    let mut table = at("L2").hand("AK AP BP CP AF").table();
    table.go("discard AF; draw CF; discard CP; draw CF");
    let view = serde_json::json!(table.game.view(&table.state, Observer::Public));
    assert_eq!(view["discard"].to_string(), r#"{"CP":1,"AF":1}"#);
}

/// BT-R17
#[test]
fn bt_r17_the_card_in_between_may_be_useful() {
    // On L8 the BP of challenge 2 lies between the keys of challenges 1 and 3.
    let mut table = at("L8").row("AP CK").met(&[true, false, false]).hand("AK BP CP AF BF").table();
    table.refuses("play AK", "BT-6.1", "AK may not follow CK: key on key");
    table.go("play BP; draw AP; play AK");
    assert_eq!(table.position().opened, ["L8"]);
}

/// BT-R18: the rulebook's five leaves an edition's own number alone; any other number replaces it.
#[test]
fn bt_r18_difficulty_cards_of_the_edition() {
    let workshop = include_str!("../../../../editions/breakthrough/workshop.toml");
    let text = workshop.replace("difficulty = 5", "difficulty = 8");
    let edition = Edition::single("hard", "hard.toml", &text);
    for (given, used) in [("5", 8), ("3", 3), ("0", 0), ("8", 8)] {
        let options = Breakthrough::INFO.options([("difficulty_cards", given)]).expect("a number");
        let game = Breakthrough::new(&edition, &options).expect("a sound edition");
        assert_eq!(game.components().difficulty, used, "difficulty_cards = {given}");
    }
}

/// BT-R19: the turn number counts turns begun; 0 is the setting up.
#[test]
fn bt_r19_turns_are_counted_from_one() {
    let mut table = Table::start(&[]);
    table.go("lock L1; draw AK; draw AP; draw BP; draw CP");
    assert_eq!(table.position().turn, 0);
    assert_eq!(table.go("draw AF").position().turn, 1);
    assert_eq!(table.go("discard AK").position().turn, 1, "the refill belongs to the turn");
    assert_eq!(table.go("draw BF").position().turn, 2);
}

/// BT-R20: nothing new begins after the last lock, so nothing is forgotten.
#[test]
fn bt_r20_type_memory_after_the_last_lock() {
    let puzzle =
        at("L2").option("type_memory", "lock").row("BF BP").attempt(2).hand("BK AK CK AP AF").last_lock();
    let mut table = puzzle.table();
    table.go("play BK; draw CP");
    table.refuses("play AK", "BT-6.1", "AK may not follow BK: key on key");
}

/// BT-R21: a milled difficulty card was not drawn, so it is not spent.
#[test]
fn bt_r21_milled_difficulties_are_never_removed() {
    let mut table = at("L2").option("spent_difficulty", "remove").hand("AP BP CP AF BF").table();
    table.go("discard AP; draw XX; flip XX; flip XX; flip AP; flip AP; flip AP");
    assert_eq!((table.view().removed, table.view().discard[Card::Difficulty]), (1, 2));
}

/// BT-R22: at every opening, and only there.
#[test]
fn bt_r22_the_shuffle_marker() {
    let opening = |after: &'static str| {
        let puzzle = at("L2").option("after_last_lock", after).row("BF BP").attempt(2).hand("BK AK CK AP AF");
        puzzle.last_lock().deck("AP BP")
    };
    assert_eq!(
        opening("play_on").table().go("play BK").markers,
        ["shuffle 2"],
        "with nothing to shuffle back"
    );
    assert_eq!(opening("stop").table().go("play BK").markers, ["shuffle 2", "end"]);
    let mut aside = Table::start(&[("opening", "set_aside")]);
    aside.go("lock L1; draw XX; draw AK; draw BP; draw AF; draw CF; draw CP");
    assert!(aside.heard("BT-R6") && aside.markers.is_empty());
}

/// BT-R1, `row`: cards played on earlier locks are compared, too; under `suffix` only those played on this one.
#[test]
fn bt_r1_the_whole_row_may_count() {
    for (matching, met) in [("suffix", false), ("row", true)] {
        // AP was played before L8 was turned up, CK is played on it.
        let puzzle = at("L8").option("matching", matching).row("AP").hand("CK AK BP CP AF");
        let mut table = puzzle.with(|position| position.lock_start = 1).table();
        assert_eq!(table.go("play CK").met()[0], met, "{matching}");
    }
}

/// BT-R23: a refill's later difficulty cards are passed over, if the option says so.
#[test]
fn bt_r23_only_the_first_card_of_a_refill() {
    for (option, phase, hand) in [("each", "difficulty", 4), ("first", "draw", 4)] {
        let puzzle = at("L2").option("refill_difficulty", option).hand("AK BK AP CP AF");
        let mut table = puzzle.table();
        table.go("discard AP; draw XX; key AK; draw CF; draw XX");
        assert_eq!((table.phase().as_str(), table.hand().split(' ').count()), (phase, hand), "{option}");
    }
    let mut table = at("L2").option("refill_difficulty", "first").hand("AK BK AP CP AF").table();
    table.go("discard AP; draw XX; key AK; draw XX; draw CF; draw CP");
    assert!(table.heard("BT-R23") && table.phase() == "turn");
    table.go("discard CP; draw XX");
    assert_eq!(table.phase(), "difficulty", "the next refill begins anew");
}

/// BT-R24: the hand is refilled before it is asked what the play has met.
#[test]
fn bt_r24_checked_after_the_refill() {
    let puzzle = at("L2").option("check", "refill").row("BF BP").attempt(2).hand("BK AK CK AP AF");
    let mut table = puzzle.clone().table();
    table.go("play BK");
    assert_eq!((table.phase().as_str(), table.position().due, table.met()), ("draw", Some(0), vec![false]));
    table.go("draw XX; key AK; draw CF");
    assert!(table.position().opened.is_empty(), "the refill goes on");
    table.go("draw CP");
    assert_eq!((table.phase().as_str(), table.position().opened.len()), ("lock", 1));
    table.go("lock L1");
    assert_eq!(table.phase(), "turn", "the hand is full already");
    // A refill that fails is saved by the lock that opens, with the hand as it is.
    let mut saved = puzzle.clone().deck("").discard("CF CP").table();
    assert_eq!(saved.go("play BK").phase(), "lock");
    saved.go("lock L1");
    assert_eq!((saved.phase().as_str(), saved.hand().as_str()), ("turn", "AK CK AP AF"));
    // With nothing to shuffle back it is not.
    assert!(puzzle.deck("").table().go("play BK").is_over());
}

/// BT-R25: any lock may come next, the one just opened among them.
#[test]
fn bt_r25_any_lock_again_and_again() {
    for (option, again) in [("pile", false), ("any", true)] {
        let puzzle = at("L2").option("next_lock", option).row("BF BP").attempt(2).hand("BK AK CK AP AF");
        let puzzle =
            if again { puzzle.with(|position| position.lock_pile.push("L2".into())) } else { puzzle };
        let mut table = puzzle.table();
        table.go("play BK");
        assert_eq!(table.odds().iter().any(|outcome| outcome.starts_with("lock L2")), again, "{option}");
        table.go(if again { "lock L2; draw AP" } else { "lock L1; draw AP" });
        assert!(table.met().iter().all(|met| !met), "it comes closed");
    }
}

/// BT-R26: the game as the program of 2022 plays it.
#[test]
fn bt_r26_the_preset_original() {
    let options = Breakthrough::INFO.options([("preset", "original")]).expect("it ships");
    let words = ["opening", "matching", "refill_difficulty", "check", "next_lock", "spent_difficulty"];
    let chosen = words.map(|key| options.word(key));
    assert_eq!(chosen, ["set_aside", "row", "first", "refill", "any", "discard"]);
    let edition = Breakthrough::INFO.edition(Some("classic")).unwrap();
    let game = Breakthrough::new(&edition, &options).expect("it is made for this edition");
    assert_eq!((game.components().tools.total(), game.components().difficulty), (33, 5));
}

#[test]
fn presets_are_those_of_the_dossier() {
    assert_eq!(Breakthrough::INFO.preset_names()[0], "rulebook");
    for (preset, difficulties, opening) in [
        ("rulebook", 5, "live"),
        ("apprentice", 3, "set_aside"),
        ("master", 7, "live"),
        ("nightmare", 9, "live"),
    ] {
        let game = house(&[("preset", preset)]);
        assert_eq!(game.components().difficulty, difficulties, "{preset}");
        let options = Breakthrough::INFO.options([("preset", preset)]).expect("it ships");
        assert_eq!(options.word("opening"), opening, "{preset}");
    }
    assert!(Breakthrough::INFO.options([("preset", "novice")]).is_err());
    assert!(Breakthrough::INFO.options([("difficulty_cards", "21")]).is_err());
    assert!(Breakthrough::INFO.options([("matching", "loose")]).is_err());
}
