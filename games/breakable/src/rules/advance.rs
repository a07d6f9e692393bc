//! Carries actions out; what has only one answer is not asked (section 5 of the dossier).

use breakroom_core::{Silent, Sink};

use super::legal::Probe;
use crate::{
    Breakable,
    action::Action,
    event::Event,
    state::{Motion, Step, Table},
    vocabulary::{Loadout, Weapon},
};

impl Breakable {
    pub(crate) fn carry_out(&self, state: &mut Table, action: Action, log: &mut impl Sink<Event>) {
        self.perform(state, action, log);
        self.judge(state, log);
        self.settle(state, log);
    }

    /// Carries an action of the set-up out and stops there: nothing after it is decided.
    pub(crate) fn carry_out_quietly(&self, state: &mut Table, action: Action) {
        self.perform(state, action, &mut Silent);
    }

    /// Decisions with exactly one legal action are taken at once.
    pub(crate) fn settle(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        while state.step != Step::Over && !Self::is_chance(state.step) {
            let mut probe = Probe::default();
            self.list(state, &mut probe);
            let Some(only) = probe.first.filter(|_| !probe.more) else { return };
            self.perform(state, only, log);
            self.judge(state, log);
        }
    }

    fn perform(&self, state: &mut Table, action: Action, log: &mut impl Sink<Event>) {
        // Giving up is no part of the set-up, and everybody hears of it (BK-11.5).
        if state.is_setup() && !matches!(action, Action::Concede | Action::ConcedeMatch) {
            let (colour, round) = (state.colour, state.round);
            log.push(|| Event::SetUp { colour, round, action });
        }
        match action {
            Action::Concede => self.concede(state, false, log),
            Action::ConcedeMatch => self.concede(state, true, log),
            Action::Force(name) => self.take_ready_made(state, name, log),
            Action::Custom => self.next_count(state, 0, log),
            Action::Take(r#type, count) => {
                self.take(state, r#type.kind, r#type.slot, count);
                self.next_count(state, r#type.index() + 1, log);
            }
            Action::Arm(r#type, loadout) => {
                let colour = state.colour;
                state.arms_mut(colour)[r#type.index()] = loadout;
                debug_assert_ne!(loadout, Loadout::Unarmed);
                self.next_arm(state, log);
            }
            Action::Place(id, hex, facing) => {
                let number = state.find(id).expect("the unit was checked");
                self.place(state, number, hex, facing);
                self.next_place(state, log);
            }
            Action::Auto => {
                self.place_rest(state).expect("the room was checked");
                self.next_place(state, log);
            }
            Action::Infiltrate(id) => {
                let number = state.find(id).expect("the recon was checked");
                state.step = Step::ReconDie(number);
            }
            Action::Draw(colour, kind) => self.draw(state, colour, kind, log),
            Action::Roll(die) => self.rolled(state, die, log),
            Action::Combat(hits, _) => self.combat_dice(state, hits, log),
            _ if matches!(state.step, Step::ReconTo { .. }) => self.infiltration_ends(state, action, log),
            _ => self.act(state, action, log),
        }
    }

    fn infiltration_ends(&self, state: &mut Table, action: Action, log: &mut impl Sink<Event>) {
        if let Step::ReconTo { recon, .. } = state.step {
            let to = if let Action::To(hex) = action { Some(hex) } else { None };
            self.infiltrate(state, recon, to, log);
        }
    }

    fn rolled(&self, state: &mut Table, die: u8, log: &mut impl Sink<Event>) {
        match state.step {
            Step::Initiative(side) => self.initiative_rolled(state, side, die, log),
            Step::ReconDie(recon) => self.infiltration_rolled(state, recon, die, log),
            Step::DefenceRange(commit) => self.defence_range_rolled(state, commit, die, log),
            Step::Scatter(number) => self.scatter_rolled(state, number, die, log),
            _ => self.range_rolled(state, die, log),
        }
    }

    fn combat_dice(&self, state: &mut Table, hits: u8, log: &mut impl Sink<Event>) {
        match state.step {
            Step::DefenceCombat(commit) => self.defence_combat_rolled(state, commit, hits, log),
            Step::Nuke => self.nuke_rolled(state, hits, log),
            Step::Ground => self.ground_rolled(state, hits, log),
            Step::Cluster => self.cluster_rolled(state, hits, log),
            _ => self.combat_rolled(state, hits, log),
        }
    }

    fn act(&self, state: &mut Table, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Act(object) => self.activate(state, object, log),
            Action::Done if state.step == Step::Bonus => self.bonus_done(state, log),
            Action::Done => self.start_brain(state, log),
            Action::Board(id) => {
                self.board(state, id, log);
                self.after_boarding(state);
            }
            Action::Skip => self.after_boarding(state),
            Action::Fire(mode, object) => self.fire(state, mode, object, log),
            Action::Launch(mode, hex) => self.launch(state, mode, hex, log),
            Action::By(id) => self.sight_by(state, id, log),
            Action::Reload(weapon) => self.reload(state, Some(weapon), log),
            Action::ReloadMultigun => self.reload(state, None::<Weapon>, log),
            Action::Deploy => self.deploy(state, log),
            Action::Hold => state.step = Step::Physical,
            Action::Defend(id, hex) => self.defend(state, id, hex, log),
            Action::Commit => self.committed(state, log),
            _ => self.act_physically(state, action, log),
        }
    }

    fn act_physically(&self, state: &mut Table, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Melee(object) => self.melee(state, object, log),
            Action::Detonate(object) => self.detonate(state, object, log),
            Action::Push(id, hex) => self.push(state, id, hex, log),
            Action::Stand => self.stand(state, log),
            Action::Move(hex) => self.walk(state, hex, log),
            Action::Exit(edge) => self.set_out(state, Motion::Exit(edge), log),
            Action::Enter(hex, facing) => self.enter(state, hex, facing, log),
            Action::GetOff => self.get_off(state, log),
            Action::Stay | Action::Remain => self.after_physical(state, log),
            Action::Wait | Action::End | Action::Plain => self.end_activation(state, log),
            Action::Stop if state.step == Step::Flight => self.stop_flight(state, log),
            Action::Stop => self.end_activation(state, log),
            Action::Drop => {
                self.leave_passenger(state, log);
                if state.step == Step::Passenger {
                    self.after_passenger(state, log);
                }
            }
            Action::Keep => self.after_passenger(state, log),
            Action::Forward | Action::SlipLeft | Action::SlipRight => self.fly(state, action, log),
            Action::Left | Action::Straight | Action::Right => self.turn_after(state, action, log),
            Action::TakeOff => self.manoeuvre(state, Motion::TakeOff, log),
            Action::Land => self.manoeuvre(state, Motion::Land, log),
            Action::Immelmann => {
                let facing = state[self.actor(state)].facing;
                self.manoeuvre(state, Motion::Turn(facing.back()), log);
            }
            Action::Face(facing) if state.step == Step::Chopper => {
                self.manoeuvre(state, Motion::Turn(facing), log);
            }
            Action::Face(facing) => {
                self.face(state, facing, log);
                self.end_activation(state, log);
            }
            Action::Erratic if state.step == Step::Chopper => {
                state.card.active.actions -= 1;
                state.card.active.took_marker = true;
                self.take_erratic(state, log);
                self.after_chopper(state, false, log);
            }
            Action::Erratic => {
                self.take_erratic(state, log);
                self.end_activation(state, log);
            }
            // Nothing else is ever accepted.
            _ => {}
        }
    }
}
