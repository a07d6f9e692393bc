//! Phase 3: what may be used of a card (BA-3.15 to BA-3.22, section 13).

use std::collections::BTreeSet;

use crate::{
    book::Word,
    cards::{gained, skill_action},
    game::{Flow, Game},
    state::{Card, Played},
    turn::Next,
};

/// Every Action.
pub const ACTIONS: [Word; 17] = [
    "block",
    "body_check",
    "clone",
    "deflect",
    "draw",
    "icing",
    "intercept",
    "move",
    "on_net",
    "poke_check",
    "punch",
    "save",
    "score",
    "shoot",
    "stretch_pass",
    "substitution",
    "tip",
];

/// How far the card in use has been used.
#[derive(Clone, Debug)]
pub struct Use {
    pub player: usize,
    /// Who makes the choices (BA-3.14, BA-16.59).
    pub chooser: usize,
    /// `turn`, `shot`, `won` (one use), `grind` (one of each), `uncontested`, `shootout`.
    pub window: Word,
    pub colours: BTreeSet<Word>,
    pub action: bool,
    pub special: bool,
    /// An Action of this card has moved the puck (BA-13.7).
    pub moved: bool,
    pub free_move: bool,
    pub free_stretch: bool,
    pub free_shoot: bool,
    pub lent: BTreeSet<Word>,
    pub granted: BTreeSet<Word>,
    pub back_pass: bool,
    pub one_timer: bool,
    pub screen: bool,
    pub spent: BTreeSet<Word>,
    pub faceoff: bool,
    /// Skip: no Phase 4 this turn.
    pub skip: bool,
    /// Uses left of a challenge winner's card: ability, action, special.
    pub left: [bool; 3],
    /// No Infraction 5 comes of this win (BA-8.26).
    pub spared: bool,
    pub dump_out: bool,
}

impl Use {
    pub fn new(player: usize, window: Word) -> Use {
        Use {
            player,
            chooser: player,
            window,
            colours: BTreeSet::new(),
            action: false,
            special: false,
            moved: false,
            free_move: false,
            free_stretch: false,
            free_shoot: true,
            lent: BTreeSet::new(),
            granted: BTreeSet::new(),
            back_pass: false,
            one_timer: false,
            screen: false,
            spent: BTreeSet::new(),
            faceoff: false,
            skip: false,
            left: [true; 3],
            spared: false,
            dump_out: false,
        }
    }
}

/// How the use of a card ended.
#[derive(Clone, Debug)]
pub enum After {
    Done,
    /// A shot was taken.
    Shot,
    /// This card is played on top at once (1 on 1 Forward).
    Another(Card),
    /// The card beneath was ignored; its role.
    Ignored(Ignored),
    Next(Next),
}

/// The card that an Ignore took away: who had played it.
#[derive(Clone, Debug)]
pub struct Ignored {
    pub by: usize,
}

impl Game {
    /// D15: the menu until it ends.
    pub fn use_card(&mut self, using: &mut Use) -> Flow<After> {
        let end = if matches!(using.window, "won" | "grind") { "none" } else { "done" };
        loop {
            let options = self.menu(using, end);
            let choice = self.ask_unless_only(using.chooser, options, end)?;
            if choice == end {
                return Ok(After::Done);
            }
            if let Some(after) = self.use_one(using, &choice)? {
                return Ok(after);
            }
            // BA-2.21.
            if let Some(stop) = self.whistle().filter(|_| using.window != "shot") {
                return Ok(After::Next(Next::Stop(stop)));
            }
            if using.window != "shot" {
                self.delayed_swaps()?;
            }
        }
    }

    /// Carries one entry of the menu out; what ends the use, if it does.
    pub fn use_one(&mut self, using: &mut Use, choice: &str) -> Flow<Option<After>> {
        let (verb, what) = choice.split_once(' ').expect("two words");
        match verb {
            "ability" => {
                let colour = self.colour_named(what);
                using.colours.insert(colour);
                self.spend(using, 0);
                self.shift_number(using, colour);
                self.use_ability(using, colour)
            }
            "action" => {
                let action = self.action_named(what);
                self.spend(using, 1);
                using.action = true;
                self.shift_number_for_action(using, action);
                self.perform(using, action, false)
            }
            "free" => {
                let action = self.action_named(what);
                match action {
                    "move" => using.free_move = false,
                    "stretch_pass" => using.free_stretch = false,
                    _ => using.free_shoot = false,
                }
                self.perform(using, action, true)
            }
            _ => {
                let special = self.special_named(what);
                self.spend(using, 2);
                using.special = true;
                self.use_special(using, special)
            }
        }
    }

    fn spend(&self, using: &mut Use, kind: usize) {
        match using.window {
            "won" => using.left = [false; 3],
            "grind" => using.left[kind] = false,
            _ => {}
        }
    }

    pub fn colour_named(&self, text: &str) -> Word {
        let all = [
            "black", "blue", "bronze", "brown", "gold", "green", "orange", "pink", "purple", "red", "silver",
            "yellow",
        ];
        all.into_iter().find(|colour| *colour == text).expect("a colour")
    }

    pub fn action_named(&self, text: &str) -> Word {
        ACTIONS.into_iter().find(|action| *action == text).expect("an Action")
    }

    pub fn special_named(&self, text: &str) -> Word {
        let all = self.book.designs.iter().flat_map(|design| design.specials.iter());
        all.copied().find(|special| *special == text).expect("a Special")
    }

    /// The colours that may be used now: usable ones and borrowed ones.
    pub fn open_colours(&self, using: &Use) -> BTreeSet<Word> {
        let mut all = self.colours(self.top());
        all.extend(&using.lent);
        all
    }

    /// Everything in the menu.
    fn menu(&self, using: &Use, end: &str) -> Vec<String> {
        let mut options = Vec::new();
        let [ability, action, special] = using.left;
        for colour in self.open_colours(using) {
            // BA-R79: what was lent is part of the use that lent it.
            if (ability || using.lent.contains(colour))
                && !using.colours.contains(colour)
                && self.ability_open(using, colour)
            {
                options.push(format!("ability {colour}"));
            }
        }
        if (action || using.window == "won") && !using.action {
            options.extend(self.actions_open(using).into_iter().map(|action| format!("action {action}")));
        }
        for (free, word) in [
            (using.free_move, "move"),
            (using.free_stretch, "stretch_pass"),
            (self.free_shoot(using), "shoot"),
        ] {
            if free && self.can_perform(using, word) {
                options.push(format!("free {word}"));
            }
        }
        if (special || using.window == "won") && !using.special {
            options.extend(self.specials_open(using).into_iter().map(|special| format!("special {special}")));
        }
        let must = end == "done" && !using.action && self.printed_open(using);
        if !must {
            options.push(end.to_owned());
        }
        options
    }

    /// BA-6.6.
    fn free_shoot(&self, using: &Use) -> bool {
        let granted = using.granted.contains("free shoot");
        using.free_shoot && using.window != "shot" && (granted || self.pb_of(using.player) >= 3)
    }

    /// BA-3.18: a printed Action that can be performed; Score, Save and Tip are never forced.
    fn printed_open(&self, using: &Use) -> bool {
        let printed =
            if self.is_cancelled(self.top()) { &[][..] } else { &self.design(self.top().card).actions };
        printed
            .iter()
            .any(|action| !["score", "save", "tip"].contains(action) && self.can_perform(using, action))
    }

    /// The choices for the one Action (BA-3.18).
    pub fn actions_open(&self, using: &Use) -> BTreeSet<Word> {
        let top = self.top();
        let mut all: BTreeSet<Word> = BTreeSet::new();
        if self.is_injured(top) {
            return all;
        }
        if !using.left[1] {
            // BA-R79: only what the colour lent by the one use gains.
            let lent = using.lent.iter().filter(|colour| !using.colours.contains(*colour));
            let one = using.window == "won";
            all.extend(lent.filter(|_| one).flat_map(|colour| gained(colour)));
            all.retain(|action| self.can_perform(using, action));
            return all;
        }
        if !self.is_cancelled(top) {
            all.extend(&self.design(top.card).actions);
        }
        if using.window != "uncontested" && self.any_action(top, &self.s.pile[..self.s.pile.len() - 1]) {
            all.extend(ACTIONS);
        }
        for colour in self.open_colours(using) {
            all.extend(gained(colour));
        }
        all.extend(self.skills(top).iter().filter_map(|skill| skill_action(skill)));
        all.extend(self.goalie_wild_actions());
        all.extend(&using.granted);
        if self.blocks_by_area() {
            all.insert("block");
        }
        all.retain(|action| self.can_perform(using, action));
        all
    }

    /// BA-16.82.
    fn goalie_wild_actions(&self) -> Vec<Word> {
        let top = self.top();
        if !self.is_goalie(top.card) {
            return Vec::new();
        }
        let skills = self.skills(top);
        let mut all = Vec::new();
        if skills.contains("helmet") {
            all.push("stretch_pass");
        }
        if skills.contains("stick") && self.puck_in(top.by, "D") {
            all.push("intercept");
        }
        all
    }

    /// BA-14.1, BA-15.1, BA-15.12.
    fn blocks_by_area(&self) -> bool {
        let top = self.top();
        let symbols = &self.design(top.card).symbols;
        !self.is_cancelled(top)
            && symbols.iter().any(|symbol| symbol.kind == "area" && self.area_symbol_works(top, symbol.area))
    }

    /// BA-15.2: the colour is used by way of an area symbol, so the number changes.
    pub fn shift_number(&mut self, using: &Use, colour: Word) {
        if !using.lent.contains(colour) {
            self.top_mut().number = self.number_by_area(&self.top().clone(), Some(colour));
        }
    }

    /// The number of a card after a colour was used: another one if only an area symbol with +/- gives that colour.
    pub fn number_by_area(&self, played: &Played, colour: Option<Word>) -> Option<i32> {
        let Some(colour) = colour else { return played.number };
        let works = |sign: &&crate::book::Symbol| {
            sign.kind == "area" && sign.colour == colour && self.area_symbol_works(played, sign.area)
        };
        let sign = self.design(played.card).symbols.iter().find(works);
        let controls = self.s.control == Some(played.by);
        match sign.filter(|_| controls && !self.colours_with(played, false).contains(colour)) {
            Some(sign) => played.number.map(|number| number + sign.change),
            None => played.number,
        }
    }

    /// The same for a colour whose use is an Action: only if nothing else gives that Action.
    fn shift_number_for_action(&mut self, using: &Use, action: Word) {
        let top = self.top();
        let printed = !self.is_cancelled(top) && self.design(top.card).actions.contains(&action);
        let doubles = self.any_action(top, &self.s.pile[..self.s.pile.len() - 1]);
        let skilled = self.skills(top).iter().any(|skill| skill_action(skill) == Some(action));
        if printed || doubles || skilled || using.granted.contains(action) {
            return;
        }
        for colour in self.colours(self.top()) {
            if gained(colour).contains(&action) {
                self.shift_number(using, colour);
            }
        }
    }

    /// May this ability be written in the menu (BA-13.14)?
    fn ability_open(&self, using: &Use, colour: Word) -> bool {
        match colour {
            "black" => using.window != "shootout",
            "green" => using.window != "shot" && self.undoable().is_some(),
            "orange" => using.window != "shot" && self.s.control == Some(using.player) && !using.moved,
            "purple" => ACTIONS.iter().any(|action| self.can_perform(using, action)),
            "silver" => !self.silver_options(using).is_empty(),
            _ => false,
        }
    }
}
