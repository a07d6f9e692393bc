//! What keys do, without any terminal.

use crate::common::{Memory, SMALL, people, press, setup, shown, typed};
use breakroom_catalog::{Sitting, Source, Table};
use breakroom_core::Seat;
use breakroom_tui::{
    LocalMatch, Opponent, Player,
    input::Press,
    state::{App, Mode},
};

/// Plays keys at a match and gives the history it leads to, with the last screen.
fn play(game: LocalMatch, keys: &str) -> (Vec<String>, String) {
    let mut memory = Memory::of(game.table().info().slug);
    let mut app = App::new(game, &mut memory, SMALL);
    press(&mut app, keys);
    let history = memory_history(&app);
    (history, shown(&app, SMALL))
}

fn memory_history(app: &App<'_>) -> Vec<String> {
    app.game().table().history()
}

#[test]
fn what_is_picked_is_played_on_enter() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    for key in [Press::End, Press::Left, Press::Enter, Press::Right, Press::Right, Press::Home, Press::Enter]
    {
        app.press(key);
    }
    let list: Vec<String> =
        people("tic-tac-toe", "a").table().legal().into_iter().map(|c| c.action).collect();
    assert_eq!(memory_history(&app), [list[7].clone(), list[0].clone()]);
}

#[test]
fn a_stray_enter_plays_nothing() {
    let (history, screen) = play(people("tic-tac-toe", "a"), "\n\n\n");
    assert_eq!(history, [""; 0]);
    assert!(screen.contains("Pick with the arrows or type"), "{screen}");
    let (history, screen) = play(people("tic-tac-toe", "a"), "mark b\n");
    assert_eq!(history, [""; 0]);
    assert!(screen.contains("3 fit: pick one with the arrows"), "{screen}");
    let last = people("tic-tac-toe", "a").table().legal().len();
    assert_eq!(last, 9);
    let all_but_one = "mark a1\nmark b1\nmark c1\nmark b2\nmark a2\nmark c2\nmark b3\nmark a3\n\n";
    let (history, _) = play(people("tic-tac-toe", "a"), all_but_one);
    assert_eq!(history.last().map(String::as_str), Some("mark c3"), "what alone is left needs no picking");
}

#[test]
fn the_pick_stays_on_the_list() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    let picked = |app: &App<'_>| app.choice().map(|choice| choice.action.clone());
    assert_eq!(picked(&app), None);
    for key in [Press::Down, Press::Up, Press::PageUp, Press::Left, Press::Home] {
        app.press(key);
        assert_eq!(picked(&app).as_deref(), Some("mark a1"), "{key:?}");
    }
    for key in [Press::PageDown, Press::Right, Press::End] {
        (0..20).for_each(|_| app.press(key));
        assert_eq!(picked(&app).as_deref(), Some("mark c3"), "{key:?}");
    }
}

#[test]
fn a_number_plays_what_has_that_number() {
    let list = people("tic-tac-toe", "a").table().legal();
    let (history, _) = play(people("tic-tac-toe", "a"), "5\n");
    assert_eq!(history, [list[4].action.clone()]);
}

#[test]
fn a_number_that_is_not_on_the_list_plays_nothing() {
    for keys in ["10\n", "0\n", "99999999999999999999999\n"] {
        let (history, screen) = play(people("tic-tac-toe", "a"), keys);
        assert_eq!(history, [""; 0]);
        assert!(screen.contains("it goes from 1 to 9"), "{screen}");
    }
}

#[test]
fn words_narrow_and_enter_plays_what_is_left() {
    let (history, _) = play(people("tic-tac-toe", "a"), "b2\n");
    assert_eq!(history, ["mark b2"]);
    let (history, _) = play(people("tic-tac-toe", "a"), "MARK c3\n");
    assert_eq!(history, ["mark c3"]);
}

#[test]
fn nonsense_plays_nothing_and_is_answered() {
    let (history, screen) = play(people("tic-tac-toe", "a"), "xyzzy\n");
    assert_eq!(history, [""; 0]);
    assert!(screen.contains("'xyzzy' is not an action"), "{screen}");
}

#[test]
fn a_forbidden_action_is_answered_with_its_rule_and_the_question_mark_opens_it() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    press(&mut app, "mark b2\nmark b2\n");
    assert!(shown(&app, SMALL).contains("TT-2.2: b2 bears a cross already"), "{}", shown(&app, SMALL));
    app.press(Press::Help);
    let page = shown(&app, SMALL);
    assert!(page.contains("▌TT-2.2 A mark stays"), "{page}");
}

#[test]
fn another_rule_can_be_looked_up() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    press(&mut app, "?1.2");
    assert!(shown(&app, SMALL).contains("▌TT-1.2"));
    (0..3).for_each(|_| app.press(Press::Backspace));
    press(&mut app, "passing");
    assert!(shown(&app, SMALL).contains("▌TT-2.1"));
    app.press(Press::Escape);
    press(&mut app, "/rules tt-3.1\n");
    assert!(shown(&app, SMALL).contains("▌TT-3.1"));
    app.press(Press::Escape);
    press(&mut app, "/rules zzz\n");
    assert!(shown(&app, SMALL).contains("has no rule 'zzz'"));
}

#[test]
fn a_stroke_begins_words_that_would_be_keys() {
    let (history, screen) = play(people("tic-tac-toe", "a"), "mark b2\n/undo\n");
    assert_eq!(history, [""; 0]);
    assert!(screen.contains("taken back: mark b2"), "{screen}");
    let (history, _) = play(people("tic-tac-toe", "a"), "/b2\n/1\n");
    assert_eq!(history, ["mark b2", "mark a1"]);
}

#[test]
fn why_asks_without_playing() {
    let (history, screen) = play(people("tic-tac-toe", "a"), "mark b2\nwhy mark b2\n");
    assert_eq!(history, ["mark b2"]);
    assert!(screen.contains("TT-2.2: b2 bears a cross already"), "{screen}");
    let (_, screen) = play(people("tic-tac-toe", "a"), "why mark b2\n");
    assert!(screen.contains("'mark b2' can be done now"), "{screen}");
}

#[test]
fn taking_back_is_free_before_anybody_else_acts() {
    let (history, screen) = play(people("tic-tac-toe", "a"), "mark b2\nu");
    assert_eq!(history, [""; 0]);
    assert!(screen.contains("taken back: mark b2"), "{screen}");
}

#[test]
fn taking_back_before_anything_happened_says_why_not() {
    let (_, screen) = play(people("tic-tac-toe", "a"), "u");
    assert!(screen.contains("you have not decided anything yet"), "{screen}");
}

/// In Leduc the public card is turned up after the first round: chance has spoken.
#[test]
fn taking_back_after_chance_needs_the_others() {
    let game = || people("leduc", "a");
    let before = play(game(), "\ncheck\n\ncheck\n").0;
    assert_eq!(before.len(), 5, "{before:?}");
    let mut memory = Memory::of("leduc");
    let mut app = App::new(game(), &mut memory, SMALL);
    press(&mut app, "\ncheck\n\ncheck\n\n");
    app.press(Press::Ctrl('z'));
    assert!(matches!(app.mode(), Mode::Ask(_)), "{:?}", app.mode());
    app.press(Press::Enter);
    assert!(matches!(app.mode(), Mode::Ask(_)), "Enter agrees to nothing");
    app.press(Press::Char('n'));
    assert_eq!(memory_history(&app), before);
    app.press(Press::Ctrl('z'));
    app.press(Press::Char('y'));
    assert_eq!(memory_history(&app), before[..3]);
}

#[test]
fn alone_nothing_is_taken_back_after_chance() {
    let (history, screen) = play(people("breakthrough", "breakthrough:workshop:rulebook:7"), "1\nu");
    assert!(!history.is_empty());
    assert!(screen.contains("It cannot be taken back: chance has spoken"), "{screen}");
}

#[test]
fn a_ranked_deal_is_never_taken_back() {
    let sitting = Sitting::open(&setup("tic-tac-toe"), Source::deal("a")).unwrap().ranked();
    let (history, screen) = play(LocalMatch::of_people(sitting), "mark b2\nu");
    assert_eq!(history, ["mark b2"]);
    assert!(screen.contains("played for the record"), "{screen}");
}

#[test]
fn chance_is_typed_checked_and_corrected() {
    let (history, screen) = play(typed("leduc"), "deal 1 k\n");
    assert_eq!(history, [""; 0]);
    assert!(screen.contains("LD-"), "an impossible outcome names its rule: {screen}");
    let (history, _) = play(typed("leduc"), "deal 0 k\nudeal 0 q\n");
    assert_eq!(history, ["deal 0 q"]);
}

#[test]
fn a_letter_that_begins_an_action_is_typed() {
    let (history, _) = play(people("leduc", "a"), "\nbet\n\nraise\n");
    assert_eq!(history[2..], ["bet", "raise"]);
    let mut memory = Memory::of("leduc");
    let mut app = App::new(people("leduc", "a"), &mut memory, SMALL);
    press(&mut app, "\nbet\n\nr");
    assert!(shown(&app, SMALL).contains("^R resign"), "the foot says how else to resign");
    assert_eq!(app.mode(), &Mode::Table);
    app.press(Press::Ctrl('r'));
    assert!(matches!(app.mode(), Mode::Ask(_)));
}

#[test]
fn resigning_is_asked_and_ends_the_match() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    press(&mut app, "mark b2\nrn");
    assert!(!app.game().is_over());
    press(&mut app, "ry");
    assert!(app.game().is_over());
    assert!(shown(&app, SMALL).contains("Nought resigned"), "{}", shown(&app, SMALL));
    drop(app);
    assert_eq!(memory.finished.len(), 1);
}

#[test]
fn after_the_end_nothing_is_taken_back_and_another_match_follows() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    press(&mut app, "mark b2\nmark a1\nmark a2\nmark a3\nmark c2\n");
    assert!(app.game().is_over());
    app.press(Press::Ctrl('z'));
    assert!(shown(&app, SMALL).contains("the game counts and is over"));
    press(&mut app, "abc\n");
    assert!(app.game().is_over(), "words change nothing after the end");
    press(&mut app, "n");
    assert!(!app.game().is_over());
    assert_eq!(app.game().table().ply(), 0);
    drop(app);
    assert_eq!(memory.finished.len(), 1, "a match is counted once");
}

#[test]
fn leaving_is_asked_once_something_was_decided() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    press(&mut app, "q");
    assert!(app.is_left());
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    press(&mut app, "mark b2\nqn");
    assert!(!app.is_left());
    press(&mut app, "qs");
    assert!(app.is_left());
    assert_eq!(app.farewell(), ["Saved: a/match.breakroom.json", "The match is kept."]);
    assert_eq!((memory.saved.len(), memory.kept.last().unwrap().actions.len()), (1, 1));
}

#[test]
fn control_c_leaves_at_once_from_anywhere() {
    for keys in ["mark b2\n", "mark b2\n?", "mark b2\nr", "mark b2\nl"] {
        let mut memory = Memory::of("tic-tac-toe");
        let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
        press(&mut app, keys);
        app.press(Press::Ctrl('c'));
        assert!(app.is_left());
        assert_eq!(app.farewell(), ["The match is kept."]);
    }
}

#[test]
fn every_action_is_kept() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    press(&mut app, "mark b2\nmark a1\nu");
    let lengths: Vec<usize> = memory.kept.iter().map(|record| record.actions.len()).collect();
    assert_eq!(lengths, [0, 1, 2, 1]);
}

#[test]
fn a_full_disk_is_said_and_ends_nothing() {
    let mut memory = Memory::of("tic-tac-toe");
    memory.full = true;
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    assert!(shown(&app, SMALL).contains("no space left"));
    press(&mut app, "mark b2\nmark a1\n");
    assert_eq!(memory_history(&app), ["mark b2", "mark a1"]);
    assert!(!shown(&app, SMALL).contains("no space left"), "once is enough");
    press(&mut app, "q");
    assert!(
        shown(&app, SMALL).contains("Leave the table? The match could not be kept"),
        "{}",
        shown(&app, SMALL)
    );
    press(&mut app, "y");
    assert_eq!(app.farewell(), ["The match could not be kept: no space left"]);
}

#[test]
fn what_was_refused_makes_room_for_what_is_typed_next() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    press(&mut app, "xyzzy\n");
    let screen = shown(&app, SMALL);
    assert!(screen.contains("> xyzzy") && screen.contains("Mark c3"), "the list is whole again: {screen}");
    press(&mut app, "c3");
    assert!(shown(&app, SMALL).contains("> c3"), "{}", shown(&app, SMALL));
    press(&mut app, "\nxyzzy\n");
    app.press(Press::Backspace);
    assert!(!shown(&app, SMALL).contains("xyzzy"), "{}", shown(&app, SMALL));
    press(&mut app, "xyzzy\n");
    app.press(Press::Down);
    app.press(Press::Enter);
    assert_eq!(memory_history(&app), ["mark c3", "mark a1"]);
}

#[test]
fn what_is_pasted_is_typed_and_never_carried_out() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    app.paste("mark b2\n\u{1b}[2Jmark a1\n");
    assert_eq!(memory_history(&app), [""; 0]);
    assert!(shown(&app, SMALL).contains("> mark b2[2Jmark a1"));
    app.press(Press::Ctrl('u'));
    press(&mut app, &"x".repeat(5000));
    assert!(shown(&app, SMALL).lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn a_table_that_is_too_high_scrolls() {
    let mut memory = Memory::of("breakthrough");
    let mut app = App::new(people("breakthrough", "breakthrough:workshop:rulebook:17"), &mut memory, SMALL);
    press(&mut app, "2\n");
    app.press(Press::Tab);
    app.press(Press::Home);
    let top = shown(&app, SMALL);
    app.press(Press::End);
    assert_ne!(shown(&app, SMALL).lines().nth(1), top.lines().nth(1));
    app.press(Press::Home);
    assert_eq!(shown(&app, SMALL).lines().nth(1), top.lines().nth(1));
}

/// Takes the last thing it can do.
struct Last(&'static str);

impl Opponent for Last {
    fn name(&self) -> &str {
        "last"
    }

    fn choose(&mut self, table: &dyn Table, _: Seat) -> String {
        match self.0 {
            "" => table.legal().last().expect("something is legal").action.clone(),
            nonsense => nonsense.to_owned(),
        }
    }
}

fn against(opponent: Last) -> LocalMatch {
    let sitting = Sitting::open(&setup("leduc"), Source::deal("a")).unwrap();
    let players = vec![Player::Human, Player::Opponent(Box::new(opponent))];
    LocalMatch::new(sitting, players, vec!["Zoe".into(), "last".into()])
}

fn let_them_think(app: &mut App<'_>) {
    while let Some(mut thinking) = app.think() {
        let action = thinking.opponent.choose(&*thinking.table, thinking.seat);
        app.thought(thinking.ticket, thinking.seat, thinking.opponent, &action);
    }
}

#[test]
fn against_an_opponent_no_curtain_falls_and_only_one_hand_is_seen() {
    let mut memory = Memory::of("leduc");
    let mut app = App::new(against(Last("")), &mut memory, SMALL);
    assert_eq!(app.mode(), &Mode::Table);
    press(&mut app, "bet\n");
    app.press(Press::Ctrl('z'));
    assert!(shown(&app, SMALL).contains("Wait until last (Bob) has decided"), "{}", shown(&app, SMALL));
    let_them_think(&mut app);
    assert_eq!(memory_history(&app)[2], "bet");
    assert!(app.game().table().ply() > 3 || app.game().is_over());
    if !app.game().is_over() {
        assert_eq!(app.game().undo_word(), "free", "an opponent always agrees");
        app.press(Press::Ctrl('z'));
        assert_eq!(app.game().table().ply(), 2);
    }
}

#[test]
fn an_opponent_that_answers_nonsense_gives_up() {
    let mut memory = Memory::of("leduc");
    let mut app = App::new(against(Last("dance\u{1b}")), &mut memory, SMALL);
    press(&mut app, "bet\n");
    let_them_think(&mut app);
    assert!(app.game().is_over());
    let screen = shown(&app, SMALL);
    assert!(screen.contains("last (Bob) resigned"), "{screen}");
}

#[test]
fn an_answer_that_comes_too_late_changes_nothing() {
    let mut memory = Memory::of("leduc");
    let mut app = App::new(against(Last("")), &mut memory, SMALL);
    press(&mut app, "bet\n");
    let late = app.think().expect("the opponent is asked");
    app.press(Press::Ctrl('r'));
    app.press(Press::Char('y'));
    assert!(app.game().is_over());
    let before = memory_history(&app);
    app.thought(late.ticket, late.seat, late.opponent, "fold");
    assert_eq!(memory_history(&app), before);
}
