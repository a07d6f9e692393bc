//! What may be decided (section 5 of the dossier), and what chance may do.

use std::collections::BTreeMap;

use crate::{
    set::{Cell, Place},
    table::{Ask, Counts, Plain},
};

fn there(supply: &Counts) -> impl Iterator<Item = &String> {
    supply.iter().filter(|(_, count)| **count > 0).map(|(id, _)| id)
}

fn words(verb: &str, ids: Vec<String>) -> Vec<String> {
    ids.into_iter().map(|id| format!("{verb} {id}")).collect()
}

fn cells(verb: &str, cells: Vec<Cell>) -> Vec<String> {
    cells.into_iter().map(|(x, y)| format!("{verb} {x},{y}")).collect()
}

fn places(places: Vec<Place>) -> Vec<String> {
    places.into_iter().map(|((x, y), side)| format!("at {x},{y}:{side}")).collect()
}

impl Plain {
    /// The power blocks of the own supply and the modules of the neutral one that `may` accepts, as they are named:
    /// in Blind Action modules by their shape (BB-18.3, BB-18.6).
    fn takeable(&self, may: impl Fn(&str) -> bool) -> Vec<String> {
        let modules =
            there(&self.modules).filter(|id| may(id)).map(|id| match self.set.is_on("blind_action") {
                true => format!("?{}", self.set.inputs(id)),
                false => id.clone(),
            });
        let mut names: Vec<String> = there(&self.power[self.active]).cloned().chain(modules).collect();
        names.sort();
        names.dedup();
        names
    }

    pub fn drawable(&self) -> Vec<String> {
        self.takeable(|id| self.may_hold(id))
    }

    pub fn playable(&self) -> Vec<String> {
        self.takeable(|id| self.may_play(id))
    }

    /// BB-5.1, BB-5.4, BB-5.6.
    fn addable(&self) -> Vec<String> {
        let mut ids = self.ready[self.active].clone();
        ids.retain(|id| !(self.set.kind(id) == "authenticate" && self.authenticated));
        ids.sort();
        ids.dedup();
        if self.openings(self.active).is_empty() { Vec::new() } else { ids }
    }

    /// BB-14.1; hidden modules go by their position (BB-18.11).
    fn keepable(&self, seat: usize) -> Vec<String> {
        let ready = self.ready[seat].len();
        let called = |(position, id): (usize, String)| match (self.set.is_power(&id), position < ready) {
            (false, _) if self.set.secret_hands() => format!("#{}", position + 1),
            (_, true) => id,
            (_, false) => format!("{id}*"),
        };
        let mut kept: Vec<String> = self.hand(seat).into_iter().enumerate().map(called).collect();
        kept.sort();
        kept.dedup();
        kept
    }

    /// BB-13.2, BB-R9: may the decision be declined?
    fn may_skip(&self, ask: &Ask) -> bool {
        match ask {
            Ask::Shift(_) => true,
            _ if self.set.option("effects") == "must" => false,
            Ask::Destroy(_) | Ask::RecallOwn | Ask::RecallTheirs(None) | Ask::Accelerate(_) => true,
            Ask::Automate | Ask::KeepOwn | Ask::KeepTheirs(true) => true,
            _ => false,
        }
    }

    /// Every legal action of the active seat.
    pub fn listed(&self) -> Vec<String> {
        let Some(ask) = self.asks.last().filter(|_| self.over.is_none()) else { return Vec::new() };
        let (own, theirs) = (self.active, 1 - self.active);
        let mut legal = match ask {
            Ask::First | Ask::Removed(_) | Ask::Reveal(..) => Vec::new(),
            Ask::Act => {
                let mut legal = words("draw", self.drawable());
                legal.extend(words("add", self.addable()));
                legal.extend(cells("move", self.movable(own)));
                legal.push("end".into());
                legal
            }
            Ask::Place(..) => places(self.openings(own)),
            Ask::Dest(_, cell) => places(self.destinations(*cell)),
            Ask::Destroy(by) => cells("destroy", self.destroyable(*by)),
            Ask::RecallOwn => cells("recall", self.recallable(own)),
            Ask::RecallTheirs(_) => cells("recall", self.recallable(theirs)),
            Ask::Shift(_) => cells("shift", self.movable(theirs)),
            Ask::Accelerate(_) => words("draw", self.drawable()),
            Ask::Automate => words("play", self.playable()),
            Ask::KeepOwn => words("keep", self.keepable(own)),
            Ask::KeepTheirs(_) => words("keep", self.keepable(theirs)),
        };
        if self.may_skip(ask) {
            legal.push("skip".into());
        }
        legal
    }

    /// C1 to C3 with their weights.
    pub fn chances(&self) -> Vec<(String, u32)> {
        let weighted = |verb: &str, fits: &dyn Fn(&str) -> bool| {
            let fitting: BTreeMap<&String, &usize> =
                self.modules.iter().filter(|(id, count)| **count > 0 && fits(id)).collect();
            fitting.into_iter().map(|(id, count)| (format!("{verb} {id}"), *count as u32)).collect()
        };
        match self.asks.last().filter(|_| self.over.is_none()) {
            Some(Ask::First) => vec![("first south".into(), 1), ("first north".into(), 1)],
            // BB-18.2.
            Some(Ask::Removed(_)) => weighted("removed", &|id| self.set.kind(id) != "authenticate"),
            // BB-18.3, BB-18.6.
            Some(Ask::Reveal(shape, at)) => weighted("reveal", &|id| {
                let may = if at.is_some() { self.may_play(id) } else { self.may_hold(id) };
                may && self.set.inputs(id) == shape
            }),
            _ => Vec::new(),
        }
    }
}
