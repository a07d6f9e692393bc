//! Files of an edition.

use breakroom_core::{Document, Edition};

#[test]
fn lines_are_counted_alike() {
    for text in ["", "\n", "one\ntwo\n\nfour", "é\nx\n"] {
        let file = Document { name: "a.toml".into(), text: text.into() };
        for offset in 0..text.len() + 3 {
            assert_eq!(file.lines().of(offset), file.line_of(offset), "{text:?} at {offset}");
        }
    }
}

#[test]
fn the_hash_covers_names_and_texts() {
    let edition = Edition::single("workshop", "deck.toml", "a = 1\n");
    let renamed = Edition::single("workshop", "decks.toml", "a = 1\n");
    let changed = Edition::single("workshop", "deck.toml", "a = 2\n");
    assert_ne!(edition.sha256(), renamed.sha256());
    assert_ne!(edition.sha256(), changed.sha256());
    assert_eq!(edition.sha256().len(), 64);
}

#[test]
fn a_file_may_name_its_game_before_its_first_table() {
    let file = |text: &str| Document { name: "x".into(), text: text.into() };
    let named = file("# mine\n game = 'chess' # of course\n[a]\nb = 1\n");
    assert_eq!(named.game(), Some("chess"));
    assert_eq!(named.without_game().text, "# mine\n\n[a]\nb = 1\n");
    for text in ["[a]\ngame = \"chess\"\n", "games = \"chess\"\n", "game = 7\n", "game", ""] {
        assert_eq!(file(text).game(), None, "{text}");
        assert_eq!(file(text).without_game().text, text);
    }
}

#[test]
fn offsets_become_lines() {
    let file = Document { name: "x".into(), text: "a\nb\nc".into() };
    assert_eq!([file.line_of(0), file.line_of(2), file.line_of(4)], [1, 2, 3]);
}
