//! Words and pictures, all of them made from a view.

use breakroom_core::{Page, Prompt, Show, show::ScoreLine};
use breakroom_scene::{Key, Scene};

use crate::{
    Breakable,
    action::Action,
    edition::Mission,
    keys,
    state::Table,
    text,
    view::View,
    vocabulary::{Colour, Facing, Side},
    words::capital,
};

impl Show for Breakable {
    fn prompt(&self, view: &View) -> Prompt {
        self.ask(view)
    }

    fn label(&self, view: &View, action: Action) -> String {
        capital(&self.describe(view, action))
    }

    fn rank(&self, view: &View, action: Action) -> u8 {
        match action {
            Action::Launch(mode, hex) => self.launch_rank(view, mode, hex),
            _ => 0,
        }
    }

    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        let state = view.table();
        let towards = |way: Option<Facing>| self.hex_towards(state, way);
        let ahead = || self.looks(state);
        vec![match action {
            // Nobody means that by a touch on the map: it is in the list.
            Action::Launch(mode, hex) if self.strikes_own(state, mode.weapon, hex) => Key::from(keys::MENU),
            Action::Act(object)
            | Action::Fire(_, object)
            | Action::Melee(object)
            | Action::Detonate(object) => keys::object(object),
            Action::Place(_, hex, _)
            | Action::To(hex)
            | Action::Launch(_, hex)
            | Action::Move(hex)
            | Action::Push(_, hex)
            | Action::Enter(hex, _) => keys::hex(hex),
            Action::Board(id) | Action::By(id) | Action::Infiltrate(id) | Action::Defend(id, _) => {
                keys::unit(id)
            }
            // A way is chosen by the hex that lies there, a flight by the hex it leads to.
            Action::Face(way) => towards(Some(way)),
            Action::Forward | Action::Straight => towards(ahead()),
            Action::SlipLeft | Action::Left => towards(ahead().map(Facing::left)),
            Action::SlipRight | Action::Right => towards(ahead().map(Facing::right)),
            Action::Immelmann => towards(ahead().map(Facing::back)),
            _ => Key::from(keys::MENU),
        }]
    }

    fn meant(&self, view: &View, key: &Key) -> Vec<Action> {
        self.meanings(view, key)
    }

    fn text(&self, view: &View) -> Page {
        self.page(view)
    }

    fn draw(&self, view: &View) -> Scene {
        self.picture(view)
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        let state = view.table();
        let line = |side: Side, what: &str, value: i64| ScoreLine::new(&[side.title(), ": ", what], value);
        match self.house.scenario.mission {
            Mission::Exits => self.round_scores(state, &format!("{}s across", self.scoring_kind())),
            Mission::Industry => self.round_scores(state, "works destroyed"),
            Mission::CommandBunkers => [Side::Blue, Side::Yellow]
                .map(|side| {
                    let lost = state.commands_lost(side.other()) as i64;
                    line(side, "command bunkers destroyed", lost)
                })
                .into(),
            Mission::Data => [Side::Blue, Side::Yellow]
                .map(|side| {
                    let has = state.data.holder.is_some_and(|holder| holder.side() == side);
                    line(side, "data", i64::from(has))
                })
                .into(),
        }
    }

    fn help(&self) -> &'static str {
        text::HELP
    }
}

impl Breakable {
    /// What each seat has done in its round as Yellow; seats are named, as they change colours (BK-11.2).
    fn round_scores(&self, state: &Table, what: &str) -> Vec<ScoreLine> {
        let line = |round: u8, score: u8| {
            let seat = self.seat_title(self.house.seat(Colour::Yellow, round));
            ScoreLine::new(&[seat, ": ", what, " as Yellow"], score)
        };
        let first = state.first_round.map(|result| line(1, result.score));
        first.into_iter().chain([line(state.round, self.score(state))]).collect()
    }

    /// Which way the active unit looks.
    fn looks(&self, state: &Table) -> Option<Facing> {
        state.active_unit().map(|number| state[number].facing)
    }

    /// The hex beside the active unit that way, if it is on the map.
    fn hex_towards(&self, state: &Table, way: Option<Facing>) -> Key {
        let here = state.active_unit().and_then(|number| state[number].hex());
        let there = here.zip(way).and_then(|(hex, way)| self.geometry.neighbour(hex, way).hex());
        there.map_or_else(|| Key::from(keys::MENU), keys::hex)
    }
}
