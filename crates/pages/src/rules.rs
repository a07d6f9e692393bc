//! The rules of a game as a book: chapters, rules with their ids as anchors, a search.

mod book;

use breakroom_catalog::GAMES;
use breakroom_core::Info;
use maud::{Markup, PreEscaped, html};

use crate::{layout::Page, pictures};
use book::{Book, Chapter};

/// The page.
pub fn page(info: &Info) -> String {
    let book = Book::read(info.rules, info.prefix);
    let body = html! {
        nav.books aria-label="Rulebooks" {
            @for entry in GAMES {
                a href=(format!("/rules/{}", entry.info.slug)) aria-current=[(entry.info.slug == info.slug).then_some("page")] {
                    (entry.info.name)
                }
            }
        }
        main #main .book {
            div.aside {
                search {
                    label.field for="find" { span { "Find a rule" } input #find type="search" placeholder="a word or an id" autocomplete="off" disabled; }
                    p #found role="status" {}
                }
                (contents(&book))
            }
            article {
                h1 { (info.name) }
                p.lead { (info.tagline) }
                p.links {
                    a.button href=(format!("/games/{}", info.slug)) { "Play" }
                    @if !info.lesson.is_empty() { a.button href=(format!("/lessons/{}", info.slug)) { "Lesson" } }
                }
                div.shot { (pictures::show(info.slug)) }
                @for chapter in &book.chapters { (show(chapter)) }
            }
        }
    };
    let title = format!("Rules of {}", info.name);
    Page::new(&title).script("/assets/rules.js").show(&body)
}

fn contents(book: &Book) -> Markup {
    html! {
        details.contents open {
            summary { "Contents" }
            nav aria-label="Chapters" {
                ol {
                    @for chapter in &book.chapters {
                        li .deep[chapter.level > 2] { a href=(format!("#{}", chapter.anchor)) { (chapter.title) } }
                    }
                }
            }
        }
    }
}

fn show(chapter: &Chapter) -> Markup {
    let text = html! { (PreEscaped(&chapter.html)) };
    let heading = html! {
        (chapter.title)
        @if let Some(id) = &chapter.id { " " a.id href=(format!("#{id}")) { (id) } }
    };
    html! {
        section.chapter id=(chapter.anchor) {
            @if chapter.level > 2 { h3 { (heading) } } @else { h2 { (heading) } }
            @if chapter.folded { details { summary { "Show" } (text) } } @else { (text) }
        }
    }
}
