//! The deck of a position document, its card and what is under way.

use super::Loader;
use crate::position::{Active, Card, Pending, Position, step};
use crate::{
    state::{Actor, Attack, Commit, Flag, SIDE_UNITS, Shot, Table},
    vocabulary::{CardKind, Colour, Pile, Size, Weapon},
};

impl Loader<'_> {
    pub(super) fn cards(&mut self, state: &mut Table, position: &Position) {
        let whole = self.game.whole_deck();
        let play = position.phase.as_deref().is_none_or(|phase| phase == "play");
        let Some(deck) = &position.deck else {
            // A turn begins with the whole deck.
            state.deck = if play && position.card.is_none() { whole } else { [[0; 4]; 4] };
            return;
        };
        for (name, &count) in deck {
            let Some((colour, kind)) = self.card_name("deck", name) else { continue };
            if count > whole[colour.index()][kind.index()] {
                self.fault("deck", format!("there are not so many {name} cards"));
            } else {
                state.deck[colour.index()][kind.index()] = count;
            }
        }
    }

    pub(super) fn card_name(&mut self, place: &str, name: &str) -> Option<(Colour, CardKind)> {
        let in_play = self.game.house.colours();
        self.word(place, name, "card", |name| {
            let (colour, kind) = name.split_once('-')?;
            let colour = Colour::of(colour).filter(|colour| in_play.contains(colour))?;
            Some((colour, CardKind::of(kind)?))
        })
    }

    pub(super) fn card(&mut self, state: &mut Table, card: &Card) {
        state.card = self.card_name("card.name", &card.name);
        if let Some(phase) = &card.phase {
            let known = |text: &str| ["bonus", "normal", "brain"].into_iter().find(|known| *known == text);
            state.brain = self.word("card.phase", phase, "phase of a card", known) == Some("brain");
        }
        for (place, ids, flag) in [
            ("card.acted", &card.acted, Flag::Acted),
            ("card.sighted", &card.sighted, Flag::Sighted),
            ("card.bonus_done", &card.bonus_done, Flag::Bonus),
        ] {
            for id in ids {
                if let Some(number) = self.unit(state, place, id) {
                    state[number].set(flag, true);
                }
            }
        }
        for (name, &count) in &card.acted_stacks {
            match self.actor(state, "card.acted_stacks", name) {
                Some(Actor::Pile(colour, pile, hex))
                    if pile != Pile::Cluster
                        && Some(colour) == state.card.map(|(colour, _)| colour)
                        && (1..=state.pile(colour, pile, hex)).contains(&count) =>
                {
                    state.pile_acted[hex.index()][pile.index()] = count;
                }
                _ => self.fault("card.acted_stacks", "so many counters of the card's colour are not there"),
            }
        }
        if let Some(active) = &card.active {
            self.active(state, active);
        }
        if let Some(pending) = &card.pending {
            self.pending(state, pending);
        }
    }

    pub(super) fn active(&mut self, state: &mut Table, active: &Active) {
        state.active = self.actor(state, "card.active", &active.id);
        for (slot, &done) in active.weapon_done.iter().enumerate().take(2) {
            state.used |= u8::from(done) << slot;
        }
        state.deployed = active.deployed;
        state.actions = active.actions_left.min(3);
        state.meleed = active.meleed;
        state.took_marker = active.took_marker;
        state.hexes = active.path.as_ref().map_or(0, |path| path.hexes);
        if let Some(text) = &active.motion {
            let motion = self.word("card.active.motion", text, "motion", step::read_motion);
            state.motion = motion.unwrap_or(crate::state::Motion::None);
        }
    }

    pub(super) fn pending(&mut self, state: &mut Table, pending: &Pending) {
        let place = "card.pending";
        let attack = self.word(place, &pending.kind, "kind of attack", |kind| match kind {
            "fire" => Some(Attack::Fire),
            "launch" => Some(Attack::Launch),
            "melee" => Some(Attack::Melee),
            "detonate" => Some(Attack::Detonate),
            "push" => Some(Attack::Push),
            _ => None,
        });
        let mut shot = Shot { attack: attack.unwrap_or(Attack::None), slot: pending.slot, ..Shot::NONE };
        if let Some(weapon) = &pending.weapon {
            shot.weapon = self.word(place, weapon, "weapon", Weapon::of).unwrap_or(shot.weapon);
        }
        if let Some(size) = &pending.size {
            shot.size = self.word(place, size, "size", Size::of).unwrap_or(shot.size);
        }
        if let Some(target) = &pending.target {
            shot.target = self.actor(state, place, target);
        }
        if let Some(hex) = &pending.hex {
            shot.hex = self.hex(place, hex).unwrap_or(shot.hex);
        }
        if let Some(by) = &pending.by {
            shot.sighter = self.unit(state, place, by);
        }
        state.shot = shot;
        state.shot_down = pending.shot_down;
        if pending.commits.len() > SIDE_UNITS {
            return self.fault(place, "there are not so many lasers");
        }
        for commit in &pending.commits {
            let Some(unit) = self.unit(state, place, &commit.id) else { continue };
            let entry =
                Commit { unit, slot: commit.slot, at_launcher: commit.at_launcher, failed: commit.failed };
            state.commits.push(entry);
        }
        for (id, size) in &pending.sizes {
            let Some(number) = self.unit(state, place, id) else { continue };
            if let Some(size) = self.word(place, size, "size", Size::of) {
                state[number].nuked = 1 + size.index() as u8;
            }
        }
        for (name, &count) in &pending.left {
            let Some((colour, pile)) = self.pile(place, name) else { continue };
            state.nuke_piles[pile.index()][colour.index()] = count;
        }
    }
}
