//! What bots should know: how good a state is, which actions are natural, what the lab measures (section 25).

use breakroom_core::{Gauge, Insight, Seat, Tally, Tuning, gauge::Dial, gauge::Kind as Counted};

use crate::{
    Action, Breakaway, State,
    action::Call,
    agenda::{Step, Window},
    options::Mode,
    rules::SEATS,
    state::{Kind, Stage},
    vocabulary::{Act, Acts, Area, Card, Zone},
};

/// Shots.
const SHOTS: Dial = Dial(0);
/// Goals.
const GOALS: Dial = Dial(1);
/// Penalties.
const PENALTIES: Dial = Dial(2);
/// Cards played.
const PLAYS: Dial = Dial(3);
/// Face-offs won.
const FACEOFFS: Dial = Dial(4);
/// Where shots come from.
const FROM: Dial = Dial(5);
/// Designs played.
const CARDS: Dial = Dial(6);

impl Insight for Breakaway {
    fn evaluate(&self, s: &State, seat: Seat) -> f32 {
        if let Some(ending) = self.whose_turn(s).ending() {
            return ending.outcome.payoff(seat, 1);
        }
        let lead = self.prospects(s, Seat::A) - self.prospects(s, Seat::B);
        // The less time is left, the more a lead is worth.
        let lead = lead / (0.3 + 1.4 * self.time_left(s));
        let share = 0.5 + 0.5 * lead / (1.0 + lead.abs());
        if seat == Seat::A { share } else { 1.0 - share }
    }

    fn urges(&self, s: &State, actions: &[Action], out: &mut Vec<u32>) {
        out.clear();
        out.extend(actions.iter().map(|&action| self.urge(s, action)));
    }

    fn tuning(&self) -> Tuning {
        Tuning { plies: 24, prior_visits: 2.0, levels: [16, 100, 600, 4_000], ..Tuning::DEFAULT }
    }

    fn gauges(&self) -> Vec<Gauge> {
        let number = |key, title, about, unit| Gauge { key, title, about, unit, kind: Counted::Number };
        let places = Area::all().map(|area| breakroom_core::gauge::Place {
            name: area.word().to_owned(),
            x: match area.lane() {
                crate::vocabulary::Lane::West => 0.0,
                crate::vocabulary::Lane::Centre => 1.0,
                crate::vocabulary::Lane::East => 2.0,
            },
            y: 8.0 - f32::from(area.row()),
        });
        vec![
            number("shots", "Shots", "Shots taken, rebounds included (BA-6.8).", "shots"),
            number("goals", "Goals", "Goals on the board at the end (BA-6.22).", "goals"),
            number("penalties", "Penalties", "Minutes called (BA-9.1).", "minutes"),
            number("plays", "Cards played", "Cards laid on the play area.", "cards"),
            number("faceoffs", "Face-offs won", "Control gained from a face-off (BA-8.13).", "face-offs"),
            Gauge {
                key: "shot-areas",
                title: "Where shots come from",
                about: "The area of each shot (BA-6.8).",
                unit: "shots",
                kind: Counted::Places { at: places.collect() },
            },
            Gauge {
                key: "cards",
                title: "Cards played and wins",
                about: "How often each design was played, and whether those who did won.",
                unit: "plays",
                kind: Counted::Effect {
                    of: self.components().designs.iter().map(|design| design.id.text().to_owned()).collect(),
                },
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
        let Some(seat) = self.whose_turn(before).seat().filter(|seat| seat.index() < seats) else { return };
        if matches!(action, Action::Put(_)) {
            tally.add(FACEOFFS, seat, 1);
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
    /// How much of the game is left, 0 to 1: the decks are the clock.
    fn time_left(&self, s: &State) -> f32 {
        let cards: usize = s.sides.iter().map(|side| side.deck_size() + side.held()).sum();
        let whole: usize = self.list_sizes().iter().sum();
        let period = cards as f32 / whole.max(1) as f32;
        match s.stage {
            Stage::Regulation => {
                let later = f32::from(self.options.periods.saturating_sub(s.period));
                (later + period) / f32::from(self.options.periods.max(1))
            }
            Stage::Setup => 1.0,
            _ => 0.05,
        }
    }

    /// What a seat has and may expect, in goals.
    fn prospects(&self, s: &State, seat: Seat) -> f32 {
        let side = s.side(seat);
        let mut goals = f32::from(s.score[seat.index()]) + 0.012 * side.held().min(8) as f32;
        if s.stage == Stage::Shootout {
            return goals + 0.3 * f32::from(s.shootout.goals[seat.index()]);
        }
        let home = s.is_home(seat);
        if s.control == Some(seat) {
            goals += 0.05 + 0.015 * f32::from(s.puck.forward(home));
        }
        if s.puck.zone(home) == Zone::Offensive {
            goals += 0.03 * f32::from(s.bonus);
        }
        if let Some(shot) = s.shot.filter(|shot| shot.shooter == seat) {
            let finishers = side.hand.iter().filter(|&card| self.finishes(s, card, seat)).count();
            goals += if finishers > 0 { 0.28 } else { 0.02 };
            if shot.score_card.is_some() {
                goals += 0.35;
            }
        }
        if self.options.mode != Mode::Beginner {
            goals += 0.02 * f32::from(side.tokens);
            goals += match s.box_.situation {
                Some(segment) if segment.seat == seat && segment.kind == Kind::PowerPlay => 0.15,
                Some(segment) if segment.seat == seat && segment.kind == Kind::TwoMenUp => 0.3,
                _ => 0.0,
            };
            let called = s.box_.called.iter().filter(|penalty| penalty.seat == seat).count();
            goals -= 0.12 * called as f32;
        }
        let keeps = side.hand.iter().filter(|&card| !self.design(card).acts.both(KEEPS).is_empty()).count();
        goals + 0.02 * keeps.min(3) as f32
    }

    /// Could this card score on the shot that is on?
    fn finishes(&self, s: &State, card: Card, seat: Seat) -> bool {
        let design = self.design(card);
        if self.options.mode == Mode::Beginner {
            return design.acts.has(Act::Score);
        }
        let target = s.shot.map_or(0, |shot| shot.target());
        design.acts.has(Act::Score)
            || design.colours.has(crate::vocabulary::Colour::Blue)
            || self.options.area_scoring
                && design.number == Some(target)
                && design.row().is_some_and(|row| row < 9)
            || s.side(seat).marked.has(card) && design.number == Some(target)
    }

    /// How natural an action is: score if able, save if able, stop if able, shoot with a finisher, advance, take
    /// the puck.
    fn urge(&self, s: &State, action: Action) -> u32 {
        match action {
            Action::Play { call: Some(Call::Score | Call::Save), .. } => 400,
            Action::Play { call: Some(Call::Tip), .. } => 30,
            Action::React(..) => 60,
            Action::Play { card, .. } => self.urge_to_play(s, card),
            Action::Act(act) | Action::Free(act) => self.urge_to_act(s, act),
            Action::Step(area) | Action::Area(area) => {
                let seat = s.card.chooser;
                let home = s.is_home(seat);
                if area.forward(home) > s.puck.forward(home) { 12 } else { 4 }
            }
            Action::Special(_) | Action::Ability(_) => 10,
            Action::Take | Action::Cancel | Action::Draw => 20,
            Action::Token { .. } => 3,
            Action::Grind(_) => 3,
            Action::Dump(..) | Action::Swap(..) | Action::Flip(_) | Action::Line | Action::Pull => 1,
            Action::Ready | Action::None | Action::NoSwap => 12,
            Action::Done | Action::Stop => 6,
            _ => 8,
        }
    }

    fn urge_to_play(&self, s: &State, card: crate::action::Handle) -> u32 {
        let Some(Step::Play(seat, window)) = s.agenda.next() else { return 8 };
        let Some(found) = self.resolve(s, self.cards_of(s, seat), Some(seat), card) else { return 8 };
        let acts = self.design(found).acts;
        match window {
            Window::ShotCard if !acts.both(Acts::STOPS).is_empty() => 120,
            // Keep what saves and scores for when it counts.
            Window::Turn | Window::ShotCard if !acts.both(KEEPS).is_empty() => 3,
            _ => 8,
        }
    }

    fn urge_to_act(&self, s: &State, act: Act) -> u32 {
        let seat = s.card.player;
        match act {
            Act::Block | Act::Deflect | Act::PokeCheck => 200,
            Act::Shoot | Act::OnNet => {
                let able = s.side(seat).hand.iter().any(|card| {
                    let design = self.design(card);
                    design.acts.has(Act::Score)
                        || design.number == Some(s.puck.number()) && design.is_player()
                });
                if able { 80 } else { 2 }
            }
            Act::BodyCheck | Act::Intercept => 60,
            Act::Move | Act::StretchPass => 20,
            Act::Punch => 12,
            Act::Draw => 15,
            _ => 6,
        }
    }
}

/// What is worth keeping in hand.
const KEEPS: Acts = Acts::only(Act::Score).with(Act::Save).with(Act::Block).with(Act::Deflect);
