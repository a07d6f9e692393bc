//! The home page: the games, what waits for you, who waits for anybody.

use std::{borrow::Cow, sync::Arc};

use axum::{extract::State, response::Html};
use breakroom_bots::Level;
use breakroom_catalog::GAMES;
use breakroom_core::Info;
use breakroom_store::{GuestId, Summary};
use maud::{Markup, html};

use super::{game::daily::Daily, layout::Page, listing, pictures};
use crate::{app::App, guest::Visiting};

/// The preset that games with long matches declare for a short one.
const QUICK: &str = "quick";

/// Rows of each list.
const ROWS: usize = 8;

/// `GET /`
pub async fn home(State(app): State<Arc<App>>, Visiting(guest): Visiting) -> Html<String> {
    let unfinished = listing::unfinished(&app, guest, 50).await;
    let body = html! {
        main #main .home {
            div.head {
                h1 { (count_words(GAMES.len())) ", one table." }
                p { "Against a bot, a friend beside you, or a friend far away." }
                (waiting(&app, &unfinished, guest).await)
            }
            (games(&app, guest).await)
            div.lists {
                (yours(&app, &unfinished, guest).await)
                (open_tables(&app, guest).await)
            }
        }
    };
    Page::new("Games").at("/").show(&body)
}

fn count_words(count: usize) -> String {
    const WORDS: [&str; 8] = [
        "No games",
        "One game",
        "Two games",
        "Three games",
        "Four games",
        "Five games",
        "Six games",
        "Seven games",
    ];
    WORDS.get(count).map_or_else(|| format!("{count} games"), |&words| words.to_owned())
}

/// The lamp: the first match that waits for you. It is the only thing of its colour here.
async fn waiting(app: &Arc<App>, unfinished: &[Summary], guest: GuestId) -> Markup {
    let Some((first, seated)) = listing::first_waiting(app, unfinished, guest).await else { return html! {} };
    let others = seated.into_iter().flat_map(|seated| seated.sitters);
    let other =
        others.filter(|sitter| !sitter.is(guest)).find_map(|sitter| sitter.name().map(Cow::into_owned));
    let name = listing::game_name(&first.game);
    html! {
        div.waiting {
            span {
                @match other {
                    Some(other) => { (other) " waits in " (name) }
                    None => { (name) " goes on" }
                }
            }
            a.button.lamp href=(format!("/tables/{}", first.id)) { "Your turn" }
        }
    }
}

/// The games, the one played last first.
async fn games(app: &Arc<App>, guest: GuestId) -> Markup {
    let last = app.store().matches_of(guest, 1, None).await.unwrap_or_default();
    let last = last.first().map(|summary| summary.game.clone()).unwrap_or_default();
    let mut infos: Vec<&'static Info> = GAMES.iter().map(|entry| entry.info).collect();
    infos.sort_by_key(|info| info.slug != last);
    let mut cards = Vec::with_capacity(infos.len());
    for info in &infos {
        cards.push(card(app, info, guest).await);
    }
    html! { div class=(format!("games of-{}", infos.len())) { @for card in cards { (card) } } }
}

async fn card(app: &Arc<App>, info: &Info, guest: GuestId) -> Markup {
    let level = last_level(app, guest, info.slug).await;
    let alone = info.seats.1 == 1;
    let fact = if alone { "on your own".into() } else { format!("{} bot", level.name()) };
    html! {
        article.game {
            a.shot href=(format!("/games/{}", info.slug)) tabindex="-1" aria-hidden="true" { (pictures::show(info.slug)) }
            div.caption {
                div {
                    h2 { a href=(format!("/games/{}", info.slug)) { (info.name) } }
                    p { (info.tagline) }
                    p.facts { (facts(info)) " · " (fact) }
                }
                div.acts {
                    @if alone { (alone_buttons(app, info, guest).await) }
                    @else {
                        (start(info, level.name(), None, "Play", "button"))
                        @if is_quick(info) { (start(info, level.name(), Some(QUICK), "Quick game", "button bare")) }
                        (start(info, "friend", None, "Invite", "button bare"))
                    }
                }
            }
        }
    }
}

/// Today's deal, or any once that is played.
async fn alone_buttons(app: &Arc<App>, info: &Info, guest: GuestId) -> Markup {
    match Daily::of(app, info.slug, guest).await {
        Some(daily) if daily.standing.is_none() => html! {
            (daily.form(info, "Play today’s", "button"))
            (start(info, "solo", None, "Any deal", "button bare"))
        },
        _ => start(info, "solo", None, "Play", "button"),
    }
}

/// Whether a game that usually takes long declares a short way to play it.
fn is_quick(info: &Info) -> bool {
    info.preset_names().iter().any(|preset| preset == QUICK)
}

/// A button that opens a table.
fn start(info: &Info, opponent: &str, preset: Option<&str>, word: &str, class: &str) -> Markup {
    html! {
        form method="post" action="/tables" {
            input type="hidden" name="game" value=(info.slug);
            @if let Some(preset) = preset { input type="hidden" name="option.preset" value=(preset); }
            input type="hidden" name="opponent" value=(opponent);
            button class=(class) aria-label=(format!("{word}: {}", info.name)) { (word) }
        }
    }
}

/// Seats and minutes.
pub fn facts(info: &Info) -> String {
    let range = |(fewest, most): (usize, usize)| match fewest == most {
        true => most.to_string(),
        false => format!("{fewest}–{most}"),
    };
    let players = match info.seats {
        (1, 1) => "Solitaire".to_owned(),
        seats => format!("{} players", range(seats)),
    };
    format!("{players} · {} min", range((info.minutes.0.into(), info.minutes.1.into())))
}

/// The level this guest last chose for a game.
pub async fn last_level(app: &Arc<App>, guest: GuestId, slug: &str) -> Level {
    let known = app.store().recall(guest, &format!("opponent.{slug}")).await.ok().flatten();
    known.and_then(|word| Level::named(&word)).unwrap_or(Level::Club)
}

async fn yours(app: &Arc<App>, unfinished: &[Summary], guest: GuestId) -> Markup {
    let mut rows = Vec::new();
    for summary in unfinished.iter().take(ROWS) {
        rows.push(listing::in_progress(app, summary, guest).await);
    }
    html! {
        section aria-labelledby="yours" {
            h2 #yours { "Your games" }
            @if rows.is_empty() { p.quiet { "Nothing in progress. Games you begin are kept here." } }
            @else { ul.rows { @for row in rows { (row) } } }
            @if unfinished.len() > ROWS { p { a href="/me" { "All " (unfinished.len()) } } }
        }
    }
}

async fn open_tables(app: &Arc<App>, guest: GuestId) -> Markup {
    let open = app.store().open_matches(30).await.unwrap_or_default();
    let mut rows = Vec::new();
    for summary in open.iter().filter(|summary| summary.players.iter().all(|&(_, who)| who != guest)) {
        if rows.len() < ROWS
            && let Some(row) = listing::open(app, summary).await
        {
            rows.push(row);
        }
    }
    html! {
        section aria-labelledby="open" {
            h2 #open { "Open tables" }
            @if rows.is_empty() { p.quiet { "Nobody waits. Open a table for anybody from a game’s page." } }
            @else { ul.rows { @for row in rows { (row) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_short() {
        for entry in GAMES {
            let facts = facts(entry.info);
            assert!(facts.ends_with(" min") && facts.len() < 40, "{facts}");
        }
    }

    #[test]
    fn games_are_counted_in_words() {
        assert_eq!(count_words(3), "Three games");
        assert_eq!(count_words(12), "12 games");
    }
}
