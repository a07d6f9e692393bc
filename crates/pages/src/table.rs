//! The table's page.

use breakroom_room::{
    day::Day,
    fold::Match,
    header::{Header, Origin, Sitter},
};
use maud::html;

use crate::{
    game::form,
    layout::Page,
    share::{self, Preview},
    solo,
};

/// The page of the table called `id`, for this guest, today. `room` is the room's public address.
pub fn page(id: &str, game: &Match, guest: &str, today: Day, room: Option<&str>) -> String {
    let info = game.table().info();
    let own = !game.seats_of(Some(guest)).is_empty();
    // Only players hand out the free seat.
    let free = own && game.sitters.contains(&Sitter::Open);
    let share =
        game.header.invitation.as_ref().filter(|_| free).map(|token| format!("/tables/{}/join/{token}", id));
    let body = html! {
        main #table data-id=(id) data-socket=(format!("/tables/{}/socket", id)) data-share=[share]
            data-before=[before(&game.header)] data-ply=[branched_at(&game.header)]
            data-commitment=[game.header.commitment()] data-variant=[form::variant(info, &game.header.options)]
            data-deal=[solo::deal_words(game, today)] data-goal=[solo::goal(game).map(|goal| solo::goal_words(&goal))]
            data-game=(info.slug) data-name=(info.name) data-rules=(format!("/rules/{}", info.slug)) {
            noscript { p { "The table needs JavaScript. The rules can be read without it." } }
        }
    };
    let title = format!("{}: {}", info.name, share::players(game));
    Page::of_table(&title).preview(Preview { words: share::table_words(game), room }).show(&body)
}

/// Where the match is that this one came of.
fn before(header: &Header) -> Option<String> {
    Some(match header.origin.as_ref()? {
        Origin::Rematch(table) => format!("/tables/{table}"),
        Origin::Branch { table, ply } => format!("/tables/{table}/replay?ply={ply}"),
    })
}

/// The step that is tried out here, if this is no match of its own.
fn branched_at(header: &Header) -> Option<usize> {
    match header.origin.as_ref()? {
        Origin::Rematch(_) => None,
        Origin::Branch { ply, .. } => Some(*ply),
    }
}
