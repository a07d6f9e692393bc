//! How the ready-made forces fare, by side. Where one round is the game, a force is rated by its share of the points
//! against other forces; where two rounds are compared (BK-11.2), by what its rounds end with.

use breakroom_core::gauge::{Best, Dial, GaugeKind as Shown};
use breakroom_core::{Gauge, Outcome, Seat, Tally};

use crate::{Action, Breakable, Colour, Force, Mission, Name, RoundResult, Side, Table};

/// Blue's and Yellow's, and both sides together, where one round is the game.
const ONE_ROUND: [Dial; 3] = [Dial(5), Dial(6), Dial(7)];
/// Blue's and Yellow's, where two rounds are compared: the fighting is measured for each side apart.
const TWO_ROUNDS: [Dial; 2] = [Dial(9), Dial(10)];

const SIDES: [Side; 2] = [Side::Blue, Side::Yellow];

/// How forces are rated.
struct Rating {
    unit: &'static str,
    about: &'static str,
    /// What is best for Blue's side and for Yellow's, if it is no share of points.
    best: [Option<Best>; 2],
}

impl Breakable {
    /// What is measured of the forces, in the order of the dials above.
    pub(super) fn force_gauges(&self) -> Vec<Gauge> {
        let Rating { unit, about, best: [blue, yellow] } = self.rating();
        let gauge = |key, title, side, best| {
            let of = self.listed(side).iter().map(|force| force.name.clone()).collect();
            Gauge { key, title, about, unit, kind: Shown::Rated { of, best } }
        };
        let mut dials = vec![
            gauge("forces-blue", "Blue's ready-made forces", Side::Blue, blue),
            gauge("forces-yellow", "Yellow's ready-made forces", Side::Yellow, yellow),
        ];
        if self.is_one_round() {
            dials.push(gauge("forces", "Forces of either side", Side::Blue, None));
        }
        dials
    }

    pub(super) fn is_one_round(&self) -> bool {
        self.house.scenario.rounds == 1
    }

    fn rating(&self) -> Rating {
        match (self.is_one_round(), self.house.scenario.mission) {
            (true, _) => Rating {
                unit: "%",
                about: "The share of all points in games against another force: 100 for a win, 50 for a draw. A \
                        game of a force against itself is not rated.",
                best: [None, None],
            },
            (false, Mission::Industry) => Rating {
                unit: "turns",
                about: "The turn in which all industry was gone; a failed round counts the turn limit and one for \
                        every industry hex that stands.",
                best: [Some(Best::Most), Some(Best::Least)],
            },
            (false, _) => Rating {
                unit: "tanks across",
                about: "What left by Blue's edge in the rounds with this force.",
                best: [Some(Best::Least), Some(Best::Most)],
            },
        }
    }

    /// The forces that are told apart for a side, in the order of the edition: those that it may take at this table.
    /// Where one round is the game all sides have one list, so that a force can be known on the other side.
    fn listed(&self, side: Side) -> Vec<&Force> {
        let sides = if self.is_one_round() { SIDES.to_vec() } else { vec![side] };
        let offered = |force: &&Force| sides.iter().any(|&side| self.is_offered(force, side));
        self.components.forces.iter().filter(offered).collect()
    }

    fn is_offered(&self, force: &Force, side: Side) -> bool {
        let mut state = self.new_round(1, None);
        state.colour = side.colours()[0];
        self.check_force(&state, force.id).is_ok()
    }

    /// Counts a force that is taken, and rates the forces of a round that is over.
    pub(super) fn measure_forces(&self, before: &Table, action: Action, after: &Table, tally: &mut Tally) {
        if let Action::Force(name) = action {
            self.count_force(before.colour, before.round, name, tally);
        }
        match (after.ending, self.is_one_round()) {
            (Some(ending), true) => {
                self.count_agreed(before.round, tally);
                self.rate_game(before.round, ending.outcome, tally);
            }
            (_, true) => {}
            (_, false) => {
                if let Some(result) = self.round_ended(before, action, after) {
                    self.count_agreed(before.round, tally);
                    self.rate_round(before.round, result, tally);
                }
            }
        }
    }

    fn count_force(&self, colour: Colour, round: u8, name: Name, tally: &mut Tally) {
        let (side, seat) = (colour.side(), self.house.seat(colour, round));
        if let Some(thing) = self.listed(side).iter().position(|force| force.id == name) {
            self.dials_of(side).iter().for_each(|&dial| tally.count(dial, seat, thing));
        }
    }

    /// Nobody decides for a force that was agreed (BK-2.18), so it is counted when its round is over.
    fn count_agreed(&self, round: u8, tally: &mut Tally) {
        for &colour in self.house.colours() {
            if let Some(name) = self.house.agreed[colour.side().index()] {
                self.count_force(colour, round, name, tally);
            }
        }
    }

    /// Where a force of that side is measured.
    fn dials_of(&self, side: Side) -> &'static [Dial] {
        match (self.is_one_round(), side) {
            (true, Side::Blue) => &[ONE_ROUND[0], ONE_ROUND[2]],
            (true, Side::Yellow) => &[ONE_ROUND[1], ONE_ROUND[2]],
            (false, Side::Blue) => &TWO_ROUNDS[..1],
            (false, Side::Yellow) => &TWO_ROUNDS[1..],
        }
    }

    /// What the tally knows to have been taken by that side in that round. A seat plays each side at most once in a
    /// game, so all that it took for a side belongs to one round.
    fn forces_taken(&self, tally: &Tally, side: Side, round: u8) -> Vec<(Seat, usize)> {
        let things = |seat: Seat| {
            let counted = tally.counted(self.dials_of(side)[0], seat).iter().enumerate();
            counted.filter(|&(_, &times)| times > 0).map(move |(thing, _)| (seat, thing)).collect::<Vec<_>>()
        };
        self.house.seats_of(side, round).iter().flat_map(things).collect()
    }

    /// One round alone: points against the forces that the other side did not take too.
    fn rate_game(&self, round: u8, outcome: Outcome, tally: &mut Tally) {
        let taken = SIDES.map(|side| self.forces_taken(tally, side, round));
        for side in SIDES {
            let theirs = &taken[side.other().index()];
            for &(seat, thing) in &taken[side.index()] {
                let points = match outcome {
                    Outcome::Won(winners) => 100 * i64::from(winners.has(seat)),
                    _ => 50,
                };
                if theirs.iter().all(|&(_, other)| other != thing) {
                    self.dials_of(side).iter().for_each(|&dial| tally.rate(dial, seat, thing, points));
                }
            }
        }
    }

    /// What a round of two ended with, if it was played to its end with this action.
    fn round_ended(&self, before: &Table, action: Action, after: &Table) -> Option<RoundResult> {
        match (before.round == after.round, after.ending) {
            _ if matches!(action, Action::Concede | Action::ConcedeMatch) => None,
            (false, _) => after.first_round,
            (true, Some(_)) => Some(self.round_result(after)),
            (true, None) => None,
        }
    }

    fn rate_round(&self, round: u8, result: RoundResult, tally: &mut Tally) {
        let number = match self.house.scenario.mission {
            Mission::Industry => result.turn.map_or_else(|| self.failed(result.score), i64::from),
            _ => i64::from(result.score),
        };
        for side in SIDES {
            for (seat, thing) in self.forces_taken(tally, side, round) {
                self.dials_of(side).iter().for_each(|&dial| tally.rate(dial, seat, thing, number));
            }
        }
    }

    /// A failed round is worse than any success, and the worse the more stands (BK-11.22).
    fn failed(&self, destroyed: u8) -> i64 {
        /// Later than the last turn of any table with a limit.
        const ENDLESS: u16 = 200;
        let limit = if self.house.turn_limit > 0 { self.house.turn_limit } else { ENDLESS };
        i64::from(limit) + i64::from(self.works()) - i64::from(destroyed)
    }
}
