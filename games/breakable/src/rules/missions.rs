//! BK-11: missions, rounds, concession.

use std::cmp::{Ordering, Reverse};

use breakroom_core::{Ending, Outcome, RuleId, Sink};

use crate::{
    Breakable, Edge, Event, Kind, Mission, Open, Play, RoundResult, Side, Step, Table, Terrain, TieBreak,
    UnitNumber, Whereabouts,
};

impl Table {
    /// Command bunkers that a side has lost (BK-11.32).
    pub fn commands_lost(&self, side: Side) -> usize {
        // They are of the first type (BK-11.30).
        let commands = |colour| self.units_of(colour).take_while(|(_, unit)| self.arms_of(unit).is_command());
        let lost = |colour| commands(colour).filter(|(_, unit)| unit.place == Whereabouts::Destroyed).count();
        side.colours().map(lost).iter().sum()
    }
}

impl Breakable {
    /// What Yellow brings across: tanks, or walkers with the module (BK-11.12, BK-11.15).
    pub(crate) fn scoring_kind(&self) -> Kind {
        if self.house.unbreakable { Kind::Walker } else { Kind::Tank }
    }

    /// Yellow's score so far (BK-11.12), or the industry destroyed (BK-11.22).
    pub fn score(&self, state: &Table) -> u8 {
        if self.house.scenario.mission == Mission::Industry {
            return state.industry;
        }
        let scorers = state.side_units(Side::Yellow).filter(|(_, unit)| unit.kind == self.scoring_kind());
        scorers.filter(|(_, unit)| unit.place == Whereabouts::Exited(self.goal())).count() as u8
    }

    /// The edge by which Yellow's tanks score: Blue's own (BK-11.12).
    pub(crate) fn goal(&self) -> Edge {
        self.house.scenario.edge(Side::Blue)
    }

    /// What a round comes to if it ends now.
    pub(crate) fn round_result(&self, state: &Table) -> RoundResult {
        let score = self.score(state);
        let industry = self.house.scenario.mission == Mission::Industry;
        RoundResult { score, turn: (industry && score >= self.works()).then_some(state.turn) }
    }

    /// How many industry hexes the map has in print.
    pub(crate) fn works(&self) -> u8 {
        self.components.map.of(Terrain::Industry).count() as u8
    }

    fn won(&self, state: &Table, side: Side) -> Outcome {
        Outcome::Won(self.house.seats_of(side, state.round))
    }

    /// The rule by which rounds are judged: the number of turns, once all industry fell in each of them.
    fn verdict_rule(&self, rounds: &[RoundResult]) -> &'static str {
        match self.house.scenario.mission {
            Mission::Industry if rounds.iter().all(|round| round.turn.is_some()) => "BK-11.21",
            Mission::Industry => "BK-11.22",
            _ => "BK-11.14",
        }
    }

    /// Points for what a side has taken from the other (BK-11.8).
    pub(crate) fn points(&self, state: &Table, side: Side) -> u16 {
        let gone = state.side_units(side.other()).filter(|(_, unit)| !unit.lives());
        let points = |number: UnitNumber, kind: Kind| match kind {
            _ if state.loadout(number).is_command() => 6,
            Kind::Crawler | Kind::Walker | Kind::Squad => 8,
            Kind::Skimmer | Kind::Chopper | Kind::Recon => 3,
            Kind::Bunker | Kind::Tank => 2,
            Kind::Turret => 1,
        };
        gone.map(|(number, unit)| points(number, unit.kind)).sum()
    }

    /// How near a side has come to a command bunker of the other, command bunkers of its own left out (BK-11.8).
    pub(crate) fn nearness(&self, state: &Table, side: Side) -> Reverse<u8> {
        let own = state.side_range(side).filter(|&number| !state.loadout(number).is_command());
        let ways = own
            .filter_map(|number| state[number].hex())
            .map(|hex| self.nearest(state, side.other(), hex, |target| state.loadout(target).is_command()));
        Reverse(ways.min().unwrap_or(u8::MAX))
    }

    /// What a side has to show when a skirmish ends at its turn limit (BK-11.8).
    fn standing(&self, state: &Table, side: Side) -> (u16, Reverse<u8>) {
        (self.points(state, side), self.nearness(state, side))
    }

    /// Yellow's units that could still score; before its force is whole, as many as it could take.
    fn still_to_score(&self, state: &Table) -> u8 {
        let kind = self.scoring_kind();
        let yellow = state.side_units(Side::Yellow);
        let waiting = yellow.filter(|(_, unit)| unit.kind == kind && unit.lives()).count() as u8;
        let colours = self.house.colours().iter().filter(|colour| colour.side() == Side::Yellow);
        if colours.clone().all(|colour| state.ready[colour.index()]) {
            return waiting;
        }
        let taken: u8 = colours.map(|&colour| state.taken(colour)).sum();
        waiting + self.house.force_size[Side::Yellow.index()].saturating_sub(taken) / kind.weight()
    }
}

/// Which of two rounds was better for its Yellow (BK-11.14, BK-11.21, BK-11.22).
fn compare(one: RoundResult, other: RoundResult) -> Ordering {
    match (one.turn, other.turn) {
        (None, None) => one.score.cmp(&other.score),
        (None, _) => Ordering::Less,
        (_, None) => Ordering::Greater,
        (one, other) => other.cmp(&one),
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// A recon that comes into the satellite's hex downloads the data, if nobody has (BK-11.51, BK-11.52).
    pub(crate) fn touch_down(&mut self, number: UnitNumber) {
        let unit = &self[number];
        let there = self.game.house.scenario.mission == Mission::Data
            && unit.kind == Kind::Recon
            && unit.hex().is_some()
            && unit.hex() == self.game.house.scenario.satellite;
        if there && self.data.holder.is_none() {
            self.data.holder = Some(number);
            self.happened(|on| Event::Data { id: on[number].id() });
        }
    }

    /// Is a mission accomplished, or does an end condition hold (BK-3.4)?
    pub(crate) fn judge(&mut self) {
        if self.turn == 0 || matches!(self.step, Step::Over | Step::Nuke | Step::Scatter(_) | Step::Ground) {
            return;
        }
        match self.game.house.scenario.mission {
            Mission::Exits => self.judge_exits(),
            Mission::Industry => self.judge_industry(),
            Mission::CommandBunkers => self.judge_commands(),
            Mission::Data => self.judge_data(),
        }
    }

    fn judge_exits(&mut self) {
        let (kind, mut yellow) = (self.game.scoring_kind(), self.side_units(Side::Yellow));
        if !yellow.any(|(_, unit)| unit.kind == kind && unit.lives()) {
            self.end_round(self.game.round_result(self.state));
        }
    }

    fn judge_industry(&mut self) {
        let result = self.game.round_result(self.state);
        if result.turn.is_some() || !self.side_units(Side::Yellow).any(|(_, unit)| unit.lives()) {
            self.end_round(result);
        }
    }

    fn judge_commands(&mut self) {
        let beaten = [Side::Blue, Side::Yellow].map(|side| self.commands_lost(side) >= 2);
        let outcome = match beaten {
            [false, false] => return,
            [true, true] => Outcome::Drawn,
            [true, false] => self.game.won(self.state, Side::Yellow),
            [false, true] => self.game.won(self.state, Side::Blue),
        };
        self.finish(outcome, "BK-11.32");
    }

    fn judge_data(&mut self) {
        let scenario = &self.game.house.scenario;
        let gone = match self.data.holder.map(|holder| &self[holder]) {
            Some(unit) if unit.place == Whereabouts::Exited(scenario.edge(unit.side())) => {
                let outcome = self.game.won(self.state, unit.side());
                return self.finish(outcome, "BK-11.53");
            }
            Some(unit) => !unit.lives(),
            None => {
                let swallowed = |hex| matches!(self.terrain(hex), Terrain::Lava | Terrain::Volcano);
                let any_recon = self.units().any(|(_, unit)| unit.kind == Kind::Recon && unit.lives());
                scenario.satellite.is_some_and(swallowed) || !any_recon
            }
        };
        if gone {
            self.finish(Outcome::Drawn, "BK-11.54");
        }
    }

    /// The turn limit is reached (BK-11.4).
    pub(crate) fn time_is_up(&mut self) {
        match self.game.house.scenario.mission {
            Mission::Exits | Mission::Industry => self.end_round(self.game.round_result(self.state)),
            Mission::CommandBunkers => self.skirmish_is_over(),
            Mission::Data => self.finish(Outcome::Drawn, "BK-11.54"),
        }
    }

    /// A skirmish at its turn limit (BK-11.4, BK-11.8).
    fn skirmish_is_over(&mut self) {
        if self.game.house.tie_break == TieBreak::Draw {
            return self.finish(Outcome::Drawn, "BK-11.4");
        }
        let [blue, yellow] = [Side::Blue, Side::Yellow].map(|side| self.game.standing(self.state, side));
        let outcome = match blue.cmp(&yellow) {
            Ordering::Greater => self.game.won(self.state, Side::Blue),
            Ordering::Less => self.game.won(self.state, Side::Yellow),
            Ordering::Equal => Outcome::Drawn,
        };
        self.finish(outcome, "BK-11.8");
    }

    /// A round is over: the roles are swapped, or the two rounds are compared (BK-11.2).
    fn end_round(&mut self, result: RoundResult) {
        let Some(first) = self.first_round else {
            if self.game.house.scenario.rounds == 2 {
                self.log.push(|| Event::RoundOver { result });
                *self.state = self.game.new_round(2, Some(result));
                return;
            }
            // One round alone: Yellow wins by scoring anything at all.
            let side = if result.score > 0 { Side::Yellow } else { Side::Blue };
            let outcome = self.game.won(self.state, side);
            return self.finish(outcome, self.game.verdict_rule(&[result]));
        };
        let yellow = |round| Outcome::Won(self.game.house.seats_of(Side::Yellow, round));
        let outcome = match compare(first, result) {
            Ordering::Equal => Outcome::Drawn,
            Ordering::Greater => yellow(1),
            Ordering::Less => yellow(2),
        };
        self.finish(outcome, self.game.verdict_rule(&[first, result]));
    }

    pub(crate) fn finish(&mut self, outcome: Outcome, rule: &'static str) {
        let ending = Ending { outcome, rule: RuleId(rule) };
        self.log.push(|| Event::Over { ending });
        // Nothing of a running card or of a set-up matters any more.
        let Open { ground, piles, round, turn, data, industry, entered, first_round, .. } = self.open;
        let kept = Open { ground, piles, round, turn, data, industry, entered, first_round, ..Open::blank() };
        self.open = Open { step: Step::Over, ending: Some(ending), ..kept };
        self.set_up_ends();
    }

    /// The side of the seat that decides gives up the round or the match (BK-11.5).
    pub(crate) fn concede(&mut self, whole_match: bool) {
        let side = self.colour.side();
        let seat = self.game.house.seat(self.colour, self.round);
        self.log.push(|| Event::Conceded { seat, whole_match });
        if whole_match || self.game.house.scenario.rounds == 1 {
            let outcome = self.game.won(self.state, side.other());
            return self.finish(outcome, "BK-11.5");
        }
        let so_far = self.game.score(self.state);
        let (score, turn) = match (side, self.game.house.scenario.mission) {
            (Side::Yellow, _) => (so_far, None),
            (_, Mission::Industry) => (self.game.works(), Some(self.turn.max(1))),
            _ => (so_far + self.game.still_to_score(self.state), None),
        };
        self.end_round(RoundResult { score, turn });
    }
}
