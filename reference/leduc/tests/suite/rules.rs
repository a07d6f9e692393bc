//! The rules of the dossier, one by one.

use breakroom_core::{Game, Observer, Outcome, Refused, RuleId, Seat, Silent, Turn, fault::listing};
use breakroom_leduc::{Action, Event, Hand, Leduc, Rank, State};

/// The state after these actions, separated by commas.
#[track_caller]
fn played(actions: &str) -> State {
    let game = Leduc::standard();
    let mut state = game.start();
    for action in actions.split(", ").filter(|action| !action.is_empty()) {
        let read: Action = action.parse().unwrap();
        game.apply(&mut state, read, &mut Silent).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
    state
}

/// Ann has a king, Bob a jack, and then this happened.
#[track_caller]
fn bet(actions: &str) -> State {
    played(&format!("deal 0 k, deal 1 j, {actions}"))
}

fn legal(state: &State) -> Vec<String> {
    let mut legal = Vec::new();
    Leduc::standard().legal(state, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

fn odds(state: &State) -> Vec<(String, u32)> {
    let mut odds = Vec::new();
    Leduc::standard().odds(state, &mut odds);
    odds.iter().map(|(action, weight)| (action.to_string(), *weight)).collect()
}

#[track_caller]
fn refuses(state: &State, action: &str, rule: &str) {
    let refusal = Leduc::standard().check(state, action.parse().unwrap()).unwrap_err();
    assert_eq!(refusal.rule().0, rule, "{refusal}");
}

#[track_caller]
fn ends(state: &State, outcome: Outcome, rule: &'static str, chips: [i32; 2]) {
    let ending = Leduc::standard().turn(state).ending().expect("the game is over");
    assert_eq!((ending.outcome, ending.rule), (outcome, RuleId(rule)));
    assert_eq!(Leduc::standard().chips(state), chips);
}

fn paid(state: &State) -> [i32; 2] {
    [Seat::A, Seat::B].map(|seat| state.paid()[seat])
}

const ANN: Outcome = Outcome::won(Seat::A);
const BOB: Outcome = Outcome::won(Seat::B);

#[test]
fn ld_1_1_two_of_each_rank() {
    // LD-1.1
    let words = |list: [(&str, u32); 3]| list.map(|(text, weight)| (text.to_owned(), weight)).to_vec();
    assert_eq!(odds(&played("")), words([("deal 0 j", 2), ("deal 0 q", 2), ("deal 0 k", 2)]));
    assert_eq!(odds(&played("deal 0 k")), words([("deal 1 j", 2), ("deal 1 q", 2), ("deal 1 k", 1)]));
    let kings = played("deal 0 k, deal 1 k, check, check");
    assert_eq!(odds(&kings), words([("public j", 2), ("public q", 2), ("", 0)])[..2]);
    refuses(&kings, "public k", "LD-1.1");
}

#[test]
fn ld_1_2_ann_acts_first_in_both_rounds() {
    // LD-1.2
    assert_eq!(Leduc::standard().turn(&bet("")), Turn::Seat(Seat::A));
    assert_eq!(Leduc::standard().turn(&bet("check, bet, call, public q")), Turn::Seat(Seat::A));
}

#[test]
fn ld_2_1_an_ante_of_one() {
    // LD-2.1
    assert_eq!(paid(&played("")), [1, 1]);
    assert_eq!(played("").pot(), 2);
}

#[test]
fn ld_2_2_one_secret_card_each() {
    // LD-2.2: Ann's first; each sees only their own.
    let game = Leduc::standard();
    refuses(&played(""), "deal 1 k", "LD-2.2");
    refuses(&played(""), "check", "LD-2.2");
    refuses(&bet(""), "deal 0 k", "LD-2.2");
    refuses(&played(""), "deal 0 ?", "LD-2.2");
    let hands = |who| game.view(&bet(""), who).hands;
    assert_eq!(hands(Observer::Seat(Seat::A)), [Hand::Seen(Rank::King), Hand::Hidden]);
    assert_eq!(hands(Observer::Seat(Seat::B)), [Hand::Hidden, Hand::Seen(Rank::Jack)]);
    assert_eq!(hands(Observer::Public), [Hand::Hidden; 2]);
}

#[test]
fn ld_2_2_a_deal_is_told_and_shown_to_its_owner_only() {
    let game = Leduc::standard();
    let deal: Action = "deal 0 k".parse().unwrap();
    let (mut state, mut log) = (game.start(), Vec::new());
    let shown = |who| game.shown(&game.start(), deal, who).to_string();
    assert_eq!([Seat::A, Seat::B].map(|seat| shown(Observer::Seat(seat))), ["deal 0 k", "deal 0 ?"]);
    assert_eq!(shown(Observer::Public), "deal 0 ?");
    game.apply(&mut state, deal, &mut log).unwrap();
    let told = |who| game.tell(&log[0], who).unwrap().text;
    assert_eq!(told(Observer::Seat(Seat::A)), "Ann is dealt a king");
    assert_eq!(told(Observer::Seat(Seat::B)), "Ann is dealt a card");
    assert_eq!(told(Observer::Public), "Ann is dealt a card");
}

#[test]
fn ld_3_1_they_take_turns() {
    // LD-3.1
    let turns =
        ["", "check", "check, bet", "check, bet, raise"].map(|line| Leduc::standard().turn(&bet(line)));
    assert_eq!(turns.map(|turn| turn.seat().unwrap().index()), [0, 1, 0, 1]);
}

#[test]
fn ld_3_2_nothing_to_call() {
    // LD-3.2
    assert_eq!(legal(&bet("")), ["check", "bet"]);
    assert_eq!(legal(&bet("check")), ["check", "bet"]);
    for made in ["call", "raise", "fold"] {
        refuses(&bet(""), made, "LD-3.2");
    }
}

#[test]
fn ld_3_3_against_a_bet() {
    // LD-3.3
    assert_eq!(legal(&bet("bet")), ["fold", "call", "raise"]);
    assert_eq!(legal(&bet("check, bet")), ["fold", "call", "raise"]);
    refuses(&bet("bet"), "check", "LD-3.3");
    refuses(&bet("bet"), "bet", "LD-3.3");
}

#[test]
fn ld_3_4_two_chips_then_four() {
    // LD-3.4
    assert_eq!(paid(&bet("bet")), [3, 1]);
    assert_eq!(paid(&bet("bet, raise")), [3, 5]);
    assert_eq!(paid(&bet("bet, raise, call")), [5, 5]);
    assert_eq!(paid(&bet("check, check, public q, bet, raise, call")), [9, 9]);
    assert_eq!(paid(&bet("check, bet, raise, call, public q, check, bet, raise, call")), [13, 13]);
}

#[test]
fn ld_3_5_one_bet_and_one_raise() {
    // LD-3.5, anew in each round.
    assert_eq!(legal(&bet("bet, raise")), ["fold", "call"]);
    refuses(&bet("bet, raise"), "raise", "LD-3.5");
    assert_eq!(legal(&bet("bet, raise, call, public q, bet")), ["fold", "call", "raise"]);
}

#[test]
fn ld_3_6_a_round_ends() {
    // LD-3.6: both checked, or one called.
    for line in
        ["check, check", "bet, call", "check, bet, call", "bet, raise, call", "check, bet, raise, call"]
    {
        assert_eq!(Leduc::standard().turn(&bet(line)), Turn::Chance, "{line}");
    }
    assert_ne!(Leduc::standard().turn(&bet("check")), Turn::Chance);
}

#[test]
fn ld_4_1_the_public_card() {
    // LD-4.1: after the first round and not before, seen by all.
    refuses(&bet("check"), "public q", "LD-4.1");
    refuses(&played("deal 0 k"), "public q", "LD-4.1");
    assert_eq!(odds(&bet("check, check")).iter().map(|(_, weight)| weight).sum::<u32>(), 4);
    let state = bet("check, check, public j");
    assert_eq!(Leduc::standard().view(&state, Observer::Public).public, Some(Rank::Jack));
}

#[test]
fn ld_5_1_folding_gives_the_pot_away() {
    // LD-5.1: whatever the cards; the loser loses what they paid, and nothing is shown.
    ends(&bet("bet, fold"), ANN, "LD-5.1", [1, -1]);
    ends(&bet("check, bet, fold"), BOB, "LD-5.1", [-1, 1]);
    ends(&bet("bet, raise, fold"), BOB, "LD-5.1", [-3, 3]);
    ends(&bet("bet, call, public k, bet, raise, fold"), BOB, "LD-5.1", [-7, 7]);
    let game = Leduc::standard();
    let folded = bet("check, bet, fold");
    assert_eq!(game.view(&folded, Observer::Seat(Seat::B)).hands[0], Hand::Hidden);
    assert_eq!(game.view(&folded, Observer::Public).hands, [Hand::Hidden; 2]);
}

#[test]
fn ld_5_2_a_pair_takes_the_pot_and_both_show() {
    // LD-5.2: a pair of jacks beats a king.
    ends(&bet("check, check, public j, check, check"), BOB, "LD-5.2", [-1, 1]);
    ends(&bet("bet, call, public k, bet, call"), ANN, "LD-5.2", [7, -7]);
    let game = Leduc::standard();
    let (mut state, mut log) = (bet("check, check, public j, check"), Vec::new());
    game.apply(&mut state, "check".parse().unwrap(), &mut log).unwrap();
    let shown = |event: &&Event| matches!(event, Event::Showed { .. });
    assert_eq!(log.iter().filter(shown).count(), 2);
    let hands = [Hand::Seen(Rank::King), Hand::Seen(Rank::Jack)];
    assert_eq!(game.view(&state, Observer::Public).hands, hands);
    let end = game.tell(log.last().unwrap(), Observer::Public).unwrap();
    assert_eq!((end.text.as_str(), end.rule), ("Bob takes the pot of 2", RuleId("LD-5.2")));
}

#[test]
fn ld_5_3_else_the_higher_card_and_equal_cards_share() {
    // LD-5.3
    ends(&bet("check, check, public q, check, check"), ANN, "LD-5.3", [1, -1]);
    let line = "check, check, public k, bet, call";
    ends(&played(&format!("deal 0 j, deal 1 q, {line}")), BOB, "LD-5.3", [-5, 5]);
    ends(&played(&format!("deal 0 q, deal 1 q, {line}")), Outcome::Drawn, "LD-5.3", [0, 0]);
}

#[test]
fn ld_5_4_nothing_after_the_end() {
    // LD-5.4
    for over in ["bet, fold", "check, check, public q, check, check"] {
        assert!(legal(&bet(over)).is_empty() && odds(&bet(over)).is_empty());
        ["check", "fold", "public q", "deal 0 k"]
            .iter()
            .for_each(|action| refuses(&bet(over), action, "LD-5.4"));
    }
}

#[test]
fn ld_6_1_notation() {
    // LD-6.1: an action is read from its own text, and from no other.
    for text in ["deal 0 k", "deal 1 ?", "public q", "check", "bet", "call", "raise", "fold"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for wrong in
        ["deal 2 k", "deal 0 a", "deal 0", "public ?", "public", "Bet", "bet 2", "deal 0 k k", "", "?"]
    {
        assert!(wrong.parse::<Action>().is_err(), "{wrong:?}");
    }
}

#[test]
fn ld_6_2_positions() {
    // LD-6.2
    let game = Leduc::standard();
    let text = r#"{"cards":["k","j"],"public":"q","rounds":[["bet","call"],["check"]]}"#;
    let state = game.load(&serde_json::from_str(text).unwrap()).unwrap();
    assert_eq!(state, bet("bet, call, public q, check"));
    assert_eq!(game.save(&state).to_string(), text);
}

#[track_caller]
fn faults(text: &str) -> String {
    let position = serde_json::from_str(text).unwrap();
    listing(&Leduc::standard().load(&position).expect_err("the position is wrong"))
}

#[test]
fn ld_6_2_positions_that_cannot_be() {
    // LD-6.2, and the rules that each of them breaks.
    assert!(faults(r#"{"cards":["k","k"],"public":"k","rounds":[["bet","call"],[]]}"#).contains("LD-1.1"));
    assert!(faults(r#"{"cards":[null,"k"],"public":null,"rounds":[[],[]]}"#).contains("cards[1]"));
    assert!(faults(r#"{"cards":["k",null],"public":null,"rounds":[["bet"],[]]}"#).contains("rounds[0][0]"));
    assert!(faults(r#"{"cards":["k","j"],"public":"q","rounds":[["bet"],[]]}"#).contains("LD-4.1"));
    assert!(
        faults(r#"{"cards":["k","j"],"public":null,"rounds":[["bet","call"],["bet"]]}"#)
            .contains("rounds[1]")
    );
    let two = faults(r#"{"cards":["k","j"],"public":"q","rounds":[["call","check","check"],["raise"]]}"#);
    assert!(two.contains("rounds[0][0]") && two.contains("rounds[1][0]"), "{two}");
}
