//! A coach at the terminal: a few lines at each kind of decision that is new, in plain lines and on the full screen.

use std::io::Cursor;

use breakroom_catalog::{Entry, GAMES, coach::Coach};
use breakroom_tui::{
    LocalMatch,
    plain::{self, Lines},
    state::App,
};

use ratatui::layout::Position;

use crate::common::{Memory, SMALL, people, press, shown};

fn with_coach() -> impl Iterator<Item = &'static Entry> {
    GAMES.iter().filter(|entry| !entry.info.coach.is_empty())
}

fn coached(entry: &Entry) -> LocalMatch {
    let mut game = people(entry.info.slug, "coach");
    game.coach();
    game
}

#[test]
fn each_kind_of_decision_is_explained_once_to_each_person() {
    for entry in with_coach() {
        let (mut memory, mut output) = (Memory::of(entry.info.slug), Vec::new());
        let lines = Lines { input: Cursor::new("1\n".repeat(24)), output: &mut output, echo: true };
        plain::run(coached(entry), &mut memory, lines).unwrap();
        let said = String::from_utf8(output).unwrap();
        assert!(said.matches("\nCoach. ").count() > 2, "{said}");
        let coach = Coach::of(entry.info).unwrap();
        for advice in coach.kinds().filter_map(|kind| coach.says(kind)) {
            let times = said.matches(&format!("Coach. {}: ", advice.title)).count();
            assert!(times <= 2, "'{}' was said {times} times to two people", advice.title);
        }
        assert!(
            said.lines().filter(|line| line.starts_with("Coach. ")).all(|line| line.len() <= 78),
            "{said}"
        );
    }
}

#[test]
fn on_the_full_screen_it_speaks_before_the_question_and_enter_goes_on() {
    for entry in with_coach() {
        let mut memory = Memory::of(entry.info.slug);
        let mut app = App::new(coached(entry), &mut memory, SMALL);
        // The curtain between two people comes first.
        if !shown(&app, SMALL).contains("Coach. ") {
            press(&mut app, "\n");
        }
        let screen = shown(&app, SMALL);
        assert!(screen.contains("Coach. "), "{screen}");
        let [spoken, asked, first] = ["Enter go on", "▶ ", "\n  1 "].map(|words| screen.find(words));
        assert!(spoken < asked && asked < first, "what is asked and listed can be read along: {screen}");
        press(&mut app, "\n");
        assert!(!shown(&app, SMALL).contains("Coach. "), "{}", shown(&app, SMALL));
    }
}

#[test]
fn a_click_goes_on_too() {
    for entry in with_coach() {
        let mut memory = Memory::of(entry.info.slug);
        let mut app = App::new(coached(entry), &mut memory, SMALL);
        if !shown(&app, SMALL).contains("Coach. ") {
            press(&mut app, "\n");
        }
        app.click(Position::new(5, 5));
        assert!(!shown(&app, SMALL).contains("Coach. "), "{}", shown(&app, SMALL));
    }
}
