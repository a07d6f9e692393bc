//! The table in words and pictures.

use breakroom_core::{Document, Game, Observer, Seat, Show, Silent};
use breakroom_tic_tac_toe::TicTacToe;

#[test]
fn there_is_nothing_to_replace() {
    let file = Document { name: "own.toml".into(), text: "seats = [\"Sun\", \"Moon\"]".into() };
    assert_eq!(
        TicTacToe::inspect(&file)[0].to_string(),
        "own.toml: Tic-tac-toe has no components to replace"
    );
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
