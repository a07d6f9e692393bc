//! A game on one page: the aim, a turn, how one wins, and three or four figures.

use breakroom_catalog::figures::{Figure, Primer};
use breakroom_core::Info;
use maud::{Markup, html};

use super::{book::Book, figure};
use crate::{home::facts, layout::Page, share::Preview, way_in};

/// The page; none if nobody wrote it for this game.
pub fn page(book: &Book) -> Option<String> {
    let (info, primer) = (book.info, book.figures.primer.as_ref()?);
    let figures: Vec<&Figure> = primer.figures.iter().filter_map(|id| book.figures.find(id)).collect();
    let body = html! {
        main #main .brief {
            header {
                h1 { (info.name) " in brief" }
                p.quiet { (facts(info)) }
                (ways(info))
            }
            (words(primer))
            div class=(format!("seen of-{}", figures.len())) { @for figure in figures { (figure::show(info.slug, figure)) } }
        }
    };
    let title = format!("{} in brief", info.name);
    Some(Page::new(&title).style("/assets/rules.css").preview(Preview::of(&primer.aim)).show(&body))
}

fn ways(info: &Info) -> Markup {
    html! {
        nav.acts aria-label="From here" {
            a.button.bare href=(format!("/rules/{}", info.slug)) { "All rules" }
            @if !info.lesson.is_empty() { a.button href=(format!("/lessons/{}", info.slug)) { "Play the lesson" } }
            (way_in::first_game(info))
        }
    }
}

fn words(primer: &Primer) -> Markup {
    html! {
        div.told {
            section { h2 { "The aim" } p { (primer.aim) } }
            section { h2 { "A turn" } ol { @for step in &primer.turn { li { (step) } } } }
            section { h2 { "How one wins" } p { (primer.win) } }
            @if !primer.mind.is_empty() {
                section { h2 { "Good to know" } ul { @for mind in &primer.mind { li { (mind) } } } }
            }
        }
    }
}
