//! Stories told of whole games, sentence by sentence.

use breakroom_catalog::GAMES;

use super::*;
use crate::fold::tests::played;

fn passage(text: &str) -> Passage {
    Passage::of(Told::new(RuleId("XX-1.1"), text), "North")
}

#[test]
fn what_is_told_of_the_same_thing_is_told_together() {
    let mut first = passage("Blue tank a.1 moves to 0405");
    let next = passage("Blue tank a.1 turns to face south");
    assert!(first.is_about(&next) && !first.is_about(&passage("Blue tank a.2 moves to 0406")));
    first.go_on(next);
    assert_eq!(first.text, "Blue tank a.1 moves to 0405; turns to face south");
}

#[test]
fn what_happens_again_and_again_is_told_once() {
    let mut all = passage("Dark draws a card");
    (0..2).for_each(|_| all.go_on(passage("Dark draws a card")));
    all.go_on(passage("Dark plays #4"));
    all.go_on(passage("Dark draws a card"));
    all.go_on(passage("Dark draws a card"));
    all.end();
    assert_eq!(all.text, "Dark draws a card (3 times); plays #4; draws a card (twice).");
}

#[test]
fn what_several_do_by_turns_is_told_one_after_the_other() {
    let deals = |name: &str| Told::new(RuleId("XX-2.1"), format!("{name} deals a card"));
    let other = Told::new(RuleId("XX-2.2"), "Home deals a card");
    let read = ["Home", "Away", "Home", "Away"].map(deals).into_iter().chain([other]).collect();
    let told: Vec<String> = by_turns(read).into_iter().map(|told| told.text).collect();
    assert_eq!(told, ["Home", "Home", "Away", "Away", "Home"].map(|name| format!("{name} deals a card")));
}

#[test]
fn the_subject_ends_at_the_verb() {
    for (text, subject) in [
        ("Dark's stack on West Citadel (g1) grows by 2", "Dark's stack on West Citadel (g1) "),
        ("Blue recon a.1 (light laser) stands in 0405", "Blue recon a.1 (light laser) "),
        ("Circuit I: 3–2 → 6–2", ""),
        ("You draw two cards", "You "),
    ] {
        assert_eq!(&text[..super::subject(text).unwrap_or(0)], subject);
    }
}

/// Of everything that a seat was told of the others' doings nothing is left out but what the table shows better, and
/// nothing else is said.
#[test]
fn the_story_is_what_was_told_in_every_game() {
    for entry in GAMES {
        let mut game = played(entry.info.slug, 0);
        for turn in 1..80 {
            let Some(seat) = game.deciding() else { break };
            let (story, from) = (story(&game, seat), waited(&game, seat).start);
            assert!(story.len() <= PASSAGES, "{story:?}");
            let whole: String = story.iter().map(|passage| passage.text.as_str()).collect();
            let told = game.table().told(from, Observer::Seat(seat));
            let mut letters = 0;
            let read = told.chunk_by(laid_open).filter(|run| run.len() < LAID_OPEN).flatten();
            for (_, told) in read.filter(|(_, told)| !told.heads) {
                let said = Passage::of(told.clone(), game.table().seat_name(seat));
                let told_of = whole.contains(&said.text[said.subject..]);
                assert!(said.opens || told_of, "{}: {whole}", told.text);
                letters += said.text.len() + "; ".len();
                assert!(!misspelt(&said.text), "{}", said.text);
            }
            assert!(whole.len() <= letters, "{whole}");
            let legal = game.table().legal();
            let line = game.play(&legal[turn * 7919 % legal.len()].action).unwrap();
            game.apply(&line);
        }
    }
}

/// Does a verb not agree with "you"?
fn misspelt(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    words
        .windows(2)
        .any(|pair| pair[0].eq_ignore_ascii_case("you") && is_verb(pair[1]) && pair[1].ends_with('s'))
}

#[test]
fn many_passages_become_five_and_nothing_is_left_out() {
    let told: Vec<String> = (0..12).map(|number| format!("CP{number} is drawn.")).collect();
    let gathered = gathered(told.iter().map(|text| passage(text)).collect());
    assert_eq!(gathered.len(), PASSAGES);
    let all = gathered.iter().map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" ");
    assert_eq!(all, told.join(" "));
}
