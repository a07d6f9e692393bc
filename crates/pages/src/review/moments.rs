//! How well everybody played, and the marked moments as a short list.

use breakroom_bots::review::{Accuracy, Mark, Mistake, Review};
use breakroom_catalog::Table;
use breakroom_kit::words::counted;
use breakroom_room::{fold::Match, header::Sitter};
use maud::{Markup, html};

use super::chip;

/// How many of the worst are listed at once.
const FIRST: usize = 5;

/// For each seat how well it decided, and how often not.
pub fn played(review: &Review, game: &Match) -> Markup {
    let table = game.table();
    html! {
        div.counted {
            table.counts {
                caption { "How well it was played" }
                thead {
                    tr {
                        th scope="col" { "Player" }
                        th scope="col" { "Accuracy" }
                        @for mark in Mark::ALL { th scope="col" { (chip(mark)) } }
                    }
                }
                tbody { @for accuracy in &review.accuracy { (row(accuracy, review, game, table)) } }
            }
        }
    }
}

fn row(accuracy: &Accuracy, review: &Review, game: &Match, table: &dyn Table) -> Markup {
    let seat = accuracy.seat;
    let of_seat = |mark: Mark| move |mistake: &&Mistake| mistake.seat == seat && mistake.mark == mark;
    let count = |mark: Mark| review.mistakes.iter().filter(of_seat(mark)).count();
    html! {
        tr {
            th scope="row" {
                (game.sitters.get(seat.index()).and_then(Sitter::name).unwrap_or_default())
                @if table.seats() > 1 { ", " (table.seat_name(seat)) }
            }
            td { @match accuracy.percent { Some(percent) => { (percent.round()) " %" } None => "–" } }
            @for mark in Mark::ALL { td { (count(mark)) } }
        }
    }
}

/// The worst moments, and the others behind one click.
pub fn list(review: &Review, game: &Match) -> Markup {
    let (first, more) = review.mistakes.split_at(review.mistakes.len().min(FIRST));
    let table = game.table();
    html! {
        section.better aria-labelledby="moments" {
            h2 #moments { "What could have been better" }
            @if first.is_empty() { p { "Nothing that " (review.simulations) " looks ahead at each decision could find." } }
            @else { ol.moments { @for mistake in first { (moment(mistake, table)) } } }
            @if !more.is_empty() {
                details.more {
                    summary { (counted(more.len() as i64, "smaller one", "smaller ones")) }
                    ol.moments { @for mistake in more { (moment(mistake, table)) } }
                }
            }
            p.quiet.small { "Judged by the strongest bot with " (review.simulations) " looks ahead at each decision. It can be wrong." }
        }
    }
}

fn moment(mistake: &Mistake, table: &dyn Table) -> Markup {
    let shown = mistake.shown();
    html! {
        li {
            a href=(format!("?ply={shown}")) data-to=(shown) {
                (chip(mistake.mark)) " "
                span.deed {
                    @if table.seats() > 1 { b { (table.seat_name(mistake.seat)) } ": " } (mistake.played.words())
                }
                " " span.cost { "−" (mistake.cost_words(table)) }
            }
        }
    }
}
