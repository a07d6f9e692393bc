//! What is said of one decision: what was done, what was better, where each leads, and how to try it.

use breakroom_bots::review::{Mistake, Review, Way, is_for_points, promise, side};
use breakroom_catalog::Table;
use breakroom_room::fold::Match;
use maud::{Markup, html};

use super::{chip, class};
use crate::record::played_against_bots;

/// The verdicts on all marked decisions: that on the step which is shown can be seen, the script shows the others.
pub fn all(review: &Review, game: &Match, id: &str, guest: &str, ply: usize) -> Markup {
    let with = if played_against_bots(game, guest).is_some() { "bots" } else { "all" };
    let here = |mistake: &Mistake| mistake.shown() == ply;
    html! {
        div #verdicts aria-live="polite" {
            @for mistake in &review.mistakes { (one(mistake, game.table(), id, with, !here(mistake))) }
            section.verdict.none hidden[review.mistakes.iter().any(here)] {
                p { "Nothing to blame at this step." }
                p.quiet { "Marks on the curve and the list below lead to what could have been better." }
            }
        }
    }
}

fn one(mistake: &Mistake, table: &dyn Table, id: &str, with: &str, hidden: bool) -> Markup {
    let Mistake { played, better, .. } = mistake;
    html! {
        section class=(format!("verdict {}", class(mistake.mark))) hidden[hidden] data-shown=(mistake.shown())
            data-mistake=(mistake.ply) data-whole=(better.whole) data-better=(deed(better)) aria-label=(mistake.title(table)) {
            h2 { (chip(mistake.mark)) " " (mistake.title(table)) }
            p.quiet { (mistake.loss(table)) "." }
            dl.ways {
                (way("Played", played, table))
                (way("Better", better, table))
            }
            @if better.line.len() > 1 { (line(better, table)) }
            div.acts {
                button.button type="button" data-line hidden { "Show the line" }
                form method="post" action=(format!("/tables/{id}/branch")) {
                    input type="hidden" name="ply" value=(mistake.ply);
                    input type="hidden" name="with" value=(with);
                    button.button { "Play on from here" }
                }
            }
            @if table.seats() > 2 && side(table, mistake.seat) != table.seat_name(mistake.seat) {
                p.quiet.small { "Allies win and lose together: the chance is that of " (side(table, mistake.seat)) "." }
            }
        }
    }
}

/// What is done first, without what comes of it: for the place on the table.
fn deed(way: &Way) -> String {
    let words = way.words();
    let end = [": ", " · "].iter().filter_map(|cut| words.find(cut)).min();
    words[..end.unwrap_or(words.len())].to_owned()
}

/// One of the two: its words, what came of it, and what it was worth.
fn way(word: &str, way: &Way, table: &dyn Table) -> Markup {
    html! {
        div {
            dt { (word) }
            dd {
                p { (way.words()) }
                @for told in way.told.iter().take(3) { p.told { (told) } }
            }
            dd.worth { (promise(table, way.value)) @if is_for_points(table) { " " span { "points" } } }
        }
    }
}

/// How the better way may go on, in words; each step can be looked at.
fn line(way: &Way, table: &dyn Table) -> Markup {
    html! {
        details.line {
            summary { "How it could have gone on" }
            ol {
                @for (index, step) in way.line.iter().enumerate() {
                    li { button type="button" data-line-step=(index + 1) disabled {
                        span { @if table.seats() > 1 { b { (table.seat_name(step.seat)) } ": " } (step.label) }
                    } }
                }
            }
        }
    }
}
