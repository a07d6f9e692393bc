//! Pages of text.

use breakroom_core::{Page, Tone};

#[test]
fn a_page_reads_the_same_without_tones() {
    let mut page = Page::new();
    page.say(Tone::Title, "Lock").plain("  L5  ");
    page.line().say(Tone::Bad, "blocked");
    assert_eq!(page.to_string(), "Lock  L5\nblocked\n");
    assert_eq!(page.width(), 10);
}

#[test]
fn words_stand_for_things() {
    let mut page = Page::new();
    page.thing("hand-1", Tone::Can, "AP").drawn().plain("/ ").things(
        ["a".into(), "b".into()],
        Tone::Plain,
        "2T",
    );
    page.ask_about("a");
    let [hand, map] = page.lines() else { panic!("two lines") };
    assert_eq!((hand.drawn, map.drawn, map.width()), (false, true, 4));
    assert_eq!((&hand.spans[0].keys[..], map.spans[0].keys.len()), (&["hand-1".into()][..], 0));
    assert_eq!((map.spans[1].keys.len(), page.about()), (2, &["a".into()][..]));
}
