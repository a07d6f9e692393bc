//! Section 16: which Specials a card may use now.

use std::collections::BTreeSet;

use crate::{
    book::Word,
    game::Game,
    menu::{ACTIONS, Use},
    moving::Along,
    state::{Played, other},
};

/// Windows of the table in section 16: Specials for a Shot Card.
const SHOT: [Word; 8] = [
    "toronto",
    "breakaway",
    "hit_the_crossbar",
    "hit_the_post",
    "lost_the_puck",
    "official",
    "stick_lift",
    "you_missed",
];

/// BA-R93: Specials that move the puck or shape a shot.
const SHOOTOUT: [Word; 17] = [
    "any_shot",
    "assist",
    "back_pass",
    "breakaway",
    "cycle",
    "end_to_end",
    "fast_break",
    "flip_pass",
    "head_man",
    "one_timer",
    "ring_around",
    "saucer_pass",
    "screen",
    "slap_shot",
    "too_fast",
    "wrap_around",
    "wrist_shot",
];

/// Specials that are never chosen in Phase 3.
const NOT_IN_USE: [Word; 20] = [
    "dig_it_out",
    "dump",
    "dump_in",
    "faceoff",
    "final_say",
    "grind_challenge",
    "i_saw_that",
    "no_intercept",
    "own_goal",
    "penalty_shot",
    "rookie",
    "stick_lift",
    "stretch_dump",
    "support",
    "time_out",
    "toronto",
    "video_review",
    "wild_card",
    "none",
    "",
];

/// The four suit wilds.
pub const WILDS: [Word; 4] = ["helmet", "skate", "stick", "glove"];

impl Game {
    /// A printed Special that works: the card is neither Cancelled nor Injured.
    pub fn prints(&self, played: &Played, special: &str) -> bool {
        self.design(played.card).specials.contains(&special) && !self.is_cancelled(played)
    }

    /// The choices for the one Special (BA-3.21).
    pub fn specials_open(&self, using: &Use) -> BTreeSet<Word> {
        let top = self.top();
        let mut all: BTreeSet<Word> = BTreeSet::new();
        if !using.left[2] {
            // BA-R79.
            let red = using.lent.contains("red") && !using.colours.contains("red");
            let open = red && self.can_use(using, "cycle");
            return if open { ["cycle"].into() } else { all };
        }
        if !self.is_cancelled(top) {
            all.extend(&self.design(top.card).specials);
        }
        if using.window != "shot"
            && self.open_colours(using).contains("red")
            && !using.colours.contains("red")
        {
            all.insert("cycle");
        }
        // BA-11.17.
        if self.s.sides[other(using.player)].pulled && self.design(top.card).is_player() {
            all.insert("any_shot");
        }
        // BA-16.82: the Glove wild is written as the Official Special.
        let goalie = self.is_goalie(top.card) && self.skills(top).contains("glove");
        if goalie && matches!(top.role, "turn" | "shot") {
            all.insert("official");
        }
        all.retain(|special| self.in_window(using, special) && !using.spent.contains(special));
        all.retain(|special| self.can_use(using, special));
        all
    }

    fn in_window(&self, using: &Use, special: &str) -> bool {
        match using.window {
            "shot" => SHOT.contains(&special),
            "shootout" => SHOOTOUT.contains(&special),
            _ => !NOT_IN_USE.contains(&special),
        }
    }

    /// Does the card beneath belong to one of these classes?
    fn on_class(&self, classes: &[&str]) -> bool {
        self.down(1).is_some_and(|beneath| classes.iter().any(|class| self.design(beneath.card).is(class)))
    }

    /// BA-2.19: stronger than the card beneath.
    fn stronger(&self) -> bool {
        self.down(1).is_some_and(|beneath| self.strength(self.top()) > self.strength(beneath))
    }

    /// BA-16.97: can it do anything?
    pub fn can_use(&self, using: &Use, special: &str) -> bool {
        let (seat, foe) = (using.player, other(using.player));
        let controls = self.s.control == Some(seat);
        let offensive = controls && self.puck_in(seat, "O");
        let guarded = self.s.sides[foe].protected;
        let swaps = !self.swap_options(seat).is_empty();
        let momentum = self.s.momentum.size() > 0;
        let number = self.area(self.s.puck).number;
        let shoots = self.can_perform(using, "shoot");
        let bench = using.window != "shootout";
        match special {
            "any_shot" => controls && !using.faceoff && self.s.sides[seat].no_shoot == 0,
            "assist" => offensive && self.s.pb < self.max_pb(seat),
            "back_pass" | "one_timer" | "screen" => offensive,
            "bad_change" => {
                bench && (swaps || self.on_class(&["substitution"]) && !self.s.sides[foe].hand.is_empty())
            }
            "breakaway" => ACTIONS.iter().any(|action| self.can_perform(using, action)),
            "change_up" | "rushed_line_change" => bench && swaps,
            "changing_lines" => bench && swaps && self.on_class(&["playmaking", "substitution"]),
            "clear_zone" => controls && self.puck_in(seat, "D"),
            "crowd" => true,
            "cycle" | "flip_pass" | "saucer_pass" | "too_fast" | "protect_puck" | "two_line_pass" => controls,
            "diving" => self.top().role == "turn" && self.third_in_a_row() && !self.called_on_this_card(seat),
            "end_to_end" => controls && self.reaches(seat, &[self.s.puck], 5, Along::Any),
            "enforced" => self.on_class(&["enforcer"]),
            "enforcer" => self.enforcer_applies(),
            "extra_attacker" | "skip" | "skip_2" | "official" | "start_a_fight" => true,
            "extra_man" | "one_on_one_forward" => momentum,
            "fast_break" | "wrist_shot" => shoots,
            "goalie_promotion" => !self.skill_rows(seat, &[9], &WILDS).is_empty(),
            "head_man" => controls && self.reaches(seat, &[self.s.puck], 1, Along::Forward),
            "high_sticking" | "pass_intercept" => self.can_perform(using, "intercept"),
            "hit_the_crossbar" | "hit_the_post" => self.stronger() && momentum,
            "hold_the_line" => !guarded && self.line_held_at(seat).is_some(),
            "lost_the_puck" => using.window == "shot" || !guarded && self.lost_puck_at().is_some(),
            "mirror" => !self.mirrored(using).is_empty(),
            "one_on_one_defense" => momentum && !self.s.sides[seat].hand.is_empty(),
            "pin" => {
                let place = self.area(self.s.puck);
                self.s.control == Some(foe) && place.zone != "n"
            }
            "pressure" => self.s.pile.len() > 1,
            "promotion" => !self.skill_rows(seat, &[0, 1, 2, 3, 4, 5, 6, 7, 8], &WILDS).is_empty(),
            "pull_goalie" => !self.s.sides[seat].pulled,
            "re_group" => controls && !self.puck_in(seat, "D"),
            "redirect" => !controls && self.undoable().is_some(),
            "ring_around" => controls && self.reaches(seat, &[self.s.puck], 1, Along::Boards),
            "select_promotion" => {
                let skill = self.promote();
                skill.is_some_and(|skill| {
                    !self.skill_rows(seat, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], &[skill]).is_empty()
                })
            }
            "shuffle" | "toronto" => true,
            "slap_shot" => shoots && number <= 4,
            "specialized" => self.specialized_applies(seat),
            "steal" => {
                !controls && !guarded && self.down(1).is_some_and(|card| card.by == foe) && self.stronger()
            }
            "stop_movement" => self.undoable().is_some(),
            "stop_puck" => !self.seen_moves(|_| false).is_empty() && self.s.control.is_some(),
            "sweep_check" => !controls && !guarded && !self.puck_in(seat, "O"),
            "tilt" => self.tilt_applies(seat),
            "trade" => [seat, foe].iter().all(|&seat| !self.s.sides[seat].hand.is_empty()),
            "veteran" => bench && !self.s.sides[seat].bench.is_empty(),
            "wrap_around" => offensive && number == 7 && self.s.sides[seat].no_shoot == 0,
            "stick_lift" => self.can_perform(using, "poke_check"),
            "you_missed" => self.s.pile.len() > 1 && self.can_be_ignored(self.s.pile.len() - 2),
            other => unreachable!("no such Special: {other}"),
        }
    }

    /// The skill that Select Promotion prints here, or on the card that Mirror copies.
    pub fn promote(&self) -> Option<Word> {
        let beneath = self.down(1).and_then(|beneath| self.design(beneath.card).promote);
        self.design(self.top().card).promote.or(beneath)
    }

    /// Diving: this card and the two beneath share a suit.
    fn third_in_a_row(&self) -> bool {
        self.suits(self.top()).into_iter().any(|suit| self.in_a_row(suit) >= 3)
    }

    fn called_on_this_card(&self, seat: usize) -> bool {
        self.s.delayed.iter().any(|penalty| penalty.seat == seat && penalty.card == self.s.serial)
    }

    /// BA-16.17.
    pub fn enforcer_applies(&self) -> bool {
        let Some(beneath) = self.down(1) else { return false };
        let cancels = self.on_class(&["specialist", "superstar", "goalie"]);
        cancels || !self.row_of(beneath).is_empty()
    }

    /// The skills in the row of a card's number.
    pub fn row_of(&self, played: &Played) -> BTreeSet<Word> {
        let design = self.design(played.card);
        let row = design.number.filter(|_| design.is_player());
        row.and_then(|row| self.s.sides[played.by].skills.get(&row).cloned()).unwrap_or_default()
    }

    /// `row n skill` for every skill that a row has not yet (BA-16.85).
    pub fn skill_rows(&self, seat: usize, rows: &[i32], skills: &[Word]) -> Vec<String> {
        let mut all = Vec::new();
        for &row in rows {
            let has = self.s.sides[seat].skills.get(&row).cloned().unwrap_or_default();
            let row = if row == 9 { "g".to_owned() } else { row.to_string() };
            let new = skills.iter().filter(|skill| !has.contains(*skill));
            all.extend(new.map(|skill| format!("row {row} {skill}")));
        }
        all
    }

    /// BA-16.84.
    pub fn specialized_skill(number: i32) -> Word {
        [
            "call_up",
            "forechecker",
            "back_checker",
            "faceoff",
            "grinder",
            "finesse",
            "utility",
            "captain",
            "elite",
            "veteran",
        ][number as usize]
    }

    /// BA-16.59.
    fn specialized_applies(&self, seat: usize) -> bool {
        let Some(beneath) = self.down(1) else { return false };
        let design = self.design(beneath.card);
        let skill = design.is_player();
        let next = design.is("superstar") && !self.s.sides[other(seat)].hand.is_empty();
        skill || next || design.is("playmaking")
    }

    /// BA-16.68.
    fn tilt_applies(&self, seat: usize) -> bool {
        let hit = self.down(1).is_some_and(|beneath| beneath.actions.contains(&"body_check"));
        (hit || self.on_class(&["bodycheck"])) && !self.s.sides[seat].tilt_used
    }

    /// BA-16.30: the point that the puck left the zone from.
    pub fn line_held_at(&self, seat: usize) -> Option<Word> {
        // BA-R102: not if the movement is safe, nor by a placement from elsewhere.
        let moves = self.seen_moves(|each| each.no_green);
        let path: Vec<Word> = moves.iter().flat_map(|each| each.path.iter().copied()).collect();
        if self.zone(seat, path.last()?) != "N" {
            return None;
        }
        let out = path
            .windows(2)
            .rev()
            .find(|pair| self.zone(seat, pair[0]) == "O" && self.zone(seat, pair[1]) == "N");
        out.map(|pair| pair[0]).filter(|point| self.area(point).number <= 2)
    }

    /// BA-16.32: where a movement over a blue line ended.
    pub fn lost_puck_at(&self) -> Option<Word> {
        let path = self.interceptable()?;
        let crossed = path.windows(2).any(|pair| self.crosses_blue(pair[0], pair[1]));
        path.last().copied().filter(|_| crossed)
    }

    /// BA-14.19.
    pub fn crosses_blue(&self, from: &str, to: &str) -> bool {
        let numbers = [self.area(from).number, self.area(to).number];
        self.area(from).arrows.contains(&to)
            && numbers.contains(&8)
            && numbers.iter().any(|number| *number <= 2)
    }

    /// BA-16.33: Specials of the card beneath that could be used as if printed here.
    pub fn mirrored(&self, using: &Use) -> Vec<Word> {
        let Some(beneath) = self.down(1) else { return Vec::new() };
        let printed = self.design(beneath.card).specials.iter().copied();
        let fits = |special: &Word| {
            *special != "mirror" && self.in_window(using, special) && self.can_use(using, special)
        };
        printed.filter(fits).collect()
    }

    /// BA-16.74: colours of bench cards.
    pub fn veteran_colours(&self, using: &Use) -> BTreeSet<Word> {
        let bench = self.s.sides[using.player].bench.iter();
        let colours = bench.flat_map(|&card| self.design(card).colours.iter().copied());
        colours.filter(|colour| self.may_be_lent(using, colour)).collect()
    }
}
