//! Joining a friend's table by link.

use breakroom_core::Seat;
use breakroom_room::{fold::Match, header::Sitter};
use maud::html;

use crate::{home::facts, layout::Page, pictures, share::Preview};

/// Somebody invites `name` to take the free seat at the table called `id`; who knows the token may. `room` is the
/// room's public address.
pub fn invitation(game: &Match, id: &str, token: &str, free: Seat, name: &str, room: Option<&str>) -> String {
    let (table, info) = (game.table(), game.table().info());
    let host = game.sitters.iter().find_map(Sitter::name).unwrap_or_else(|| "Somebody".into());
    let seat = table.seat_name(free);
    let body = html! {
        main #main .narrow {
            h1 { (host) " invites you to " (info.name) }
            p.lead { (info.tagline) }
            p { (facts(info)) }
            div.shot { (pictures::show(info.slug)) }
            form.acts method="post" action=(format!("/tables/{}/join/{token}", id)) {
                button.button.primary { "Take the seat (" (seat) ")" }
                a.button.bare href=(format!("/tables/{}", id)) { "Only watch" }
                a.button.bare href=(format!("/rules/{}", info.slug)) { "Read the rules" }
            }
            p.quiet { "You play as " (name) ". " a href="/me" { "Change your name" } }
        }
    };
    let title = format!("{host} invites you to {}", info.name);
    Page::new(&title).preview(Preview { words: info.tagline.to_owned(), room }).show(&body)
}

/// Somebody was faster at the table called `id`.
pub fn taken(id: &str, slug: &str) -> String {
    let body = html! {
        main #main .narrow {
            h1 { "The seat is taken" }
            p { "Somebody else followed the link before you. You can watch, or open a table of your own." }
            p.acts {
                a.button href=(format!("/tables/{}", id)) { "Watch" }
                a.button.bare href=(format!("/games/{}", slug)) { "Open a table" }
            }
        }
    };
    Page::new("The seat is taken").show(&body)
}
