//! What things are worth, as plain text.

use super::Page;
use crate::{
    words::{Style, decimal, sentence},
    worth::Worth,
};

/// The report as a page of text.
pub fn worth(worth: &Worth) -> String {
    let mut page = Page::default();
    page.wrapped("", &format!("{}.", sentence(&worth.headline)));
    page.gap();
    worth.findings().iter().for_each(|finding| page.wrapped("  ", finding));
    page.title("Share of the points that is lost without it, and how often it is chosen a game");
    for thing in &worth.things {
        let figure = thing.worth.said(Style::SignedPercent);
        let verdict = thing.verdict.says();
        page.row(&thing.pattern, &format!("{figure}; {} a game; {verdict}", decimal(thing.per_game, 2)));
    }
    page.made(worth.made.as_ref());
    page.text
}
