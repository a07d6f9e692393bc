//! BA-16: when a Special can be used. What it does: `special_ops.rs`.

use super::*;

/// BA-16.17: what Enforcer cancels.
pub(super) const ENFORCED: Classes =
    Classes::only(Class::Specialist).with(Class::Superstar).with(Class::Goalie);

impl Breakaway {
    /// The Specials that the card in use has: printed, by Red, lent, by the empty net (BA-11.17), by the Glove wild.
    pub(crate) fn specials_now(&self, s: &Open) -> Specials {
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
        let plays = matches!(top.role, Role::Turn | Role::Challenge);
        if empty_net && s.control == Some(seat) && self.design(top.card).is_player() && plays {
            all = all.with(Special::AnyShot);
        }
        let glove = self.design(top.card).is_goalie() && self.skills_of(s, top).has(Skill::Glove);
        if glove && matches!(top.role, Role::Turn | Role::Shot) {
            all = all.with(Special::Official);
        }
        Specials(all.0 & !s.card.spent.0)
    }

    /// May the card in use use this Special now?
    pub(crate) fn special_usable(&self, s: &State, special: Special) -> Result<(), Unmet> {
        let rule = self.special(special);
        let window = match s.card.window {
            UseWindow::Shot => On::Shot,
            _ => On::Use,
        };
        let id = special.rule().0;
        let owe = Unmet::unless;
        owe(rule.windows.has(window), id, "not with a card in this role")?;
        let fits = s.card.window != UseWindow::Shootout || self.fits_shootout(rule);
        owe(fits, id, "not in a shootout")?;
        for &condition in &rule.conditions {
            let (holds, fact) = self.holds(s, condition);
            owe(holds, id, fact)?;
        }
        // BA-14.23: a Shoot that comes with it may be forbidden.
        let shoots = s.side(s.card.player).no_shoot == Lasting::No || !rule.shoots();
        owe(shoots, "BA-14.23", "a fight took Shoot away until a stoppage")?;
        let mut effects =
            rule.effects.iter().map(|effect| effect.on != Trigger::Now || self.op_possible(s, effect.op));
        let possible =
            if rule.choose_one { effects.any(|possible| possible) } else { effects.next() != Some(false) };
        owe(possible, "BA-16.97", "its first step cannot be made")
    }

    /// BA-11.27: no challenges, draws or bench effects in a shootout.
    fn fits_shootout(&self, rule: &SpecialRule) -> bool {
        // BA-11.27: what a Clone would call is never called there.
        let mut now = rule.effects.iter().filter(|effect| effect.on != Trigger::OnCloned);
        now.all(|effect| {
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

    /// Does a condition hold for the card in use, and what is missing if not?
    fn holds(&self, s: &Open, condition: Condition) -> (bool, &'static str) {
        let seat = s.card.player;
        let home = s.is_home(seat);
        let beneath = s.pile.down(1);
        let lies = |test: &dyn Fn(&Played) -> bool| beneath.is_some_and(test);
        match condition {
            Condition::Controls => (s.control == Some(seat), "its player does not control the puck"),
            Condition::NotControls => (s.control != Some(seat), "its player controls the puck"),
            Condition::OtherControls => {
                (s.control == Some(seat.other()), "the other does not control the puck")
            }
            Condition::InZone(zones) => (zones.has(s.puck.zone(home)), "the puck is in another zone"),
            Condition::AreaNumber(bits) => (bits >> s.puck.number() & 1 == 1, "the puck is in another area"),
            Condition::OnClass(classes) => {
                let on = lies(&|card| !self.design(card.card).classes.both(classes).is_empty());
                (on, "the card beneath is of another class")
            }
            Condition::OnOther => (lies(&|card| card.by != seat), "the card beneath is not the other's"),
            Condition::OnBodycheck => {
                let checks = |card: &Played| card.act == Some(Act::BodyCheck);
                let on = |card: &Played| self.design(card.card).classes.has(Class::Bodycheck);
                (lies(&|card| checks(card) || on(card)), "the card beneath is no Body-Check")
            }
            Condition::Stronger => {
                (self.stronger_than_below(s), "the card is not stronger than the one beneath")
            }
            Condition::OtherMoved => {
                let moved = lies(&|card| card.by != seat && card.path.seen_by_undo().is_some());
                (moved, "the other's card beneath moved nothing")
            }
            Condition::ThirdSuit => {
                (self.third_suit(s), "no third card of a suit in a row, or it was penalised")
            }
            Condition::OncePerPeriod => (!s.side(seat).flags.has(Flag::TiltUsed), "once in a period"),
            Condition::OncePerGame => (!s.side(seat).flags.has(Flag::TimeoutUsed), "once in a game"),
            Condition::Won(_) | Condition::Lost(_) => (true, "by the outcome of a challenge"),
            Condition::Pending => (true, "nothing waits for it"),
            Condition::NotShotCard => (s.card.window != UseWindow::Shot, "not on a Shot Card"),
        }
    }

    fn stronger_than_below(&self, s: &Open) -> bool {
        let strength = |played: &Played| self.strength(s, played.card, played.number, played.by);
        match (s.pile.down(0), s.pile.down(1)) {
            (Some(top), Some(beneath)) => strength(top) > strength(beneath),
            _ => false,
        }
    }

    /// BA-16.12: the third card in a row sharing a suit, played in a turn, with no penalty called because of it.
    fn third_suit(&self, s: &Open) -> bool {
        let seat = s.card.player;
        s.card.window == UseWindow::Turn
            && !s.side(seat).flags.has(Flag::Penalised)
            && Suit::ALL.iter().any(|&suit| self.chain_length(s, suit) >= 3)
    }

    /// BA-16.97: can the first step of an operation be made?
    pub(super) fn op_possible(&self, s: &State, op: Op) -> bool {
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
            Op::BenchColour => !s.cards(seat).bench.is_empty(),
            Op::AnyAct { .. } => Act::ALL.iter().any(|&act| self.performable(s, act).is_ok()),
            Op::Walk(walk) => self.can_walk(s, walk),
            Op::ToOwnNumber => !self.own_number_areas(s).is_empty(),
            Op::UndoMovement => self.undo_path(s).is_some(),
            Op::IgnoreBelow => self.can_ignore_below(s),
            Op::CancelBelow => s.pile.down(1).is_some(),
            // BA-16.42: a boards area of either end zone.
            Op::Stop { boards, .. } => !boards || !(3..=5).contains(&s.puck.row()),
            Op::Draw(_) => s.deck_size(seat) > 0,
            Op::Momentum { .. } => !s.hidden.momentum.is_empty(),
            Op::MomentumSwap => !s.hidden.momentum.is_empty() && !s.free_hand(seat).is_empty(),
            Op::Token(_) => true,
            // BA-16.45.
            Op::TakeControl => !s.side(seat.other()).flags.has(Flag::Protected),
            Op::Swap { .. } => swap,
            Op::Trade => !s.free_hand(seat).is_empty() && !s.cards(seat.other()).hand.is_empty(),
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
        let challenge = s.pile.top().is_some_and(|top| top.role == Role::Challenge);
        challenge && s.challenge == Challenge::NONE && s.hidden.challenge == Commits::NONE
    }

    /// BA-13.6, BA-16.63: the movement that an undo sees.
    pub(crate) fn undo_path<'s>(&self, s: &'s Open) -> Option<&'s [Area]> {
        let beneath = s.pile.down(1)?;
        if beneath.by == s.card.player { None } else { beneath.path.seen_by_undo() }
    }

    /// BA-16.10: areas of the card's number along the boards line, at least one arrow away.
    pub(crate) fn own_number_areas(&self, s: &Open) -> Areas {
        let Some(number) = s.pile.top().and_then(|top| top.number) else { return Areas::NONE };
        let home = s.is_home(s.card.player);
        // FB7: under a limit on moves only what lies one arrow away.
        let most = if self.moves_are_capped(s) { 1 } else { u8::MAX };
        let within = |area: Area| {
            let away = self.parts.rink.along_boards(s.puck, area);
            away.is_some_and(|away| (1..=most).contains(&away))
        };
        Area::all()
            .filter(|area| area.number() == number && area.zone(home) == s.puck.zone(home))
            .filter(|&area| within(area))
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
    pub(crate) fn skills_from(&self, s: &Open, source: SkillSource) -> &'static [Skill] {
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

    fn promoted(&self, s: &Open, card: Card) -> Option<Skill> {
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

    fn rows_open(&self, s: &Open, source: SkillSource) -> bool {
        let side = s.side(s.card.player);
        self.skills_from(s, source)
            .iter()
            .any(|&skill| self.rows_for(source).any(|row| !side.skills[row].has(skill)))
    }

    /// BA-16.80 to BA-16.85: every row with a skill that it may learn.
    pub(super) fn rows<C: Visitor>(&self, s: &Open, source: SkillSource, visitor: &mut C) {
        for row in self.rows_for(source) {
            for &skill in self.skills_from(s, source) {
                let open = !s.side(s.card.player).skills[row].has(skill);
                visitor.unless(Action::Row(row as u8, skill), open, "BA-16.85", "that row has this skill");
            }
        }
    }

    fn hybrid_possible(&self, s: &State, hybrid: Hybrid) -> bool {
        let seat = s.card.player;
        let beneath = s.pile.down(1);
        match hybrid {
            Hybrid::BadChangeOnSubstitution => {
                let on = beneath.is_some_and(|card| self.design(card.card).classes.has(Class::Substitution));
                on && !s.cards(seat.other()).hand.is_empty() && s.side(seat.other()).top.len() < 4
            }
            Hybrid::Enforcer => beneath.is_some_and(|card| {
                !self.design(card.card).classes.both(ENFORCED).is_empty()
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
                    || design.classes.has(Class::Superstar) && !s.cards(seat.other()).hand.is_empty()
            }),
            Hybrid::UnignorableIfUsed => true,
            _ => false,
        }
    }

    /// BA-16.30: the point from which the other's card took the puck out of the Offensive Zone.
    pub(crate) fn left_from(&self, s: &Open) -> Option<Area> {
        let home = s.is_home(s.card.player);
        let seen = self.undo_path(s)?;
        let leaves =
            |pair: &&[Area]| pair[0].zone(home) == Zone::Offensive && pair[1].zone(home) == Zone::Neutral;
        let found = seen.windows(2).rfind(leaves)?;
        let in_neutral = seen.last().is_some_and(|area| area.zone(home) == Zone::Neutral);
        (in_neutral && found[0].number() <= 2).then_some(found[0])
    }

    /// BA-16.32: where a movement of the other over a blue line ended.
    pub(crate) fn lost_at(&self, s: &Open) -> Option<Area> {
        let beneath = s.pile.down(1)?;
        self.intercepted(s)?;
        let crossed = beneath.path.crossed(usize::from(beneath.path.open_to_intercept));
        let guarded = s.side(s.card.player.other()).flags.has(Flag::Protected);
        if crossed == [false; 2] || guarded { None } else { beneath.path.areas().last().copied() }
    }
}
