//! The edition, and the table in words and pictures.

use breakroom_connect_four::ConnectFour;
use breakroom_core::{Document, Game, Observer, Seat, Show, Silent, fault::listing};

#[test]
fn an_edition_names_the_seats_and_its_faults_have_lines() {
    let file = |text: &str| Document { name: "own.toml".into(), text: text.into() };
    let read = |text: &str| ConnectFour::inspect(&file(text));
    assert!(read("seats = [\"Sun\", \"Moon\"]").is_empty());
    assert!(listing(&read("\nseats = [\"Sun\"]")).starts_with("line 2: there are 2 seats, not 1"));
    assert!(listing(&read("seats = [\"A\", \"A\"]")).contains("two seats are called 'A'"));
}

#[test]
fn the_table_in_words() {
    let game = ConnectFour::standard();
    let mut state = game.start();
    for drop in ["drop d", "drop d"] {
        game.apply(&mut state, drop.parse().unwrap(), &mut Silent).unwrap();
    }
    let view = game.view(&state, Observer::Seat(Seat::A));
    let text = game.text(&view).to_string();
    assert!(text.ends_with("2  . . . O . . .\n1  . . . B . . .\n   a b c d e f g\n"), "{text}");
    assert_eq!(game.prompt(&view).question, "Drop into which column?");
    assert_eq!(game.label(&view, "drop d".parse().unwrap()), "Drop to d3");
    assert_eq!(game.draw(&view).nodes.len(), 9);
}
