//! A match without any screen: whose turn, whose eyes, what is taken back, what is said.

use crate::common::{people, setup, typed};
use breakroom_catalog::{Sitting, Source, Table};
use breakroom_core::{Observer, Seat, fair::Seed};
use breakroom_room::header::LogEntry;
use breakroom_tui::{
    Asked, LocalMatch, Opponent, Player,
    model::Undoing,
    reading::{self, Command, Meaning},
    rulebook,
};

#[test]
fn open_games_keep_no_secrets_and_hidden_ones_do() {
    assert!(!people("tic-tac-toe", "a").keeps_secrets_between(Seat::A, Seat::B));
    assert!(people("leduc", "a").keeps_secrets_between(Seat::A, Seat::B));
    let mut after = people("tic-tac-toe", "a");
    after.play("mark b2").expect("free");
    assert!(!after.keeps_secrets_between(Seat::B, Seat::A));
}

#[test]
fn the_eyes_are_those_of_whoever_is_asked() {
    let mut game = people("tic-tac-toe", "a");
    assert_eq!((game.asked(), game.watcher()), (Asked::Human(Seat::A), Observer::Seat(Seat::A)));
    game.play("mark b2").expect("free");
    assert_eq!((game.asked(), game.watcher()), (Asked::Human(Seat::B), Observer::Seat(Seat::B)));
    let game = typed("leduc");
    assert_eq!((game.asked(), game.watcher()), (Asked::Chance, Observer::Public));
}

#[test]
fn names_stand_before_roles() {
    let sitting = Sitting::open(&setup("tic-tac-toe"), Source::Typed).expect("it opens");
    let players = vec![Player::Human, Player::Human];
    let game = LocalMatch::new(sitting, players, vec!["Zoe\u{1b}".into(), String::new()]);
    assert_eq!(game.name(Seat::A), "Zoe\u{fffd} (Cross)");
    assert_eq!(game.name(Seat::B), "Nought");
}

#[test]
fn a_secret_seed_is_told_only_at_the_end() {
    let seed = Seed::from_hex("00112233445566778899aabbccddeeff", &[]).expect("hexadecimal");
    let source = Source::Fair { seed: seed.clone(), nonces: vec![String::new(); 2] };
    let mut game = LocalMatch::of_people(Sitting::open(&setup("leduc"), source).expect("it opens"));
    let said = |game: &LocalMatch| {
        let log: Vec<String> = game.log(0, Observer::Public).iter().map(|line| line.to_string()).collect();
        format!("{}\n{}\n{}", game.where_chance_comes_from(), log.join("\n"), game.sitting().record().write())
    };
    assert!(said(&game).contains(&seed.commitment()));
    assert!(!said(&game).contains("00112233445566778899aabbccddeeff"));
    game.resign(Seat::A);
    assert!(said(&game).contains("00112233445566778899aabbccddeeff"));
    assert_eq!(game.proof().len(), 2);
}

#[test]
fn undo_says_which_policy_holds() {
    let mut game = people("leduc", "a");
    assert_eq!(game.undo_word(), "no");
    game.play("check").expect("legal");
    assert_eq!(game.undo_word(), "free");
    game.play("check").expect("legal");
    assert_eq!(game.undo_word(), "ask");
    let Undoing::Ask { to, question } = game.undo() else { panic!("chance has spoken") };
    assert!(question.contains("chance has spoken") && question.contains("Does Ann agree?"), "{question}");
    assert_eq!(game.take_back(to), Undoing::Done("taken back: check".into()));
    let taken_back = game.log_since(0).iter().filter(|entry| matches!(entry, LogEntry::Rewind(3))).count();
    assert_eq!((game.table().ply(), taken_back), (3, 1));
    game.resign(Seat::A);
    assert!(matches!(game.undo(), Undoing::No(_)));
    assert_eq!(game.undo_word(), "no");
}

#[test]
fn results_are_sentences() {
    let mut game = people("tic-tac-toe", "a");
    assert_eq!(game.result(), None);
    for action in ["mark b2", "mark a1", "mark a2", "mark a3", "mark c2"] {
        game.play(action).expect("free");
    }
    assert_eq!(game.result().as_deref(), Some("The game is over: Cross wins (TT-3.1)."));
    let mut game = people("breakthrough", "a");
    while !game.is_over() {
        let first = game.table().legal()[0].action.clone();
        game.play(&first).expect("it was listed");
    }
    let result = game.result().expect("it is over");
    assert!(result.contains("points (BT-8"), "{result}");
}

/// Only keeps its seat warm.
struct Warm;

impl Opponent for Warm {
    fn name(&self) -> &str {
        "club"
    }

    fn choose(&mut self, _: &dyn Table, _: Seat) -> String {
        unreachable!("both seats are played by the test")
    }
}

#[test]
fn who_sits_alone_against_a_program_is_addressed() {
    let seated = |human: usize| {
        let sitting = Sitting::open(&setup("tic-tac-toe"), Source::Typed).expect("it opens");
        let player = |seat| if seat == human { Player::Human } else { Player::Opponent(Box::new(Warm)) };
        LocalMatch::new(sitting, vec![player(0), player(1)], vec!["Zoe".into(), "Kim".into()])
    };
    for (human, result, resigned) in [
        (0, "you win", "you resigned, Kim (Nought) wins"),
        (1, "Zoe (Cross) wins", "you resigned, Zoe (Cross) wins"),
    ] {
        let mut game = seated(human);
        for action in ["mark b2", "mark a1", "mark a2", "mark a3", "mark c2"] {
            game.play(action).expect("free");
        }
        assert_eq!(game.result(), Some(format!("The game is over: {result} (TT-3.1).")));
        let log = game.log(0, game.watcher());
        let told = log.iter().filter(|line| line.text.starts_with("You ")).count();
        assert_eq!(told, if human == 0 { 4 } else { 2 }, "{log:?}");
        let mut game = seated(human);
        game.resign(Seat::new(human).unwrap());
        assert_eq!(game.result(), Some(format!("The game is over: {resigned}.")));
    }
}

fn read(game: &LocalMatch, line: &str) -> Meaning {
    reading::read(game.table(), game.watcher(), &game.table().legal(), line)
}

#[test]
fn lines_mean_what_they_say() {
    let game = people("tic-tac-toe", "a");
    let play = |action: &str| Meaning::Play(action.into());
    for (line, meaning) in [
        ("", Meaning::Nothing),
        ("  mark b2 ", play("mark b2")),
        ("MARK B2", play("mark b2")),
        ("1", play("mark a1")),
        ("09", play("mark c3")),
        ("undo", Meaning::Say(Command::Undo)),
        ("U", Meaning::Say(Command::Undo)),
        ("quit", Meaning::Say(Command::Quit)),
        ("rules", Meaning::Say(Command::Rules(None))),
        ("rules  TT-1.1", Meaning::Say(Command::Rules(Some("TT-1.1".into())))),
        ("why  mark b2", Meaning::Say(Command::Why("mark b2".into()))),
        ("list b", Meaning::Say(Command::List("b".into()))),
    ] {
        assert_eq!(read(&game, line), meaning, "{line}");
    }
    for line in ["0", "10", "undo it", "why", "save me", "mark z9", "q q"] {
        assert!(matches!(read(&game, line), Meaning::Refused(_)), "{line}");
    }
}

/// The short forms of Breakthrough: `p 1` plays the first card in hand.
#[test]
fn short_forms_of_the_game_are_understood() {
    let game = people("breakthrough", "breakthrough:workshop:rulebook:2026-01-01");
    assert_eq!(read(&game, "p 2"), Meaning::Play("play CP".into()));
    assert_eq!(read(&game, "d 1"), Meaning::Play("discard CK".into()));
    assert!(matches!(read(&game, "play AK"), Meaning::Refused(rejected) if rejected.rule.is_some()));
}

#[test]
fn the_rulebook_is_opened_at_ids_beginnings_and_words() {
    let info = people("breakthrough", "a").table().info();
    for (typed, id) in [
        ("BT-6.1", "BT-6.1"),
        ("bt-6.1", "BT-6.1"),
        ("6.1", "BT-6.1"),
        ("r5", "BT-R5"),
        ("BT-6", "BT-6.1"),
        ("6", "BT-6.1"),
        ("passing is not allowed", "BT-4.1"),
    ] {
        assert_eq!(rulebook::look_up(info, typed).as_deref(), Some(id), "{typed}");
    }
    assert_eq!(rulebook::look_up(info, "xyzzy"), None);
    assert_eq!(rulebook::look_up(info, " "), None);
}

#[test]
fn a_chapter_marks_its_rule_and_fits_its_width() {
    let info = people("breakthrough", "a").table().info();
    for width in [20, 40, 78] {
        let page = rulebook::chapter(info, "BT-6.4", width);
        assert!(page.iter().all(|line| line.heading || line.text.chars().count() <= width));
        assert!(page[rulebook::marked_line(&page)].text.starts_with("BT-6.4"));
        assert!(page[0].heading);
    }
    assert!(rulebook::chapter(info, "BT-99", 40)[0].text.contains("no rule BT-99"));
}
