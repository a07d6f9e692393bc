//! What bots should know: how good a state is, which actions are natural, what the lab measures (section 25).

use breakroom_core::{Gauge, Insight, Seat, Tally, Tuning, gauge::Dial, gauge::GaugeKind as Counted};

use crate::{
    Action, Breakaway, State,
    options::{AreaScoring, Mode},
    rules::{self, SEATS, reading},
    state::{Open, Situation, Stage},
    vocabulary::{Act, Acts, Area, Card, Class, Colour, Zone},
};

mod urges;

// The places of the gauges in their list.
const SHOTS: Dial = Dial(0);
const GOALS: Dial = Dial(1);
const PENALTIES: Dial = Dial(2);
const PLAYS: Dial = Dial(3);
const FACEOFFS: Dial = Dial(4);
const FROM: Dial = Dial(5);
const CARDS: Dial = Dial(6);

/// How many times more natural an action of the beginner game must be for another to be left alone.
const CLEARLY: u32 = 5;

impl Insight for Breakaway {
    fn evaluate(&self, s: &State, seat: Seat) -> f32 {
        if let Some(ending) = rules::turn(self, s).ending() {
            return ending.outcome.payoff(seat, 1);
        }
        let lead = self.prospects(s, Seat::A) - self.prospects(s, Seat::B);
        // The less time is left, the more a lead is worth.
        let lead = lead / (0.3 + 1.4 * self.time_left(s));
        let share = 0.5 + 0.5 * lead / (1.0 + lead.abs());
        if seat == Seat::A { share } else { 1.0 - share }
    }

    fn is_mirrored(&self) -> bool {
        true
    }

    fn urges(&self, s: &State, actions: &[Action], out: &mut Vec<u32>) {
        out.clear();
        out.extend(actions.iter().map(|&action| self.urge(s, action)));
        if self.options.mode == Mode::Beginner {
            // What is far less natural than the best is left alone: a beginner's search cannot tell it from luck.
            let best = out.iter().copied().max().unwrap_or(0);
            out.iter_mut().filter(|urge| **urge * CLEARLY < best).for_each(|urge| *urge = 0);
        }
        if out.iter().all(|&urge| urge == 0) {
            out.fill(1);
        }
    }

    fn tuning(&self) -> Tuning {
        // The estimate tells good actions of the official game apart by hundredths, and playouts drown them. In
        // the beginner game goals are rare, and a short playout still tells something.
        match self.options.mode {
            Mode::Beginner => {
                Tuning { exploration: 0.1, plies: 2, levels: [4, 40, 150, 4_000], ..Tuning::DEFAULT }
            }
            _ => Tuning { exploration: 0.02, plies: 1, levels: [12, 35, 110, 2_000], ..Tuning::DEFAULT },
        }
    }

    fn gauges(&self) -> Vec<Gauge> {
        let number = |key, title, about, unit| Gauge { key, title, about, unit, kind: Counted::Number };
        let places = Area::all().map(|area| breakroom_core::gauge::Spot {
            name: area.word().to_owned(),
            x: f32::from(area.lane() as u8),
            y: 8.0 - f32::from(area.row()),
        });
        const PLAYED: &str = "How often each design was played, and whether those who did won.";
        let designs = self.components().designs.iter();
        vec![
            number("shots", "Shots", "Shots taken, rebounds included (BA-6.8).", "shots"),
            number("goals", "Goals", "Goals on the board at the end (BA-6.22).", "goals"),
            number("penalties", "Penalties", "Minutes called (BA-9.1).", "minutes"),
            number("plays", "Cards played", "Cards laid on the play area.", "cards"),
            number("faceoffs", "Face-offs won", "Control gained from a face-off (BA-8.13).", "face-offs"),
            Gauge {
                kind: Counted::Places { at: places.collect() },
                ..number("shot-areas", "Where shots come from", "The area of each shot (BA-6.8).", "shots")
            },
            Gauge {
                kind: Counted::Effect { of: designs.map(|design| design.id.to_string()).collect() },
                ..number("cards", "Cards played and wins", PLAYED, "plays")
            },
        ]
    }

    fn gauge(&self, before: &State, action: Action, after: &State, tally: &mut Tally) {
        let seats = self.table_seats();
        let shooter = |s: &State| s.shot.map(|shot| (shot.shooter, shot.area, shot.card));
        if let Some((seat, area, _)) = shooter(after).filter(|_| shooter(after) != shooter(before))
            && seat.index() < seats
        {
            tally.add(SHOTS, seat, 1);
            tally.count(FROM, seat, area.index());
        }
        for seat in SEATS.into_iter().take(seats) {
            tally.set(GOALS, seat, after.score[seat.index()].into());
            let minutes = |s: &State| -> i64 {
                let own = s.box_.called.iter().filter(|penalty| penalty.seat == seat);
                own.map(|penalty| i64::from(penalty.minutes)).sum()
            };
            tally.add(PENALTIES, seat, (minutes(after) - minutes(before)).max(0));
        }
        let Some(seat) = rules::turn(self, before).seat().filter(|seat| seat.index() < seats) else { return };
        if let Some(winner) = self.faceoff_won(before, action, after, seat) {
            tally.add(FACEOFFS, winner, 1);
        }
        if let Action::Play { card, .. } | Action::React(card, _) = action {
            tally.add(PLAYS, seat, 1);
            let place = self.components().designs.iter().position(|design| Some(design.id) == card.name);
            if let Some(place) = place {
                tally.count(CARDS, seat, place);
            }
        }
    }
}

impl Breakaway {
    /// Who won a face-off by this action: in the official game its winner puts the puck (BA-8.13); in the beginner
    /// game the second card decides (BA-1.8, BA-1.9).
    fn faceoff_won(&self, before: &State, action: Action, after: &State, seat: Seat) -> Option<Seat> {
        match self.options.mode {
            Mode::Beginner => {
                let waiting = |s: &State| s.hidden.faceoff.commits.iter().any(Option::is_some);
                after.control.filter(|_| waiting(before) && !waiting(after))
            }
            _ => matches!(action, Action::Put(_)).then_some(seat),
        }
    }

    /// How much of the game is left, 0 to 1: the decks are the clock.
    fn time_left(&self, s: &State) -> f32 {
        let cards: usize = SEATS.iter().map(|&seat| s.deck_size(seat) + s.cards(seat).held()).sum();
        let whole: usize = self.list_sizes().iter().sum();
        let period = cards as f32 / whole.max(1) as f32;
        match s.stage {
            Stage::Regulation => {
                let later = f32::from(self.options.periods().saturating_sub(s.period));
                (later + period) / f32::from(self.options.periods().max(1))
            }
            Stage::Setup => 1.0,
            _ => 0.05,
        }
    }

    /// What a seat has and may expect, in goals.
    fn prospects(&self, s: &State, seat: Seat) -> f32 {
        let side = s.side(seat);
        let goals = f32::from(s.score[seat.index()]);
        if s.stage == Stage::Shootout {
            return goals + 0.3 * f32::from(s.shootout.goals[seat.index()]);
        }
        let mut goals = goals + self.worth_of_hand(s, seat) + self.attack(s, seat);
        if self.options.mode != Mode::Beginner {
            goals += 0.02 * f32::from(side.tokens);
            goals += match s.box_.situation {
                Some(segment) if segment.seat == seat && segment.kind == Situation::PowerPlay => 0.15,
                Some(segment) if segment.seat == seat && segment.kind == Situation::TwoMenUp => 0.3,
                _ => 0.0,
            };
            let called = s.box_.called.iter().filter(|penalty| penalty.seat == seat).count();
            goals -= 0.12 * called as f32;
            if side.goalie != crate::state::Goalie::In {
                goals -= 0.25;
            }
        }
        goals
    }

    /// Cards are chances: any card is worth something, one that scores, saves or stops more.
    fn worth_of_hand(&self, s: &State, seat: Seat) -> f32 {
        let mut worth = 0.0;
        let (mut stops, mut saves, mut scores, mut shots) = (0u8, 0u8, 0u8, 0u8);
        for card in s.cards(seat).hand.iter() {
            let acts = self.design(card).acts;
            worth += 0.012;
            stops += u8::from(!acts.both(Acts::STOPS).is_empty());
            saves += u8::from(acts.has(Act::Save));
            scores += u8::from(acts.has(Act::Score));
            shots += u8::from(acts.has(Act::Shoot));
        }
        if self.options.mode == Mode::Beginner {
            // Goals are made of these few cards alone.
            let kind = |count: u8| [0.0, 0.12, 0.18, 0.22][usize::from(count.min(3))];
            return worth + kind(saves) + kind(scores) + if scores > 0 { kind(shots) / 2.0 } else { 0.0 };
        }
        // The second of a kind is worth less, the third hardly anything.
        let kind = |count: u8| [0.0, 0.03, 0.045, 0.05][usize::from(count.min(3))];
        worth + kind(stops) + kind(saves) + kind(scores)
    }

    /// What the puck promises: control, its place, cards that could finish from there, the shot that is on.
    fn attack(&self, s: &State, seat: Seat) -> f32 {
        let home = s.is_home(seat);
        let mut goals = 0.0;
        if let Some(shot) = s.shot.filter(|shot| shot.shooter == seat) {
            let finishers = self.finishers(s, seat, shot.target(), shot.reading);
            goals += match (shot.score_card.is_some() && !shot.saved, finishers) {
                (true, _) => 0.55,
                (false, 0) => 0.02,
                (false, 1) => 0.28,
                (false, _) => 0.36,
            };
            return goals;
        }
        if s.control == Some(seat) {
            goals += 0.05 + 0.015 * f32::from(s.puck.forward(home));
            if s.puck.zone(home) == Zone::Offensive && s.puck.number() <= 6 {
                let finishers = self.finishers(s, seat, s.puck.number(), reading(s.bonus));
                goals += [0.0, 0.06, 0.09, 0.11][finishers.min(3)];
            }
        }
        if s.puck.zone(home) == Zone::Offensive {
            goals += 0.03 * f32::from(s.bonus);
        }
        goals
    }

    /// How many cards of the hand could score on a shot at this target.
    pub(crate) fn finishers(&self, s: &State, seat: Seat, target: u8, reading: u8) -> usize {
        let able = |&card: &Card| self.finishes(s, card, seat, target, reading);
        s.cards(seat).hand.iter().filter(able).count()
    }

    /// Could this card score on a shot at this target?
    pub(crate) fn finishes(&self, s: &Open, card: Card, seat: Seat, target: u8, reading: u8) -> bool {
        let design = self.design(card);
        if self.options.mode == Mode::Beginner {
            return design.acts.has(Act::Score);
        }
        if s.is_cancelled(card) {
            return false;
        }
        let colours = self.usable(s, card, seat);
        design.acts.has(Act::Score)
            || colours.has(Colour::Blue)
            || colours.has(Colour::Purple)
            || self.options.area_scoring == AreaScoring::Grant
                && design.classes.has(Class::Player)
                && design.number.is_some_and(|number| number.abs_diff(target) <= reading)
    }
}
