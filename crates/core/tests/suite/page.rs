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
