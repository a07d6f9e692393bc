//! BA-14: the Actions: when each can be performed, where they come from, and what they do.

use super::*;

/// Why the puck stays where it is.
const WITHOUT_PUCK: &str = "its player does not control the puck";
/// Why nobody shoots.
const NO_SHOT: &str = "a shot needs the puck in areas 1 to 6 of the own Offensive Zone";

impl Breakaway {
    /// BA-3.20: can the Action be performed by the card in use? If not, what stands against it.
    pub(crate) fn performable(&self, s: &State, act: Act) -> Result<(), Unmet> {
        let owe = Unmet::unless;
        let (window, seat) = (s.card.window, s.card.player);
        let shot_card = window == UseWindow::Shot;
        let controls = s.control == Some(seat);
        let guard = || {
            let guarded = s.side(seat.other()).flags.has(Flag::Protected);
            owe(!guarded, "BA-14.23", "their puck is protected until their turn")
        };
        let on_shot_card = Acts::STOPS.with(Act::Draw).with(Act::Substitution);
        owe(!shot_card || on_shot_card.has(act), "BA-6.11", "no Shot Card does that")?;
        let in_shootout = !matches!(act, Act::Draw | Act::Substitution | Act::Clone);
        owe(window != UseWindow::Shootout || in_shootout, "BA-11.27", "not in a shootout")?;
        match act {
            Act::Block | Act::Deflect | Act::PokeCheck => {
                owe(shot_card, "BA-14.1", "only a Shot Card does that")?;
                let forbidden = s.shot.is_some_and(|shot| shot.forbids.has(act));
                owe(!forbidden, "BA-14.23", "this shot forbids it")?;
                let supported = act != Act::Block || !self.support_forbids_block(s);
                owe(supported, "BA-16.91", "their Support card forbids it")
            }
            Act::BodyCheck => {
                owe(!controls, "BA-14.2", "its player controls the puck")?;
                guard()
            }
            Act::Punch if controls => Ok(()),
            Act::Punch => guard(),
            Act::Clone => owe(s.pile.down(1).is_some(), "BA-14.3", "no card lies beneath"),
            Act::Draw => owe(s.deck_size(seat) > 0, "BA-14.20", "the deck is empty"),
            Act::Substitution => {
                owe(self.can_swap(s, seat), "BA-14.20", "a swap needs a hand card and a bench card")
            }
            Act::Icing => owe(controls, "BA-14.6", WITHOUT_PUCK),
            Act::Intercept => {
                let moved = self.intercepted(s).is_some();
                owe(moved, "BA-14.7", "the card beneath made no movement that it can intercept")?;
                guard()
            }
            Act::Move => owe(controls, "BA-14.8", WITHOUT_PUCK),
            Act::StretchPass => owe(controls, "BA-14.15", WITHOUT_PUCK),
            Act::OnNet => {
                owe(s.bonus >= 1, "BA-6.4", "there is no passing bonus")?;
                owe(self.can_shoot_here(s, seat), "BA-6.8", NO_SHOT)
            }
            Act::Shoot => {
                let may = s.side(seat).no_shoot == Lasting::No;
                owe(may, "BA-14.23", "a fight took Shoot away until a stoppage")?;
                owe(self.can_shoot_here(s, seat), "BA-6.8", NO_SHOT)
            }
            Act::Score | Act::Save | Act::Tip => {
                owe(false, "BA-14.13", "it is declared when a card is played")
            }
        }
    }

    /// BA-6.8: you control the puck in areas 1-6 of your Offensive Zone.
    pub(crate) fn can_shoot_here(&self, s: &Open, seat: Seat) -> bool {
        s.control == Some(seat) && s.puck.zone(s.is_home(seat)) == Zone::Offensive && s.puck.number() <= 6
    }

    /// BA-14.20: a swap needs a hand card and a bench card.
    pub(crate) fn can_swap(&self, s: &State, seat: Seat) -> bool {
        // BA-18.19: the solo opponent makes no swaps.
        !s.free_hand(seat).is_empty() && !s.cards(seat).bench.is_empty() && !self.is_automatic(seat)
    }

    fn support_forbids_block(&self, s: &Open) -> bool {
        let player = s.pile.top().is_some_and(|top| self.design(top.card).is_player());
        player && self.supports(s, s.card.player).has(Support::Offensive)
    }

    /// BA-14.7: where Intercept takes the puck, if the other's card beneath moved it so that it can be.
    pub(crate) fn intercepted(&self, s: &Open) -> Option<Area> {
        let beneath = s.pile.down(1)?;
        if beneath.by == s.card.player || beneath.no_intercept {
            return None;
        }
        let seen = beneath.path.seen_by_intercept()?;
        Some(seen[(seen.len() - 1) / 2])
    }

    /// The printed Actions of the card in use.
    pub(crate) fn printed(&self, s: &Open) -> Acts {
        match s.pile.top() {
            Some(top) if !top.cancelled && !s.is_cancelled(top.card) => self.design(top.card).acts,
            _ => Acts::NONE,
        }
    }

    /// The colours of the card in use, its own and those lent.
    pub(crate) fn colours_now(&self, s: &Open) -> Colours {
        let Some(top) = s.pile.top() else { return Colours::NONE };
        self.usable_by(s, top.card, s.card.player, top.cancelled).and(s.card.lent)
    }

    /// Those of them that have not been used.
    pub(crate) fn colours_left(&self, s: &Open) -> Colours {
        Colours(self.colours_now(s).0 & !s.card.colours.0)
    }

    /// BA-3.18: Actions gained from colours, symbols, skills, Doubles, Runs and Specials in use.
    pub(crate) fn gained(&self, s: &Open) -> Acts {
        let Some(top) = s.pile.top() else { return Acts::NONE };
        let seat = s.card.player;
        let mut acts = s.card.granted;
        for colour in self.colours_left(s).iter() {
            acts = acts.and(colour.gains());
        }
        if self.colours_now(s).has(Colour::Green) {
            // BA-13.6: the undo and Clone may both be used.
            acts = acts.and(Colour::Green.gains());
        }
        if !s.is_injured(top.card) {
            if !top.cancelled {
                // BA-15.12: on a Cancelled card a symbol gives no Action.
                if s.card.window == UseWindow::Shot && self.number_blocks(s, top.card, seat) {
                    acts = acts.with(Act::Block);
                }
                acts = acts.and(self.skill_acts(s, top.card, seat));
            }
            // BA-4.5: a challenge card makes no Doubles or Runs.
            let plays = matches!(s.card.window, UseWindow::Turn | UseWindow::Shot | UseWindow::Shootout);
            if plays && (self.is_double(s, top.card, top.number, 1) || self.is_run(s, top.number, 1)) {
                acts = Acts::EVERY;
            }
        }
        Acts(acts.0 & !Acts::DECLARED.0)
    }

    /// BA-15.1: a Colored # lets a Shot Card Block while the puck is in an area of that number.
    fn number_blocks(&self, s: &Open, card: Card, seat: Seat) -> bool {
        let design = self.design(card);
        let lost = design.is_player() && self.supports(s, seat).has(Support::DefensiveZone);
        !lost
            && design.symbols.iter().any(|symbol| match symbol {
                Symbol::Number { area, .. } => *area == s.puck.number(),
                _ => false,
            })
    }

    fn skill_acts(&self, s: &Open, card: Card, seat: Seat) -> Acts {
        let skills = self.skills(s, card, seat);
        let mut acts: Acts = skills.iter().filter_map(Skill::act).collect();
        if self.design(card).is_goalie() {
            // BA-16.82: Helmet and Stick wilds.
            if skills.has(Skill::Helmet) {
                acts = acts.with(Act::StretchPass);
            }
            if skills.has(Skill::Stick) && s.puck.zone(s.is_home(seat)) == Zone::Defensive {
                acts = acts.with(Act::Intercept);
            }
        }
        acts
    }

    /// BA-3.18, BA-6.35: must an Action be performed before the menu is closed?
    pub(crate) fn mandatory(&self, s: &State) -> Option<Act> {
        let u = &s.card;
        let open = matches!(
            u.window,
            UseWindow::Turn | UseWindow::Shot | UseWindow::Uncontested | UseWindow::Shootout
        );
        if u.acted || !open {
            return None;
        }
        let printed = Acts(self.printed(s).0 & !Acts::DECLARED.0);
        printed.iter().find(|&act| self.performable(s, act).is_ok())
    }

    /// The longest Stretch Pass of the card in use (BA-14.15, BA-16.82).
    fn stretch(&self, s: &Open) -> u8 {
        let helmet = s.pile.top().is_some_and(|top| {
            self.design(top.card).is_goalie() && self.skills_of(s, top).has(Skill::Helmet)
        });
        if helmet { 3 } else { 2 }
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// The one Action of the card in use.
    pub(super) fn act(&mut self, act: Act) {
        self.s.card.acted = true;
        self.spend_colour_for(act);
        self.used_one(1);
        self.perform(act, ShotTerms::default(), true);
    }

    /// BA-13.14: taking a gained Action is the use of the colour; BA-15.2: by way of a Colored # the number changes.
    fn spend_colour_for(&mut self, act: Act) {
        if self.g.printed(self.s).has(act) || self.s.card.granted.has(act) {
            return;
        }
        let left = self.g.colours_left(self.s);
        if let Some(colour) = left.iter().find(|colour| colour.gains().has(act)) {
            self.spend(colour);
        }
    }

    /// A colour is used; BA-15.2: by way of a Colored # the card's number changes.
    pub(super) fn spend(&mut self, colour: Colour) {
        if self.s.card.colours.has(colour) {
            return;
        }
        self.s.card.colours = self.s.card.colours.with(colour);
        let top = *self.s.pile.top().expect("a card in use lies on the pile");
        if !self.s.card.lent.has(colour) {
            self.s.pile.top_mut().number =
                self.g.number_by(self.s, top.card, top.number, self.s.card.player, colour);
        }
    }

    /// BA-8.6, BA-8.21: one kind of use of a winning card is spent: ability 0, action 1, special 2.
    pub(super) fn used_one(&mut self, kind: usize) {
        if self.s.card.window == UseWindow::Won {
            self.s.card.left[kind] = false;
            if self.s.card.single {
                self.s.card.left = [false; 3];
            }
        }
    }

    /// Carries an Action out.
    pub(super) fn perform(&mut self, act: Act, terms: ShotTerms, by_action: bool) {
        let seat = self.s.card.player;
        self.s.pile.top_mut().remember(act);
        self.say("BA-3.18", |_| Happening::Used { seat, effect: Effect::Act(act) });
        match act {
            Act::Block => self.stop(Cause::Block, seat),
            Act::Deflect => self.stop(Cause::Deflect, seat),
            Act::PokeCheck => self.stop(Cause::PokeCheck, seat),
            Act::BodyCheck => {
                if !self.penalty_shot_for_hit() {
                    self.gain_control(seat, "BA-14.2");
                    self.then(&[Step::Whistle]);
                }
            }
            Act::Punch => self.punch(seat),
            Act::Clone => self.clone_below(),
            Act::Draw => {
                self.s.pile.top_mut().ignorable = false;
                self.then(&[Step::Draw(seat, 1, DrawTo::Act)]);
            }
            Act::Substitution => {
                self.s.pile.top_mut().ignorable = false;
                self.offer_swaps(seat, 1, SwapFor::Effect);
            }
            Act::Icing => {
                let home_end = !self.s.is_home(seat);
                let areas: Areas =
                    [5, 6, 7].map(|number| Area::of_end(home_end, number)).into_iter().collect();
                self.then(&[Step::Where(Placing::Icing, areas)]);
            }
            Act::Intercept => self.intercept(seat),
            Act::Move => self.walk(arrows(1), by_action),
            Act::StretchPass => self.walk(arrows(self.g.stretch(self.s)), by_action),
            Act::OnNet => self.shoot(terms, false),
            Act::Shoot => self.shoot(terms, true),
            Act::Score | Act::Save | Act::Tip => unreachable!("declared when the card is played"),
        }
    }

    /// BA-16.41: a hit on a card with the Penalty Shot text gives a penalty shot in place of the Action.
    fn penalty_shot_for_hit(&mut self) -> bool {
        let Some(beneath) = self.s.pile.down(1).copied() else { return false };
        let seat = self.s.card.player;
        let has = !beneath.cancelled
            && beneath.by != seat
            && self.g.has_op(self.s, beneath.card, On::Passive, |op| op == Op::PenaltyShot);
        if has && self.s.stage != Stage::Shootout {
            let place = FaceoffPlace::of(self.s.puck);
            let stop = Stop {
                cause: Cause::PenaltyShot,
                by: seat,
                place,
                penalty_shot: Some(beneath.by),
                ..Stop::NONE
            };
            self.stop_for_good(stop);
            return true;
        }
        false
    }

    /// BA-14.11, BA-12.1, BA-9.11.
    fn punch(&mut self, seat: Seat) {
        if self.penalty_shot_for_hit() {
            return;
        }
        if let Some(beneath) = self.s.pile.down(1).copied()
            && beneath.by != seat
        {
            let onto = self.s.stage != Stage::Shootout;
            match beneath.act {
                Some(Act::Punch) if onto => return self.start_fight(seat, false),
                Some(Act::BodyCheck) if onto => {
                    self.call_for_card(Penalty::minor(seat, Infraction::Instigator));
                    return self.start_fight(seat, false);
                }
                _ => {}
            }
            self.infraction9_by_use(seat, beneath);
        }
        self.gain_control(seat, "BA-14.11");
        let home = self.s.is_home(seat);
        let here = self.s.puck.forward(home);
        let back: Areas =
            self.g.parts.rink.from(self.s.puck).iter().filter(|area| area.forward(home) < here).collect();
        match back.is_empty() {
            true => self.then(&[Step::Whistle]),
            false => self.then(&[Step::Where(Placing::Punch, back), Step::Whistle]),
        }
    }

    /// BA-9.11: a card that only could Punch is penalised when it does.
    fn infraction9_by_use(&mut self, seat: Seat, beneath: Played) {
        let protected = !self.s.is_injured(beneath.card)
            && self.g.design(beneath.card).symbols.contains(&Symbol::Protected(Colour::Black));
        if protected && self.s.card.window == UseWindow::Turn {
            self.call_for_card(Penalty::minor(seat, Infraction::PunchOnO));
        }
    }

    /// BA-14.3: this card counts as the one beneath for Triples.
    pub(super) fn clone_below(&mut self) {
        let Some(beneath) = self.s.pile.down(1).copied() else { return };
        let seat = self.s.card.player;
        let key = beneath.triple_key();
        self.s.pile.top_mut().clone = Some(key);
        // BA-4.6: no card of a Triple is a challenge card.
        let plays = !self.s.pile.top_mut().role.is_for_challenge();
        if plays && self.g.is_triple(self.s, key, 1) {
            // BA-R105: its whistle comes before what other cards call.
            return self.triple();
        }
        if beneath.if_cloned != 0 {
            let cause = if beneath.if_cloned & 2 != 0 { Cause::Icing } else { Cause::Offside };
            let stop = self.offence(cause, seat, beneath.by);
            self.stop_with(stop);
        }
    }

    /// BA-14.7: the puck is taken half way.
    fn intercept(&mut self, seat: Seat) {
        let Some(at) = self.g.intercepted(self.s) else { return };
        self.place(seat, at, false);
        self.gain_control(seat, "BA-14.7");
        let bonus = self.s.card.active.is_some_and(|special| {
            self.g.special(special).effects.iter().any(|effect| effect.on == Trigger::IfIntercept)
        });
        if bonus {
            self.s.pile.top_mut().black_p = true;
        }
        self.then(&[Step::Whistle]);
    }
}
