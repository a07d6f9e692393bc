//! What is asked, rolled or done next. The table keeps a list of things to do, the next one last; each chapter adds
//! what follows from an action.

use crate::{
    table::Plain,
    words::{Colour, Edge, Hex, Id, Kind, Object, Size, Weapon},
};

/// A beam on its way.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    pub by: Id,
    pub slot: usize,
    pub weapon: Weapon,
    pub size: Size,
    pub target: Object,
}

/// An attack without sight or range: melee, push, detonation.
#[derive(Clone, Copy, Debug)]
pub struct Blow {
    pub strength: Size,
    pub target: Object,
    /// Where a pushed unit is put.
    pub to: Option<Hex>,
}

#[derive(Clone, Debug)]
pub enum Step {
    // S0 to S5, I1 to I4
    Force(Colour),
    Count(Colour, usize),
    Arm(Colour, Kind, usize),
    Place(Colour),
    Reveal,
    Initiative(Vec<u32>),
    Infiltrator,
    InfiltrationDie(Id),
    Infiltrate(Id, i64),
    // T1, G1, G2, A1, B1
    StartTurn,
    Draw,
    Bonus(Colour),
    BonusMove,
    Normal,
    Brain,
    Finish,
    // A2 to A5
    Board,
    Weapons,
    BeamRange(Shot),
    BeamHit(Shot),
    Sighter,
    LaunchRange,
    // D1, D2
    Defence(Colour),
    DefenceRange(usize),
    DefenceHit(usize),
    // E1
    Effect,
    NukeHit(Object, Size, Size),
    Scatter(Id),
    NukeTerrain(Hex, Size),
    NukeCloud(Hex, Size),
    // P1 to P3
    Physical,
    Strike(Blow),
    Mines(Object, Hex),
    Arrive(Id, Hex),
    Leave(Id, Edge),
    Shift(Hex),
    Touchdown(Id),
    Enter,
    Flight,
    Turn,
    Erratic,
    Chopper,
    March,
    Keep,
    Face,
}

/// What a step waits for.
#[derive(Clone, Debug)]
pub enum Wants {
    /// Nothing any more: what it was about is gone.
    Nothing,
    /// Nobody: it is simply done.
    Done,
    Chance(Vec<(String, u32)>),
    Seat(Colour, Vec<String>),
}

/// A six-sided die.
pub fn die() -> Wants {
    Wants::Chance((1..=6).map(|face| (format!("roll {face}"), 1)).collect())
}

/// So many combat dice: hits by the number of ways in which they fall (BK-1.7).
pub fn combat(dice: u32) -> Wants {
    let mut ways = vec![1u32];
    for _ in 0..dice {
        let shifted = [&[0], ways.as_slice()].concat();
        ways.push(0);
        ways.iter_mut().zip(shifted).for_each(|(way, more)| *way += more);
    }
    Wants::Chance(
        ways.iter().enumerate().map(|(hits, ways)| (format!("combat {hits}/{dice}"), *ways)).collect(),
    )
}

/// The number behind `roll`, or the hits behind `combat`.
pub fn rolled(action: &str) -> u32 {
    let number = action.split([' ', '/']).nth(1).expect("a number");
    number.parse().expect("a number")
}

/// The second word of an action.
pub fn argument(action: &str) -> &str {
    action.split(' ').nth(1).expect("a second word")
}

impl Plain {
    /// These steps come next, in this order.
    pub fn then(&mut self, steps: impl IntoIterator<Item = Step>) {
        let mut steps: Vec<Step> = steps.into_iter().collect();
        steps.reverse();
        self.todo.extend(steps);
    }

    /// Does everything that nobody decides, up to the next choice or roll.
    pub fn settle(&mut self) {
        loop {
            self.judge();
            if self.over.is_some() {
                return;
            }
            let step = self.todo.last().expect("a game that is not over goes on").clone();
            match self.wants(&step) {
                Wants::Nothing => {
                    self.todo.pop();
                }
                Wants::Done => {
                    self.todo.pop();
                    self.run(step);
                }
                // Section 5: a node with exactly one legal action is taken automatically.
                Wants::Seat(_, list) if list.len() == 1 => {
                    self.todo.pop();
                    self.take(step, &list[0]);
                }
                Wants::Seat(_, list) if list.is_empty() => panic!("nothing to do at {step:?}"),
                asked => {
                    self.now = Some(asked);
                    return;
                }
            }
        }
    }

    /// Carries an action out and goes on to the next decision.
    pub fn play(&mut self, action: &str) {
        if action.starts_with("concede") {
            self.concede(action);
        } else {
            let step = self.todo.pop().expect("a game that is not over goes on");
            self.take(step, action);
        }
        self.now = None;
        self.settle();
    }

    fn wants(&self, step: &Step) -> Wants {
        match step {
            Step::Force(colour) => Wants::Seat(*colour, self.force_menu(*colour)),
            Step::Count(colour, at) => self.count_menu(*colour, *at),
            Step::Arm(colour, kind, slot) => Wants::Seat(*colour, self.arm_menu(*colour, *kind, *slot)),
            Step::Place(colour) => self.place_menu(*colour),
            Step::Initiative(_) | Step::InfiltrationDie(_) | Step::Scatter(_) => die(),
            Step::Infiltrator => self.infiltrator_menu(),
            Step::Infiltrate(id, die) => Wants::Seat(id.colour, self.infiltrate_menu(*id, *die)),
            Step::Draw => self.draw_odds(),
            Step::Bonus(colour) => self.bonus_menu(*colour),
            Step::BonusMove => self.bonus_move_menu(),
            Step::Normal => self.normal_menu(),
            Step::Brain => self.brain_menu(),
            Step::Board => self.board_menu(),
            Step::Weapons => self.weapons_menu(),
            Step::BeamRange(_) | Step::LaunchRange | Step::DefenceRange(_) => die(),
            Step::BeamHit(shot) => combat(self.beam_dice(*shot).1),
            Step::Sighter => self.sighter_menu(),
            Step::Defence(colour) => Wants::Seat(*colour, self.defence_menu(*colour)),
            Step::DefenceHit(at) => self.defence_odds(*at),
            Step::NukeHit(_, size, target) => combat(self.rules.attack(*size, *target).1),
            Step::NukeTerrain(hex, size) => self.terrain_odds(*hex, *size),
            Step::Strike(blow) => combat(self.blow_dice(*blow).1),
            Step::Mines(mover, hex) => self.mines_odds(*mover, *hex),
            Step::Physical => self.physical_menu(),
            Step::Enter => self.enter_menu(),
            Step::Flight => self.flight_menu(),
            Step::Turn => self.turn_menu(),
            Step::Erratic => self.erratic_menu(),
            Step::Chopper => self.chopper_menu(),
            Step::March => self.march_menu(),
            Step::Keep => self.keep_menu(),
            Step::Face => self.face_menu(),
            Step::Arrive(id, _) | Step::Leave(id, _) | Step::Touchdown(id) if !self.in_play(*id) => {
                Wants::Nothing
            }
            Step::Shift(_) if self.active.as_ref().is_some_and(|active| active.gone) => Wants::Nothing,
            _ => Wants::Done,
        }
    }

    /// Steps that nobody decides.
    fn run(&mut self, step: Step) {
        match step {
            Step::Reveal => self.reveal(),
            Step::StartTurn => self.start_turn(),
            Step::Finish => self.finish(),
            Step::Effect => self.effect(),
            Step::NukeCloud(hex, size) => self.cloud(hex, size),
            Step::Arrive(id, hex) => self.arrive(id, hex),
            Step::Leave(id, edge) => self.leave(id, edge),
            Step::Shift(hex) => self.shift(hex),
            Step::Touchdown(id) => self.touchdown(id),
            other => panic!("{other:?} is somebody's decision"),
        }
    }

    /// Steps that somebody decided.
    fn take(&mut self, step: Step, action: &str) {
        match step {
            Step::Force(colour) => self.choose_force(colour, action),
            Step::Count(colour, at) => self.count(colour, at, action),
            Step::Arm(colour, kind, slot) => self.arm(colour, kind, slot, action),
            Step::Place(colour) => self.place(colour, action),
            Step::Initiative(dice) => self.initiative(dice, rolled(action)),
            Step::Infiltrator => self.infiltrator(action),
            Step::InfiltrationDie(id) => self.then([Step::Infiltrate(id, i64::from(rolled(action)))]),
            Step::Infiltrate(id, _) => self.infiltrate(id, action),
            Step::Draw => self.draw(action),
            Step::Bonus(colour) => self.bonus(colour, action),
            Step::BonusMove => self.bonus_move(action),
            Step::Normal => self.normal(action),
            Step::Brain => self.brain(action),
            Step::Board => self.board(action),
            Step::Weapons => self.weapons(action),
            Step::BeamRange(shot) => self.beam_range(shot, rolled(action)),
            Step::BeamHit(shot) => self.beam_hit(shot, rolled(action)),
            Step::Sighter => self.sighter(action),
            Step::LaunchRange => self.launch_range(rolled(action)),
            Step::Defence(colour) => self.defend(colour, action),
            Step::DefenceRange(at) => self.defence_range(at, rolled(action)),
            Step::DefenceHit(at) => self.defence_hit(at, rolled(action)),
            Step::NukeHit(object, size, target) => self.nuke_hit(object, size, target, rolled(action)),
            Step::Scatter(id) => self.scatter(id, rolled(action)),
            Step::NukeTerrain(hex, size) => self.convert(hex, size, rolled(action)),
            Step::Strike(blow) => self.strike(blow, rolled(action)),
            Step::Mines(mover, hex) => self.mine(mover, hex, rolled(action)),
            Step::Physical => self.physical(action),
            Step::Enter => self.enter(action),
            Step::Flight => self.flight(action),
            Step::Turn => self.turn_flyer(action),
            Step::Erratic => self.erratic(action),
            Step::Chopper => self.chopper(action),
            Step::March => self.march(action),
            Step::Keep => self.keep(action),
            Step::Face => self.face(action),
            other => panic!("{other:?} is nobody's decision"),
        }
    }
}
