//! Is an action possible here? One place decides, and says why not.

use crate::{
    Action, Actor, Asked, Breakable, Flag, Kind, Pile, Probe, Refusal, Spot, Step, Table, refuse_if,
};

pub(crate) fn check(game: &Breakable, state: &Table, action: Action) -> Result<(), Refusal> {
    match (state.step, action) {
        (Step::Over, _) => Err(Refusal::Over),
        (_, Action::Veiled) => Err(Refusal::Veiled),
        (step, _) if step.is_chance() => game.check_outcome(state, action),
        (_, Action::Concede | Action::ConcedeMatch) => Ok(()),
        (Step::SetUp, _) => game.check_setup(state, action),
        (Step::Recon | Step::ReconTo { .. }, _) => game.check_infiltration(state, action),
        (Step::Bonus | Step::Object | Step::Brain, _) => game.check_choice(state, action),
        (Step::Board | Step::Weapon | Step::Sighter | Step::Defend, _) => game.check_armed(state, action),
        (Step::Chopper, _) => game.check_chopper(state, action),
        _ => game.check_physical(state, action),
    }
}

impl Breakable {
    fn not_asked(&self, state: &Table, action: Action) -> Refusal {
        Refusal::NotAsked { asked: crate::words::asked(state).1, later: self.verdict_later(state, action) }
    }

    fn check_outcome(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        match (state.step, action) {
            (Step::Draw, Action::Draw(colour, kind)) => {
                let none = state.deck[colour.index()][kind.index()] == 0;
                refuse_if(none, || Refusal::NoCard { colour, kind })
            }
            (step, Action::Roll(1..=6)) if step.is_die() => Ok(()),
            (_, Action::Combat(hits, dice)) => match self.dice(state) {
                Some((_, asked)) if asked == dice && hits <= dice => Ok(()),
                Some((need, asked)) => Err(Refusal::OtherDice { need, dice: asked }),
                None => Err(self.not_asked(state, action)),
            },
            _ => Err(self.not_asked(state, action)),
        }
    }

    fn check_setup(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        match (state.asked(), action) {
            (Asked::Force, Action::Force(name)) => self.check_force(state, name),
            (Asked::Force, Action::Custom) => self.check_custom(state),
            (Asked::Count(asked), Action::Take(r#type, _)) | (Asked::Arm(asked), Action::Arm(r#type, _))
                if r#type != asked =>
            {
                Err(Refusal::OtherType { asked })
            }
            (Asked::Count(_), Action::Take(r#type, count)) => {
                let limit = || self.type_limit(state.colour, r#type);
                let fits = self.check_count(state, r#type, count);
                refuse_if(!fits, || Refusal::BadCount { r#type, count, limit: limit() })
            }
            (Asked::Arm(_), Action::Arm(r#type, loadout)) => self.check_arm(state, r#type, loadout),
            (Asked::Place(number), Action::Place(id, hex, facing)) => {
                let asked = state[number].id();
                refuse_if(id != asked, || Refusal::PlaceFirst(asked))?;
                self.check_place(state, number, Spot { hex, facing })
            }
            (Asked::Place(_), Action::Auto) => self.check_auto(state),
            _ => Err(self.not_asked(state, action)),
        }
    }

    fn check_infiltration(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        match (state.step, action) {
            (Step::Recon, Action::Infiltrate(id)) => state.check_infiltrate(id).map(drop),
            (Step::ReconTo { .. }, Action::To(hex)) => self.check_destination(state, hex),
            (Step::ReconTo { .. }, Action::Stay) => Ok(()),
            _ => Err(self.not_asked(state, action)),
        }
    }

    fn check_choice(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        match (state.step, action) {
            (_, Action::Act(object)) => self.check_act(state, object).map(drop),
            (Step::Bonus, Action::Done) => Ok(()),
            (Step::Object, Action::Done) => self.check_done(state),
            (Step::Brain, Action::Done) => Err(Refusal::AllMustAct),
            _ => Err(self.not_asked(state, action)),
        }
    }

    fn check_armed(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        match (state.step, action) {
            (Step::Board, Action::Board(id)) => self.check_board(state, id).map(drop),
            (Step::Board, Action::Skip) | (Step::Weapon, Action::Hold) | (Step::Defend, Action::Commit) => {
                Ok(())
            }
            (Step::Weapon, action) => self.check_weapon(state, action),
            (Step::Sighter, Action::By(id)) => self.check_sighter(state, id),
            (Step::Defend, Action::Defend(id, hex)) => self.check_defend(state, id, hex).map(drop),
            _ => Err(self.not_asked(state, action)),
        }
    }

    fn check_weapon(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Fire(mode, object) => self.check_fire(state, mode, object).map(drop),
            Action::Launch(mode, hex) => self.check_launch(state, mode, hex).map(drop),
            Action::Reload(weapon) => state.check_reload(Some(weapon)).map(drop),
            Action::ReloadMultigun => state.check_reload(None).map(drop),
            Action::Deploy => self.check_deploy(state),
            _ => Err(self.not_asked(state, action)),
        }
    }

    fn check_chopper(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        let number = state.actor();
        let unit = &state[number];
        match action {
            Action::End => Ok(()),
            Action::Drop => state.check_drop(),
            Action::TakeOff if unit.flies() => Err(Refusal::AlreadyFlying(unit.id())),
            Action::TakeOff => Ok(()),
            Action::Land => self.check_land(state),
            Action::Face(_) if !unit.flies() => Err(Refusal::NotFlying(unit.id())),
            Action::Face(facing) if facing == unit.facing => Err(Refusal::FacesThere(unit.id())),
            Action::Face(_) => Ok(()),
            Action::Forward | Action::SlipLeft | Action::SlipRight => self.check_flight_step(state, action),
            Action::Erratic => self.check_chopper_erratic(state),
            Action::Move(_) | Action::Exit(_) if unit.flies() => Err(Refusal::ByStep(unit.id())),
            Action::Move(_) | Action::Exit(_) => Err(Refusal::NotOnGround(unit.id())),
            Action::Melee(_) if state.card.active.meleed => Err(Refusal::MeleedAlready(unit.id())),
            Action::Melee(object) => self.check_melee(state, object).map(drop),
            action => self.check_weapon(state, action),
        }
    }

    pub(super) fn check_physical(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        match (state.step, action) {
            (Step::Enter, Action::Enter(hex, facing)) => self.check_enter(state, hex, facing),
            (Step::Enter, Action::Wait) => Ok(()),
            (Step::BonusMove | Step::March, Action::Move(hex)) => self.check_move(state, hex),
            (Step::BonusMove | Step::March, Action::Exit(edge)) => self.check_exit(state, edge),
            (Step::BonusMove, Action::Drop) => state.check_drop(),
            (Step::BonusMove | Step::BuzzMoved, Action::Stay) | (Step::March, Action::Stop) => Ok(()),
            (Step::BuzzMoved, Action::Detonate(object)) => state.check_detonate(object).map(drop),
            (Step::Turn, Action::Left | Action::Straight | Action::Right) => Ok(()),
            (Step::Erratic, Action::Erratic | Action::Plain) => Ok(()),
            (Step::Passenger, Action::Drop | Action::Keep) | (Step::Facing, Action::Face(_)) => Ok(()),
            (Step::Flight, Action::Stop) => Ok(()),
            (Step::Flight, action) => self.check_in_flight(state, action),
            (Step::Physical, action) if is_airborne(state) => self.check_airborne(state, action),
            (Step::Physical, action) => self.check_on_ground(state, action),
            _ => Err(self.not_asked(state, action)),
        }
    }

    /// Why the weapons of the active unit are silent. Where none of them could do anything, their part was passed over
    /// without a question: then the action's own reason is what matters, not that the part is over (BK-4.8).
    fn weapons_closed(&self, state: &Table, action: Action) -> Refusal {
        let mut possible = Probe::default();
        self.list_weapons(state, &mut possible);
        let closed = Refusal::WeaponsClosed(state[state.actor()].id());
        match (state.step, possible.first) {
            (Step::Physical, None) => self.check_weapon(state, action).err().unwrap_or(closed),
            _ => closed,
        }
    }

    fn check_in_flight(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        let id = state[state.actor()].id();
        match action {
            Action::Forward | Action::SlipLeft | Action::SlipRight => self.check_flight_step(state, action),
            Action::Drop => state.check_drop(),
            Action::Move(_) | Action::Exit(_) => Err(Refusal::ByStep(id)),
            Action::Left | Action::Straight | Action::Right | Action::Face(_) => Err(Refusal::TurnsAfter(id)),
            Action::Land | Action::Immelmann => Err(Refusal::InFlight(id)),
            action if action.is_weapon() => Err(self.weapons_closed(state, action)),
            _ => Err(self.not_asked(state, action)),
        }
    }

    /// A flying skimmer must land, move or turn round: no hovering, no melee (BK-5.33, BK-R.15).
    fn check_airborne(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        let id = state[state.actor()].id();
        match action {
            Action::Land => self.check_land(state),
            Action::Immelmann => Ok(()),
            Action::Melee(_) | Action::Remain | Action::Stay | Action::Stop => Err(Refusal::NoHovering(id)),
            Action::TakeOff => Err(Refusal::AlreadyFlying(id)),
            action => self.check_in_flight(state, action),
        }
    }

    fn check_on_ground(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        let number = match state.active() {
            Some(Actor::Unit(number)) => number,
            Some(Actor::Pile(_, pile, _)) => return self.check_counter(state, pile, action),
            None => return Err(self.not_asked(state, action)),
        };
        let unit = &state[number];
        match (unit.kind, action) {
            (Kind::Skimmer, Action::TakeOff | Action::Remain) => Ok(()),
            (Kind::Skimmer, Action::Stay | Action::Move(_) | Action::Exit(_)) => {
                Err(Refusal::NotOnGround(unit.id()))
            }
            (Kind::Skimmer, action) if action.is_flight() => Err(Refusal::NotFlying(unit.id())),
            (_, Action::Stay) => Ok(()),
            (_, Action::Move(hex)) => self.check_move(state, hex),
            (_, Action::Exit(edge)) => self.check_exit(state, edge),
            (_, Action::GetOff) => state.check_get_off(),
            (_, Action::Drop) => state.check_drop(),
            (_, Action::Melee(_)) if unit.carrier().is_some() => Err(Refusal::Passenger(unit.id())),
            (_, Action::Melee(_)) if unit.is(Flag::Knocked) => Err(Refusal::KnockedDown(unit.id())),
            (_, Action::Melee(object)) => self.check_melee(state, object).map(drop),
            (_, Action::Push(id, hex)) => self.check_push(state, id, hex).map(drop),
            (_, Action::Stand) if unit.is(Flag::Knocked) => Ok(()),
            (_, Action::Stand) => Err(Refusal::Stands(unit.id())),
            (_, action) if action.is_weapon() => Err(self.weapons_closed(state, action)),
            (_, action) if action.is_flight() => Err(Refusal::NoFlyer(unit.id())),
            (_, Action::Enter(..) | Action::Wait) => Err(Refusal::OnMap(unit.id())),
            _ => Err(self.not_asked(state, action)),
        }
    }

    fn check_counter(&self, state: &Table, pile: Pile, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Stay => Ok(()),
            Action::Move(hex) => self.check_move(state, hex),
            Action::Exit(_) => Err(Refusal::NoExit),
            Action::Melee(object) if pile == Pile::Killbot => self.check_melee(state, object).map(drop),
            Action::Detonate(object) if pile == Pile::Buzz => state.check_detonate(object).map(drop),
            _ => Err(self.not_asked(state, action)),
        }
    }
}

/// Is a skimmer active that is in the air?
fn is_airborne(state: &Table) -> bool {
    state.active_unit().is_some_and(|number| state[number].kind == Kind::Skimmer && state[number].flies())
}
