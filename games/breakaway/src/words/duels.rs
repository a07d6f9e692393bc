//! What a card is worth in a face-off, a Grind or a Dump: its strength written out, and what decides without it.

use super::*;

impl Breakaway {
    /// ": strength 5: can only tie, no Yellow"; ": wins the face-off (Bronze); strength 7".
    pub(super) fn worth(&self, view: &View, action: Action) -> String {
        let (s, seat) = (&view.table, self.acting(view));
        let card = action.cards()[0].and_then(|handle| self.find(view, handle));
        let Some(card) = card else { return String::new() };
        // BA-15.2: what starts a challenge may change the number.
        let number = match action {
            Action::Grind(_) => self.starting_number(s, ChallengeKind::Grind, seat, card),
            Action::Dump(..) => self.starting_number(s, ChallengeKind::DumpIn, seat, card),
            _ => self.design(card).number,
        };
        let strength = self.strength_words(s, card, number, seat);
        match (action, self.wins_by(s, card, seat)) {
            // BA-8.12.
            (Action::Commit(_), Some(by)) => format!(": wins the face-off ({by}); {strength}"),
            // BA-8.19, BA-8.23, BA-8.29, BA-8.33.
            (Action::Contest(_), _) if self.has_final_say(s, card) => {
                format!(": wins the Dump In (Final Say); {strength}")
            }
            (Action::Contest(_), _) if number.is_some() && !self.qualifies(s, seat, card) => {
                let lacks = match s.challenge.kind {
                    ChallengeKind::Grind => "no Yellow",
                    ChallengeKind::DumpIn | ChallengeKind::DumpOut => "no Red, Green or Dump In",
                };
                format!(": {strength}: can only tie, {lacks}")
            }
            _ => format!(": {strength}"),
        }
    }

    /// What the card of a hand shows at a face-off or challenge, in a few words: "strength 6", "wins it (Bronze)".
    pub(crate) fn short_worth(&self, s: &Open, card: Card, seat: Seat, faceoff: bool) -> String {
        let by = if faceoff { self.wins_by(s, card, seat) } else { None };
        match (by, self.power(s, card, seat)) {
            (Some(by), _) => format!("wins it ({by})"),
            (None, _) if !faceoff && self.has_final_say(s, card) => "wins it (Final Say)".into(),
            (None, Some(strength)) => format!("strength {strength}"),
            (None, None) => "no number".into(),
        }
    }

    /// The strength that counts in the challenge at hand.
    fn power(&self, s: &Open, card: Card, seat: Seat) -> Option<i8> {
        match self.is_beginner() {
            true => self.design(card).number.map(|number| number as i8),
            false => self.challenge_strength(s, card, seat),
        }
    }

    /// BA-8.12: by what a card wins a face-off whatever its strength.
    fn wins_by(&self, s: &Open, card: Card, seat: Seat) -> Option<&'static str> {
        if self.is_beginner() || !self.wins_faceoff(s, card, seat) {
            return None;
        }
        Some(if self.usable(s, card, seat).has(Colour::Bronze) { "Bronze" } else { "Final Say" })
    }

    /// BA-8.29: does the card win the Dump In at hand?
    pub(super) fn has_final_say(&self, s: &Open, card: Card) -> bool {
        s.challenge.kind == ChallengeKind::DumpIn && self.final_say(s, card)
    }

    /// "strength 5 - 1 man down + 2 Rookie = 6".
    fn strength_words(&self, s: &Open, card: Card, number: Option<u8>, seat: Seat) -> String {
        let plain = |number| Sum { number, circles: 0, men_down: 0, effects: 0, by: None };
        let sum = match self.is_beginner() {
            true => number.map(plain),
            false => self.challenge_sum(s, card, number, seat),
        };
        match sum {
            Some(sum) => format!("strength {}", self.sum_words(sum)),
            None => "no number: loses to any number".into(),
        }
    }

    /// "6", or "5 - 1 man down + 2 Rookie = 6".
    pub(super) fn sum_words(&self, sum: Sum) -> String {
        let mut words = sum.number.to_string();
        let mut add = |change: i8, what: &str| {
            if change != 0 {
                let sign = if change < 0 { '-' } else { '+' };
                words.push_str(&format!(" {sign} {} {what}", change.unsigned_abs()));
            }
        };
        add(sum.circles, if sum.circles.abs() == 1 { "circle" } else { "circles" });
        add(-sum.men_down, if sum.men_down == 1 { "man down" } else { "men down" });
        add(sum.effects, sum.by.map_or("by its Special", |special| &self.special(special).name));
        if words.contains(' ') { format!("{words} = {}", sum.total()) } else { words }
    }
}

/// What decided, behind the names of the cards.
pub(super) const fn decided(by: Decided) -> &'static str {
    match by {
        Decided::Strength => "",
        Decided::Bronze => ", Bronze wins",
        Decided::FinalSay => ", Final Say wins",
        Decided::Unqualified => ", which cannot win it",
        Decided::Tie => ", a tie",
    }
}
