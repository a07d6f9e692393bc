//! Actions as text.

use breakroom_breakthrough::{
    Action,
    vocabulary::{Card, Code, LockId},
};

fn every_action() -> impl Iterator<Item = Action> {
    let tools =
        Code::ALL.into_iter().flat_map(|code| [Action::Play(code), Action::Discard(code), Action::Key(code)]);
    let cards = Card::ALL.into_iter().flat_map(|card| [Action::Draw(card), Action::Flip(card)]);
    let locks = (1..=LockId::LAST).filter_map(LockId::new).map(Action::Lock);
    tools.chain(cards).chain(locks).chain([Action::Mill])
}

#[test]
fn every_action_reads_back() {
    assert_eq!(every_action().count(), 27 + 20 + 99 + 1);
    for action in every_action() {
        assert_eq!(action.to_string().parse(), Ok(action));
        assert_eq!(format!("  {} ", action.to_string().to_uppercase()).parse(), Ok(action));
    }
}

#[test]
fn what_is_no_action_says_what_would_be() {
    for text in [
        "",
        "play",
        "play XX",
        "play AP AP",
        "mill 5",
        "lock 5",
        "lock L0",
        "lock L05",
        "lock L100",
        "lock L+5",
        "draw",
        "draw LX",
        "flip",
        "key",
        "shuffle 37",
        "end",
        "resign",
        "pass",
        "discard ап",
    ] {
        let syntax = text.parse::<Action>().expect_err(text);
        assert!(syntax.to_string().contains("write play AP"), "{syntax}");
    }
}
