//! The rulebook at the table: a chapter to read, with the rule in question marked.

use breakroom_core::{Info, dossier};

use crate::words::wrap;

/// One line on the page of a chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What stands on this line.
    pub text: String,
    /// Does it belong to the rule that was looked up?
    pub marked: bool,
    /// Is it the chapter's heading?
    pub heading: bool,
}

/// The rule that somebody means by what they typed: an id (`BT-6.1`, `bt-6.1`, `6.1`, `R5`), the beginning of
/// one, or words that stand in it.
pub fn look_up(info: &Info, typed: &str) -> Option<String> {
    let wanted = typed.trim().to_ascii_uppercase();
    if wanted.is_empty() {
        return None;
    }
    let rules = dossier::rules(info.rules);
    let full = format!("{}-{wanted}", info.prefix);
    let by_id = |wanted: &str| rules.iter().find(|rule| rule.id.to_ascii_uppercase() == wanted);
    let by_start = |start: &str| rules.iter().find(|rule| rule.id.to_ascii_uppercase().starts_with(start));
    let by_words = || {
        rules.iter().find(|rule| {
            let text = rule.text.to_ascii_uppercase();
            wanted.split_whitespace().all(|word| text.contains(word))
        })
    };
    let found = by_id(&wanted)
        .or_else(|| by_id(&full))
        .or_else(|| by_start(&format!("{wanted}.")))
        .or_else(|| by_start(&format!("{full}.")))
        .or_else(|| by_start(&wanted))
        .or_else(by_words);
    found.map(|rule| rule.id.to_owned())
}

/// One rule as a sentence, without marks of its typesetting.
pub fn rule(info: &Info, id: &str) -> Option<String> {
    dossier::find(info.rules, id).map(|rule| plain(&rule.text.replace('\n', " ")))
}

/// The chapter in which `id` stands, wrapped to `width`, with that rule marked. A rule that the dossier does
/// not hold still gives a page, which says so.
pub fn chapter(info: &Info, id: &str, width: usize) -> Vec<Line> {
    let Some(found) = dossier::find(info.rules, id) else {
        let text = format!("The rulebook of {} has no rule {id}.", info.name);
        return vec![Line { text, marked: false, heading: false }];
    };
    let mut page = vec![Line { text: found.chapter.to_owned(), marked: false, heading: true }];
    for rule in dossier::rules(info.rules).iter().filter(|rule| rule.chapter == found.chapter) {
        let marked = rule.id == found.id;
        let text = format!("{} {}", rule.id, plain(&rule.text.replace('\n', " ")));
        page.extend(wrap(&text, width.saturating_sub(2), 4).into_iter().map(|text| Line {
            text,
            marked,
            heading: false,
        }));
    }
    page
}

/// The first line of the marked rule.
pub fn marked_line(page: &[Line]) -> usize {
    page.iter().position(|line| line.marked).unwrap_or(0)
}

fn plain(markdown: &str) -> String {
    markdown.replace("**", "").replace('`', "")
}
