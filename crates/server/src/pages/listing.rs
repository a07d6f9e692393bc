//! Rows of matches: whom one plays, whose turn it is.

use std::{borrow::Cow, sync::Arc};

use breakroom_catalog::Entry as Game;
use breakroom_core::Seat;
use breakroom_store::{GuestId, MatchId, Summary};
use maud::{Markup, html};

use breakroom_room::day::ago;

use super::{game::form, pictures, results};
use crate::{
    app::App,
    header::{Entry, Header, Sitter},
};

/// Who sits at a table, read from its log without playing it again.
pub struct Seated {
    /// Who sits where now.
    pub sitters: Vec<Sitter>,
    /// One visitor plays all seats.
    pub hotseat: bool,
    /// What lets somebody take the free seat.
    pub invitation: Option<String>,
    /// Which of the ways to play it, if there are several.
    variant: Option<String>,
    /// What the seats are called.
    names: Vec<String>,
}

impl Seated {
    /// Who sits at this table, if it can be read.
    pub async fn at(app: &Arc<App>, id: MatchId) -> Option<Seated> {
        let stored = app.store().load(id).await.ok()??;
        let header = Header::read(&stored.header).ok()?;
        let mut sitters = header.seats.clone();
        for line in stored.log.iter().filter(|line| line.starts_with("{\"sit\"")) {
            if let Ok(Entry::Sit { seat, who }) = Entry::read(line)
                && let Some(place) = sitters.get_mut(seat)
            {
                *place = who;
            }
        }
        let game = Game::find(&stored.game).ok();
        let variant = game.and_then(|game| form::variant(game.info, &header.options));
        let table = header.setup(&stored.game).and_then(|setup| app.room.fresh_of(&setup)).ok();
        let names = table.map_or_else(Vec::new, |table| {
            Seat::first(table.seats()).map(|seat| table.seat_name(seat).to_owned()).collect()
        });
        Some(Seated { sitters, hotseat: header.hotseat, invitation: header.invitation, variant, names })
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
    fn with(&self, guest: GuestId) -> String {
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
pub fn alone(slug: &str) -> bool {
    Game::find(slug).is_ok_and(|entry| entry.info.seats.1 == 1)
}

/// What is remembered of a guest who does not want to see a match in lists.
pub fn hidden_key(id: MatchId) -> String {
    format!("hidden.{id}")
}

/// The matches of this guest that go on, but for those that were hidden.
pub async fn unfinished(app: &Arc<App>, guest: GuestId, most: usize) -> Vec<Summary> {
    let mut shown = Vec::new();
    for summary in app.store().unfinished_of(guest, most).await.unwrap_or_default() {
        let hidden = app.store().recall(guest, &hidden_key(summary.id)).await;
        if hidden.ok().flatten().is_none() {
            shown.push(summary);
        }
    }
    shown
}

/// Does the match wait for this guest?
fn waits_for(summary: &Summary, seated: Option<&Seated>, guest: GuestId) -> bool {
    match summary.to_move {
        Some(seat) => summary.players.contains(&(seat, guest)),
        // Nothing has been decided yet. Bots begin at once, so if everybody is here it is this guest's turn.
        None => summary.length == 0 && seated.is_some_and(|seated| !seated.sitters.contains(&Sitter::Open)),
    }
}

/// The first of these matches that waits for this guest, and who sits there.
pub async fn first_waiting<'a>(
    app: &Arc<App>,
    unfinished: &'a [Summary],
    guest: GuestId,
) -> Option<(&'a Summary, Option<Seated>)> {
    for summary in unfinished {
        let worth_a_look = summary.to_move.is_none_or(|seat| summary.players.contains(&(seat, guest)));
        if worth_a_look {
            let seated = Seated::at(app, summary.id).await;
            if waits_for(summary, seated.as_ref(), guest) {
                return Some((summary, seated));
            }
        }
    }
    None
}

fn row(slug: &str, title: &str, line: &str, button: Markup) -> Markup {
    html! {
        li.row {
            span.thumb aria-hidden="true" { (pictures::show(slug)) }
            div { strong { (title) } p { (line) } }
            (button)
        }
    }
}

/// How a match stands, which of the ways to play it was chosen, as whom, and when it was last played.
fn line(seated: Option<&Seated>, summary: &Summary, stands: String) -> String {
    let variant = seated.and_then(|seated| seated.variant.clone());
    let own = seated.and_then(|seated| seated.own_seat(summary.seat));
    let parts = [Some(stands), variant, own, Some(ago(crate::room::now(), summary.played))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A match in progress of this guest.
pub async fn in_progress(app: &Arc<App>, summary: &Summary, guest: GuestId) -> Markup {
    let name = game_name(&summary.game);
    let seated = Seated::at(app, summary.id).await;
    let with = seated.as_ref().map_or_else(String::new, |seated| seated.with(guest));
    let waiting = seated.as_ref().is_some_and(|seated| seated.sitters.contains(&Sitter::Open));
    let to_move = summary.to_move.and_then(|seat| seated.as_ref()?.seat(seat));
    let turn = match (waiting, waits_for(summary, seated.as_ref(), guest), to_move) {
        (true, ..) => "waits for somebody to join".into(),
        (_, true, Some(name)) if seated.as_ref().is_some_and(|seated| seated.hotseat) => {
            format!("{name} to move")
        }
        (_, true, _) => "your turn".into(),
        (_, _, Some(name)) => format!("{name} to move"),
        _ => "in progress".into(),
    };
    let line = line(seated.as_ref(), summary, turn);
    let address = format!("/tables/{}", summary.id);
    let label = format!("Continue {name}, {with}");
    row(
        &summary.game,
        &format!("{name} · {with}"),
        &line,
        html! {
            span.pair {
                a.button href=(address) aria-label=(label) { "Continue" }
                form method="post" action="/me/hidden" {
                    input type="hidden" name="table" value=(summary.id);
                    button.button.bare aria-label=(format!("Hide {name}, {with}")) { "Hide" }
                }
            }
        },
    )
}

/// A finished match of this guest.
pub async fn finished(app: &Arc<App>, summary: &Summary, guest: GuestId) -> Markup {
    let name = game_name(&summary.game);
    let seated = Seated::at(app, summary.id).await;
    let with = seated.as_ref().map_or_else(String::new, |seated| seated.with(guest));
    let both = seated.as_ref().is_some_and(|seated| seated.hotseat && seated.sitters.len() > 1);
    let ended = summary.over.as_deref().filter(|_| !both).and_then(|over| {
        let ended = results::read(over, summary.seat.unwrap_or(0), alone(&summary.game))?;
        Some(results::words(ended))
    });
    let line = line(seated.as_ref(), summary, ended.unwrap_or_else(|| "Finished".into()));
    let address = |page: &str| format!("/tables/{}/{page}", summary.id);
    row(
        &summary.game,
        &format!("{name} · {with}"),
        &line,
        html! {
            span.pair {
                a.button href=(address("replay")) aria-label=(format!("Replay {name}, {with}")) { "Replay" }
                a.button.bare href=(address("review")) aria-label=(format!("Review {name}, {with}")) { "Review" }
            }
        },
    )
}

/// A table where somebody waits for anybody; none if it cannot be joined.
pub async fn open(app: &Arc<App>, summary: &Summary) -> Option<Markup> {
    let seated = Seated::at(app, summary.id).await?;
    let token = seated.invitation.filter(|_| seated.sitters.contains(&Sitter::Open))?;
    let name = game_name(&summary.game);
    let host = seated.sitters.iter().find_map(Sitter::name)?;
    let address = format!("/tables/{}/join/{token}", summary.id);
    Some(row(
        &summary.game,
        name,
        &format!("{host} waits · {}", ago(crate::room::now(), summary.created)),
        html! { a.button href=(address) aria-label=(format!("Join {host} in {name}")) { "Join" } },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_told_whom_one_plays() {
        let (ann, bob) = (GuestId::random().unwrap(), GuestId::random().unwrap());
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
