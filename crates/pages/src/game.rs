//! The page of one game: what it is, and how one wants to play it.

pub mod daily;
pub mod form;

use breakroom_bots::Level;
use breakroom_catalog::Setup;
use breakroom_core::{Info, Seat, words::capital};
use maud::{Markup, html};

use crate::{
    home::facts,
    layout::Page,
    pictures, rules,
    share::Preview,
    way_in::{WayIn, has_coach},
};
use daily::Daily;

/// The page, with what is chosen at first, the daily deal if the game has one, and the number of a deal that somebody
/// was given.
pub fn page(info: &Info, way: WayIn, daily: Option<&Daily>, deal: Option<u64>) -> String {
    let body = html! {
        main #main .about {
            div.what {
                h1 { (info.name) }
                p.lead { (info.tagline) }
                p { (facts(info)) }
                p.quiet { (sentence(info.credit)) }
                p.links {
                    @if rules::primer(info).is_some() { a.button href=(format!("/rules/{}/brief", info.slug)) { "In brief" } }
                    a.button href=(format!("/rules/{}", info.slug)) { "Rules" }
                    @if !info.lesson.is_empty() {
                        a.button href=(format!("/lessons/{}", info.slug)) { "Learn it in ten minutes" }
                    }
                    a.button.bare href=(format!("/workshop/{}", info.slug)) { "Workshop" }
                }
                div.shot { (pictures::show(info.slug)) }
            }
            div.how {
                @if let Some(daily) = daily { (daily.show(info)) }
                (wishes(info, way, deal))
            }
        }
    };
    Page::new(info.name).preview(Preview::of(sentence(info.tagline))).show(&body)
}

/// The form that opens a table.
fn wishes(info: &Info, way: WayIn, deal: Option<u64>) -> Markup {
    let alone = info.seats.1 == 1;
    html! {
        form.panel method="post" action="/tables" aria-labelledby="play" {
            h2 #play { @if alone { "Any other deal" } @else { "Play" } }
            input type="hidden" name="game" value=(info.slug);
            (form::presets(info, way.preset(info)))
            @if alone { (deals(deal)) } @else {
                (opponents(way.level))
                (seats(info))
                p.for-one { "This one is played alone." }
            }
            @if has_coach(info) { (coach(way.is_coached(info))) }
            @if !info.options.is_empty() || info.editions.len() > 1 {
                details { summary { "Options and variants" } (form::options(info)) }
            }
            button.button.primary[!alone] { @if alone { "Deal" } @else { "Sit down" } }
        }
    }
}

/// Whether a coach sits beside whoever plays.
fn coach(chosen: bool) -> Markup {
    html! {
        div.choice {
            input #coached type="checkbox" name="coached" value="on" checked[chosen];
            label for="coached" {
                strong { "With a coach" }
                span { "Says, whenever a decision is new to you, what is asked and what matters." }
            }
        }
    }
}

/// A remark as a sentence.
pub fn sentence(text: &str) -> String {
    let text = capital(text);
    if text.ends_with('.') { text } else { text + "." }
}

fn deals(deal: Option<u64>) -> Markup {
    html! {
        input type="hidden" name="opponent" value="solo";
        div.field {
            label for="deal" { "Deal number" }
            input #deal type="number" name="deal" min="1" max="999999999" step="1" inputmode="numeric"
                placeholder="any" value=[deal] aria-describedby="deal-help";
            p.help #deal-help { "The same number is the same deal for everybody. Empty: one nobody knows." }
        }
    }
}

/// What each level is like, in a sentence.
fn level_words(level: Level) -> &'static str {
    match level {
        Level::Novice => "For a first game: sees what is in front of it, and errs.",
        Level::Club => "Knows what it is doing and thinks a little ahead.",
        Level::Expert => "Hard to beat; punishes what you overlook.",
        Level::Master => "The best we have. Takes its time.",
    }
}

fn opponents(chosen: Level) -> Markup {
    let radio = |value: &str, word: &str, text: &str, checked: bool| {
        let id = format!("opponent-{value}");
        html! {
            div.choice {
                input #(id) type="radio" name="opponent" value=(value) checked[checked];
                label for=(id) { strong { (word) } span { (text) } }
            }
        }
    };
    html! {
        fieldset.opponents {
            legend { "With whom?" }
            @for level in Level::ALL {
                @let word = format!("{}{} bot", level.name()[..1].to_uppercase(), &level.name()[1..]);
                (radio(level.name(), &word, level_words(level), level == chosen))
            }
            (radio("hotseat", "Beside me", "Both at this device; it is passed on, and secrets are covered meanwhile.", false))
            (radio("friend", "A friend by link", "You get a link to send; whoever follows it takes the other seat.", false))
            div.choice.under {
                input #listed type="checkbox" name="listed" value="on";
                label for="listed" { span { "List the table on the home page, so that anybody may join." } }
            }
        }
    }
}

fn seats(info: &Info) -> Markup {
    let Ok(table) = Setup::of(info.slug).and_then(|setup| setup.open()) else { return html! {} };
    html! {
        fieldset.seats {
            legend { "Your seat" }
            div.choice { input #seat-random type="radio" name="seat" value="random" checked; label for="seat-random" { strong { "Any" } } }
            @for seat in Seat::first(table.seats()) {
                @let id = format!("seat-{seat}");
                div.choice {
                    input #(id) type="radio" name="seat" value=(seat);
                    label for=(id) { strong { (table.seat_name(seat)) } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::GAMES;

    use super::*;
    use crate::way_in;

    #[test]
    fn a_form_offers_every_opponent_or_every_deal() {
        for entry in GAMES {
            let form = wishes(entry.info, WayIn::of(Some(Level::Expert), false), Some(7)).into_string();
            if entry.info.seats.1 == 1 {
                assert!(form.contains("name=\"deal\"") && form.contains("value=\"7\""), "{form}");
                continue;
            }
            for word in ["novice", "club", "expert", "master", "hotseat", "friend", "random"] {
                assert!(form.contains(&format!("value=\"{word}\"")), "{}: {word}", entry.info.slug);
            }
            assert!(form.contains("value=\"expert\" checked"), "{form}");
        }
    }

    #[test]
    fn who_is_new_begins_with_the_short_game_and_the_mildest_bot() {
        for entry in GAMES.iter().filter(|entry| entry.info.seats.1 > 1) {
            let form = wishes(entry.info, WayIn::of(None, true), None).into_string();
            assert!(form.contains("value=\"novice\" checked"), "{form}");
            assert_eq!(form.contains("name=\"coached\" value=\"on\" checked"), way_in::has_coach(entry.info));
            let short = way_in::is_quick(entry.info);
            assert_eq!(form.contains("value=\"quick\" selected"), short, "{form}");
            let later = wishes(entry.info, WayIn::of(None, false), None).into_string();
            assert!(!later.contains("value=\"quick\" selected") && later.contains("value=\"club\" checked"));
            assert!(!later.contains("value=\"on\" checked"), "{later}");
        }
    }
}
