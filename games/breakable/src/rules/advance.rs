//! Carries actions out; what has only one answer is not asked (section 5 of the dossier).

use breakroom_core::Sink;

use crate::{Action, Event, Loadout, Motion, Play, Probe, Spot, Step, Weapon, legal};

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn advance(&mut self, action: Action) {
        self.perform(action);
        self.judge();
        self.settle();
    }

    /// Decisions with exactly one legal action are taken at once.
    pub(crate) fn settle(&mut self) {
        while self.step != Step::Over && !self.step.is_chance() {
            let mut probe = Probe::default();
            legal(self.game, self.state, &mut probe);
            let Some(only) = probe.first.filter(|_| !probe.more) else { return };
            self.perform(only);
            self.judge();
        }
    }

    /// Carries an action out and stops there: nothing after it is decided.
    pub(crate) fn perform(&mut self, action: Action) {
        // Giving up is no part of the set-up, and everybody hears of it (BK-11.5).
        if self.is_setup() && !matches!(action, Action::Concede | Action::ConcedeMatch) {
            let (colour, round) = (self.colour, self.round);
            self.log.push(|| Event::SetUp { colour, round, action });
        }
        match action {
            Action::Concede => self.concede(false),
            Action::ConcedeMatch => self.concede(true),
            Action::Force(name) => self.take_ready_made(name),
            Action::Custom => self.next_count(None),
            Action::Take(r#type, count) => {
                self.state.take(r#type, count);
                self.next_count(Some(r#type));
            }
            Action::Arm(r#type, loadout) => {
                let colour = self.colour;
                self.arms_mut(colour)[r#type.index()] = loadout;
                debug_assert_ne!(loadout, Loadout::Unarmed);
                self.next_arm();
            }
            Action::Place(id, hex, facing) => {
                let number = self.find(id).expect("the unit was checked");
                self.place(number, Spot { hex, facing });
                self.next_place();
            }
            Action::Auto => {
                self.game.place_rest(self.state).expect("the room was checked");
                self.next_place();
            }
            Action::Infiltrate(id) => {
                let number = self.find(id).expect("the recon was checked");
                self.step = Step::ReconDie(number);
            }
            Action::Draw(colour, kind) => self.draw(colour, kind),
            Action::Roll(die) => self.rolled(die),
            Action::Combat(hits, _) => self.combat_dice(hits),
            Action::To(hex) => self.infiltrate(Some(hex)),
            Action::Stay if matches!(self.step, Step::ReconTo { .. }) => self.infiltrate(None),
            _ => self.act(action),
        }
    }

    fn rolled(&mut self, die: u8) {
        match self.step {
            Step::Initiative(side) => self.initiative_rolled(side, die),
            Step::ReconDie(recon) => self.infiltration_rolled(recon, die),
            Step::DefenceRange(commit) => self.defence_range_rolled(commit, die),
            Step::Scatter(number) => self.scatter_rolled(number, die),
            _ => self.range_rolled(die),
        }
    }

    fn combat_dice(&mut self, hits: u8) {
        match self.step {
            Step::DefenceCombat(commit) => self.defence_combat_rolled(commit, hits),
            Step::Nuke => self.nuke_rolled(hits),
            Step::Ground => self.ground_rolled(hits),
            Step::Cluster => self.cluster_rolled(hits),
            _ => self.combat_rolled(hits),
        }
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Act(object) => self.activate(object),
            Action::Done if self.step == Step::Bonus => self.bonus_done(),
            Action::Done => self.start_brain(),
            Action::Board(id) => {
                self.board(id);
                self.after_boarding();
            }
            Action::Skip => self.after_boarding(),
            Action::Fire(mode, object) => self.fire(mode, object),
            Action::Launch(mode, hex) => self.launch(mode, hex),
            Action::By(id) => self.sight_by(id),
            Action::Reload(weapon) => self.reload(Some(weapon)),
            Action::ReloadMultigun => self.reload(None::<Weapon>),
            Action::Deploy => self.deploy(),
            Action::Hold => self.step = Step::Physical,
            Action::Defend(id, hex) => self.defend(id, hex),
            Action::Commit => self.committed(),
            _ => self.act_physically(action),
        }
    }

    fn act_physically(&mut self, action: Action) {
        match action {
            Action::Melee(object) => self.melee(object),
            Action::Detonate(object) => self.detonate(object),
            Action::Push(id, hex) => self.push(id, hex),
            Action::Stand => self.stand(),
            Action::Move(hex) => self.walk(hex),
            Action::Exit(edge) => self.set_out(Motion::Exit(edge)),
            Action::Enter(hex, facing) => self.enter(hex, facing),
            Action::GetOff => self.get_off(),
            Action::Stay | Action::Remain => self.after_physical(),
            Action::Wait | Action::End | Action::Plain => self.end_activation(),
            Action::Stop if self.step == Step::Flight => self.stop_flight(),
            Action::Stop => self.end_activation(),
            Action::Drop => {
                self.leave_passenger();
                if self.step == Step::Passenger {
                    self.after_passenger();
                }
            }
            Action::Keep => self.after_passenger(),
            Action::Forward | Action::SlipLeft | Action::SlipRight => self.fly(action),
            Action::Left | Action::Straight | Action::Right => self.turn_after(action),
            Action::TakeOff => self.manoeuvre(Motion::TakeOff),
            Action::Land => self.manoeuvre(Motion::Land),
            Action::Immelmann => {
                let facing = self[self.actor()].facing;
                self.manoeuvre(Motion::Turn(facing.back()));
            }
            Action::Face(facing) if self.step == Step::Chopper => self.manoeuvre(Motion::Turn(facing)),
            Action::Face(facing) => {
                self.face(facing);
                self.end_activation();
            }
            Action::Erratic if self.step == Step::Chopper => {
                self.card.active.actions -= 1;
                self.card.active.took_marker = true;
                self.take_erratic();
                self.after_chopper(false);
            }
            Action::Erratic => {
                self.take_erratic();
                self.end_activation();
            }
            // Nothing else is ever accepted.
            _ => {}
        }
    }
}
