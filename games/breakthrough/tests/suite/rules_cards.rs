//! BT-1 to BT-3: the aim, the cards, setting up.

use crate::common::{Table, at, house};
use breakroom_breakthrough::{
    Breakthrough,
    vocabulary::{Card, Code, Grade, Type},
};
use breakroom_core::{Game, Seat, Turn};

/// BT-1.1
#[test]
fn bt_1_1_there_is_exactly_one_player() {
    let game = Breakthrough::standard();
    assert_eq!((game.seats(), Breakthrough::INFO.seats), (1, (1, 1)));
    let table = at("L1").hand("AK AP BP CP AF").table();
    assert_eq!(table.game.turn(&table.state), Turn::Seat(Seat::A));
}

/// BT-1.2: the result is a score, and the most there is comes from opening everything.
#[test]
fn bt_1_2_the_result_is_a_score() {
    let mut table =
        at("L3").row("CK BP").met(&[true, false]).attempt(1).hand("AF AP BF CP CF").deck("AK").table();
    table.go("play AF; lock L2; draw AK; discard AK");
    let Turn::Over(ending) = table.game.turn(&table.state) else { panic!("the deck is empty") };
    let breakroom_core::Outcome::Scored(standing) = ending.outcome else { panic!("{ending:?}") };
    assert_eq!((standing.points, standing.rank[1]), (17, 1));
    assert_eq!(table.game.best_score(), 225);
}

/// BT-2.1
#[test]
fn bt_2_1_a_code_is_grade_then_type() {
    let spelt: Vec<String> = Code::ALL.iter().map(Code::to_string).collect();
    assert_eq!(spelt.join(" "), "AK BK CK AP BP CP AF BF CF");
    for code in Code::ALL {
        assert_eq!(Code::new(code.grade(), code.r#type()), code);
        let initials: String = code.words().split(' ').map(|word| word[..1].to_uppercase()).collect();
        assert_eq!(code.text(), initials);
    }
    let crude_key = Code::new(Grade::Crude, Type::Key);
    assert_eq!((crude_key.text(), crude_key.words().as_str()), ("CK", "crude key"));
    assert_eq!([Grade::Acute, Grade::Basic, Grade::Crude].map(Grade::notches), [3, 2, 1]);
}

/// BT-2.2, BT-3.1: every tool and five difficulty cards are in the deck at the start.
#[test]
fn bt_2_2_the_deck_is_every_tool_and_five_difficulties() {
    let table = Table::start(&[]);
    let deck = table.view().deck;
    let copies: Vec<u8> = Card::ALL.into_iter().map(|card| deck[card]).collect();
    assert_eq!(copies, [3, 3, 3, 6, 6, 6, 4, 4, 4, 5]);
    assert_eq!(table.deck_size(), 44);
    for number in ["0", "3", "20"] {
        let game = house(&[("difficulty_cards", number)]);
        let deck = game.view(&game.start(), breakroom_core::Observer::Public).deck;
        assert_eq!(deck[Card::Difficulty].to_string(), number);
    }
}

/// BT-2.3: eight locks with one to three challenges; BT-2.4: each an ordered list of codes.
#[test]
fn bt_2_3_and_2_4_locks_and_challenges() {
    let game = Breakthrough::standard();
    let locks: Vec<String> = game
        .components()
        .locks
        .iter()
        .map(|lock| {
            let spelt = |parts: &[Code]| parts.iter().map(|part| part.text()).collect::<Vec<_>>().join("-");
            let challenges: Vec<String> = lock.challenges.iter().map(|parts| spelt(parts)).collect();
            format!("{} {}: {}", lock.id, lock.name, challenges.join(" ; "))
        })
        .collect();
    assert_eq!(
        locks,
        [
            "L1 Garden Gate: CP-CF-CP",
            "L2 Cash Tin: BF-BP-BK",
            "L3 Letter Box: CK ; BP-AF",
            "L4 Shed Door: AP-BF-AP ; CP",
            "L5 Twin Deadbolts: AF-AP-AF ; CF-CP-CF",
            "L6 Wall Safe: BP-BF ; BP-CK",
            "L7 Key Cabinet: AK ; CP ; BK",
            "L8 Strongroom: AP-CK ; BP ; AK",
        ]
    );
    assert_eq!(game.components().challenges(), 16);
    assert_eq!(Code::ALL.map(|code| game.components().demand(code)), [2, 2, 3, 4, 5, 5, 3, 3, 3]);
}

/// BT-2.5: an acute or crude pick does not stand in for the basic one.
#[test]
fn bt_2_5_no_grade_stands_in_for_another() {
    for (pick, attempt) in [("BP", 2), ("AP", 0), ("CP", 0)] {
        let mut table = at("L2").row("BF").attempt(1).hand("AP BP CP BK CK").table();
        assert_eq!(table.go(&format!("play {pick}")).attempt(), attempt, "{pick}");
    }
}

/// BT-3.2, BT-3.3: the lock comes from all eight, and before any card.
#[test]
fn bt_3_2_and_3_3_the_first_lock_is_turned_up_before_any_card() {
    let table = Table::start(&[]);
    let all: Vec<String> = (1..=8).map(|number| format!("lock L{number} 1")).collect();
    assert_eq!((table.phase().as_str(), table.odds()), ("lock", all));
    table.refuses("draw AK", "BT-3.3", "a lock is turned up first");
    table.refuses("lock L9", "BT-3.3", "L9 is not in the lock pile");
}

/// BT-3.4: the opening hand comes by the refill, so a difficulty card in it takes effect.
#[test]
fn bt_3_4_the_opening_hand_is_a_refill() {
    let mut table = Table::start(&[]);
    table.go("lock L1; draw AK; draw XX");
    assert_eq!(table.phase(), "difficulty");
    table.go("mill; flip AP; flip AP; flip AP; flip XX; flip CF; draw AP; draw BP; draw CP; draw BF");
    assert_eq!((table.phase().as_str(), table.hand().as_str()), ("turn", "AK AP BP CP BF"));
}

/// BT-3.1: nothing but the lock pile and the deck holds anything; BT-3.5.
#[test]
fn bt_3_5_everything_else_starts_empty() {
    let start = Table::start(&[]).position();
    assert!(
        start.row.is_empty()
            && start.hand.is_empty()
            && start.opened.is_empty()
            && start.discard.0.is_empty()
    );
    assert_eq!((start.attempt, start.lock, start.turn, start.score), (0, None, 0, Default::default()));
}
