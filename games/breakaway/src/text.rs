//! The table as text.

use breakroom_core::Page;

use crate::{Breakaway, View, rules::SEATS};

impl Breakaway {
    pub(crate) fn page(&self, view: &View) -> Page {
        let mut page = Page::new();
        let table = &view.table;
        page.line()
            .plain(format!("Period {}  puck {}  passing bonus {}", table.period, table.puck, table.bonus));
        for seat in SEATS {
            let goals = table.score[seat.index()];
            let sizes = format!("hand {}  deck {}", view.hand_size(seat), view.deck_size(seat));
            page.line().plain(format!("{:<28} {goals}  {sizes}", self.team_name(seat)));
        }
        for played in table.pile.iter() {
            page.line().plain(format!("  {}", self.title(view.name(played.card))));
        }
        page.line().plain("Hand");
        for card in view.hand(view.bottom()).iter() {
            page.line().plain(format!("  {}", self.title(view.name(card))));
        }
        page
    }
}
