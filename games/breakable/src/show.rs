//! Words and pictures, all of them made from a view.

use breakroom_core::show::{Material, ScoreLine, SeatLook, Study};
use breakroom_core::{Page, Prompt, Screen, Seat, Show};
use breakroom_scene::{Key, Scene};

use crate::{
    Action, Breakable, Colour, Facing, Mission, Side, Step, Table, Terrain, View, draw, keys, meant, text,
    words,
};

impl Show for Breakable {
    fn prompt(&self, view: &View) -> Prompt {
        words::prompt(self, view)
    }

    fn kind(&self, view: &View) -> &'static str {
        words::kind(view)
    }

    fn label(&self, view: &View, action: Action) -> String {
        words::label(self, view, action)
    }

    fn rank(&self, view: &View, action: Action) -> u8 {
        self.rank_of(view, action)
    }

    fn heading(&self, view: &View, action: Action) -> Option<String> {
        self.heading_of(&view.table, action)
    }

    fn is_grave(&self, _view: &View, action: Action) -> bool {
        matches!(action, Action::Concede | Action::ConcedeMatch)
    }

    /// As the counters of the colour that the seat plays first.
    fn seat_look(&self, view: &View, seat: Seat) -> SeatLook {
        let colours = self.house.colours().iter();
        let own = colours.copied().find(|&colour| self.house.seat(colour, view.table.round) == seat);
        SeatLook::USUAL[own.unwrap_or(Colour::Blue).index()]
    }

    /// The object that acts comes first, then where or at what it does so: it is dragged there, or the place alone is
    /// touched.
    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        let state = &view.table;
        let active = state.active_unit().map(|number| &state[number]);
        let facing = active.map_or(Facing::North, |unit| unit.facing);
        let menu = || vec![Key::from(keys::MENU)];
        let acting =
            |place: Key| state.active_object().map(keys::object).into_iter().chain([place]).collect();
        // The hex beside the active unit that way, if it is on the map.
        let towards = |way: Facing| {
            let there = active.and_then(|unit| self.geometry.neighbour(unit.hex()?, way).hex());
            there.map_or_else(menu, |hex| acting(keys::hex(hex)))
        };
        let mut named = match action {
            // Nobody means that by a touch on the map: it is in the list.
            Action::Launch(mode, hex) if self.strikes_own(state, mode.weapon, hex) => menu(),
            Action::Act(object) => vec![keys::object(object)],
            Action::Fire(_, object) | Action::Melee(object) | Action::Detonate(object) => {
                acting(keys::object(object))
            }
            Action::Launch(_, hex) | Action::Move(hex) | Action::Enter(hex, _) => acting(keys::hex(hex)),
            Action::Place(id, hex, _) | Action::Push(id, hex) | Action::Defend(id, hex) => {
                vec![keys::unit(id), keys::hex(hex)]
            }
            Action::To(hex) => {
                let recon = match state.step {
                    Step::ReconTo { recon, .. } => Some(keys::unit(state[recon].id())),
                    _ => None,
                };
                recon.into_iter().chain([keys::hex(hex)]).collect()
            }
            // Who comes aboard is brought to its carrier.
            Action::Board(id) => {
                let carrier = state.active_object().map(keys::object);
                [keys::unit(id)].into_iter().chain(carrier).collect()
            }
            Action::By(id) | Action::Infiltrate(id) => vec![keys::unit(id)],
            Action::Force(name) => vec![keys::force(name)],
            // A way is chosen by the hex that lies there, a flight by the hex it leads to.
            Action::Face(way) => towards(way),
            Action::Forward | Action::Straight => towards(facing),
            Action::SlipLeft | Action::Left => towards(facing.left()),
            Action::SlipRight | Action::Right => towards(facing.right()),
            Action::Immelmann => towards(facing.back()),
            _ => menu(),
        };
        // A target's row beside the map stands for it; the last is the place itself, to which a trail is drawn.
        if let Some(row) = self.row_of(state, action).filter(|_| named[0].as_str() != keys::MENU) {
            named.insert(named.len() - 1, row);
        }
        named
    }

    fn meant(&self, view: &View, key: &Key) -> Vec<Action> {
        meant::meant(self, view, key)
    }

    fn materials(&self) -> &'static [(&'static str, Material)] {
        &[("", Material::Wood), ("deck", Material::Card)]
    }

    fn study(&self, view: &View, key: &Key) -> Option<Study> {
        draw::study(self, view, key)
    }

    fn text(&self, view: &View) -> Page {
        text::text(self, view)
    }

    fn draw(&self, view: &View) -> Scene {
        draw::draw(self, view, Screen::Wide)
    }

    fn draw_tall(&self, view: &View) -> Scene {
        draw::draw(self, view, Screen::Tall)
    }

    fn piece(&self, id: &str) -> Option<Scene> {
        Terrain::ALL.iter().find(|terrain| terrain.to_string() == id).copied().map(draw::swatch)
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        let state = &view.table;
        let by_side = |what: &str, value: &dyn Fn(Side) -> i64| -> Vec<ScoreLine> {
            let line = |&side: &Side| ScoreLine::new(&[side.title(), ": ", what], value(side));
            Side::ALL.iter().map(line).collect()
        };
        match self.house.scenario.mission {
            Mission::Exits => self.round_scores(state, &format!("{}s across", self.scoring_kind())),
            Mission::Industry => self.round_scores(state, "works destroyed"),
            Mission::CommandBunkers => {
                let lost = |side: Side| state.commands_lost(side.other()) as i64;
                by_side("command bunkers destroyed", &lost)
            }
            Mission::Data => {
                let holder = state.data.holder;
                by_side("data", &|side| i64::from(holder.is_some_and(|holder| holder.side() == side)))
            }
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
}
