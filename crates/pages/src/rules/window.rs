//! One rule alone: what a small window shows at the place where its id was touched.

use breakroom_core::dossier;
use maud::{Markup, PreEscaped, html};

use super::{
    book::{Book, Chapter},
    figure,
    render::{Links, render},
};

/// A rule or a chapter with its figures, and the way to the whole chapter; none if there is no such id.
pub fn fragment(book: &Book, asked: &str) -> Option<String> {
    if let Some((id, chapter)) = book.place(asked) {
        let text = rule(book, id);
        return Some(window(book, id, chapter, &html! { (PreEscaped(text)) }));
    }
    let (_, chapter) = book.chapter(asked)?;
    let text = rendered(book, &chapter.text, &|_| String::new());
    Some(window(book, &chapter.name, chapter, &html! { (PreEscaped(text)) }))
}

fn window(book: &Book, id: &str, chapter: &Chapter, text: &Markup) -> String {
    let address = book.address(id).unwrap_or_default();
    let head = html! {
        h2 #rule-title tabindex="-1" { (chapter.title) " " span.rule { (id) } }
        div.text { (text) }
        p.more { a href=(address) { "The whole chapter" } }
    };
    head.into_string()
}

/// The rule as its chapter has it.
fn rule(book: &Book, id: &str) -> String {
    let text = dossier::find(book.info.rules, id).map(|rule| rule.text).unwrap_or_default();
    rendered(book, &format!("- **{id}** {text}\n"), &|id| figure::all_at(book, id))
}

/// Without anchors: the rule may stand on the page already that opens the window.
fn rendered(book: &Book, text: &str, drawn: &dyn Fn(&str) -> String) -> String {
    let address = |id: &str| book.address(id);
    render(text, &Links { prefix: book.info.prefix, address: &address, drawn, anchors: false })
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::GAMES;

    use super::*;

    #[test]
    fn every_rule_and_every_chapter_with_an_id_can_be_shown_alone() {
        for entry in GAMES {
            let book = Book::of(entry.info.slug).unwrap();
            for rule in dossier::rules(entry.info.rules) {
                let html = fragment(book, &rule.id.to_lowercase()).expect("a rule of the book");
                let link = format!("<a href=\"{}\">", book.address(rule.id).unwrap());
                assert!(html.contains(&link), "{}: {html}", rule.id);
                let drawn = book.figures.of(rule.id).count();
                assert_eq!(html.matches("<figure").count(), drawn, "{}", rule.id);
            }
            for chapter in &book.chapters {
                let title = html! { (chapter.title) }.into_string();
                assert!(fragment(book, &chapter.name).is_some_and(|html| html.contains(&title)), "{title}");
            }
            assert!(fragment(book, "XX-1").is_none());
        }
    }
}
