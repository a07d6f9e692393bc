//! Review: the winning chances of a finished match and the decisions that cost most, each with what was better.

mod curve;
mod moments;
mod verdict;

use breakroom_bots::review::{Mark, Review};
use breakroom_room::{fold::Match, screen};
use maud::{Markup, html};

use crate::{
    layout::Page,
    replay::{self, Shown},
    share::{self, Preview},
};
pub use curve::curve;

/// The sign of a mistake, with its name for those who cannot see it.
pub fn chip(mark: Mark) -> Markup {
    html! { span class=(format!("chip {}", class(mark))) role="img" aria-label=(mark.word()) { (mark.sign()) } }
}

/// How a mark looks.
fn class(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => "slight",
        Mark::Mistake => "middling",
        Mark::Blunder => "grave",
    }
}

/// How far a review is.
#[derive(Clone, Copy)]
pub enum Progress<'a> {
    /// So many actions of so many.
    UnderWay(usize, usize),
    /// Here it is.
    Finished(&'a Review),
}

/// The page of the finished match called `id` at a step, for this guest; without a step, where the most was lost.
pub fn page(id: &str, game: &Match, guest: &str, progress: Progress<'_>, step: Option<usize>) -> String {
    let title = format!("Review of {}", game.table().info().name);
    let preview = Preview::of(share::table_words(game));
    match progress {
        Progress::UnderWay(done, of) => {
            let body = html! {
                main #main .reviewing data-table=(id) { (head(id, game, Some(&title))) (under_way(done, of)) }
            };
            Page::new(&title).script("/assets/review.js").preview(preview).show(&body)
        }
        Progress::Finished(review) => {
            let page = Page::new(&title).with_scenes().script("/assets/replay.js").class("replaying");
            page.preview(preview).show(&judged(id, game, guest, review, step, &title))
        }
    }
}

fn head(id: &str, game: &Match, title: Option<&str>) -> Markup {
    html! {
        header {
            @if let Some(title) = title { h1 { (title) } }
            p.result { (screen::ending_words(game)) }
            p.acts {
                a.button href=(format!("/tables/{id}/replay")) { "Replay" }
                a.button.bare href=(format!("/tables/{id}")) { "To the table" }
            }
        }
    }
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

/// The table with its curve, and beside it what is said of the step and of the match.
fn judged(id: &str, game: &Match, guest: &str, review: &Review, step: Option<usize>, title: &str) -> Markup {
    let steps = game.steps(&game.seats_of(Some(guest)));
    let stops = replay::stops(game, &steps);
    let worst = review.mistakes.first().map_or(steps.last(), |mistake| mistake.shown());
    let ply = step.unwrap_or(worst).min(steps.last());
    let stops_json = serde_json::to_string(&stops).unwrap_or_default();
    html! {
        main #main .replay.review data-table=(id) data-ply=(ply) data-stops=(stops_json) {
            h1.unseen { (title) }
            (Shown::new(id, game, &steps, &stops, ply, guest, Some(review)).board("review"))
            div.rail {
                (verdict::all(review, game, id, guest, ply))
                (moments::played(review, game))
                (moments::list(review, game))
                (head(id, game, None))
            }
        }
    }
}
