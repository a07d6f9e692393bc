//! What is asked about is in sight, in every game and at every size; and what the mouse does.

use crate::common::{Memory, SIZES, SMALL, drawn, people, press, rows, shown};
use breakroom_catalog::{Choice, GAMES};
use breakroom_core::{Rng, page::Span};
use breakroom_tui::{
    input::Press,
    state::{App, Mode},
};
use ratatui::{
    layout::{Position, Rect, Size},
    style::Modifier,
};

/// The words of the page that stand for one of these things.
fn standing<'a>(spans: &'a [Span], choice: &Choice) -> Vec<&'a Span> {
    spans.iter().filter(|span| span.keys.iter().any(|key| choice.keys.contains(key))).collect()
}

/// Every word of the table that the one who is asked sees.
fn spans(app: &App<'_>) -> Vec<Span> {
    let page = app.game().table().text(app.watcher());
    page.lines().iter().flat_map(|line| line.spans.clone()).collect()
}

/// Is a cell of the table drawn so?
fn marked(app: &App<'_>, size: Size, modifier: Modifier) -> bool {
    let (buffer, area) = (drawn(app, size), app.areas().table);
    area.positions().any(|at| buffer[at].modifier.contains(modifier) && buffer[at].symbol() != " ")
}

/// Plays a few random actions, and says what is asked then.
fn play_on(app: &mut App<'_>, rng: &mut Rng) {
    if matches!(app.mode(), Mode::Curtain(_)) {
        app.press(Press::Enter);
    }
    if app.game().is_over() {
        press(app, "n");
        return play_on(app, rng);
    }
    let count = app.game().table().offered().len() as u32;
    press(app, &format!("{}\n", 1 + rng.below(count)));
    if matches!(app.mode(), Mode::Curtain(_)) {
        app.press(Press::Enter);
    }
}

/// Something that can be done is in sight before anything is picked.
fn see_what_is_asked(app: &App<'_>, size: Size, slug: &str) {
    let (choices, spans, page) =
        (app.game().table().offered(), spans(app), app.game().table().text(app.watcher()));
    let asked: Vec<&Span> = choices.iter().flat_map(|choice| standing(&spans, choice)).collect();
    let table = rows(&drawn(app, size), app.areas().table).join("\n");
    let is_seen = |span: &&Span| {
        let first = span.text.split_whitespace().next().unwrap_or_default();
        !first.is_empty() && table.contains(first)
    };
    let about = spans.iter().filter(|span| span.keys.iter().any(|key| page.about().contains(key)));
    let (asked, about) = (asked, about.collect::<Vec<_>>());
    let mut both = asked.iter().chain(&about);
    assert!(both.clone().count() == 0 || both.any(is_seen), "{slug} {size}:\n{}", shown(app, size));
}

/// What is picked stands on the list as a whole, and is marked on the table.
fn see_what_is_picked(app: &mut App<'_>, size: Size, number: usize, slug: &str) {
    press(app, &(number + 1).to_string());
    let choice = app.choice().expect("it has this number").clone();
    let (screen, spans) = (shown(app, size), spans(app));
    let list = rows(&drawn(app, size), app.areas().choices).join(" ");
    let said: Vec<&str> = list.split_whitespace().filter(|word| !["█", "│"].contains(word)).collect();
    let label: Vec<&str> = choice.label.split_whitespace().collect();
    assert!(
        said.windows(label.len()).any(|words| words == label),
        "{slug} {size}: '{}'\n{screen}",
        choice.label
    );
    let on_table =
        standing(&spans, &choice).iter().any(|span| span.keys.len() <= 3 && !span.text.trim().is_empty());
    assert!(!on_table || marked(app, size, Modifier::REVERSED), "{slug} {size}: {}\n{screen}", choice.action);
    app.press(Press::Escape);
}

#[test]
fn what_is_asked_about_is_in_sight_in_every_game_at_every_size() {
    for entry in GAMES {
        let slug = entry.info.slug;
        let mut rng = Rng::from_text(slug);
        let mut memory = Memory::of(slug);
        let mut app = App::new(people(slug, "a deal"), &mut memory, SMALL);
        for _ in 0..60 {
            play_on(&mut app, &mut rng);
            if app.game().is_over() {
                continue;
            }
            let numbers = [0, rng.below(app.game().table().offered().len() as u32) as usize];
            for size in SIZES {
                app.resize(size);
                see_what_is_asked(&app, size, slug);
                numbers.into_iter().for_each(|number| see_what_is_picked(&mut app, size, number, slug));
                app.resize(size);
                let about = app.game().table().text(app.watcher()).about().to_vec();
                let there = spans(&app).iter().any(|span| span.keys.iter().any(|key| about.contains(key)));
                assert!(!there || marked(&app, size, Modifier::UNDERLINED), "{slug}:\n{}", shown(&app, size));
            }
            app.resize(SMALL);
        }
    }
}

#[test]
fn a_decision_of_every_game_at_every_size() {
    for entry in GAMES {
        let slug = entry.info.slug;
        let mut rng = Rng::from_text("a decision");
        let mut memory = Memory::of(slug);
        let mut app = App::new(people(slug, "a deal"), &mut memory, SMALL);
        (0..12).for_each(|_| play_on(&mut app, &mut rng));
        app.press(Press::Down);
        for size in SIZES {
            app.resize(size);
            insta::assert_snapshot!(format!("{slug}_{}x{}", size.width, size.height), shown(&app, size));
        }
    }
}

/// Where something is written on the screen.
fn find(app: &App<'_>, area: Rect, text: &str) -> Position {
    let rows = rows(&drawn(app, SMALL), area);
    let (row, line) = rows.iter().enumerate().find(|(_, line)| line.contains(text)).expect(text);
    let column = line.chars().count() - line.split_once(text).expect(text).1.chars().count() - 1;
    Position::new(area.x + column as u16, area.y + row as u16)
}

#[test]
fn a_click_picks_and_a_second_one_plays() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    let at = find(&app, app.areas().choices, "Mark b2");
    app.click(at);
    assert_eq!(app.choice().map(|choice| choice.action.as_str()), Some("mark b2"));
    assert_eq!(app.game().table().ply(), 0);
    app.click(at);
    assert_eq!(app.game().table().history(), ["mark b2"]);
    app.click(Position::new(79, 23));
    app.click(Position::new(200, 200));
    assert_eq!(app.game().table().ply(), 1);
}

#[test]
fn a_click_on_a_thing_leaves_what_is_played_on_it() {
    let mut memory = Memory::of("breakthrough");
    let mut app =
        App::new(people("breakthrough", "breakthrough:workshop:rulebook:2026-01-02"), &mut memory, SMALL);
    let at = find(&app, app.areas().table, "[CK]");
    app.click(at);
    let screen = shown(&app, SMALL);
    assert!(screen.contains("2 of ") && screen.contains(" fit"), "to play or to discard: {screen}");
    app.click(Position::new(at.x, 1));
    assert!(!shown(&app, SMALL).contains(" fit"), "elsewhere, all of it");
}

#[test]
fn the_wheel_moves_what_lies_under_it() {
    let mut memory = Memory::of("breakable");
    let mut app = App::new(people("breakable", "a"), &mut memory, SMALL);
    app.press(Press::Enter);
    let first = |app: &App<'_>| rows(&drawn(app, SMALL), app.areas().table)[0].clone();
    let before = first(&app);
    app.wheel(Position::new(5, 5), true);
    assert_ne!(first(&app), before);
    app.wheel(Position::new(5, 5), false);
    assert_eq!(first(&app), before);
    let list = app.areas().choices;
    app.wheel(Position::new(5, list.y), true);
    assert!(app.choice().is_some(), "the list is moved by its pick");
}
