//! The only implementation of [`Table`]: any game becomes one, so no game writes glue.

mod ahead;

use std::sync::Arc;

use breakroom_core::{
    Edition, Fault, Info, Observer, Observers, Options, Page, Prompt, Refused, Screen, Seat, SeatSet, Syntax,
    Told, Turn,
    show::{ScoreLine, Study},
    undo,
};
use breakroom_scene::Scene;
use serde::Serialize;
use serde_json::{Value, value::RawValue};

use crate::{
    Playable, sheet,
    table::{Choice, Glance, Offered, Question, Rejected, RejectedKind, Table, Telling, ViewJson, Wanted},
};
use ahead::split;

/// A game in progress.
pub struct At<G: Playable> {
    /// What does not change during play; shared by all copies of the table.
    setup: Arc<Fixed<G>>,
    state: G::State,
    past: Vec<G::Action>,
    entries: Vec<undo::UndoStep>,
    /// Every event, in order.
    events: Vec<G::Event>,
    /// How many events there had been before each past action.
    heard: Vec<usize>,
    /// Each past action as every observer saw it, in the order of [`Observer::all`], one after the other.
    seen: Vec<G::Action>,
    /// How many actions have been taken, again and again ones included.
    played: u64,
}

struct Fixed<G: Playable> {
    game: G,
    edition: Edition,
    options: Options,
    start: G::State,
    from: Option<Value>,
}

impl<G: Playable> Clone for At<G> {
    fn clone(&self) -> Self {
        At {
            setup: Arc::clone(&self.setup),
            state: self.state.clone(),
            past: self.past.clone(),
            entries: self.entries.clone(),
            events: self.events.clone(),
            heard: self.heard.clone(),
            seen: self.seen.clone(),
            played: self.played,
        }
    }
}

impl<G: Playable> At<G> {
    /// A new table, at the start or at a position.
    pub fn open(
        edition: &Edition,
        options: &Options,
        position: Option<&Value>,
    ) -> Result<Box<dyn Table>, Vec<Fault>> {
        let game = G::new(edition, options)?;
        let start = match position {
            None => game.start(),
            Some(document) => game.load(&own_part(document)?)?,
        };
        let fixed = Fixed {
            game,
            edition: edition.clone(),
            options: options.clone(),
            start: start.clone(),
            from: position.cloned(),
        };
        Ok(Box::new(At {
            setup: Arc::new(fixed),
            state: start,
            past: Vec::new(),
            entries: Vec::new(),
            events: Vec::new(),
            heard: Vec::new(),
            seen: Vec::new(),
            played: 0,
        }))
    }

    /// The game with its type, for search and statistics.
    pub fn game(&self) -> &G {
        &self.setup.game
    }

    /// What `who` knows, as the game's own type: all that a bot gets.
    pub fn known_to(&self, who: Observer) -> G::View {
        self.game().view(&self.state, who)
    }

    /// Every action so far as `who` saw it.
    pub fn seen_by(&self, who: Observer) -> Vec<G::Action> {
        let index = Observer::all(self.seats()).position(|observer| observer == who);
        let column = index.unwrap_or(self.seats());
        self.seen.chunks(self.seats() + 1).map(|shown| shown[column]).collect()
    }

    fn parse(line: &str) -> Result<Vec<G::Action>, Rejected> {
        split::<G>(line).iter().map(|text| text.parse().map_err(syntax)).collect()
    }

    fn take(&mut self, action: G::Action) -> Result<(), Rejected> {
        let game = &self.setup.game;
        game.check(&self.state, action).map_err(illegal)?;
        self.seen.extend(Observer::all(game.seats()).map(|who| game.shown(&self.state, action, who)));
        let turn = game.turn(&self.state);
        let waives = game.waiver(&self.state) == Some(action);
        let veiled = self.veiled(action);
        let before = self.events.len();
        game.advance_telling(&mut self.state, action, &mut self.events);
        let reveals = self.events[before..].iter().any(|event| game.reveals(event));
        let missed = match turn == game.turn(&self.state) {
            true => self.missed(veiled, before),
            false => Observers::NONE,
        };
        self.entries.push(undo::UndoStep { by: turn.seat(), reveals, missed, waives });
        self.heard.push(before);
        self.past.push(action);
        self.played += 1;
        Ok(())
    }

    /// To whom this action is not shown as it is, and what they know before it.
    fn veiled(&self, action: G::Action) -> Vec<(Observer, G::View)> {
        let (game, state) = (self.game(), &self.state);
        let veiled = |who: &Observer| game.shown(state, action, *who) != action;
        Observer::all(game.seats()).filter(veiled).map(|who| (who, game.view(state, who))).collect()
    }

    /// Who of them knows no more now, and has heard nothing of the events since.
    fn missed(&self, veiled: Vec<(Observer, G::View)>, since: usize) -> Observers {
        let game = self.game();
        let deaf = |who: Observer| self.events[since..].iter().all(|event| game.tell(event, who).is_none());
        veiled
            .into_iter()
            .filter(|(who, before)| deaf(*who) && *before == game.view(&self.state, *who))
            .map(|(who, _)| who)
            .collect()
    }

    /// What happened at each ply from `ply` on.
    fn since(&self, ply: usize) -> impl Iterator<Item = (usize, &[G::Event])> {
        (ply..self.past.len()).map(|ply| {
            let end = self.heard.get(ply + 1).copied().unwrap_or(self.events.len());
            (ply, &self.events[self.heard[ply]..end])
        })
    }

    /// What may be done now, in the words of the decider's view, one after the other.
    fn choices(&self, view: &G::View) -> impl Iterator<Item = Choice> {
        let (game, mut odds, mut actions) = (self.game(), Vec::new(), Vec::new());
        game.choices(&self.state, &mut odds, &mut actions);
        let chance = matches!(self.turn(), Turn::Chance);
        if !chance {
            actions.sort_by_cached_key(|&action| game.rank(view, action));
        }
        actions.into_iter().enumerate().map(move |(index, action)| Choice {
            action: action.to_string(),
            label: game.label(view, action),
            weight: chance.then(|| odds[index].1),
            keys: game.touches(view, action),
            heading: game.heading(view, action),
        })
    }
}

fn raw(view: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(view).expect("a view has text keys and finite numbers")
}

fn illegal(refusal: impl Refused) -> Rejected {
    Rejected { kind: RejectedKind::Illegal, rule: Some(refusal.rule()), message: refusal.to_string() }
}

fn syntax(error: Syntax) -> Rejected {
    Rejected { kind: RejectedKind::Syntax, rule: None, message: error.to_string() }
}

/// What anybody hears of an event, the same words only once.
fn versions<G: Playable>(game: &G, event: &G::Event) -> Vec<Telling> {
    let mut versions: Vec<Telling> = Vec::new();
    for who in Observer::all(game.seats()) {
        let Some(told) = game.tell(event, who) else { continue };
        match versions.iter_mut().find(|version| version.told == told) {
            Some(version) => version.to.push(who),
            None => versions.push(Telling { told, to: vec![who] }),
        }
    }
    if let [version] = &mut versions[..]
        && version.to.len() == game.seats() + 1
    {
        version.to.clear();
    }
    versions
}

/// The game's own part of a position document.
fn own_part(document: &Value) -> Result<Value, Vec<Fault>> {
    let Value::Object(fields) = document else {
        return Err(vec![Fault::error("position", "not an object")]);
    };
    let own = fields.iter().filter(|(key, _)| !["game", "edition", "options"].contains(&key.as_str()));
    Ok(Value::Object(own.map(|(key, value)| (key.clone(), value.clone())).collect()))
}

impl<G: Playable> Table for At<G> {
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn edition(&self) -> &Edition {
        &self.setup.edition
    }

    fn options(&self) -> &Options {
        &self.setup.options
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        self.game().seat_name(seat)
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        self.game().allies(seat)
    }

    fn has_secrets(&self) -> bool {
        self.game().has_secrets()
    }

    fn best_score(&self) -> i32 {
        self.game().best_score()
    }

    fn turn(&self) -> Turn {
        self.game().turn(&self.state)
    }

    fn ply(&self) -> usize {
        self.past.len()
    }

    fn prompt(&self, who: Observer) -> Prompt {
        self.game().prompt(&self.game().view(&self.state, who))
    }

    fn legal(&self) -> Vec<Choice> {
        self.choices(&self.known_to(self.decider())).collect()
    }

    fn offered(&self) -> Vec<Choice> {
        self.offered_ahead().unwrap_or_else(|| self.legal())
    }

    fn question(&self, who: Observer) -> Question {
        let game = self.game();
        let view = self.ahead().map_or_else(|| self.known_to(who), |(_, ahead)| game.view(&ahead, who));
        Question { prompt: game.prompt(&view), kind: game.kind(&view) }
    }

    fn waiver(&self) -> Option<String> {
        self.ahead().map(|(waiver, _)| waiver.to_string())
    }

    fn odds(&self) -> Vec<(String, u32)> {
        let mut odds = Vec::new();
        if matches!(self.turn(), Turn::Chance) {
            self.game().odds(&self.state, &mut odds);
        }
        odds.into_iter().map(|(action, weight)| (action.to_string(), weight)).collect()
    }

    fn check(&self, line: &str) -> Result<(), Rejected> {
        self.clone().play(line)
    }

    fn label(&self, action: &str) -> Option<String> {
        let view = self.known_to(self.decider());
        Some(self.game().label(&view, action.parse().ok()?))
    }

    fn meant(&self, who: Observer, key: &str) -> Vec<String> {
        let view = self.game().view(&self.state, who);
        let meant = self.game().meant(&view, &key.to_owned().into());
        meant.iter().map(ToString::to_string).collect()
    }

    fn study(&self, who: Observer, key: &str) -> Option<Study> {
        let view = self.game().view(&self.state, who);
        self.game().study(&view, &key.to_owned().into())
    }

    fn play(&mut self, line: &str) -> Result<(), Rejected> {
        let actions = Self::parse(line)?;
        if let [action] = actions[..] {
            return self.take(action);
        }
        // Several decisions on one line: all of them or none.
        let mut trial = self.clone();
        actions.into_iter().try_for_each(|action| trial.take(action))?;
        *self = trial;
        Ok(())
    }

    fn decisions(&self, line: &str) -> Vec<String> {
        split::<G>(line)
    }

    fn played(&self) -> u64 {
        self.played
    }

    fn rewind(&mut self, ply: usize) {
        if ply >= self.past.len() {
            return;
        }
        let past = std::mem::take(&mut self.past);
        self.state = self.setup.start.clone();
        self.entries.clear();
        self.events.clear();
        self.heard.clear();
        self.seen.clear();
        for &action in past.iter().take(ply) {
            self.take(action).expect("what was legal once is legal again from the same start");
        }
    }

    fn told(&self, since: usize, who: Observer) -> Vec<(usize, Told)> {
        let game = self.game();
        let events = self.since(since).flat_map(|(ply, events)| events.iter().map(move |event| (ply, event)));
        events.filter_map(|(ply, event)| Some((ply, game.tell(event, who)?))).collect()
    }

    fn tellings(&self, since: usize) -> Vec<Telling> {
        let events = self.since(since).flat_map(|(_, events)| events);
        events.flat_map(|event| versions(self.game(), event)).collect()
    }

    fn seen(&self, who: Observer) -> Vec<String> {
        self.seen_by(who).iter().map(G::Action::to_string).collect()
    }

    fn history_since(&self, ply: usize) -> Vec<String> {
        self.past.iter().skip(ply).map(G::Action::to_string).collect()
    }

    fn entries(&self) -> &[undo::UndoStep] {
        &self.entries
    }

    fn view(&self, who: Observer) -> ViewJson {
        let view = self.game().view(&self.state, who);
        ViewJson(serde_json::to_value(view).expect("a view has text keys and finite numbers"))
    }

    fn view_text(&self, who: Observer) -> Box<RawValue> {
        let view = self.game().view(&self.state, who);
        raw(&view)
    }

    fn glance<'a>(&self, who: Observer, wanted: Wanted, sheet: &'a mut Vec<u8>) -> Glance<'a> {
        let (game, now) = (self.game(), self.known_to(who));
        // Programs are asked one question after the other, as the rules have them.
        let ahead = if wanted.keys { self.ahead() } else { None };
        let beyond = ahead.as_ref().map(|(_, ahead)| game.view(ahead, who));
        let view = beyond.as_ref().unwrap_or(&now);
        let decides = matches!(self.turn(), Turn::Seat(seat) if who.is(seat));
        sheet.clear();
        sheet.push(b'[');
        if wanted.choices && decides {
            let ahead = ahead.as_ref().map(|(waiver, ahead)| (*waiver, ahead));
            for (view, line) in self.offers(ahead, view, &now) {
                let label = game.label(view, line.action);
                let keys = wanted.keys.then(|| game.touches(view, line.action));
                let onward = if wanted.keys { game.onward(view, line.action) } else { Vec::new() };
                let heading = if wanted.keys { game.heading(view, line.action) } else { None };
                let grave = wanted.keys && game.is_grave(view, line.action);
                sheet::write(sheet, &Offered { action: line, label, keys, onward, heading, grave });
                sheet.push(b',');
            }
            // There is always something to do for the one who decides, and a comma behind the last of it.
            sheet.pop_if(|last| *last == b',');
        }
        sheet.push(b']');
        let choices = sheet.len();
        if wanted.view {
            sheet::write(sheet, &now);
        }
        let (choices, known) = sheet.split_at(choices);
        Glance {
            prompt: game.prompt(view),
            kind: game.kind(view),
            scores: game.scores(view),
            choices,
            view: wanted.view.then_some(known),
            looks: match wanted.keys {
                true => Seat::first(game.seats()).map(|seat| game.seat_look(view, seat)).collect(),
                false => Vec::new(),
            },
            materials: game.materials(),
            scene: wanted.scene.map(|screen| match screen {
                Screen::Wide => game.draw(view),
                Screen::Tall => game.draw_tall(view),
            }),
        }
    }

    fn text(&self, who: Observer) -> Page {
        self.game().text(&self.game().view(&self.state, who))
    }

    fn scene(&self, who: Observer) -> Scene {
        self.game().draw(&self.game().view(&self.state, who))
    }

    fn piece(&self, id: &str) -> Option<Scene> {
        self.game().piece(id)
    }

    fn scores(&self, who: Observer) -> Vec<ScoreLine> {
        self.game().scores(&self.game().view(&self.state, who))
    }

    fn shorthand(&self, who: Observer, typed: &str) -> Option<String> {
        let meant = |state: &G::State| self.game().shorthand(&self.game().view(state, who), typed);
        let beyond = || self.ahead().and_then(|(_, ahead)| meant(&ahead));
        meant(&self.state).or_else(beyond).map(|action| self.completed(&action.to_string()))
    }

    fn help(&self) -> &'static str {
        self.game().help()
    }

    fn position(&self) -> Value {
        let own = self.game().save(&self.state);
        let mut document = serde_json::Map::new();
        document.insert("game".into(), G::INFO.slug.into());
        document.insert("edition".into(), self.edition().name.clone().into());
        let options = serde_json::to_value(self.options()).expect("options have text keys");
        document.insert("options".into(), options);
        if let Value::Object(fields) = own {
            document.extend(fields);
        }
        Value::Object(document)
    }

    fn began_from(&self) -> Option<&Value> {
        self.setup.from.as_ref()
    }

    fn dealt(&self, seed: &str) -> Option<String> {
        // A deal fixes the chance of a game from its start; from a position the general rule applies.
        match self.setup.from {
            Some(_) => None,
            None => self.game().dealt(seed, &self.past).map(|action| action.to_string()),
        }
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
