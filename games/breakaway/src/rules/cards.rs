//! BA-2.19, BA-9.14, BA-13, BA-15: what a card has now: numbers, strength, colours, suits, skills.

use super::*;
use crate::edition::Design;

impl Breakaway {
    /// The design of a card.
    #[inline]
    pub fn design(&self, card: Card) -> &Design {
        &self.parts.designs[usize::from(self.decks[card.owner().index()].list[card.index()])]
    }

    /// BA-10.22: how many men a player is down.
    pub fn men_down(&self, s: &Open, seat: Seat) -> i8 {
        let by_penalty = match s.box_.situation {
            Some(segment) => match segment.kind {
                Situation::FourOnFour => 1,
                Situation::PowerPlay if segment.seat != seat => 1,
                Situation::TwoMenUp if segment.seat != seat => 2,
                _ => 0,
            },
            None => 0,
        };
        let by_stage = match s.stage {
            // BA-11.20: season overtime cards act as in 4-on-4; a penalty takes its place.
            Stage::SeasonOvertime if s.box_.situation.is_none() => 1,
            Stage::Shootout if s.shootout.shooter != seat => 1,
            _ => 0,
        };
        (by_penalty + by_stage + i8::from(self.plays_with_six(s, seat.other()))).min(3)
    }

    /// BA-10.7, BA-10.20, BA-11.13: do a player's cards act as on a power play?
    pub fn on_power_play(&self, s: &Open, seat: Seat) -> bool {
        let by_penalty = s
            .box_
            .situation
            .is_some_and(|segment| segment.kind == Situation::FourOnFour || segment.seat == seat);
        let by_stage = match s.stage {
            Stage::SeasonOvertime => s.box_.situation.is_none(),
            Stage::Shootout => s.shootout.shooter == seat,
            _ => false,
        };
        by_penalty || by_stage || self.plays_with_six(s, seat)
    }

    /// BA-10.3, BA-11.13, BA-16.18: a sixth skater for a pulled goalie, by effect or for a delayed penalty.
    pub(super) fn plays_with_six(&self, s: &Open, seat: Seat) -> bool {
        let side = s.side(seat);
        let delayed = |seat: Seat| s.box_.last_call(seat).is_some();
        matches!(side.goalie, Goalie::Pulled | Goalie::Replacing)
            || side.flags.has(Flag::ExtraAttacker)
            // BA-10.32: not if both have one.
            || delayed(seat.other()) && !delayed(seat)
    }

    /// BA-10.8: is the player on a penalty kill?
    pub fn on_penalty_kill(&self, s: &Open, seat: Seat) -> bool {
        self.men_down(s, seat) > 0
    }

    /// BA-6.2: the most passing bonus a player can have.
    pub fn most_bonus(&self, s: &Open, seat: Seat) -> u8 {
        if self.on_power_play(s, seat) { 4 } else { 3 }
    }

    /// BA-2.19: the strength of a card with this number for the player; none without a number.
    pub fn strength(&self, s: &Open, card: Card, number: Option<u8>, seat: Seat) -> Option<i8> {
        let kill = if self.on_penalty_kill(s, seat) { self.design(card).circle_sum() } else { 0 };
        Some(number? as i8 + kill)
    }

    /// BA-8.3: the strength of a challenge card.
    pub fn challenge_strength(&self, s: &Open, card: Card, seat: Seat) -> Option<i8> {
        self.challenge_sum(s, card, self.design(card).number, seat).map(Sum::total)
    }

    /// BA-8.3: how its strength with this number is made up; none without a number.
    pub(crate) fn challenge_sum(&self, s: &Open, card: Card, number: Option<u8>, seat: Seat) -> Option<Sum> {
        let number = number?;
        let circles = self.strength(s, card, Some(number), seat)? - number as i8;
        let mut sum = Sum { number, circles, men_down: self.men_down(s, seat), effects: 0, by: None };
        for special in self.specials_of(s, card).iter() {
            let rule = self.special(special);
            if let Some(Op::Strength(more)) = rule.op(0).map(|effect| effect.op)
                && rule.windows.has(On::Challenge)
            {
                sum.effects += more;
                sum.by = Some(special);
            }
        }
        Some(sum)
    }

    /// FB3: is the card of a class that is Cancelled for its player this period?
    fn class_cancelled(&self, s: &Open, card: Card, seat: Seat) -> bool {
        let classes = Classes(s.side(seat).cancelled_classes);
        !classes.both(self.design(card).classes).is_empty()
    }

    /// BA-5.7: is the card Cancelled before it is even played?
    pub fn cancelled_for(&self, s: &Open, card: Card, seat: Seat) -> bool {
        s.is_cancelled(card)
            || self.class_cancelled(s, card, seat)
            // BA-15.6: Black X cancels its own card.
            || self.design(card).symbols.contains(&Symbol::Cancels(Colour::Black))
    }

    /// BA-5.8: would the card be Cancelled if it were played on the pile now?
    pub fn would_be_cancelled(&self, s: &Open, card: Card, seat: Seat) -> bool {
        self.cancelled_for(s, card, seat) || !self.crosses(s, 0).both(self.usable(s, card, seat)).is_empty()
    }

    /// BA-15.6: the colours whose X the card `depth` beneath the top shows.
    pub fn crosses(&self, s: &Open, depth: usize) -> Colours {
        let Some(beneath) = s.pile.down(depth) else { return Colours::NONE };
        // BA-15.12: on an Injured card no symbol works.
        if s.is_injured(beneath.card) {
            return Colours::NONE;
        }
        let printed = self.design(beneath.card).symbols.iter().filter_map(|symbol| match symbol {
            Symbol::Cancels(colour) => Some(*colour),
            _ => None,
        });
        printed.collect::<Colours>().and(beneath.added_x)
    }

    /// BA-16.85: the skills of a card for its player.
    pub fn skills(&self, s: &Open, card: Card, seat: Seat) -> Skills {
        match self.design(card).row() {
            Some(row) if !s.is_cancelled(card) && !self.class_cancelled(s, card, seat) => {
                s.side(seat).skills[row]
            }
            _ => Skills::NONE,
        }
    }

    /// Has the card this Action by a skill?
    pub(super) fn is_skilled(&self, s: &Open, card: Card, seat: Seat, act: Act) -> bool {
        self.skills(s, card, seat).iter().any(|skill| skill.act() == Some(act))
    }

    /// BA-5.6: the skills of a card where it lies: none while it is Cancelled.
    pub fn skills_of(&self, s: &Open, played: &Played) -> Skills {
        if played.cancelled { Skills::NONE } else { self.skills(s, played.card, played.by) }
    }

    /// BA-16.86: the Support texts that work for a player.
    pub fn supports(&self, s: &Open, seat: Seat) -> Supports {
        s.side(seat).up.iter().filter_map(|card| self.design(card).support).collect()
    }

    /// BA-9.14: the colours a card has now for its player. A card cancelled by X keeps its colours but its skills.
    pub fn usable(&self, s: &Open, card: Card, seat: Seat) -> Colours {
        self.usable_by(s, card, seat, false)
    }

    /// As [`usable`](Self::usable), for a card that is Cancelled where it lies (BA-5.6).
    pub fn usable_by(&self, s: &Open, card: Card, seat: Seat, cancelled: bool) -> Colours {
        self.colours_of(s, card, seat, cancelled, true)
    }

    /// BA-15.2: the number of a card once a colour has been used: a Colored # changes it if nothing else gives it.
    pub(crate) fn number_by(
        &self,
        s: &Open,
        card: Card,
        number: Option<u8>,
        seat: Seat,
        colour: Colour,
    ) -> Option<u8> {
        let cancelled = s.pile.top().is_some_and(|top| top.card == card && top.cancelled);
        if self.colours_of(s, card, seat, cancelled, false).has(colour) {
            return number;
        }
        let here = s.puck.number();
        let change = self.design(card).symbols.iter().find_map(|symbol| match *symbol {
            Symbol::Number { colour: of, area, change } if of == colour && area == here => Some(change),
            _ => None,
        });
        number.map(|number| number.saturating_add_signed(change.unwrap_or(0)))
    }

    /// The colours of a card, with those that a Colored # gives or without them.
    fn colours_of(&self, s: &Open, card: Card, seat: Seat, cancelled: bool, numbers: bool) -> Colours {
        if s.is_injured(card) {
            return Colours::NONE;
        }
        let design = self.design(card);
        let mut colours = design.colours;
        let supports = self.supports(s, seat);
        let numbers = numbers && !(supports.has(Support::DefensiveZone) && design.is_player());
        for symbol in &design.symbols {
            if let Some(colour) = self.symbol_colour(s, *symbol, seat, numbers) {
                colours = colours.with(colour);
            }
        }
        if self.on_power_play(s, seat) {
            colours = colours.and(design.circle_colours());
        }
        if !cancelled {
            colours = colours.and(self.skill_colours(s, card, seat));
        }
        let side = s.side(seat);
        if side.class_colours.class.is_some_and(|class| design.classes.has(class)) {
            colours = colours.and(side.class_colours.colours);
        }
        if !supports.is_empty() {
            colours = colours.and(self.support_colours(s, design, seat, supports));
        }
        Colours(colours.0 & !side.forbidden.0)
    }

    fn symbol_colour(&self, s: &Open, symbol: Symbol, seat: Seat, numbers: bool) -> Option<Colour> {
        let holds = |holds: bool, colour| holds.then_some(colour);
        match symbol {
            Symbol::Dot(colour) => Some(colour),
            Symbol::Number { colour, area, .. } => {
                holds(numbers && s.puck.number() == area && s.control == Some(seat), colour)
            }
            Symbol::InZone(colour, zone) => holds(s.puck.zone(s.is_home(seat)) == zone, colour),
            Symbol::Side(colour, home) => holds(s.is_home(seat) == home, colour),
            Symbol::Kill(colour) => holds(self.on_penalty_kill(s, seat), colour),
            Symbol::Cancels(_) | Symbol::Protected(_) | Symbol::Penal(_) => None,
        }
    }

    fn skill_colours(&self, s: &Open, card: Card, seat: Seat) -> Colours {
        let goalie = self.design(card).is_goalie();
        let skills = self.skills(s, card, seat);
        if skills.is_empty() {
            return Colours::NONE;
        }
        // BA-16.82: the suit wilds of a Goalie give no colour.
        skills.iter().filter(|skill| !(goalie && skill.suit().is_some())).filter_map(Skill::colour).collect()
    }

    fn support_colours(&self, s: &Open, design: &Design, seat: Seat, supports: Supports) -> Colours {
        let mut colours = Colours::NONE;
        let mut give = |holds: bool, colour| {
            if holds {
                colours = colours.with(colour);
            }
        };
        let is = |class| design.classes.has(class);
        let defends = s.puck.zone(s.is_home(seat)) == Zone::Defensive;
        give(supports.has(Support::Stickhandling) && is(Class::Stickhandling), Colour::Gold);
        give(supports.has(Support::Superstar) && is(Class::Superstar), Colour::Purple);
        give(supports.has(Support::DefensiveZone) && design.is_player() && defends, Colour::Gold);
        give(supports.has(Support::Offensive) && design.is_player(), Colour::Blue);
        give(supports.has(Support::GoalieStoppage) && design.is_goalie(), Colour::Black);
        colours
    }

    /// BA-16.81: the suits a card shows for its player.
    pub fn suits(&self, s: &Open, card: Card, seat: Seat) -> Suits {
        let design = self.design(card);
        if design.is_goalie() {
            return design.suits;
        }
        design.suits.and(self.skills(s, card, seat).iter().filter_map(Skill::suit).collect())
    }

    /// BA-5.6, BA-16.81: the suits a card shows where it lies.
    pub fn suits_of(&self, s: &Open, played: &Played) -> Suits {
        if played.cancelled { self.design(played.card).suits } else { self.suits(s, played.card, played.by) }
    }

    /// What a Special does.
    pub fn special(&self, special: Special) -> &SpecialRule {
        &self.parts.specials[special as usize]
    }

    /// The printed Specials of a card that is neither Cancelled nor Injured for good.
    pub fn specials_of(&self, s: &Open, card: Card) -> Specials {
        if s.is_cancelled(card) { Specials::NONE } else { self.design(card).specials }
    }

    /// Has the card a printed Special with this operation in this window, not Cancelled?
    pub fn has_op(&self, s: &Open, card: Card, window: On, wanted: impl Fn(Op) -> bool) -> bool {
        let specials = self.specials_of(s, card);
        !specials.is_empty()
            && specials.iter().any(|special| {
                let rule = self.special(special);
                rule.windows.has(window) && rule.has(&wanted)
            })
    }

    /// BA-20.2: is it a Player card, is it a Player or Superstar card?
    pub fn star(&self, card: Card) -> (bool, bool) {
        let design = self.design(card);
        (design.is_player() || design.classes.has(Class::Superstar), design.is_player())
    }
}

/// BA-8.16: who is at fault between two cards by their suits: true for the first, false for the second.
pub(crate) fn at_fault(first: Suits, second: Suits) -> Option<bool> {
    let [first, second] = [first, second].map(|suits| suits.without(Suit::Helmet));
    let shared = first.both(second);
    let [first, second] = [first, second].map(|suits| Suits(suits.0 & !shared.0));
    let left = |own: Suits, others: Suits| {
        own.iter().filter(|suit| !suit.beats().is_some_and(|beaten| others.has(beaten))).count()
    };
    match left(first, second).cmp(&left(second, first)) {
        std::cmp::Ordering::Greater => Some(true),
        std::cmp::Ordering::Less => Some(false),
        std::cmp::Ordering::Equal => None,
    }
}
