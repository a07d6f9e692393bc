//! The edition, and the table in words and pictures.

use breakroom_core::{Document, Game, Observer, Seat, Show, Silent, fault::listing};
use breakroom_tic_tac_toe::TicTacToe;

#[test]
fn an_edition_names_the_seats_and_its_faults_have_lines() {
    let file = |text: &str| Document { name: "own.toml".into(), text: text.into() };
    let read = |text: &str| TicTacToe::inspect(&file(text));
    assert!(read("seats = [\"Sun\", \"Moon\"]").is_empty());
    assert!(listing(&read("\nseats = [\"Sun\"]")).starts_with("line 2: there are two seats"));
    assert!(listing(&read("seats = [\"\", \"Moon\"]")).contains("1 to 20 letters"));
    assert!(listing(&read("seats = [\"A\", \"A\"]")).contains("both seats are called 'A'"));
    assert!(listing(&read("\n\nseat = 1")).starts_with("line 3: unknown field"));
    let both = read("seats = [\n  \"\",\n  \"ok\",\n  \"\\u0007\",\n]");
    assert_eq!(both.len(), 3, "{}", listing(&both));
}

#[test]
fn the_table_in_words() {
    let game = TicTacToe::standard();
    let mut state = game.start();
    game.apply(&mut state, "mark b2".parse().unwrap(), &mut Silent).unwrap();
    let view = game.view(&state, Observer::Seat(Seat::B));
    assert_eq!(game.text(&view).to_string(), "3  . . .\n2  . X .\n1  . . .\n   a b c\n");
    assert_eq!(game.prompt(&view).question, "Mark which square?");
    assert_eq!(game.draw(&view).nodes.len(), 10);
}
