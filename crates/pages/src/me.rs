//! A guest's own games, results and name.

use breakroom_core::Info;
use maud::{Markup, html};

use crate::{layout::Page, listing::Row, results::Totals};

/// The longest name, in letters.
pub const NAME: usize = 40;

/// What the page is made from.
pub struct Me<'a> {
    /// Who looks at it.
    pub guest: &'a str,
    /// What they are called.
    pub name: &'a str,
    /// When, in milliseconds since 1970.
    pub now: i64,
    /// Matches in progress.
    pub in_progress: Vec<Row>,
    /// Each game that was played, what it adds up to, and for how many days in a row its daily deal was.
    pub totals: Vec<(&'static Info, Totals, usize)>,
    /// The matches that have ended.
    pub finished: Vec<Row>,
    /// Where older ones begin, if there are any.
    pub older: Option<i64>,
}

impl Me<'_> {
    /// The whole document.
    pub fn page(&self) -> String {
        let body = html! {
            main #main .me {
                h1 { "Your games" }
                form.inline method="post" action="/me" {
                    div.field {
                        label for="name" { "Your name" }
                        input #name name="name" value=(self.name) required maxlength=(NAME) autocomplete="nickname";
                    }
                    button.button { "Change" }
                }
                (self.in_progress())
                (self.totals())
                (self.finished())
            }
        };
        Page::new("Your games").at("/me").show(&body)
    }

    fn in_progress(&self) -> Markup {
        html! {
            section aria-labelledby="progress" {
                h2 #progress { "In progress" }
                @if self.in_progress.is_empty() { p.quiet { "Nothing in progress. " a href="/" { "Choose a game" } } }
                @else { ul.rows { @for row in &self.in_progress { (row.in_progress(self.guest, self.now)) } } }
            }
        }
    }

    fn finished(&self) -> Markup {
        html! {
            section aria-labelledby="finished" {
                h2 #finished { "Finished" }
                @if self.finished.is_empty() { p.quiet { "Nothing finished yet." } }
                @else { ul.rows { @for row in &self.finished { (row.finished(self.guest, self.now)) } } }
                @if let Some(from) = self.older { p { a href=(format!("/me?before={from}")) { "Older games" } } }
            }
        }
    }

    fn totals(&self) -> Markup {
        let rows = |one: bool| self.totals.iter().filter(move |(info, ..)| (info.seats.1 == 1) == one);
        let alone: Vec<Markup> =
            rows(true).map(|(info, totals, streak)| alone_row(info, totals, *streak)).collect();
        let together: Vec<Markup> = rows(false).map(|(info, totals, _)| together_row(info, totals)).collect();
        html! {
            @if !together.is_empty() || !alone.is_empty() {
                section aria-labelledby="totals" {
                    h2 #totals { "What it adds up to" }
                    @if !together.is_empty() { (sheet(&["Game", "Played", "Won", "Drawn", "Lost"], &together)) }
                    @if !alone.is_empty() { (sheet(&["Game", "Played", "Mean", "Best", "Days in a row"], &alone)) }
                }
            }
        }
    }
}

fn sheet(heads: &[&str], rows: &[Markup]) -> Markup {
    html! {
        div.wide tabindex="0" role="region" aria-labelledby="totals" {
            table {
                thead { tr { @for head in heads { th scope="col" { (head) } } } }
                tbody { @for row in rows { (row) } }
            }
        }
    }
}

fn together_row(info: &Info, totals: &Totals) -> Markup {
    html! {
        tr {
            th scope="row" { (info.name) }
            td { (totals.played) } td { (totals.won) } td { (totals.drawn) } td { (totals.lost) }
        }
    }
}

fn alone_row(info: &Info, totals: &Totals, streak: usize) -> Markup {
    let mean = totals.mean.map_or_else(|| "–".into(), |mean| format!("{mean:.1}"));
    let best = totals.best.map_or_else(|| "–".into(), |best| best.to_string());
    html! {
        tr { th scope="row" { (info.name) } td { (totals.played) } td { (mean) } td { (best) } td { (streak) } }
    }
}
