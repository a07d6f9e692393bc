//! BA-16: when a Special can be used, and its operations.

use breakroom_core::{Seat, Sink};

use super::Referee;
use crate::{
    Breakaway, Event, State,
    agenda::{DrawTo, Placing, Step, SwapFor, Taking},
    edition::effect::*,
    event::{Effect as Used, Happening},
    pile::Role,
    state::*,
    vocabulary::{Act, Area, Areas, Card, Class, Colour, Skill, Special, Specials, Zone},
};

impl Breakaway {
    /// The Specials that the card in use has: printed, by Red, lent, by the empty net (BA-11.17), by the Glove wild.
    pub(crate) fn specials_now(&self, s: &State) -> Specials {
        let Some(top) = s.pile.top() else { return Specials::NONE };
        let seat = s.card.player;
        let mut all = s.card.lent_specials;
        if !top.cancelled {
            all = all.and(self.specials_of(s, top.card));
        }
        if self.colours_left(s).has(Colour::Red) {
            all = all.with(Special::Cycle);
        }
        let empty_net = matches!(s.side(seat.other()).goalie, Goalie::Pulled | Goalie::Replacing);
        if empty_net && s.control == Some(seat) && self.design(top.card).is_player() && top.role == Role::Turn
        {
            all = all.with(Special::AnyShot);
        }
        if self.design(top.card).is_goalie() && self.skills(s, top.card, seat).has(Skill::Glove) {
            all = all.with(Special::Official);
        }
        Specials(all.0 & !s.card.spent.0)
    }

    /// May the card in use use this Special now?
    pub(crate) fn special_usable(&self, s: &State, special: Special) -> Result<(), &'static str> {
        let rule = self.special(special);
        let window = match s.card.window {
            UseWindow::Shot => Window::Shot,
            _ => Window::Use,
        };
        let id = special.rule().0;
        if !rule.windows.has(window) || s.card.window == UseWindow::Shootout && !self.fits_shootout(rule) {
            return Err(id);
        }
        if rule.conditions.iter().any(|&condition| !self.holds(s, condition)) {
            return Err(id);
        }
        let possible = |effect: &Effect| effect.on != Trigger::Now || self.op_possible(s, effect.op);
        let all = match rule.choose_one {
            true => rule.effects.iter().any(possible),
            false => rule.effects.iter().take(1).all(possible),
        };
        if all { Ok(()) } else { Err("BA-16.97") }
    }

    /// BA-11.27: no challenges, draws or bench effects in a shootout.
    fn fits_shootout(&self, rule: &SpecialRule) -> bool {
        rule.effects.iter().all(|effect| {
            matches!(
                effect.op,
                Op::Grant { act: Act::Shoot | Act::StretchPass, .. }
                    | Op::AnyAct { .. }
                    | Op::Walk(_)
                    | Op::ToOwnNumber
                    | Op::Place(Target::ThreeOrFour)
                    | Op::Strength(_)
                    | Op::Wider(_)
                    | Op::Bonus { .. }
                    | Op::Forbid(_)
            )
        })
    }

    /// Does a condition hold for the card in use?
    fn holds(&self, s: &State, condition: Condition) -> bool {
        let seat = s.card.player;
        let home = s.is_home(seat);
        let beneath = s.pile.down(1);
        match condition {
            Condition::Controls => s.control == Some(seat),
            Condition::NotControls => s.control != Some(seat),
            Condition::OtherControls => s.control == Some(seat.other()),
            Condition::InZone(zones) => zones.has(s.puck.zone(home)),
            Condition::AreaNumber(bits) => bits >> s.puck.number() & 1 == 1,
            Condition::OnClass(classes) => {
                beneath.is_some_and(|card| !self.design(card.card).classes.both(classes).is_empty())
            }
            Condition::OnOther => beneath.is_some_and(|card| card.by != seat),
            Condition::OnBodycheck => beneath.is_some_and(|card| {
                card.act == Some(Act::BodyCheck) || self.design(card.card).classes.has(Class::Bodycheck)
            }),
            Condition::Stronger => self.stronger_than_below(s),
            Condition::OtherMoved => {
                beneath.is_some_and(|card| card.by != seat && card.path.seen_by_undo().is_some())
            }
            Condition::ThirdSuit => self.third_suit(s),
            Condition::OncePerPeriod => !s.side(seat).flags.has(Flag::TiltUsed),
            Condition::OncePerGame => !s.side(seat).flags.has(Flag::TimeoutUsed),
            Condition::Won(_) | Condition::Lost(_) | Condition::Pending => true,
            Condition::NotShotCard => s.card.window != UseWindow::Shot,
        }
    }

    fn stronger_than_below(&self, s: &State) -> bool {
        let strength = |played: &crate::pile::Played| self.strength(s, played.card, played.number, played.by);
        match (s.pile.down(0), s.pile.down(1)) {
            (Some(top), Some(beneath)) => strength(top) > strength(beneath),
            _ => false,
        }
    }

    /// BA-16.12: the third card in a row sharing a suit, played in a turn, with no penalty called because of it.
    fn third_suit(&self, s: &State) -> bool {
        let seat = s.card.player;
        let own = s.box_.called.iter().any(|penalty| penalty.seat == seat);
        s.card.window == UseWindow::Turn
            && !own
            && crate::vocabulary::Suit::ALL.iter().any(|&suit| self.chain_length(s, suit) >= 3)
    }

    /// BA-16.97: can the first step of an operation be made?
    fn op_possible(&self, s: &State, op: Op) -> bool {
        let seat = s.card.player;
        let side = s.side(seat);
        let swap = self.can_swap(s, seat);
        match op {
            Op::Grant { act: Act::Shoot, shot, .. } if shot.anywhere => {
                // BA-16.1: not with a face-off card.
                s.control == Some(seat) && side.no_shoot == Lasting::No && !self.is_faceoff_card(s)
            }
            Op::Grant { act: Act::StretchPass, .. } => s.control == Some(seat),
            Op::Grant { act, .. } => self.performable(s, act).is_ok(),
            Op::BenchColour => !side.bench.is_empty(),
            Op::AnyAct { .. } => Act::ALL.iter().any(|&act| self.performable(s, act).is_ok()),
            Op::Walk(walk) => self.can_walk(s, walk),
            Op::ToOwnNumber => !self.own_number_areas(s).is_empty(),
            Op::UndoMovement => self.undo_path(s).is_some(),
            Op::IgnoreBelow => self.can_ignore_below(s),
            Op::CancelBelow => s.pile.down(1).is_some(),
            Op::Stop { boards, .. } => !boards || self.on_end_boards(s),
            Op::Draw(_) => side.deck_size() > 0,
            Op::Momentum { .. } => !s.momentum.is_empty(),
            Op::MomentumSwap => !s.momentum.is_empty() && !side.hand.is_empty(),
            Op::Token(_) => true,
            Op::Swap { .. } => swap,
            Op::Trade => !side.hand.is_empty() && !s.side(seat.other()).hand.is_empty(),
            Op::Pull { cards_only } => {
                cards_only || side.goalie == Goalie::In || side.goalie == Goalie::Pulling
            }
            Op::Bonus { most, .. } => s.bonus < most.min(self.most_bonus(s, seat)),
            Op::Copy => !self.mirrored(s).is_empty(),
            Op::Loosen => s.control == Some(seat.other()) || s.control == Some(seat),
            Op::Dump => false,
            Op::SetNumber => false,
            Op::Skill(source) => self.rows_open(s, source),
            Op::Hybrid(hybrid) => self.hybrid_possible(s, hybrid),
            Op::Fight => s.stage != Stage::Shootout && s.penalty_shot.is_none(),
            _ => true,
        }
    }

    fn is_faceoff_card(&self, s: &State) -> bool {
        matches!(s.card.window, UseWindow::Won | UseWindow::Uncontested) && s.challenge == Challenge::NONE
    }

    /// BA-16.42: a boards area of either end zone.
    fn on_end_boards(&self, s: &State) -> bool {
        s.puck.row() <= 2 || s.puck.row() >= 6
    }

    /// BA-13.6, BA-16.63: the movement that an undo sees.
    pub(crate) fn undo_path<'s>(&self, s: &'s State) -> Option<&'s [Area]> {
        let beneath = s.pile.down(1)?;
        if beneath.by == s.card.player { None } else { beneath.path.seen_by_undo() }
    }

    /// BA-16.10: areas of the card's number along the boards line, at least one arrow away.
    pub(crate) fn own_number_areas(&self, s: &State) -> Areas {
        let Some(number) = s.pile.top().and_then(|top| top.number) else { return Areas::NONE };
        let (mut seen, mut edge) = (Areas::NONE.with(s.puck), Areas::NONE.with(s.puck));
        while !edge.is_empty() {
            let next =
                edge.iter().fold(0, |bits, area| bits | self.parts.rink.boards[area.index()].0) & !seen.0;
            seen = Areas(seen.0 | next);
            edge = Areas(next);
        }
        let home = s.is_home(s.card.player);
        seen.iter()
            .filter(|&area| area != s.puck && area.number() == number && area.zone(home) == s.puck.zone(home))
            .collect()
    }

    /// BA-16.33: the printed Specials of the card beneath that can be used now.
    pub(crate) fn mirrored(&self, s: &State) -> Specials {
        let Some(beneath) = s.pile.down(1) else { return Specials::NONE };
        let copied = |special: &Special| {
            !matches!(special, Special::Mirror | Special::Support) && self.special_usable(s, *special).is_ok()
        };
        self.specials_of(s, beneath.card).iter().filter(copied).collect()
    }

    /// The skills that a source may give to a row.
    pub(crate) fn skills_from(&self, s: &State, source: SkillSource) -> &'static [Skill] {
        match source {
            SkillSource::PlayerWilds | SkillSource::GoalieWilds => &Skill::ALL[14..],
            SkillSource::Printed => {
                let promote = s.pile.top().and_then(|top| self.promoted(s, top.card));
                match promote {
                    Some(skill) => std::slice::from_ref(&Skill::ALL[skill as usize]),
                    None => &[],
                }
            }
        }
    }

    fn promoted(&self, s: &State, card: Card) -> Option<Skill> {
        // BA-16.33: Mirror uses the skill printed on the card beneath.
        self.design(card)
            .promote
            .or_else(|| s.pile.down(1).and_then(|beneath| self.design(beneath.card).promote))
    }

    /// BA-16.85: rows that can still gain a skill of the source.
    pub(crate) fn rows_for(&self, source: SkillSource) -> std::ops::Range<usize> {
        match source {
            SkillSource::GoalieWilds => 9..10,
            SkillSource::PlayerWilds => 0..9,
            SkillSource::Printed => 0..10,
        }
    }

    fn rows_open(&self, s: &State, source: SkillSource) -> bool {
        let side = s.side(s.card.player);
        self.skills_from(s, source)
            .iter()
            .any(|&skill| self.rows_for(source).any(|row| !side.skills[row].has(skill)))
    }

    fn hybrid_possible(&self, s: &State, hybrid: Hybrid) -> bool {
        let seat = s.card.player;
        let beneath = s.pile.down(1);
        match hybrid {
            Hybrid::BadChangeOnSubstitution => {
                let on = beneath.is_some_and(|card| self.design(card.card).classes.has(Class::Substitution));
                on && !s.side(seat.other()).hand.is_empty() && s.side(seat.other()).top.len() < 4
            }
            Hybrid::Enforcer => beneath.is_some_and(|card| {
                let design = self.design(card.card);
                let strong = [Class::Specialist, Class::Superstar, Class::Goalie];
                strong.into_iter().any(|class| design.classes.has(class))
                    || !self.skills(s, card.card, card.by).is_empty()
            }),
            Hybrid::HoldTheLine => self.left_from(s).is_some(),
            Hybrid::LostThePuck => match s.card.window {
                UseWindow::Shot => true,
                _ => self.lost_at(s).is_some(),
            },
            Hybrid::Pressure => beneath.is_some() && s.card.window != UseWindow::Shot,
            Hybrid::Specialized => beneath.is_some_and(|card| {
                let design = self.design(card.card);
                design.is_player()
                    || design.classes.has(Class::Playmaking)
                    || design.classes.has(Class::Superstar) && !s.side(seat.other()).hand.is_empty()
            }),
            Hybrid::UnignorableIfUsed => true,
            _ => false,
        }
    }

    /// BA-16.30: the point from which the other's card took the puck out of the Offensive Zone.
    pub(crate) fn left_from(&self, s: &State) -> Option<Area> {
        let home = s.is_home(s.card.player);
        let seen = self.undo_path(s)?;
        let leaves =
            |pair: &&[Area]| pair[0].zone(home) == Zone::Offensive && pair[1].zone(home) == Zone::Neutral;
        let found = seen.windows(2).rfind(leaves)?;
        let in_neutral = seen.last().is_some_and(|area| area.zone(home) == Zone::Neutral);
        (in_neutral && found[0].number() <= 2).then_some(found[0])
    }

    /// BA-16.32: where a movement of the other over a blue line ended.
    pub(crate) fn lost_at(&self, s: &State) -> Option<Area> {
        let beneath = s.pile.down(1)?;
        self.intercepted(s)?;
        let crossed = beneath.path.crossed(usize::from(beneath.path.open_to_intercept));
        let guarded = s.side(s.card.player.other()).flags.has(Flag::Protected);
        if crossed == [false; 2] || guarded { None } else { beneath.path.areas().last().copied() }
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// A Special of the card in use.
    pub(super) fn special(&mut self, special: Special) {
        let seat = self.s.card.player;
        let rule = self.g.special(special);
        self.s.card.special = true;
        self.s.card.active = Some(special);
        self.s.card.lent_specials = self.s.card.lent_specials.and(Specials::only(special));
        self.used_one(2);
        let ignorable = rule.ignorable;
        let glove = special == Special::Official && !self.prints(special);
        let top = self.s.pile.top_mut();
        top.ignorable &= ignorable && !glove;
        self.saw_that();
        if special == Special::Cycle && !self.prints(Special::Cycle) {
            self.spend(Colour::Red);
        }
        self.say(special.rule().0, |_| Happening::Used { seat, effect: Used::Special(special) });
        if rule.choose_one {
            let possible =
                |place: usize| rule.op(place).is_some_and(|effect| self.g.op_possible(self.s, effect.op));
            return match [possible(0), possible(1)] {
                [true, true] => self.then(&[Step::Branch(special)]),
                [true, false] => self.branch(special, 0),
                _ => self.branch(special, 1),
            };
        }
        self.operate(special);
    }

    fn prints(&self, special: Special) -> bool {
        self.s.pile.top().is_some_and(|top| self.g.design(top.card).specials.has(special))
    }

    /// BA-16.31: a card that prints it gains Black P when it uses another Special.
    fn saw_that(&mut self) {
        let Some(top) = self.s.pile.top() else { return };
        let sees = self.g.specials_of(self.s, top.card).iter().any(|special| {
            self.g.special(special).effects.iter().any(|effect| effect.on == Trigger::IfSpecial)
        });
        if sees {
            self.s.pile.top_mut().black_p = true;
        }
    }

    /// All effects of a Special, in order.
    fn operate(&mut self, special: Special) {
        let effects = &self.g.special(special).effects;
        for (place, effect) in effects.iter().enumerate() {
            match (effect.on, effect.op) {
                (Trigger::Now, op) => self.op(op, effects.get(place + 1).map(|next| next.op)),
                (Trigger::OnCloned, Op::Offside) => self.s.pile.top_mut().if_cloned |= 1,
                (Trigger::OnCloned, Op::Icing) => self.s.pile.top_mut().if_cloned |= 2,
                _ => {}
            }
            // A shot, fight or stoppage ends the use; a placement carries its own sequel.
            if matches!(effect.op, Op::Place(_) | Op::UndoMovement | Op::Stop { .. } | Op::Fight) {
                let rest = effects.iter().skip(place + 1);
                for later in rest.filter(|later| later.on == Trigger::OnCloned) {
                    self.s.pile.top_mut().if_cloned |= if later.op == Op::Icing { 2 } else { 1 };
                }
                return;
            }
        }
    }

    /// One branch of a Special.
    pub(super) fn branch(&mut self, special: Special, place: usize) {
        if let Some(effect) = self.g.special(special).op(place) {
            self.op(effect.op, None);
        }
    }

    fn op(&mut self, op: Op, next: Option<Op>) {
        let seat = self.s.card.player;
        let home = self.s.is_home(seat);
        match op {
            Op::Grant { act, free: false, .. } => self.s.card.granted = self.s.card.granted.with(act),
            Op::Grant { act, shot, .. } => self.perform(act, shot, false),
            Op::BenchColour => self.then(&[Step::VeteranColour]),
            Op::AnyAct { turn, elsewhere } => {
                let count = if self.s.card.window == UseWindow::Shot { elsewhere } else { turn };
                self.then(&[Step::FreeAct(count, false)]);
            }
            Op::Walk(walk) => self.walk(walk, false),
            Op::ToOwnNumber => {
                let areas = self.g.own_number_areas(self.s);
                self.then(&[Step::Where(Placing::Cycle, areas)]);
            }
            Op::Place(target) => self.place_special(home, target, next),
            Op::TakeControl => {
                self.gain_control(seat, "BA-16.61");
                self.then(&[Step::Whistle]);
            }
            Op::Loosen => self.lose_control("BA-16.64"),
            Op::UndoMovement => self.undo_movement(next == Some(Op::Again)),
            Op::IgnoreBelow => self.ignore_below(),
            Op::CancelBelow => self.cancel_below(),
            Op::Stop { preventable: true, .. } => self.stop(Cause::Pin, seat),
            Op::Stop { .. } => {
                let place = crate::vocabulary::Place::of(self.s.puck);
                self.stop_for_good(Stop { cause: Cause::Official, by: seat, place, ..Stop::NONE });
            }
            Op::Penalty => {
                self.call(Penalty::minor(seat.other(), 0));
                self.then(&[Step::Whistle]);
            }
            Op::Fight => {
                let tilt = next == Some(Op::Penalty);
                if tilt {
                    self.s.side_mut(seat).set(Flag::TiltUsed, true);
                }
                self.start_fight(seat, next == Some(Op::Hybrid(Hybrid::Misconduct)));
                if tilt {
                    self.call(Penalty::minor(seat.other(), 0));
                }
            }
            Op::Bonus { more, most } => {
                let most = most.min(self.g.most_bonus(self.s, seat));
                self.s.bonus = (self.s.bonus + more).min(most).max(self.s.bonus);
            }
            Op::Draw(cards) => self.then(&[Step::Draw(seat, cards, DrawTo::Hand)]),
            Op::Momentum { play } => {
                let taking = if play { Taking::Play } else { Taking::Hand };
                self.take_momentum(seat, taking);
            }
            Op::MomentumSwap => self.then(&[Step::Give(false)]),
            Op::Token(more) => {
                (0..more).for_each(|_| self.gain_token(seat));
            }
            Op::Swap { mode: SwapMode::RandomOut, .. } => self.then(&[Step::PickBenchCard]),
            Op::Swap { most, .. } => self.then(&[Step::Swap(seat, most, SwapFor::Effect)]),
            Op::SkipDraw { other } => {
                let who = if other { seat.other() } else { seat };
                self.s.side_mut(who).set(Flag::SkipPhase4, true);
            }
            Op::BlackP => self.s.pile.top_mut().black_p = true,
            Op::Skill(_) => {
                let special = self.s.card.active.expect("a Special is in use");
                self.then(&[Step::Row(special)]);
            }
            Op::Shuffle => self.then(&[Step::Heap]),
            Op::Trade => self.then(&[Step::Give(true)]),
            Op::Protect => self.s.side_mut(seat).set(Flag::Protected, true),
            Op::Pull { cards_only: true } => self.s.side_mut(seat).set(Flag::ExtraAttacker, true),
            Op::Pull { .. } => {
                self.s.side_mut(seat).goalie = Goalie::Pulled;
                self.then(&[Step::Pulled(seat), Step::Swap(seat, 2, SwapFor::Offer)]);
            }
            Op::Copy => self.then(&[Step::Mirror]),
            Op::Hybrid(hybrid) => self.hybrid(hybrid, seat),
            _ => {}
        }
    }

    fn place_special(&mut self, home: bool, target: Target, next: Option<Op>) {
        let areas: Areas = match target {
            Target::OwnEight => {
                Area::all().filter(|area| area.number() == 8 && area.is_behind_centre(home)).collect()
            }
            Target::NearestNine => self.g.parts.rink.nearest_nines(self.s.puck),
            Target::ThreeOrFour => [3, 4].map(|number| Area::of_end(!home, number)).into_iter().collect(),
        };
        let placing = match next {
            Some(Op::Draw(_)) => Placing::ReGroup,
            Some(Op::Grant { act: Act::Shoot, .. }) => Placing::WrapAround,
            _ => Placing::Special,
        };
        self.then(&[Step::Where(placing, areas)]);
    }

    /// BA-13.6, BA-16.48, BA-16.63: the movement of the card beneath is undone.
    pub(super) fn undo_movement(&mut self, again: bool) {
        let Some(seen) = self.g.undo_path(self.s) else { return };
        let (start, far) = (seen[0], (seen.len() - 1) as u8);
        let bonus = self.s.pile.down(1).map_or(0, |beneath| beneath.path.bonus);
        let seat = self.s.card.player;
        self.place(seat, start, false);
        self.s.bonus = bonus.min(4);
        self.bonus_within_limits();
        if again {
            let near = Area::all().filter(|&area| self.g.parts.rink.distance(start, area) <= far).collect();
            self.then(&[Step::Where(Placing::Redirect, near)]);
        }
    }

    /// BA-16.16: the card beneath is Cancelled for the period, and what its Enforcer did is lifted.
    fn cancel_below(&mut self) {
        let Some(beneath) = self.s.pile.down_mut(1) else { return };
        beneath.cancelled = true;
        let (card, lifted) = (beneath.card, beneath.enforced.take());
        self.s.side_mut(card.owner()).cancelled |= 1 << card.index();
        if let Some(card) = lifted {
            self.s.side_mut(card.owner()).cancelled &= !(1 << card.index());
        }
        let name = self.g.design(card).id;
        self.say("BA-16.16", |_| Happening::Cancelled { card: name });
    }

    fn hybrid(&mut self, hybrid: Hybrid, seat: Seat) {
        match hybrid {
            Hybrid::BadChangeOnSubstitution => {
                let other = self.s.side_mut(seat.other());
                other.seen_hand = other.hand;
                other.seen_held = other.seen_held.both(other.bench);
                let hand = other.hand;
                self.say("BA-16.4", |_| Happening::SawHand { by: seat, hand });
                self.then(&[Step::PickTheirs]);
            }
            Hybrid::Enforcer => self.enforcer(),
            Hybrid::HoldTheLine => {
                if let Some(point) = self.g.left_from(self.s) {
                    self.place(seat, point, false);
                    self.gain_control(seat, "BA-16.30");
                    self.then(&[Step::Whistle]);
                }
            }
            Hybrid::LostThePuck => self.lost_the_puck(seat),
            Hybrid::Pressure => self.clone_below(),
            Hybrid::Specialized => self.specialized(seat),
            Hybrid::UnignorableIfUsed => self.s.pile.top_mut().ignorable = false,
            _ => {}
        }
    }

    /// BA-16.17: a skilled card loses its row; specialist, superstar and Goalie are Cancelled.
    fn enforcer(&mut self) {
        let Some(beneath) = self.s.pile.down(1).copied() else { return };
        let design = self.g.design(beneath.card);
        if let Some(row) = design.row() {
            self.s.side_mut(beneath.by).skills[row] = crate::vocabulary::Skills::NONE;
        }
        let strong = [Class::Specialist, Class::Superstar, Class::Goalie];
        if strong.into_iter().any(|class| design.classes.has(class)) {
            self.s.side_mut(beneath.card.owner()).cancelled |= 1 << beneath.card.index();
            if let Some(played) = self.s.pile.down_mut(1) {
                played.cancelled = true;
            }
            self.s.pile.top_mut().enforced = Some(beneath.card);
            let name = design.id;
            self.say("BA-16.17", |_| Happening::Cancelled { card: name });
        }
    }

    /// BA-16.32.
    fn lost_the_puck(&mut self, seat: Seat) {
        if self.s.card.window == UseWindow::Shot {
            let area = self.s.shot.map_or(self.s.puck, |shot| shot.area);
            self.s.shot = None;
            self.puck_to(seat, area);
            self.gain_control(seat, "BA-16.32");
            self.instead(&[Step::Whistle, Step::Phase4(seat), Step::Next(seat)]);
        } else if let Some(area) = self.g.lost_at(self.s) {
            self.place(seat, area, false);
            self.gain_control(seat, "BA-16.32");
            self.then(&[Step::Whistle]);
        }
    }

    /// BA-16.59: by the card beneath; several may apply.
    fn specialized(&mut self, seat: Seat) {
        let Some(beneath) = self.s.pile.down(1).copied() else { return };
        let design = self.g.design(beneath.card);
        if let Some(row) = design.row() {
            let skill = Skill::specialized(row as u8);
            let chart = &mut self.s.side_mut(beneath.by).skills[row];
            *chart = chart.with(skill);
            self.say("BA-16.84", |_| Happening::Skilled { seat: beneath.by, row: row as u8, skill });
        }
        if design.classes.has(Class::Playmaking) {
            self.s.side_mut(seat).set(Flag::OfficiatingRight, true);
            self.s.side_mut(seat.other()).set(Flag::OfficiatingRight, false);
        }
        if design.classes.has(Class::Superstar) && !self.s.side(seat.other()).hand.is_empty() {
            self.then(&[Step::RandomForced(seat.other())]);
        }
    }
}
