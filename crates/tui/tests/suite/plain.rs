//! The plain table, driven as text: lines in, lines out.

use std::io::{self, Cursor, Write};

use crate::common::{Memory, people, typed};
use breakroom_core::Rng;
use breakroom_tui::{
    LocalMatch,
    plain::{self, Lines},
};

/// Types `lines` at a match; gives what was said, and what was kept.
fn talk(game: LocalMatch, lines: &str) -> (String, Memory) {
    talk_bytes(game, lines.as_bytes())
}

fn talk_bytes(game: LocalMatch, input: &[u8]) -> (String, Memory) {
    let mut memory = Memory::of(game.table().info().slug);
    let mut output = Vec::new();
    let lines = Lines { input: Cursor::new(input), output: &mut output, echo: true };
    plain::run(game, &mut memory, lines).expect("memory takes everything");
    let output = String::from_utf8(output).expect("everything said is text");
    let control = output.chars().find(|c| c.is_control() && *c != '\n');
    assert_eq!(control, None, "no control codes in {output:?}");
    (output, memory)
}

#[test]
fn a_whole_game_of_tic_tac_toe() {
    let lines = "5\nmark b2\nmark a1\nwhy mark a1\nrules\nundo\n1\nmark c1\n/\nmark a3\nlist c\nmark a2\nlog\nmark c3\nmark b1\nq\n";
    insta::assert_snapshot!(talk(people("tic-tac-toe", "a"), lines).0);
}

#[test]
fn a_question_mark_shows_the_rule_of_what_is_asked() {
    let said = |typed: &str| {
        talk(people("tic-tac-toe", "a"), &format!("{typed}\nquit\n")).0.replace(&format!("> {typed}\n"), "")
    };
    assert_eq!(said("?"), said("rules"));
    assert_ne!(said("?"), said("help"));
}

#[test]
fn leduc_with_a_curtain_between_the_seats() {
    let lines = "\nbet\n\ncall\n\ncheck\nhelp\n\ncheck\nq\n";
    let said = talk(people("leduc", "a"), lines).0;
    insta::assert_snapshot!(said.replace(&"\n".repeat(50), "\n[50 empty lines]\n"));
}

/// What is typed in place of a bare Enter at the curtain is that seat's first line.
#[test]
fn a_script_needs_no_empty_lines_at_the_curtain() {
    let (said, memory) = talk(people("leduc", "a"), "bet\nfold\nq\n");
    assert_eq!(memory.finished.len(), 1, "{said}");
}

#[test]
fn who_asks_for_a_hint_gets_one_if_anybody_is_there() {
    let (said, memory) = talk(people("tic-tac-toe", "a"), "hint\nh\nq\n");
    assert_eq!(said.matches("There is nobody here to ask for a hint.").count(), 2, "{said}");
    assert!(memory.kept.iter().all(|record| record.actions.is_empty()), "{said}");
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let nonsense = "x\n\n   \nmark\nmark z9\nmark b2 b3\n-1\n0\n10\n99999999999999999999\n\u{1b}[2J\nwhy\nrules zzz\nlist zzz\n🂡\nundo\n";
    let (said, memory) = talk(people("tic-tac-toe", "a"), nonsense);
    assert!(memory.kept.iter().all(|record| record.actions.is_empty()), "{said}");
    assert!(said.contains("No. 'mark z9' is not an action"), "{said}");
    assert!(said.contains("there is no number 10 on the list: it goes from 1 to 9"), "{said}");
    assert!(said.contains("Tic-tac-toe has no rule 'zzz'."), "{said}");
    assert!(said.contains("you have not decided anything yet"), "{said}");
}

#[test]
fn the_end_of_the_input_keeps_the_match() {
    for input in ["mark b2\n", "mark b2", "mark b2\nresign\n", "mark b2\nundo\nmark c3\nundo"] {
        let (said, memory) = talk(people("tic-tac-toe", "a"), input);
        assert!(memory.kept.last().is_some(), "{said}");
        assert_eq!(memory.finished.len(), 0);
    }
    let (said, memory) = talk(people("tic-tac-toe", "a"), "mark b2");
    assert_eq!(memory.kept.last().expect("kept").actions, ["mark b2"]);
    assert!(said.ends_with("The match is kept.\n"), "{said}");
}

#[test]
fn lines_that_are_no_text_or_too_long_are_answered() {
    let mut input = vec![0xff, 0xfe, b'\n'];
    input.extend("x".repeat(100_000).bytes());
    input.extend(b"\nmark b2\n");
    let (said, memory) = talk_bytes(people("tic-tac-toe", "a"), &input);
    assert!(said.contains("is not an action"), "{said}");
    assert!(said.contains("longer than 4096 letters"), "{said}");
    assert_eq!(memory.kept.last().expect("kept").actions, ["mark b2"]);
}

#[test]
fn chance_is_typed_and_the_impossible_refused_with_its_rule() {
    let (said, memory) = talk(typed("leduc"), "deal 0 k\ndeal 0 q\ndeal 1 k\nundo\ndeal 1 q\n");
    assert!(said.contains("No. LD-2.2"), "{said}");
    assert!(said.contains("deal 0 k: Deal Ann a king (2 in 6)"), "{said}");
    assert_eq!(memory.kept.last().expect("kept").actions, ["deal 0 k", "deal 1 q"]);
}

#[test]
fn others_are_asked_before_something_is_taken_back() {
    let start = "\ncheck\n\ncheck\n\n";
    let (said, memory) = talk(people("leduc", "a"), &format!("{start}undo\nn\n"));
    assert!(said.contains("Does Ann agree? (y/n) n\nIt stands."), "{said}");
    assert_eq!(memory.kept.last().expect("kept").actions.len(), 5);
    let (said, memory) = talk(people("leduc", "a"), &format!("{start}undo\ny\n\n"));
    assert!(said.contains("taken back: check"), "{said}");
    assert_eq!(memory.kept.last().expect("kept").actions.len(), 3);
}

#[test]
fn a_finished_match_is_followed_by_another() {
    let won = "mark b2\nmark a1\nmark a2\nmark a3\nmark c2\n";
    let (said, memory) = talk(people("tic-tac-toe", "a"), &format!("{won}what\nn\n{won}m\nresign\ny\nq\n"));
    assert_eq!(memory.finished.len(), 3, "{said}");
    assert_eq!(said.matches("Cross wins (TT-3.1)").count(), 2);
    assert!(said.contains("Cross resigned"), "{said}");
}

/// Numbers at random until it is over, for every game there is.
#[test]
fn whole_random_games() {
    let catalog = breakroom_catalog::GAMES.iter().map(|entry| (entry.info.slug, 2));
    for (slug, games) in catalog.chain([("tic-tac-toe", 20), ("leduc", 20)]) {
        for number in 0..games {
            let mut rng = Rng::from_number(number);
            let lines: String = (0..20_000).map(|_| format!("{}\n", 1 + rng.below(12))).collect();
            let (said, memory) = talk(people(slug, &number.to_string()), &lines);
            let last: Vec<&str> = said.lines().rev().take(40).collect();
            assert_eq!(memory.finished.len(), 1, "{slug} {number}: {last:#?}");
            assert!(memory.finished[0].result.is_some());
        }
    }
}

/// A reader that goes away is no failure.
#[test]
fn a_closed_pipe_ends_quietly() {
    struct Closed(usize);
    impl Write for Closed {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(1).ok_or(io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for writes in 0..60 {
        let mut memory = Memory::of("tic-tac-toe");
        let lines = Lines { input: Cursor::new(b"mark b2\nhelp\n"), output: Closed(writes), echo: false };
        plain::run(people("tic-tac-toe", "a"), &mut memory, lines).expect("nobody is to blame");
    }
}

#[test]
fn a_resumed_match_does_not_tell_its_whole_past() {
    let mut game = people("tic-tac-toe", "a");
    game.play("mark b2").expect("the middle is free");
    game.note("The match goes on.");
    let (said, _) = talk(game, "log\n");
    assert_eq!(said.matches("Cross marks b2").count(), 1, "only when asked for: {said}");
    assert!(said.contains("The match goes on."));
}

/// The table is shown once and when somebody asks; after an action only what changed is told.
#[test]
fn the_table_is_shown_on_request() {
    let count = |lines: &str| talk(people("tic-tac-toe", "a"), lines).0.matches("\n3  ").count();
    assert_eq!((count("mark b2\nmark a1\nq\n"), count("mark b2\nlook\nmark a1\ntable\nq\n")), (1, 3));
    let (said, _) =
        talk(people("breakthrough", "breakthrough:workshop:rulebook:2026-01-02"), "score\nplay CK\nq\n");
    assert_eq!(said.matches("Score: score 0 ").count(), 2, "at first, and when asked for: {said}");
    assert_eq!(said.matches("Score: score 8 ").count(), 1, "when it has changed: {said}");
}

#[test]
fn words_of_a_choice_play_it_and_words_of_several_list_them() {
    let (said, memory) = talk(typed("leduc"), "K\n");
    assert_eq!(memory.kept.last().expect("kept").actions, ["deal 0 k"], "{said}");
    let (said, memory) = talk(people("tic-tac-toe", "a"), "mark b\nb2\n");
    assert!(said.contains("3 choices with these words: type a number."), "{said}");
    assert_eq!(memory.kept.last().expect("kept").actions, ["mark b2"], "{said}");
}

#[test]
fn what_is_not_kept_is_not_said_to_be() {
    let mut memory = Memory::of("tic-tac-toe");
    memory.full = true;
    let mut output = Vec::new();
    let lines = Lines { input: Cursor::new("mark b2\nq\n"), output: &mut output, echo: true };
    plain::run(people("tic-tac-toe", "a"), &mut memory, lines).expect("memory takes everything");
    let said = String::from_utf8(output).expect("everything said is text");
    assert!(!said.contains("is kept") && said.ends_with("could not be kept: no space left\n"), "{said}");
}
