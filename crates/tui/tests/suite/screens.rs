//! Screens as text, at the smallest size and at a large one.

use crate::common::{Memory, SMALL, people, press, shown, typed};
use breakroom_tui::{
    input::Press,
    state::{App, Mode},
};
use ratatui::layout::Size;

/// What a match looks like after these keys.
fn screen(slug: &str, deal: &str, keys: &str) -> String {
    screen_at(SMALL, slug, deal, keys)
}

fn screen_at(size: Size, slug: &str, deal: &str, keys: &str) -> String {
    let mut memory = Memory::of(slug);
    let mut app = App::new(people(slug, deal), &mut memory, size);
    press(&mut app, keys);
    shown(&app, size)
}

#[test]
fn tic_tac_toe_at_the_start() {
    insta::assert_snapshot!(screen("tic-tac-toe", "a", ""));
}

#[test]
fn tic_tac_toe_after_two_marks() {
    insta::assert_snapshot!(screen("tic-tac-toe", "a", "mark b2\nmark a1\n"));
}

#[test]
fn what_is_forbidden_is_answered_with_its_rule() {
    insta::assert_snapshot!(screen("tic-tac-toe", "a", "mark b2\nmark b2\n"));
}

#[test]
fn typing_narrows_the_list() {
    insta::assert_snapshot!(screen("tic-tac-toe", "a", "c"));
}

#[test]
fn nothing_on_the_list_fits() {
    insta::assert_snapshot!(screen("tic-tac-toe", "a", "xyzzy"));
}

#[test]
fn tic_tac_toe_won() {
    insta::assert_snapshot!(screen("tic-tac-toe", "a", "mark b2\nmark a1\nmark a2\nmark a3\nmark c2\n"));
}

#[test]
fn the_others_are_asked_about_taking_back() {
    insta::assert_snapshot!(screen("leduc", "a", "\ncheck\n\ncheck\n\nu"));
}

#[test]
fn leaving_is_asked() {
    insta::assert_snapshot!(screen("tic-tac-toe", "a", "mark b2\nq"));
}

#[test]
fn a_curtain_before_secrets() {
    insta::assert_snapshot!(screen("leduc", "a", ""));
}

#[test]
fn leduc_as_the_first_seat_sees_it() {
    insta::assert_snapshot!(screen("leduc", "a", "\n"));
}

#[test]
fn leduc_as_the_second_seat_sees_it() {
    insta::assert_snapshot!(screen("leduc", "a", "\nbet\n\n"));
}

#[test]
fn breakthrough_at_the_smallest_size() {
    insta::assert_snapshot!(screen("breakthrough", "breakthrough:workshop:rulebook:2026-01-01", ""));
}

#[test]
fn breakthrough_with_a_rail() {
    let size = Size { width: 140, height: 40 };
    insta::assert_snapshot!(screen_at(
        size,
        "breakthrough",
        "breakthrough:workshop:rulebook:2026-01-01",
        "1\n"
    ));
}

#[test]
fn the_rules_of_what_is_asked() {
    insta::assert_snapshot!(screen("breakthrough", "breakthrough:workshop:rulebook:2026-01-01", "?"));
}

#[test]
fn the_keys() {
    let mut memory = Memory::of("tic-tac-toe");
    let mut app = App::new(people("tic-tac-toe", "a"), &mut memory, SMALL);
    app.press(Press::Help);
    app.press(Press::Tab);
    insta::assert_snapshot!(shown(&app, SMALL));
}

#[test]
fn the_whole_log() {
    insta::assert_snapshot!(screen("tic-tac-toe", "a", "mark b2\nmark a1\nl"));
}

#[test]
fn chance_that_is_typed_in() {
    let mut memory = Memory::of("leduc");
    let mut app = App::new(typed("leduc"), &mut memory, SMALL);
    press(&mut app, "deal 0 k\ndeal 0 q\n");
    insta::assert_snapshot!(shown(&app, SMALL));
}

#[test]
fn a_small_window_says_what_it_needs() {
    let size = Size { width: 59, height: 20 };
    let text = screen_at(size, "tic-tac-toe", "a", "");
    assert!(text.starts_with("needs 60x20, this is 59x20"), "{text}");
}

#[test]
fn every_size_can_be_drawn() {
    let mut memory = Memory::of("breakthrough");
    let mut app = App::new(people("breakthrough", "a"), &mut memory, SMALL);
    for (width, height) in
        [(1, 1), (60, 20), (59, 20), (60, 19), (80, 24), (119, 24), (120, 24), (200, 80), (300, 24)]
    {
        let size = Size { width, height };
        for keys in ["", "?", "q", "l", "zzz"] {
            app.resize(size);
            press(&mut app, keys);
            assert!(!shown(&app, size).is_empty());
            app.press(Press::Escape);
            app.press(Press::Escape);
        }
    }
}

#[test]
fn no_secret_is_on_the_curtain_or_on_the_other_screen() {
    let mut memory = Memory::of("leduc");
    let mut app = App::new(typed("leduc"), &mut memory, SMALL);
    press(&mut app, "deal 0 k\ndeal 1 q\n");
    let curtain = shown(&app, SMALL);
    assert!(curtain.contains("Pass the device"), "{curtain}");
    assert!(!curtain.contains("king") && !curtain.contains("queen"), "{curtain}");
    press(&mut app, "\n");
    let first = shown(&app, SMALL);
    assert!(first.contains('k') && !first.contains("queen"), "{first}");
    press(&mut app, "check\n");
    assert!(shown(&app, SMALL).contains("Pass the device"));
    press(&mut app, "q");
    let asked = shown(&app, SMALL);
    assert!(asked.contains("Leave the table?") && !asked.contains("queen"), "{asked}");
    press(&mut app, "n");
    assert!(shown(&app, SMALL).contains("Pass the device"), "the curtain is still there");
}

/// Everything that is said at the end is in sight, however high the table is.
#[test]
fn breakthrough_at_its_end() {
    let mut memory = Memory::of("breakthrough");
    let mut app = App::new(people("breakthrough", "breakthrough:workshop:rulebook:17"), &mut memory, SMALL);
    while !app.game().is_over() {
        press(&mut app, "1\n");
    }
    let screen = shown(&app, SMALL);
    assert!(screen.contains("points (BT-8") && screen.contains("Record: a/match.breakroom.json"), "{screen}");
}

/// Every game of the catalog can be played on the smallest screen; nothing leaves its place, and the question
/// and the choice that is picked can always be read.
#[test]
fn every_game_fits_the_smallest_screen() {
    for entry in breakroom_catalog::GAMES {
        let slug = entry.info.slug;
        let mut rng = breakroom_core::Rng::from_text(slug);
        let mut memory = Memory::of(slug);
        let mut app = App::new(people(slug, "a deal"), &mut memory, SMALL);
        for _ in 0..120 {
            if matches!(app.mode(), Mode::Curtain(_)) {
                app.press(Press::Enter);
            }
            if app.game().is_over() {
                press(&mut app, "n");
                continue;
            }
            let count = app.game().table().legal().len() as u32;
            press(&mut app, &format!("{}", 1 + rng.below(count)));
            let screen = shown(&app, SMALL);
            let question = app.game().table().question(app.game().watcher()).prompt.question;
            let first = question.split(' ').next().unwrap_or_default();
            assert!(screen.contains('▶') && screen.contains(first), "{slug}: {screen}");
            assert!(screen.contains('▸'), "{slug}: {screen}");
            let header = screen.lines().next().unwrap_or_default();
            assert!(header.contains(entry.info.name), "{slug}: {screen}");
            let roles = breakroom_core::Seat::first(app.game().table().seats());
            let doubled = |seat| format!("{0}: {0}", app.game().table().seat_name(seat));
            let asked = screen.lines().find(|line| line.contains('▶')).unwrap_or_default();
            assert!(roles.map(doubled).all(|twice| !asked.contains(&twice)), "{slug}: {screen}");
            app.press(Press::Enter);
        }
        assert!(app.game().table().ply() > 0 || app.game().is_over());
    }
}
