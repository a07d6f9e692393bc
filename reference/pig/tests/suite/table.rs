//! The table in words and pictures.

use breakroom_core::{Document, Game, Observer, Seat, Show, Silent};
use breakroom_pig::Pig;

#[test]
fn there_is_nothing_to_replace() {
    let file = Document { name: "own.toml".into(), text: "seats = [\"Sun\", \"Moon\"]".into() };
    assert_eq!(Pig::inspect(&file)[0].to_string(), "own.toml: Pig has no components to replace");
}

#[test]
fn the_table_in_words() {
    let game = Pig::standard();
    let mut state = game.start();
    for action in ["roll", "die 5", "roll", "die 4"] {
        game.apply(&mut state, action.parse().unwrap(), &mut Silent).unwrap();
    }
    let view = game.view(&state, Observer::Seat(Seat::A));
    assert_eq!(game.text(&view).to_string(), "> Ann    0 of 100\n  Bob    0 of 100\n  die 4, total 9\n");
    assert_eq!(game.prompt(&view).question, "Roll on, or hold the 9?");
    let labels = ["roll", "hold", "die 1", "die 6"].map(|action| game.label(&view, action.parse().unwrap()));
    assert_eq!(labels[..2], ["Roll on: a 1 loses the 9", "Hold 9: 9 on the board"]);
    assert_eq!(labels[2..], ["A 1: the 9 are lost", "A 6: the total is 15"]);
    let other = game.view(&state, Observer::Seat(Seat::B));
    assert_eq!(game.prompt(&other).question, "Ann rolls or holds");
    assert_eq!(game.scores(&view).len(), 2);
}
