//! Review: the winning chances of a finished match and the decisions that cost most.

mod curve;

use breakroom_bots::review::{Mark, Mistake, Review};
use breakroom_core::Seat;
use breakroom_room::{fold::Match, header::Sitter, screen};
use maud::{Markup, html};

use crate::{
    layout::Page,
    replay::{self, Shown},
};
pub use curve::curve;

/// The sign of a mistake, with its name for those who cannot see it.
pub fn chip(mark: Mark) -> Markup {
    let (class, sign, word) = match mark {
        Mark::Inaccuracy => ("chip slight", "?!", "inaccuracy"),
        Mark::Mistake => ("chip middling", "?", "mistake"),
        Mark::Blunder => ("chip grave", "??", "blunder"),
    };
    html! { span class=(class) role="img" aria-label=(word) { (sign) } }
}

/// How far a review is.
#[derive(Clone, Copy)]
pub enum Progress<'a> {
    /// So many actions of so many.
    UnderWay(usize, usize),
    /// Here it is.
    Finished(&'a Review),
}

/// The page of the finished match called `id`, for this guest.
pub fn page(id: &str, game: &Match, guest: &str, progress: Progress<'_>) -> String {
    let title = format!("Review of {}", game.table().info().name);
    let steps = game.steps(&game.seats_of(Some(guest)));
    let stops = replay::stops(game, &steps);
    // It opens where the most was lost.
    let worst = match progress {
        Progress::UnderWay(..) => None,
        Progress::Finished(review) => review.mistakes.iter().max_by(|a, b| a.cost.total_cmp(&b.cost)),
    };
    let ply = worst.map_or(game.table().ply(), |mistake| mistake.ply);
    let body = html! {
        main #main .review data-table=(id) data-ply=(ply) data-stops=(serde_json::to_string(&stops).unwrap_or_default()) {
            h1 { (title) }
            p.lead { (screen::ending_words(game)) }
            p.acts {
                a.button href=(format!("/tables/{}/replay", id)) { "Replay" }
                a.button.bare href=(format!("/tables/{}", id)) { "To the table" }
            }
            @match progress {
                Progress::UnderWay(done, of) => { (under_way(done, of)) }
                Progress::Finished(review) => {
                    (Shown::new(id, game, &steps, &stops, ply, guest, Some(review)).board())
                    (judged(review, game, id))
                }
            }
        }
    };
    let script = match progress {
        Progress::UnderWay(..) => "/assets/review.js",
        Progress::Finished(_) => "/assets/replay.js",
    };
    Page::new(&title).with_scenes().script(script).show(&body)
}

fn under_way(done: usize, of: usize) -> Markup {
    html! {
        section.panel aria-labelledby="working" {
            h2 #working { "Looking at every decision again" }
            p { "A strong bot plays on from each of them. A long match takes a minute or two." }
            progress #progress value=(done) max=(of.max(1)) aria-labelledby="working" {}
            p #progress-words role="status" { @if of > 0 { (done) " of " (of) " actions" } }
            noscript { p { "Load this page again in a minute." } }
        }
    }
}

fn judged(review: &Review, game: &Match, id: &str) -> Markup {
    let replay = format!("/tables/{}/replay", id);
    html! {
        (counts(review, game))
        section aria-labelledby="moments" {
            h2 #moments { "What could have been better" }
            @if review.mistakes.is_empty() { p { "Nothing that " (review.simulations) " looks ahead at each decision could find." } }
            @else {
                ol.moments { @for mistake in in_order(review) { (moment(mistake, game, &replay)) } }
            }
            p.quiet { "Judged by an expert bot with " (review.simulations) " looks ahead at each decision. It can be wrong." }
        }
    }
}

/// As they happened: the list is read along the match.
fn in_order(review: &Review) -> Vec<&Mistake> {
    let mut all: Vec<&Mistake> = review.mistakes.iter().collect();
    all.sort_by_key(|mistake| mistake.ply);
    all
}

fn counts(review: &Review, game: &Match) -> Markup {
    let table = game.table();
    let marks = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];
    let count = |seat: Seat, mark: Mark| {
        review.mistakes.iter().filter(|mistake| mistake.seat == seat && mistake.mark == mark).count()
    };
    html! {
        table.counts {
            caption { "Marked moments" }
            thead { tr { th scope="col" { "Player" } @for mark in marks { th scope="col" { (chip(mark)) } } } }
            tbody {
                @for seat in Seat::first(table.seats()) {
                    tr {
                        th scope="row" {
                            (game.sitters.get(seat.index()).and_then(Sitter::name).unwrap_or_default())
                            @if table.seats() > 1 { ", " (table.seat_name(seat)) }
                        }
                        @for mark in marks { td { (count(seat, mark)) } }
                    }
                }
            }
        }
    }
}

fn moment(mistake: &Mistake, game: &Match, replay: &str) -> Markup {
    let points = (mistake.cost * 100.0).round();
    let unit = if game.table().seats() == 1 { "of the best score" } else { "of winning chance" };
    let label = game.at(mistake.ply).table().label(&mistake.played);
    html! {
        li {
            (chip(mistake.mark))
            div {
                p {
                    strong { (game.table().seat_name(mistake.seat)) } " played "
                    @if let Some(label) = &label { "“" (label) "” " }
                    code { (mistake.played) } ", which cost " (points) " % " (unit) "."
                }
                p { "Better: " (mistake.better_label) " " code { (mistake.better) } }
            }
            a.button href=(format!("{replay}?ply={}", mistake.ply)) data-to=(mistake.ply) aria-label=(format!("Show step {}", mistake.ply)) { "Show" }
        }
    }
}
