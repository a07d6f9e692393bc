//! Rows of matches: whom one plays, whose turn it is.

use std::borrow::Cow;

use breakroom_catalog::Entry as Game;
use breakroom_room::{
    day::ago,
    header::{Header, LogEntry, Sitter},
};
use maud::{Markup, html};

use crate::{game::form, pictures, results};

/// A match in a list.
pub struct Row {
    /// Its name in addresses.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The seat of the guest who looks, the lowest if there are several.
    pub seat: Option<u8>,
    /// Milliseconds since 1970.
    pub created: i64,
    /// When something last happened.
    pub played: i64,
    /// The result as it is stored, once there is one.
    pub over: Option<String>,
    /// The seat to move.
    pub to_move: Option<u8>,
    /// Does it wait for the guest who looks?
    pub waits: bool,
    /// Who sits there, if that could be read.
    pub seated: Option<Seated>,
}

/// Who sits at a table, read from its log without playing it again.
pub struct Seated {
    /// Who sits where now.
    pub sitters: Vec<Sitter>,
    hotseat: bool,
    /// What lets somebody take the free seat.
    invitation: Option<String>,
    /// Which of the ways to play it, if there are several.
    variant: Option<String>,
    /// What the seats are called.
    names: Vec<String>,
}

impl Seated {
    /// Who sits at a table of `game` whose seats are called `names`.
    pub fn of(game: &str, header: &Header, log: &[String], names: Vec<String>) -> Seated {
        let mut sitters = header.seats.clone();
        for line in log.iter().filter(|line| line.starts_with("{\"sit\"")) {
            if let Ok(LogEntry::Sit { seat, who }) = LogEntry::read(line)
                && let Some(place) = sitters.get_mut(seat)
            {
                *place = who;
            }
        }
        let game = Game::find(game).ok();
        let variant = game.and_then(|game| form::variant(game.info, &header.options));
        let (hotseat, invitation) = (header.hotseat, header.invitation.clone());
        Seated { sitters, hotseat, invitation, variant, names }
    }

    /// What a seat is called.
    fn seat(&self, seat: u8) -> Option<&str> {
        self.names.get(usize::from(seat)).map(String::as_str)
    }

    /// As whom this guest plays, where it is not all seats.
    fn own_seat(&self, seat: Option<u8>) -> Option<String> {
        let shared = self.hotseat || self.sitters.len() == 1;
        seat.filter(|_| !shared).and_then(|seat| self.seat(seat)).map(|name| format!("you are {name}"))
    }

    /// Whom this guest plays, in words.
    fn with(&self, guest: &str) -> String {
        if self.sitters.len() == 1 {
            return "Alone".into();
        }
        if self.hotseat {
            return "Both at one device".into();
        }
        let others = self.sitters.iter().filter(|sitter| !sitter.is(guest));
        let names: Vec<Cow<'_, str>> =
            others.map(|sitter| sitter.name().unwrap_or(Cow::Borrowed("a free seat"))).collect();
        format!("With {}", names.join(" and "))
    }
}

/// The name of a game by its slug; of a game that is gone, the slug.
pub fn game_name(slug: &str) -> &str {
    Game::find(slug).map_or(slug, |entry| entry.info.name)
}

/// Is it a game for one?
fn alone(slug: &str) -> bool {
    Game::find(slug).is_ok_and(|entry| entry.info.seats.1 == 1)
}

fn line(thumb: Markup, title: &str, text: &str, button: Markup) -> Markup {
    html! {
        li.row {
            span.thumb aria-hidden="true" { (thumb) }
            div { strong { (title) } p { (text) } }
            (button)
        }
    }
}

impl Row {
    /// The position as the guest who looks may see it.
    fn thumb(&self) -> Markup {
        let light = format!("/tables/{}/picture.svg", self.id);
        html! {
            picture {
                source srcset=(format!("{light}?theme=dark")) media="(prefers-color-scheme: dark)" data-dusk;
                img src=(light) alt="" width="44" height="44" loading="lazy";
            }
        }
    }

    /// How it stands, which of the ways to play it was chosen, as whom, and when it was last played.
    fn words(&self, stands: String, now: i64) -> String {
        let variant = self.seated.as_ref().and_then(|seated| seated.variant.clone());
        let own = self.seated.as_ref().and_then(|seated| seated.own_seat(self.seat));
        let parts = [Some(stands), variant, own, Some(ago(now, self.played))];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    fn with(&self, guest: &str) -> String {
        self.seated.as_ref().map_or_else(String::new, |seated| seated.with(guest))
    }

    /// A match in progress of this guest.
    pub fn in_progress(&self, guest: &str, now: i64) -> Markup {
        let (name, with) = (game_name(&self.game), self.with(guest));
        let seated = self.seated.as_ref();
        let waiting = seated.is_some_and(|seated| seated.sitters.contains(&Sitter::Open));
        let to_move = self.to_move.and_then(|seat| seated?.seat(seat));
        let turn = match (waiting, self.waits, to_move) {
            (true, ..) => "waits for somebody to join".into(),
            (_, true, Some(name)) if seated.is_some_and(|seated| seated.hotseat) => {
                format!("{name} to move")
            }
            (_, true, _) => "your turn".into(),
            (_, _, Some(name)) => format!("{name} to move"),
            _ => "in progress".into(),
        };
        let address = format!("/tables/{}", self.id);
        let label = format!("Continue {name}, {with}");
        let buttons = html! {
            span.pair {
                a.button href=(address) aria-label=(label) { "Continue" }
                form method="post" action="/me/hidden" {
                    input type="hidden" name="table" value=(self.id);
                    button.button.bare aria-label=(format!("Hide {name}, {with}")) { "Hide" }
                }
            }
        };
        line(self.thumb(), &format!("{name} · {with}"), &self.words(turn, now), buttons)
    }

    /// A finished match of this guest.
    pub fn finished(&self, guest: &str, now: i64) -> Markup {
        let (name, with) = (game_name(&self.game), self.with(guest));
        let both = self.seated.as_ref().is_some_and(|seated| seated.hotseat && seated.sitters.len() > 1);
        let ended = self.over.as_deref().filter(|_| !both).and_then(|over| {
            let ended = results::read(over, self.seat.unwrap_or(0), alone(&self.game))?;
            Some(results::words(ended))
        });
        let words = self.words(ended.unwrap_or_else(|| "Finished".into()), now);
        let address = |page: &str| format!("/tables/{}/{page}", self.id);
        let buttons = html! {
            span.pair {
                a.button href=(address("replay")) aria-label=(format!("Replay {name}, {with}")) { "Replay" }
                a.button.bare href=(address("review")) aria-label=(format!("Review {name}, {with}")) { "Review" }
            }
        };
        line(self.thumb(), &format!("{name} · {with}"), &words, buttons)
    }

    /// Who waits at it, and what lets one join.
    fn host(&self) -> Option<(Cow<'_, str>, &str)> {
        let seated = self.seated.as_ref()?;
        let token = seated.invitation.as_deref().filter(|_| seated.sitters.contains(&Sitter::Open))?;
        Some((seated.sitters.iter().find_map(Sitter::name)?, token))
    }

    /// Is there a seat that anybody may take?
    pub fn can_be_joined(&self) -> bool {
        self.host().is_some()
    }

    /// A table where somebody waits for anybody; none if it cannot be joined.
    pub fn open(&self, now: i64) -> Option<Markup> {
        let (host, token) = self.host()?;
        let name = game_name(&self.game);
        let address = format!("/tables/{}/join/{token}", self.id);
        let button =
            html! { a.button href=(address) aria-label=(format!("Join {host} in {name}")) { "Join" } };
        Some(line(
            pictures::show(&self.game),
            name,
            &format!("{host} waits · {}", ago(now, self.created)),
            button,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_told_whom_one_plays() {
        let (ann, bob) = ("aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb");
        let names = vec!["North".to_owned(), "South".to_owned()];
        let seated = |sitters: Vec<Sitter>, hotseat| Seated {
            sitters,
            hotseat,
            invitation: None,
            variant: None,
            names: names.clone(),
        };
        let two = seated(vec![Sitter::person(ann, "Ann"), Sitter::person(bob, "Bob")], false);
        assert_eq!((two.with(ann), two.with(bob)), ("With Bob".into(), "With Ann".into()));
        assert_eq!(two.own_seat(Some(1)), Some("you are South".into()));
        assert_eq!(seated(vec![Sitter::person(ann, "Ann"); 2], true).own_seat(Some(1)), None);
        let waiting = seated(vec![Sitter::person(ann, "Ann"), Sitter::Open], false);
        assert_eq!(waiting.with(ann), "With a free seat");
        assert_eq!(seated(vec![Sitter::person(ann, "Ann"); 2], true).with(ann), "Both at one device");
        assert_eq!(seated(vec![Sitter::person(ann, "Ann")], true).with(ann), "Alone");
    }
}
