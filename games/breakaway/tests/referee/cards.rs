//! What a card is worth where it lies: Doubles and Runs (section 4), numbers (BA-2.19), usable abilities (BA-9.14).

use std::collections::BTreeSet;

use crate::{
    book::Word,
    game::Game,
    play::is_challenge,
    state::{Card, Played, Segment, Stage, other},
};

/// BA-16.81, BA-16.83: the colour that a skill gives to a Player card.
pub fn skill_colour(skill: &str, goalie: bool) -> Option<Word> {
    Some(match skill {
        "skate" if !goalie => "orange",
        "stick" if !goalie => "blue",
        "glove" if !goalie => "brown",
        "helmet" if !goalie => "gold",
        "finesse" => "orange",
        "faceoff" => "bronze",
        "utility" => "brown",
        "captain" => "gold",
        "grinder" => "yellow",
        "call_up" => "red",
        "veteran" => "silver",
        "elite" => "blue",
        "back_checker" => "green",
        _ => return None,
    })
}

/// BA-16.83: the Action that a skill adds.
pub fn skill_action(skill: &str) -> Option<Word> {
    Some(match skill {
        "forechecker" => "deflect",
        "enforcer" => "punch",
        "goalie_save" => "save",
        "line_change" => "substitution",
        "two_way" => "tip",
        _ => return None,
    })
}

/// Section 13: the Actions that a colour gains.
pub fn gained(colour: &str) -> &'static [&'static str] {
    match colour {
        "blue" => &["score", "move", "on_net"],
        "bronze" => &["icing"],
        "brown" => &["body_check"],
        "gold" => &["stretch_pass", "block"],
        "green" => &["clone"],
        "pink" => &["draw"],
        _ => &[],
    }
}

impl Game {
    /// The card as it would lie if played now.
    pub fn as_played(&self, card: Card, by: usize, role: Word, number: Option<i32>) -> Played {
        let mut played = self.new_played(card, by, role);
        if number.is_some() {
            played.number = number;
        }
        let beneath = self.s.pile.last();
        played.crossed = self.is_crossed(&played, beneath);
        played
    }

    /// BA-15.6.
    pub fn is_crossed(&self, played: &Played, beneath: Option<&Played>) -> bool {
        let design = self.design(played.card);
        if design.has_symbol("x", "black") && !self.s.injured.contains(&played.card) {
            return true;
        }
        let colours = self.colours(played);
        beneath.is_some_and(|beneath| self.crosses(beneath).iter().any(|colour| colours.contains(colour)))
    }

    /// The X symbols of a card in the play area: printed, by Support stickhandling, by goalie wilds.
    pub fn crosses(&self, played: &Played) -> BTreeSet<Word> {
        let mut all = BTreeSet::new();
        if self.s.injured.contains(&played.card) {
            return all;
        }
        let design = self.design(played.card);
        all.extend(design.symbols.iter().filter(|symbol| symbol.kind == "x").map(|symbol| symbol.colour));
        if design.is("stickhandling") && self.supported(played.by, "stickhandling") {
            all.insert("green");
        }
        if design.is("goalie") {
            for skill in self.skills(played) {
                match skill {
                    "skate" => all.insert("orange"),
                    "helmet" => all.insert("blue"),
                    "stick" => all.insert("green"),
                    _ => false,
                };
            }
        }
        all
    }

    /// The P symbols of a card in the play area.
    pub fn penalty_symbols(&self, played: &Played) -> BTreeSet<Word> {
        let mut all = BTreeSet::new();
        if !self.s.injured.contains(&played.card) {
            let symbols = self.design(played.card).symbols.iter();
            all.extend(symbols.filter(|symbol| symbol.kind == "p").map(|symbol| symbol.colour));
        }
        if played.black_p {
            all.insert("black");
        }
        all
    }

    /// Is this Support text face up on the bench (BA-16.86)?
    pub fn supported(&self, seat: usize, text: &str) -> bool {
        self.s.sides[seat].up.iter().any(|&card| self.design(card).support == Some(text))
    }

    /// BA-5.5, BA-5.7, FB3, BA-11.37.
    pub fn is_cancelled(&self, played: &Played) -> bool {
        let design = self.design(played.card);
        let by_class = self.s.sides[played.by].no_goal_class && (design.is("goal") || design.is("breakaway"));
        played.crossed || by_class || self.s.cancelled.contains(&played.card) || self.is_injured(played)
    }

    pub fn is_injured(&self, played: &Played) -> bool {
        self.s.injured.contains(&played.card)
    }

    /// BA-16.85: the skills that work for this card.
    pub fn skills(&self, played: &Played) -> BTreeSet<Word> {
        let design = self.design(played.card);
        match design.number.filter(|_| design.is_player() && !self.is_cancelled(played)) {
            Some(row) => self.s.sides[played.by].skills.get(&row).cloned().unwrap_or_default(),
            None => BTreeSet::new(),
        }
    }

    /// BA-8.16, BA-16.81.
    pub fn suits(&self, played: &Played) -> BTreeSet<Word> {
        let mut all: BTreeSet<Word> =
            self.design(played.card).circles.iter().map(|circle| circle.suit).collect();
        if self.design(played.card).is("player") {
            let wilds = ["helmet", "skate", "stick", "glove"];
            all.extend(self.skills(played).into_iter().filter(|skill| wilds.contains(skill)));
        }
        all
    }

    /// Does the puck lie in this zone as the seat sees it (BA-19.1)?
    pub fn puck_in(&self, seat: usize, zone: &str) -> bool {
        self.zone(seat, self.s.puck) == zone
    }

    /// O, N or D.
    pub fn zone(&self, seat: usize, area: &str) -> &'static str {
        match self.area(area).zone {
            "n" => "N",
            end if end == self.end(seat) => "D",
            _ => "O",
        }
    }

    /// BA-9.14: own colours, dots, symbols whose condition holds, suit circles, skills, support.
    pub fn colours(&self, played: &Played) -> BTreeSet<Word> {
        self.colours_with(played, true)
    }

    /// The same, with the area symbols or without.
    pub fn colours_with(&self, played: &Played, areas: bool) -> BTreeSet<Word> {
        let mut all = BTreeSet::new();
        if self.is_injured(played) {
            return all;
        }
        let (seat, design) = (played.by, self.design(played.card));
        all.extend(&design.colours);
        for symbol in &design.symbols {
            let holds = match symbol.kind {
                "dot" => true,
                "zone" => self.puck_in(seat, symbol.place),
                "side" => symbol.place == if seat == self.s.home { "H" } else { "A" },
                "k" => self.men_down(seat) > 0,
                "area" => {
                    areas && self.area_symbol_works(played, symbol.area) && self.s.control == Some(seat)
                }
                _ => false,
            };
            if holds {
                all.insert(symbol.colour);
            }
        }
        if self.on_power_play(seat) {
            all.extend(design.circles.iter().filter_map(|circle| circle.colour));
        }
        all.extend(self.skills(played).iter().filter_map(|skill| skill_colour(skill, design.is("goalie"))));
        all.extend(self.lent_by_support(played));
        all.retain(|colour| !self.s.sides[seat].forbidden.contains(colour));
        all
    }

    /// BA-15.1, BA-16.90: is the puck in an area of that number, and does the symbol work?
    pub fn area_symbol_works(&self, played: &Played, number: i32) -> bool {
        let lost = self.design(played.card).is_player() && self.supported(played.by, "defensive_zone");
        self.area(self.s.puck).number == number && !lost
    }

    /// BA-16.87 to BA-16.92, FG1.
    fn lent_by_support(&self, played: &Played) -> Vec<Word> {
        let (seat, design) = (played.by, self.design(played.card));
        let superstars = self.supported(seat, "superstar") || self.s.sides[seat].purple_superstars;
        let tests = [
            (design.is("stickhandling") && self.supported(seat, "stickhandling"), "gold"),
            (design.is("superstar") && superstars, "purple"),
            (design.is_player() && self.supported(seat, "defensive_zone") && self.puck_in(seat, "D"), "gold"),
            (design.is_player() && self.supported(seat, "offensive"), "blue"),
            (design.is("goalie") && self.supported(seat, "goalie_stoppage"), "black"),
        ];
        tests.into_iter().filter(|(holds, _)| *holds).map(|(_, colour)| colour).collect()
    }

    /// BA-10.22.
    pub fn men_down(&self, seat: usize) -> i32 {
        if let Some(shooter) = self.s.shootout {
            return i32::from(seat != shooter);
        }
        (self.men_down_by_penalty(seat) + i32::from(self.counts_as_pulled(other(seat)))).min(3)
    }

    /// BA-10.22, BA-11.20: by the situation alone.
    pub fn men_down_by_penalty(&self, seat: usize) -> i32 {
        match &self.s.situation {
            Some(Segment { kind: "4on4", .. }) => 1,
            Some(segment) if segment.seat == seat => 0,
            Some(Segment { kind: "pp2", .. }) => 2,
            Some(_) => 1,
            None => i32::from(self.s.stage == Stage::Season),
        }
    }

    /// BA-11.13, BA-10.3, BA-10.32, BA-16.18.
    pub fn counts_as_pulled(&self, seat: usize) -> bool {
        let side = &self.s.sides[seat];
        side.pulled || side.extra_attacker || self.delayed_against(other(seat)) && !self.delayed_against(seat)
    }

    pub fn delayed_against(&self, seat: usize) -> bool {
        self.s.delayed.iter().any(|penalty| penalty.seat == seat)
    }

    /// BA-10.7, BA-10.20, BA-11.20.
    pub fn on_power_play(&self, seat: usize) -> bool {
        if let Some(shooter) = self.s.shootout {
            return seat == shooter;
        }
        let situation = match &self.s.situation {
            Some(segment) => segment.kind == "4on4" || segment.seat == seat,
            None => self.s.stage == Stage::Season,
        };
        situation || self.counts_as_pulled(seat)
    }

    /// BA-2.19: number, suit circles on a penalty kill; no number is weaker than any (-100).
    pub fn strength(&self, played: &Played) -> Option<i32> {
        let circles: i32 = self.design(played.card).circles.iter().map(|circle| circle.number).sum();
        let short = self.men_down(played.by) > 0;
        played.number.map(|number| number + if short { circles } else { 0 })
    }

    /// BA-4.1: equal numbers, or equal names of unnumbered cards.
    pub fn doubles(&self, played: &Played, beneath: Option<&Played>) -> bool {
        beneath.is_some_and(|beneath| self.face(played) == self.face(beneath))
    }

    /// What Doubles compare.
    pub fn face(&self, played: &Played) -> (Option<i32>, Word) {
        match played.number {
            Some(number) => (Some(number), ""),
            None => (None, self.design(played.card).name),
        }
    }

    /// BA-4.2.
    pub fn run_of(&self, played: &Played, first: Option<&Played>, second: Option<&Played>) -> bool {
        let (Some(first), Some(second)) = (first, second) else { return false };
        let (Some(a), Some(b), Some(c)) = (played.number, first.number, second.number) else { return false };
        let mut numbers = [a, b, c];
        numbers.sort();
        numbers[0] + 1 == numbers[1] && numbers[1] + 1 == numbers[2]
    }

    /// BA-4.1, BA-4.2, BA-4.5 for a card on the pile as it lies (or about to lie on it).
    pub fn any_action(&self, played: &Played, beneath: &[Played]) -> bool {
        let down = |depth: usize| beneath.len().checked_sub(depth).map(|at| &beneath[at]);
        let able = !matches!(played.role, "challenge" | "reaction") && !self.is_injured(played);
        able && !self.lonely() && (self.doubles(played, down(1)) || self.run_of(played, down(1), down(2)))
    }

    /// BA-11.36: a penalty shot without a Shot Card, where Doubles, Runs and Silver give nothing.
    pub fn lonely(&self) -> bool {
        self.s.penalty_shot && self.s.shot.as_ref().is_some_and(|shot| shot.shot_card.is_none())
    }

    /// BA-4.6: three equal cards on top, Clones counted, none of them a challenge card.
    pub fn is_triple(&self, played: &Played, beneath: &[Played]) -> bool {
        let face = |played: &Played| played.cloned.unwrap_or_else(|| self.face(played));
        let two = beneath.iter().rev().take(2);
        let equal = two.clone().all(|each| face(each) == face(played) && !is_challenge(each));
        !is_challenge(played) && equal && two.count() == 2
    }
}
