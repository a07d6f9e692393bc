//! BK-3: the turn, the deck, and what a card does (T1, G1, A1, B1).

use std::collections::BTreeMap;

use crate::{
    steps::{Step, Wants, argument},
    table::{Active, Card, Place, Plain},
    words::*,
};

impl Plain {
    /// BK-3.1, 3.2, 12.18: clouds, stasis, a new deck.
    pub fn start_turn(&mut self) {
        if self.turn > 0 && self.turn == self.rules.turn_limit() {
            return self.time_is_up();
        }
        self.turn += 1;
        self.clouds.retain(|_, size| *size != Size::Light);
        for size in self.clouds.values_mut() {
            *size = if *size == Size::Heavy { Size::Medium } else { Size::Light };
        }
        let (sizes, freeze_at) = (&self.rules.size, &self.rules.freeze_at);
        for (id, unit) in &mut self.units {
            unit.frozen = unit.stasis >= freeze_at[&sizes[&id.kind]];
            if unit.frozen {
                unit.stasis = 0;
            }
        }
        self.shuffle();
        self.then([Step::Draw]);
    }

    /// All cards form the deck again.
    pub fn shuffle(&mut self) {
        for colour in self.rules.colours() {
            // BK-11.11, 10.44: what Blue loses Green loses too.
            let like = if colour.side() == 0 { "blue" } else { "yellow" };
            let removed = self.rules.scenario.removed.get(like);
            for (kind, count) in &self.rules.deck {
                let fewer = removed.and_then(|cards| cards.get(kind)).copied().unwrap_or(0);
                self.deck.insert((*colour, kind.clone()), count - fewer);
            }
        }
    }

    /// T1, or the end of the turn.
    pub fn draw_odds(&self) -> Wants {
        let left = self.deck.iter().filter(|(_, count)| **count > 0);
        let odds =
            left.map(|((colour, kind), count)| (format!("draw {}-{kind}", colour.name()), *count as u32));
        Wants::Chance(odds.collect())
    }

    pub fn draw(&mut self, action: &str) {
        let (name, kind) = argument(action).split_once('-').expect("a colour and a kind");
        let colour = COLOURS.into_iter().find(|colour| colour.name() == name).expect("a colour");
        *self.deck.get_mut(&(colour, kind.to_owned())).expect("a card of the deck") -= 1;
        self.card = Some(Card {
            colour,
            kind: kind.to_owned(),
            acted: Vec::new(),
            acted_piles: BTreeMap::new(),
            sighted: Vec::new(),
            bonus_done: Vec::new(),
        });
        let next = if self.deck.values().all(|count| *count == 0) { Step::StartTurn } else { Step::Draw };
        // BK-10.13, 10.43: the opposing colours' GEVs, Blue or Yellow first.
        let opposing = self.rules.colours().iter().filter(|other| other.side() != colour.side());
        let bonus = opposing.filter(|_| kind == "tank").map(|other| Step::Bonus(*other));
        let steps: Vec<Step> = bonus.chain([Step::Normal, Step::Brain, next]).collect();
        self.then(steps);
    }

    pub fn the_card(&self) -> &Card {
        self.card.as_ref().expect("a card is being resolved")
    }

    pub fn the_card_mut(&mut self) -> &mut Card {
        self.card.as_mut().expect("a card is being resolved")
    }

    /// Does the card list that kind of object?
    fn listed(&self, name: &str) -> bool {
        self.rules.activates[&self.the_card().kind].iter().any(|kind| kind == name)
    }

    /// Units of the card that may still be activated on it, with or without opposing markers.
    fn waiting(&self, marked: bool) -> Vec<Id> {
        let card = self.the_card();
        let may = |id: &Id| {
            id.colour == card.colour
                && self.listed(id.kind.name())
                && self.in_play(*id)
                && !self.can_only_wait(*id)
                && !self.unit(*id).frozen
                && self.unit(*id).brain.is_empty() != marked
                && !card.acted.contains(id)
        };
        self.units.keys().copied().filter(may).collect()
    }

    /// BK-R.51: nothing can be done aboard a carrier that waits off the map, nor by an Unbreakable unit that may not
    /// enter yet.
    fn can_only_wait(&self, id: Id) -> bool {
        match self.unit(id).place {
            Place::Aboard(carrier) => self.hex(carrier).is_none(),
            Place::Off => !self.entry_is_due(id),
            _ => false,
        }
    }

    /// A1.
    pub fn normal_menu(&self) -> Wants {
        let card = self.the_card();
        let units = self.waiting(false);
        // BK-3.7, 5.33: no flying skimmer may be passed over.
        let must = |id: &Id| id.kind == Kind::Skimmer && self.unit(*id).flying;
        let done = (!units.iter().any(must)).then(|| "done".to_owned());
        let piles = self.piles.iter().filter(|((pile, colour, hex), count)| {
            let acted = card.acted_piles.get(&(*pile, *colour, *hex)).copied().unwrap_or(0);
            *colour == card.colour && self.listed(pile.name()) && acted < **count
        });
        let piles = piles.map(|((pile, colour, hex), _)| Object::Pile(*pile, *colour, *hex));
        let objects = units.into_iter().map(Object::Unit).chain(piles);
        Wants::Seat(card.colour, objects.map(|object| format!("act {object}")).chain(done).collect())
    }

    pub fn normal(&mut self, action: &str) {
        if action == "done" {
            return;
        }
        let object = self.named(argument(action));
        self.then([Step::Normal]);
        self.begin(object, object.colour(), false);
    }

    /// B1: the marked units, those of the first controlling colour first.
    pub fn brain_menu(&self) -> Wants {
        let marked = self.waiting(true);
        let Some(controller) = marked.iter().filter_map(|id| self.controlled_by(*id)).min() else {
            return Wants::Nothing;
        };
        let own = marked.into_iter().filter(|id| self.controlled_by(*id) == Some(controller));
        Wants::Seat(controller, own.map(|id| format!("act {id}")).collect())
    }

    pub fn brain(&mut self, action: &str) {
        let id = self.unit_named(argument(action));
        let controller = self.controlled_by(id).expect("a marked unit");
        self.then([Step::Brain]);
        self.begin(Object::Unit(id), controller, true);
    }

    /// An object that is about to act.
    fn new_active(object: Object, controller: Colour, brain: bool) -> Active {
        Active {
            object,
            controller,
            brain,
            used: Vec::new(),
            deployed: false,
            hexes: 0,
            left: 3,
            shot: false,
            meleed: false,
            marked: false,
            moved: false,
            gone: false,
        }
    }

    /// An activation: what is asked in it depends on what is activated and where it is.
    fn begin(&mut self, object: Object, controller: Colour, brain: bool) {
        self.active = Some(Plain::new_active(object, controller, brain));
        let Object::Unit(id) = object else {
            return self.then([Step::Physical, Step::Finish]);
        };
        let slots = self.loadout(id).slots();
        self.active.as_mut().expect("just begun").used = vec![false; slots];
        self.the_card_mut().acted.push(id);
        let unit = self.unit_mut(id);
        unit.erratic = false;
        let steps = match (unit.place, id.kind) {
            (Place::Off, _) => vec![Step::Board, Step::Enter, Step::Face],
            (Place::Aboard(_), _) => vec![Step::Weapons, Step::Physical],
            (_, Kind::Chopper) => vec![Step::Board, Step::Chopper],
            (_, Kind::Skimmer) if unit.flying => vec![Step::Weapons, Step::Flight],
            // BK-12.13: a scattered squad takes no weapon action.
            _ if std::mem::take(&mut unit.scattered) => vec![Step::Physical],
            _ => vec![Step::Board, Step::Weapons, Step::Physical, Step::Face],
        };
        self.then(steps.into_iter().chain([Step::Finish]));
    }

    /// The end of an activation.
    pub fn finish(&mut self) {
        let active = self.active.take().expect("an activation ends");
        match active.object {
            Object::Pile(pile, colour, hex) if !active.gone => self.note_acted(pile, colour, hex, 1),
            // BK-9.45: one marker is removed, whatever was done.
            Object::Unit(id) if active.brain && self.in_play(id) => self.remove_marker(id),
            _ => {}
        }
    }

    /// So many counters of a pile have had their turn on this card.
    pub fn note_acted(&mut self, pile: Pile, colour: Colour, hex: Hex, count: usize) {
        *self.the_card_mut().acted_piles.entry((pile, colour, hex)).or_default() += count;
    }

    /// G1.
    pub fn bonus_menu(&self, colour: Colour) -> Wants {
        let card = self.the_card();
        let may = |id: &Id| {
            id.colour == colour
                && id.kind == Kind::Tank
                && self.loadout(*id).gev
                && self.hex(*id).is_some()
                && !self.unit(*id).frozen
                && !card.bonus_done.contains(id)
        };
        let gevs = self.units.keys().filter(|id| may(id)).map(|id| format!("act {id}"));
        Wants::Seat(colour, gevs.chain(["done".to_owned()]).collect())
    }

    pub fn bonus(&mut self, colour: Colour, action: &str) {
        if action == "done" {
            return;
        }
        let id = self.unit_named(argument(action));
        self.the_card_mut().bonus_done.push(id);
        self.active = Some(Plain::new_active(Object::Unit(id), colour, false));
        self.then([Step::BonusMove, Step::Face, Step::Finish, Step::Bonus(colour)]);
    }
}
