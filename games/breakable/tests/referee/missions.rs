//! BK-11: what ends a round, who wins a match, who sits where.

use crate::{
    map::distance,
    steps::{Step, Wants},
    table::{Place, Plain},
    words::*,
};

/// What a round of two is worth to whoever played Yellow; more is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Result {
    /// BK-11.22: works destroyed in a failed round.
    Failed(usize),
    /// BK-11.21: completed in a turn, written so that fewer is more.
    Completed(i64),
    /// BK-11.12.
    Exits(usize),
}

impl Plain {
    /// The seat that plays a colour in this round (BK-11.2, 11.6, 10.41).
    pub fn seat(&self, colour: Colour) -> usize {
        let yellow_first = self.rules.word("yellow") == "first";
        let swapped = (self.round == 2) != yellow_first;
        let team = if swapped { 1 - colour.side() } else { colour.side() };
        let second = matches!(colour, Colour::Green | Colour::Red);
        match (self.rules.word("teams"), second) {
            ("four", true) => team + 2,
            // Of three, the second seat holds both colours of its side.
            ("three", true) if team == 0 => 2,
            _ => team,
        }
    }

    /// The seats of a side in this round.
    fn seats_of(&self, side: usize) -> Vec<usize> {
        let colours = self.rules.colours().iter().filter(|colour| colour.side() == side);
        let mut seats: Vec<usize> = colours.map(|colour| self.seat(*colour)).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// A side wins the game, or nobody does.
    fn end(&mut self, winner: Option<usize>, rule: &'static str) {
        self.over = Some((winner.map(|side| self.seats_of(side)), rule));
    }

    /// After every event: is a mission accomplished or an end reached (BK-3.4, 3.10)?
    pub fn judge(&mut self) {
        if self.turn == 0 || self.in_nuke || self.over.is_some() {
            return;
        }
        match self.rules.scenario.mission.as_str() {
            "exits" => self.judge_exits(),
            "industry" => self.judge_industry(),
            "command-bunkers" => self.judge_command(),
            "data" => self.judge_data(),
            other => panic!("no mission is called {other}"),
        }
    }

    fn scoring_kind(&self) -> Kind {
        if self.rules.module() { Kind::Walker } else { Kind::Tank }
    }

    fn exits_scored(&self) -> usize {
        let kind = self.scoring_kind();
        let scored = self
            .exited
            .iter()
            .filter(|(id, edge)| id.colour.side() == 1 && id.kind == kind && *edge == Edge::West);
        scored.count()
    }

    fn judge_exits(&mut self) {
        let kind = self.scoring_kind();
        let left = |id: &Id| id.colour.side() == 1 && id.kind == kind && self.in_play(*id);
        if !self.units.keys().any(left) {
            self.end_round(Result::Exits(self.exits_scored()));
        }
    }

    fn works_destroyed(&self) -> usize {
        let works = self.rules.printed.iter().filter(|(_, terrain)| **terrain == Terrain::Industry);
        works.filter(|(hex, _)| self.terrain[hex] != Terrain::Industry).count()
    }

    fn judge_industry(&mut self) {
        let all = self.rules.printed.values().filter(|terrain| **terrain == Terrain::Industry).count();
        if self.works_destroyed() == all {
            self.end_round(Result::Completed(-(self.turn as i64)));
        } else if !self.units.keys().any(|id| id.colour.side() == 1 && self.in_play(*id)) {
            self.end_round(Result::Failed(self.works_destroyed()));
        }
    }

    fn judge_command(&mut self) {
        let lost = [0, 1].map(|side| {
            let bunkers =
                self.units.keys().filter(|id| id.colour.side() == side && self.loadout(**id).command);
            bunkers.filter(|id| !self.in_play(**id)).count() >= 2
        });
        match lost {
            [true, true] => self.end(None, "BK-11.32"),
            [true, false] => self.end(Some(1), "BK-11.32"),
            [false, true] => self.end(Some(0), "BK-11.32"),
            [false, false] => {}
        }
    }

    fn judge_data(&mut self) {
        let satellite = self.rules.scenario.satellite.expect("a satellite");
        let Some(holder) = self.holder else {
            let there = |id: &&Id| id.kind == Kind::Recon && self.unit(**id).place == Place::On(satellite);
            self.holder = self.units.keys().find(there).copied();
            let recons = self.units.keys().any(|id| id.kind == Kind::Recon && self.in_play(*id));
            let buried = matches!(self.terrain[&satellite], Terrain::Lava | Terrain::Volcano);
            if self.holder.is_none() && (!recons || buried) {
                self.end(None, "BK-11.54");
            }
            return;
        };
        let side = holder.colour.side();
        let own = self.rules.off_edge(side);
        match self.exited.iter().find(|(id, _)| *id == holder) {
            Some((_, edge)) if Some(*edge) == own => self.end(Some(side), "BK-11.53"),
            Some(_) => self.end(None, "BK-11.54"),
            None if !self.in_play(holder) => self.end(None, "BK-11.54"),
            None => {}
        }
    }

    /// BK-11.4: the last card of the last turn has been resolved.
    pub fn time_is_up(&mut self) {
        match self.rules.scenario.mission.as_str() {
            "exits" => self.end_round(Result::Exits(self.exits_scored())),
            "industry" => self.end_round(Result::Failed(self.works_destroyed())),
            "data" => self.end(None, "BK-11.54"),
            _ if self.rules.word("tie_break") == "draw" => self.end(None, "BK-11.4"),
            _ => self.on_points(),
        }
    }

    /// BK-11.8: what each side took from the other, then how near it came to the other's command bunkers.
    fn on_points(&mut self) {
        let price = |id: &Id| match id.kind {
            _ if self.loadout(*id).command => 6,
            Kind::Crawler | Kind::Walker | Kind::Squad => 8,
            Kind::Skimmer | Kind::Chopper | Kind::Recon => 3,
            Kind::Bunker | Kind::Tank => 2,
            Kind::Turret => 1,
        };
        let command = |id: &Id| self.loadout(*id).command;
        let standing: Vec<(i64, i64)> = [0, 1]
            .into_iter()
            .map(|side| {
                let lost = self.units.keys().filter(|id| id.colour.side() != side && !self.in_play(**id));
                let of = |wanted: usize, commands: bool| -> Vec<Hex> {
                    let units = self.units.iter();
                    let there = units.filter(|(id, _)| id.colour.side() == wanted && command(id) == commands);
                    let hexes = there.filter_map(|(_, unit)| match unit.place {
                        Place::On(hex) => Some(hex),
                        _ => None,
                    });
                    hexes.collect()
                };
                let (own, goals) = (of(side, false), of(1 - side, true));
                let ways = own.iter().flat_map(|hex| goals.iter().map(|goal| distance(*hex, *goal)));
                (lost.map(price).sum(), -ways.min().unwrap_or(i64::MAX))
            })
            .collect();
        let winner = match standing[0].cmp(&standing[1]) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(1),
        };
        self.end(winner, "BK-11.8");
    }

    /// BK-11.5: what a seat that decides may always do, though it is not listed.
    pub fn concessions(&self) -> Vec<String> {
        match (&self.now, self.rules.scenario.rounds) {
            (Some(Wants::Seat(..)), 1) => vec!["concede".to_owned()],
            (Some(Wants::Seat(..)), _) => vec!["concede".to_owned(), "concede match".to_owned()],
            _ => Vec::new(),
        }
    }

    /// The side that decides concedes the round, the game or the match.
    pub fn concede(&mut self, action: &str) {
        let Some(Wants::Seat(colour, _)) = self.now else { panic!("nobody decides") };
        let side = colour.side();
        if self.rules.scenario.rounds == 1 || action == "concede match" {
            return self.end(Some(1 - side), "BK-11.5");
        }
        match (side, self.rules.scenario.mission.as_str()) {
            (1, _) => self.time_is_up(),
            (_, "industry") => self.end_round(Result::Completed(-(self.turn.max(1) as i64))),
            _ => self.end_round(Result::Exits(self.exits_scored() + self.could_still_exit())),
        }
    }

    /// Yellow's units that could still score; before its force is whole, all that it could take as well (BK-R.53).
    fn could_still_exit(&self) -> usize {
        let kind = self.scoring_kind();
        let yellow = |colour: Colour| colour.side() == 1;
        let choosing = |step: &Step| match step {
            Step::Force(colour) | Step::Count(colour, _) | Step::Arm(colour, ..) => yellow(*colour),
            _ => false,
        };
        if self.todo.iter().any(choosing) {
            let left = self.rules.side_units(1) - self.spent(yellow);
            return self.number_taken(yellow, kind) + left / Plain::price(kind);
        }
        let left = |id: &&Id| yellow(id.colour) && id.kind == kind && self.in_play(**id);
        self.units.keys().filter(left).count()
    }

    /// A round ends; after the second the match is decided by what each made as Yellow.
    fn end_round(&mut self, result: Result) {
        self.results.push(result);
        if self.results.len() < self.rules.scenario.rounds {
            return self.start_round();
        }
        let [first, second] = self.results[..] else { panic!("two rounds") };
        let rule = match (first, second) {
            (Result::Exits(_), _) => "BK-11.14",
            // Whoever failed is behind whoever did not.
            (Result::Failed(_), _) | (_, Result::Failed(_)) => "BK-11.22",
            _ => "BK-11.21",
        };
        // In this round Yellow is the second to try.
        match first.cmp(&second) {
            std::cmp::Ordering::Less => self.end(Some(1), rule),
            std::cmp::Ordering::Equal => self.end(None, rule),
            std::cmp::Ordering::Greater => self.end(Some(0), rule),
        }
    }
}
