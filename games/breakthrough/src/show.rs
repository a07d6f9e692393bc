//! The words of the table: questions, labels, short forms. The picture is in `draw.rs`.

use breakroom_core::{
    Page, Prompt, RuleId, Show,
    show::{Material, ScoreLine},
};
use breakroom_scene::{Key, Scene};

use crate::{Action, Breakthrough, Card, Code, LockId, Phase, Role, View, draw, keys, words};

impl Show for Breakthrough {
    fn prompt(&self, view: &View) -> Prompt {
        let (rule, question) = match view.phase {
            Phase::Turn => ("BT-4.1", "Play or discard which card?".to_owned()),
            Phase::Difficulty => {
                ("BT-7.3", format!("A difficulty card: give up a key, or {}?", self.loss(view)))
            }
            Phase::Draw => ("BT-4.5", "A card is to be drawn".to_owned()),
            Phase::Flip => {
                ("BT-7.6", format!("The mill is to turn {}", words::count(view.flips_left, "card")))
            }
            Phase::Lock if view.turn == 0 => ("BT-3.3", "The first lock is to be turned up".to_owned()),
            Phase::Lock => ("BT-8.5", "The next lock is to be turned up".to_owned()),
            Phase::Over => ("BT-8.1", format!("The game is over: {} points", view.score.total())),
        };
        Prompt::new(RuleId(rule), question)
    }

    fn label(&self, view: &View, action: Action) -> String {
        match action {
            Action::Play(code) => self.label_play(view, code),
            Action::Discard(code) => label_discard(view, code),
            Action::Key(code) => format!("Give up {code}: one card more is drawn"),
            Action::Mill => self.label_mill(view),
            Action::Lock(lock) => format!("Turn up {lock} {}", self.lock_name(lock)),
            Action::Draw(card) => format!("Draw {}", share(view, card)),
            Action::Flip(card) => format!("Turn {}", share(view, card)),
        }
    }

    /// A card that can only be thrown away looks like one that can be played.
    fn is_grave(&self, _view: &View, action: Action) -> bool {
        matches!(action, Action::Discard(_) | Action::Key(_))
    }

    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        let copies = |code: Code| {
            let held = view.hand.iter().enumerate().filter(move |(_, held)| held.code == code);
            held.map(|(place, _)| keys::hand(place))
        };
        match action {
            Action::Play(code) => copies(code).chain(played_to(view, code)).collect(),
            Action::Discard(code) => copies(code).chain([Key::from(keys::DISCARD)]).collect(),
            Action::Key(code) => copies(code).chain([Key::from(keys::GIVE_KEY)]).collect(),
            Action::Mill => vec![Key::from(keys::MILL), Key::from(keys::DECK)],
            Action::Lock(_) => vec![Key::from(keys::LOCK_PILE)],
            Action::Draw(_) | Action::Flip(_) => vec![Key::from(keys::DECK)],
        }
    }

    /// Whoever touches a slot means the card that belongs there.
    fn meant(&self, view: &View, key: &Key) -> Vec<Action> {
        let lines = view.lock.iter().flat_map(|lock| lock.challenges.iter().enumerate());
        let parts =
            lines.flat_map(|(i, line)| line.parts.iter().enumerate().map(move |(j, code)| (i, j, code)));
        parts.filter(|&(i, j, _)| keys::slot(i, j) == *key).map(|(_, _, &code)| Action::Play(code)).collect()
    }

    fn materials(&self) -> &'static [(&'static str, Material)] {
        &[("", Material::Card), ("lock", Material::Metal), ("challenge-", Material::Metal)]
    }

    fn text(&self, view: &View) -> Page {
        self.page(view)
    }

    fn draw(&self, view: &View) -> Scene {
        draw::draw(self, view)
    }

    fn draw_tall(&self, view: &View) -> Scene {
        draw::draw_tall(self, view)
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        let line = |name: &str, value: i64| ScoreLine::new(&[name], value);
        vec![
            line("score", view.score.total().into()),
            line("cards", view.score.cards.into()),
            line("challenges", view.score.challenges.into()),
            line("locks", view.score.locks.into()),
        ]
    }

    fn shorthand(&self, view: &View, typed: &str) -> Option<Action> {
        let mut words = typed.split_whitespace();
        let (verb, object) = (words.next()?, words.next());
        if words.next().is_some() {
            return None;
        }
        let code = || card_meant(view, object?);
        match (verb.to_ascii_lowercase().as_str(), object) {
            ("p", Some(_)) => code().map(Action::Play),
            ("d", Some(_)) => code().map(Action::Discard),
            ("k", Some(_)) => code().map(Action::Key),
            // With one kind of key in hand there is only one to give.
            ("k", None) => only_key(view).map(Action::Key),
            ("m", None) => Some(Action::Mill),
            _ => None,
        }
    }

    fn help(&self) -> &'static str {
        "Goal: open as many locks as you can. A challenge is met by playing its cards in order, one after another;\n\
         a lock opens when all its challenges are met. Each turn play or discard one card, then draw.\n\
         p 3, p AP   play the third card in hand, or AP\n\
         d 2, d CF   discard it\n\
         k BK, k     answer a difficulty with a key\n\
         m           answer it by milling the top of the deck\n\
         In the row [AP] met a challenge, <AP> counts now, (AP) was lost, AP alone is filler.\n\
         In the hand * continues or starts a challenge, + is needed later.\n\
         No type may be played twice running: key, pick and file must alternate."
    }
}

impl Breakthrough {
    fn label_play(&self, view: &View, code: Code) -> String {
        let Some(held) = view.hand.iter().find(|held| held.code == code) else {
            return format!("Play {code}");
        };
        let lock = view.lock.as_ref().map_or("", |lock| lock.name.as_str());
        let points = &self.components.points;
        format!("Play {code}: {}", words::consequence(&held.effect, lock, points.challenge, points.lock))
    }

    fn label_mill(&self, view: &View) -> String {
        let (loss, milled) = (self.loss(view), self.milled(view));
        let needed = view.needed.held().filter(|&code| view.deck[code] > 0);
        let risks: Vec<String> = needed.map(|code| format!("{code} {}%", view.risk(code, milled))).collect();
        let risk = if risks.is_empty() { String::new() } else { format!("; at risk: {}", risks.join(", ")) };
        format!("Mill: {loss}, {} left then{risk}", view.deck.total() - milled)
    }

    /// How many cards a mill would turn now.
    fn milled(&self, view: &View) -> u32 {
        u32::from(self.components.mill_size).min(view.deck.total())
    }

    fn loss(&self, view: &View) -> String {
        match self.milled(view) {
            1 => "lose the top card".into(),
            cards => format!("lose the top {cards} cards"),
        }
    }

    pub(crate) fn lock_name(&self, id: LockId) -> &str {
        self.components.lock(id).map_or("", |lock| lock.name.as_str())
    }
}

/// The places a card is played to: the slots that it fills, their lock, and always the row.
fn played_to(view: &View, code: Code) -> Vec<Key> {
    let Some((held, lock)) = view.hand.iter().find(|held| held.code == code).zip(view.lock.as_ref()) else {
        return vec![keys::ROW.into()];
    };
    let slot = |challenge: u8, part: usize| keys::slot(usize::from(challenge), part);
    let line = |challenge: u8| &lock.challenges[usize::from(challenge)];
    let slots: Vec<Key> = match &held.effect.role {
        Role::Filler => Vec::new(),
        Role::Starts { challenges } => challenges.iter().map(|&which| slot(which, 0)).collect(),
        Role::Continues { challenges } => {
            challenges.iter().map(|&which| slot(which, usize::from(line(which).filled))).collect()
        }
        Role::Meets { challenge } | Role::Opens { challenge } => {
            vec![slot(*challenge, line(*challenge).parts.len() - 1)]
        }
    };
    let lock = (!slots.is_empty()).then(|| Key::from(keys::LOCK));
    slots.into_iter().chain(lock).chain([keys::ROW.into()]).collect()
}

fn label_discard(view: &View, code: Code) -> String {
    let left = view.deck[code];
    let needed = view.needed[code] > 0;
    match (needed, left) {
        (false, _) => format!("Discard {code}"),
        (true, 0) => format!("Discard {code}: still needed, and none is left in the deck"),
        (true, _) => format!("Discard {code}: still needed, {left} left in the deck"),
    }
}

/// "AP (6 of 39)".
fn share(view: &View, card: Card) -> String {
    format!("{card} ({} of {})", view.deck[card], view.deck.total())
}

/// A hand card by its number from 1, or by its code.
fn card_meant(view: &View, word: &str) -> Option<Code> {
    match word.parse::<usize>() {
        Ok(number) => view.hand.get(number.checked_sub(1)?).map(|held| held.code),
        Err(_) => word.parse().ok(),
    }
}

fn only_key(view: &View) -> Option<Code> {
    let mut keys = Code::KEYS.into_iter().filter(|&key| view.hand_place(key).is_some());
    let key = keys.next()?;
    keys.next().is_none().then_some(key)
}
