//! The home page: the games, what waits for you, who waits for anybody.

use std::borrow::Cow;

use breakroom_core::Info;
use maud::{Markup, html};

use crate::{
    game::daily::Daily,
    layout::Page,
    listing::{self, Row},
    pictures, rules,
    share::Preview,
    way_in::{QUICK, WayIn, first, is_quick, start},
};

/// What the page is made from.
pub struct Home<'a> {
    /// Who looks at it.
    pub guest: &'a str,
    /// When, in milliseconds since 1970.
    pub now: i64,
    /// The games, in this order.
    pub games: Vec<Card>,
    /// The first match that waits for the guest.
    pub waiting: Option<Row>,
    /// The guest's matches in progress, as many as are shown.
    pub yours: Vec<Row>,
    /// How many there are.
    pub in_progress: usize,
    /// Tables where somebody waits.
    pub open: Vec<Row>,
}

/// A game on the home page.
pub struct Card {
    /// Which game the card is about.
    pub info: &'static Info,
    /// How this guest is asked to play it.
    pub way: WayIn,
    /// Today's deal, if it has one.
    pub daily: Option<Daily>,
}

impl Home<'_> {
    /// The whole document.
    pub fn page(&self) -> String {
        let body = html! {
            main #main .home {
                div.head {
                    h1 { (count_words(self.games.len())) ", one table." }
                    p { "Against a bot, a friend beside you, or a friend far away." }
                    @if let Some(first) = &self.waiting { (self.lamp(first)) }
                }
                div class=(format!("games of-{}", self.games.len())) { @for card in &self.games { (card.show()) } }
                div.lists { (self.yours()) (self.open_tables()) }
            }
        };
        let words = format!(
            "{} games for one to four players: with a friend, against a bot, or alone.",
            count_words(self.games.len())
        );
        Page::new("Games").at("/").preview(Preview::of(words)).show(&body)
    }

    /// The lamp: the first match that waits for you. It is the only thing of its colour here.
    fn lamp(&self, first: &Row) -> Markup {
        let others = first.seated.iter().flat_map(|seated| &seated.sitters);
        let other = others
            .filter(|sitter| !sitter.is(self.guest))
            .find_map(|sitter| sitter.name().map(Cow::into_owned));
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

    fn yours(&self) -> Markup {
        html! {
            section aria-labelledby="yours" {
                h2 #yours { "Your games" }
                @if self.yours.is_empty() { p.quiet { "Nothing in progress. Games you begin are kept here." } }
                @else { ul.rows { @for row in &self.yours { (row.in_progress(self.guest, self.now)) } } }
                @if self.in_progress > self.yours.len() { p { a href="/me" { "All " (self.in_progress) } } }
            }
        }
    }

    fn open_tables(&self) -> Markup {
        html! {
            section aria-labelledby="open" {
                h2 #open { "Open tables" }
                @if self.open.is_empty() { p.quiet { "Nobody waits. Open a table for anybody from a game’s page." } }
                @else { ul.rows { @for row in &self.open { @if let Some(row) = row.open(self.now) { (row) } } } }
            }
        }
    }
}

impl Card {
    fn show(&self) -> Markup {
        let info = self.info;
        let alone = info.seats.1 == 1;
        let coach = if self.way.is_coached(info) { " and a coach" } else { "" };
        let fact = if alone { "on your own".into() } else { format!("{} bot{coach}", self.way.level.name()) };
        html! {
            article.game {
                a.shot href=(format!("/games/{}", info.slug)) tabindex="-1" aria-hidden="true" { (pictures::show(info.slug)) }
                div.caption {
                    div {
                        h2 { a href=(format!("/games/{}", info.slug)) { (info.name) } }
                        p { (info.tagline) }
                        p.facts { (facts(info)) " · " (fact) }
                        (more_about(info))
                    }
                    div.acts {
                        @if alone { (self.alone_buttons()) }
                        @else { (self.buttons()) }
                    }
                }
            }
        }
    }

    /// A game against a bot, long or short, or with a friend. Who is new begins with the short one.
    fn buttons(&self) -> Markup {
        let (info, level) = (self.info, self.way.level.name());
        html! {
            (first(info, self.way, "Play", "button"))
            @if self.way.preset(info).is_some() { (start(info, level, None, "Full game", "button bare")) }
            @else if is_quick(info) { (start(info, level, Some(QUICK), "Quick game", "button bare")) }
            (start(info, "friend", None, "Invite", "button bare"))
        }
    }

    /// Today's deal, or any once that is played.
    fn alone_buttons(&self) -> Markup {
        match &self.daily {
            Some(daily) if daily.standing.is_none() => html! {
                (daily.form(self.info, "Play today’s", "button"))
                (start(self.info, "solo", None, "Any deal", "button bare"))
            },
            _ => start(self.info, "solo", None, "Play", "button"),
        }
    }
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

/// Where one learns it, looks it up, and changes it.
fn more_about(info: &Info) -> Markup {
    let link = |to: &str, page: &str, word: &str| {
        let label = format!("{word}: {}", info.name);
        html! { a href=(format!("/{to}/{}{page}", info.slug)) aria-label=(label) { (word) } }
    };
    html! {
        p.facts.more {
            @if rules::primer(info).is_some() { (link("rules", "/brief", "In brief")) " · " }
            @if !info.lesson.is_empty() { (link("lessons", "", "Learn")) " · " }
            (link("rules", "", "Rules")) " · " (link("workshop", "", "Workshop"))
        }
    }
}

/// Seats and minutes.
///
/// ```
/// let game = breakroom_catalog::Setup::of("breakthrough").unwrap().entry.info;
/// assert!(breakroom_pages::home::facts(game).starts_with("Solitaire · "));
/// ```
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

#[cfg(test)]
mod tests {
    use breakroom_catalog::GAMES;

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
