//! The rules of a game as a book: a page for each chapter, figures at the rules, a search, and a page for newcomers.

pub mod book;
pub mod brief;
mod figure;
mod find;
mod parts;
mod render;
pub mod window;

use std::fmt::Display;

use breakroom_catalog::GAMES;
use breakroom_core::Info;
use maud::{Markup, PreEscaped, html};

use crate::{game::sentence, layout::Page, pictures, share::Preview};
use book::{Book, Chapter};

pub use book::primer;
pub use find::found;

/// Where a rule is read: at its place in its chapter.
pub fn link(slug: &str, rule: impl Display) -> String {
    format!("/rules/{slug}/{rule}")
}

/// The first page: what the book holds, or what was found in it.
pub fn front(book: &Book, asked: Option<&str>) -> String {
    let info = book.info;
    let asked = asked.map(str::trim).filter(|asked| !asked.is_empty());
    let article = html! {
        article #read {
            @match asked {
                Some(asked) => { h1 { "Rules with “" (asked) "”" } }
                None => { (title_page(book)) }
            }
        }
    };
    let title = match asked {
        Some(asked) => format!("{asked}: rules of {}", info.name),
        None => format!("Rules of {}", info.name),
    };
    page(book, &title, None, asked, &article)
}

fn title_page(book: &Book) -> Markup {
    let info = book.info;
    html! {
        h1 { (info.name) }
        p.lead { (info.tagline) }
        p.links { (ways(info)) }
        div.shot { (pictures::show(info.slug)) }
        nav.chapters aria-label="All chapters" {
            ol { @for chapter in &book.chapters { li { (entry(book, chapter, None)) } } }
        }
    }
}

/// The ways on from a book.
fn ways(info: &Info) -> Markup {
    html! {
        @if primer(info).is_some() { a.button.primary href=(format!("/rules/{}/brief", info.slug)) { "In brief" } }
        @if !info.lesson.is_empty() { a.button href=(format!("/lessons/{}", info.slug)) { "Lesson" } }
        a.button href=(format!("/games/{}", info.slug)) { "Play" }
    }
}

/// The page of a chapter.
pub fn chapter(book: &Book, number: usize) -> Option<String> {
    let chapter = book.chapters.get(number)?;
    let turn = |to: Option<&Chapter>, word: &str, class: &str| match to {
        Some(to) => html! { a class=(class) href=(book.address_of(to)) { span { (word) } (to.title) } },
        None => html! {},
    };
    let before = number.checked_sub(1).and_then(|number| book.chapters.get(number));
    let article = html! {
        article #read {
            p.of { a href=(format!("/rules/{}", book.info.slug)) { (book.info.name) } }
            h1 { (chapter.title) @if let Some(id) = &chapter.id { " " span.id { (id) } } }
            div.chapter { (PreEscaped(&chapter.html)) }
            nav.turning aria-label="Chapters before and after" {
                (turn(before, "Before", "before"))
                (turn(book.chapters.get(number + 1), "Next", "next"))
            }
        }
    };
    let title = format!("{}: {}", book.info.name, chapter.title);
    Some(page(book, &title, Some(number), None, &article))
}

/// A page of the book: what all of them have around what is read.
fn page(book: &Book, title: &str, here: Option<usize>, asked: Option<&str>, article: &Markup) -> String {
    let info = book.info;
    let body = html! {
        nav.books aria-label="Rulebooks" {
            @for entry in GAMES {
                a href=(format!("/rules/{}", entry.info.slug)) aria-current=[(entry.info.slug == info.slug).then_some("page")] {
                    (entry.info.name)
                }
            }
        }
        main #main .book data-book=(info.slug) {
            div.aside {
                search {
                    form action=(format!("/rules/{}", info.slug)) {
                        label.field for="find" {
                            span { "Find a rule" }
                            input #find type="search" name="find" value=[asked] placeholder="a word or an id" autocomplete="off" maxlength="80";
                        }
                    }
                }
                (contents(book, here))
            }
            div.reading {
                div #found { @if let Some(asked) = asked { (found(book, asked)) } }
                (article)
            }
        }
    };
    let words = format!("The rules of {}: {}", info.name, sentence(info.tagline));
    let page = Page::new(title).style("/assets/rules.css").script("/assets/rules.js");
    page.preview(Preview::of(words)).show(&body)
}

fn contents(book: &Book, here: Option<usize>) -> Markup {
    html! {
        details.contents open {
            summary { "Contents" }
            nav aria-label="Chapters" {
                ol {
                    @for (number, chapter) in book.chapters.iter().enumerate() {
                        li { (entry(book, chapter, (here == Some(number)).then_some("page"))) }
                    }
                }
            }
        }
    }
}

/// A chapter in a list: its number among the rules, if it has one, and its title.
fn entry(book: &Book, chapter: &Chapter, current: Option<&str>) -> Markup {
    let number = chapter.id.as_ref().and_then(|id| id.split_once('-')).map_or("", |(_, number)| number);
    html! { a href=(book.address_of(chapter)) aria-current=[current] { span.number { (number) } span { (chapter.title) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chapters_lead_to_one_another() {
        for entry in GAMES {
            let book = Book::of(entry.info.slug).unwrap();
            let last = book.chapters.len() - 1;
            let address = |number: usize| book.address_of(&book.chapters[number]);
            let (first_page, last_page) = (chapter(book, 0).unwrap(), chapter(book, last).unwrap());
            assert!(first_page.contains(&format!("class=\"next\" href=\"{}\"", address(1))), "{first_page}");
            assert!(!first_page.contains("class=\"before\"") && !last_page.contains("class=\"next\""));
            assert!(last_page.contains(&format!("href=\"{}\" aria-current=\"page\"", address(last))));
            let said = format!("og:description\" content=\"The rules of {}: ", entry.info.name);
            assert!(first_page.contains(&said) && !first_page.contains("og:image"), "{first_page}");
            assert!(chapter(book, last + 1).is_none());
            let front = front(book, None);
            assert!((0..=last).all(|number| front.contains(&format!("href=\"{}\"", address(number)))));
        }
    }

    #[test]
    fn what_was_looked_for_is_told_without_a_script() {
        let book = Book::of(GAMES[0].info.slug).unwrap();
        let page = front(book, Some(" the <turn> "));
        assert!(page.contains("value=\"the &lt;turn&gt;\"") && page.contains("Nothing found."), "{page}");
        assert!(!front(book, Some(" ")).contains("role=\"status\""));
    }
}
