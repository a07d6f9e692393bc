//! BT-9 and BT-10: scoring, and what may be known.

use crate::common::{Puzzle, Table, at};
use breakroom_breakthrough::Breakthrough;
use breakroom_core::{Game, Observer, Outcome, Seat, Show, Turn};

/// BT-9.1
#[test]
fn bt_9_1_pick_one_file_two_key_three() {
    for (card, points) in
        [("AP", 1), ("BP", 1), ("CP", 1), ("AF", 2), ("BF", 2), ("CF", 2), ("AK", 3), ("CK", 3)]
    {
        // L1 asks for CP and CF: matching or not makes no difference.
        let mut table = at("L1").hand(&format!("{card} BK BK BK BK")).table();
        assert_eq!(table.go(&format!("play {card}")).points(), [points, 0, 0], "{card}");
    }
}

/// BT-9.2, BT-9.3: five for a challenge, ten for a lock, beyond the cards.
#[test]
fn bt_9_2_and_9_3_challenges_and_locks() {
    let mut table = at("L7").hand("AK CP BK AF BF").table();
    assert_eq!(table.go("play AK").points(), [3, 5, 0]);
    assert_eq!(table.go("draw AF; play CP").points(), [4, 10, 0]);
    assert_eq!(table.go("draw AF; play BK").points(), [7, 15, 10]);
}

/// BT-9.4
#[test]
fn bt_9_4_a_challenge_on_a_shut_lock_keeps_its_points() {
    let mut table = at("L4").hand("CP AK BK AF BF").deck("").table();
    table.go("play CP");
    assert_eq!((table.is_over(), table.points(), table.position().opened.len()), (true, [1, 5, 0], 0));
}

fn rank(puzzle: Puzzle) -> [i32; 4] {
    let table = puzzle.with(|position| position.phase = "over".into()).deck("").hand("AP").table();
    match table.game.turn(&table.state) {
        Turn::Over(ending) => match ending.outcome {
            Outcome::Scored(standing) => standing.rank,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

/// BT-9.5, BT-R13: score, then locks, then challenges, then fewer turns; or locks first.
#[test]
fn bt_9_5_how_results_are_ranked() {
    let result = |points: u64, opened: &[&str], met: bool, turn: u64| {
        at("L4").met(&[met, false]).with(|position| {
            position.score.cards = points;
            position.turn = turn;
            position.opened = opened.iter().map(|&id| id.to_owned()).collect();
            position.lock_pile.retain(|id| !opened.contains(&id.as_str()));
        })
    };
    let worse_to_better = [
        result(90, &["L1", "L2", "L3"], true, 30),
        result(100, &["L1"], true, 30),
        result(100, &["L1", "L2"], false, 30),
        result(100, &["L1", "L2"], true, 31),
        result(100, &["L1", "L2"], true, 30),
    ];
    let ranks: Vec<[i32; 4]> = worse_to_better.iter().cloned().map(rank).collect();
    assert!(ranks.is_sorted_by(|a, b| a < b), "{ranks:?}");
    assert_eq!(ranks[4], [100, 2, 3, -30]);
    let by_locks = rank(worse_to_better[0].clone().option("ranking", "locks"));
    assert!(by_locks > rank(worse_to_better[4].clone().option("ranking", "locks")), "three locks beat two");
}

/// BT-10.1: everything but two orders is in the view, and in the text.
#[test]
fn bt_10_1_what_may_be_inspected_at_any_time() {
    let mut table = Table::start(&[]);
    table.go("lock L3; draw CK; draw AK; draw BP; draw CP; draw AP; discard AK; draw AF; play CK; draw XX");
    table.go("flip AP; flip AP; flip BP; flip XX; flip BF; draw BF");
    let view = table.view();
    assert_eq!(
        view.hand.iter().map(|held| held.code.text()).collect::<Vec<_>>(),
        ["AP", "BP", "CP", "AF", "BF"]
    );
    assert_eq!((view.row.len(), view.discard.total(), view.deck.total()), (1, 7, 44 - 5 - 1 - 7));
    assert_eq!((view.lock_pile.len(), view.opened.len()), (7, 0));
    assert_eq!(view.lock.as_ref().map(|lock| lock.id.to_string()), Some("L3".into()));
    let text = table.game.text(&view).to_string();
    for seen in ["L3  Letter Box", "[CK]", "to come 7: L1 L2 L4 L5 L6 L7 L8", "LEFT", "13%"] {
        assert!(text.contains(seen), "{seen} is not in\n{text}");
    }
}

/// BT-10.2: two deals that differ in what is still to come look alike, to everyone.
#[test]
fn bt_10_2_no_order_can_be_seen() {
    let game = Breakthrough::standard();
    let first =
        "lock L3; draw CK; draw AK; draw BP; draw CP; draw AP; discard AK; draw AF; discard CK; draw BF";
    let other =
        "lock L3; draw CK; draw AK; draw BP; draw CP; draw AP; discard CK; draw BF; discard AK; draw AF";
    let (mut a, mut b) = (Table::start(&[]), Table::start(&[]));
    a.go(first);
    b.go(other);
    assert_eq!(a.state, b.state, "a state has no order of discards or deck");
    for who in [Observer::Seat(Seat::A), Observer::Public] {
        let (a, b) = (game.view(&a.state, who), game.view(&b.state, who));
        assert_eq!(serde_json::to_string(&a).expect("JSON"), serde_json::to_string(&b).expect("JSON"));
    }
}
