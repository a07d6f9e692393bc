//! What things are worth, as a page.

use maud::{Markup, html};

use super::{
    head,
    html::{Rows, note, nothing, section, value},
    method::{made, repeat, repeated, rules},
    plot::{self, Scale},
    shell,
};
use crate::{
    stats::Estimate,
    words::{Style, decimal, sentence},
    worth::{Verdict, Worth},
};

/// The report on what each thing is worth.
pub fn worth(worth: &Worth) -> String {
    let name = worth.headline.split(':').next().unwrap_or_default();
    let body = html! {
        (head(&sentence(name), &worth.headline, &worth.findings(), nothing()))
        (section("worth", "What is lost without it", "", things(worth)))
        (method(worth))
    };
    shell(name, worth.made.as_ref(), body)
}

fn things(worth: &Worth) -> Markup {
    let found: Vec<Estimate> = worth.things.iter().map(|thing| thing.worth).collect();
    let (mut rows, scale) = (Rows::default(), Scale::around(&found, &[0.0]));
    for thing in &worth.things {
        let below = format!("chosen {} times a game", decimal(thing.per_game, 2));
        let class = if thing.verdict == Verdict::Open { "verdict no" } else { "verdict yes" };
        rows.add(
            html! { code { (thing.pattern) } br; small { (below) } },
            plot::interval_row(&thing.worth, &scale, &[0.0]),
            html! {
                (value(&thing.worth, Style::SignedPercent, "round", "rounds"))
                small { span class=(class) { (thing.verdict.says()) } }
            },
        );
    }
    let axis = plot::ticks_row(&scale, 6, |share| format!("{} %", decimal(100.0 * share, 0)));
    html! {
        (rows.over(axis))
        (note(
            "The same player on both sides, one of them without the actions that begin with these words, on the same \
             chance and in every seat. It is told only when it comes to it: what it plans may rest on what it may not do, \
             and where nothing else is legal it does it all the same. All things are judged together (Holm's procedure, \
             wrong in at most 5 % of such reports); dead is what surely lies within 3 % of the points.",
        ))
    }
}

fn method(worth: &Worth) -> Markup {
    let mut items = made(worth.made.as_ref());
    items.extend(worth.plan.arms.iter().map(|arm| ("Rules".to_owned(), rules(arm))));
    items.push(("Seed".into(), worth.plan.seed.clone()));
    let command = format!("{} --worth", repeat(&worth.plan));
    section("method", "How it was measured", "", repeated(&items, &command))
}
