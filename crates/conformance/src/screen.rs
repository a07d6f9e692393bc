//! Words and pictures: readable, complete, and the same each time.

use std::collections::{BTreeSet, HashSet};

use breakroom_core::{Game, Observer, Show, Told, Turn};
use breakroom_scene::{Key, Scene};

use crate::{cited::Cited, events, listing::Listing, trail::Trail};

/// The widest line of text.
const COLUMNS: usize = 78;
/// What somebody might type who does not know the short forms.
const TYPED: [&str; 8] = ["", " ", "1", "p 3", "p 99999999999", "é é", "\u{1b}[2J", "x x x x x"];

/// What every observer sees of this state, and what the next action's events point at.
pub(crate) fn check<G: Game + Show>(
    game: &G,
    state: &G::State,
    listing: &Listing<G::Action>,
    cited: &mut Cited,
    trail: &Trail<G::Action>,
) {
    for who in Observer::all(game.seats()) {
        let view = game.view(state, who);
        words(game, &view, who, cited, trail);
        let scene = drawn(game, &view, trail);
        match listing.turn {
            Turn::Seat(seat) if who.is(seat) => {
                touched(game, &view, &scene, listing, trail);
                onward(game, state, who, &scene, listing, trail);
            }
            Turn::Chance if who == Observer::Public => turned_up(game, &view, &scene, listing, trail),
            _ => {}
        }
    }
}

fn words<G: Game + Show>(
    game: &G,
    view: &G::View,
    who: Observer,
    cited: &mut Cited,
    trail: &Trail<G::Action>,
) {
    let prompt = game.prompt(view);
    trail.same(&prompt, &game.prompt(view), "a prompt is the same each time");
    cited.note(prompt.rule, trail, || format!("the prompt '{}'", prompt.question));
    trail.owes(one_line(&prompt.question), "a prompt is a line of words", || format!("{prompt:?}"));
    let page = game.text(view);
    trail.same(&page, &game.text(view), "the text of the table is the same each time");
    trail.owes(page.width() <= COLUMNS, "the text of the table is at most 78 columns wide", || {
        let widest = |line: &&str| line.chars().count() > COLUMNS;
        format!("for {who:?}: {:?}", page.to_string().lines().find(widest).unwrap_or_default())
    });
    let text = page.to_string();
    trail.owes(!text.trim().is_empty(), "the table has a text", || format!("for {who:?}"));
    for line in text.lines() {
        trail.owes(!line.contains(char::is_control), "the text has no control codes", || format!("{line:?}"));
    }
    trail.same(&game.scores(view), &game.scores(view), "scores are the same each time");
    for score in game.scores(view) {
        trail.owes(one_line(&score.name), "a score has a name", || format!("{score:?}"));
    }
    for typed in TYPED {
        trail.same(&game.shorthand(view, typed), &game.shorthand(view, typed), "short forms mean the same");
    }
    trail.owes(serde_json::to_value(view).is_ok(), "a view can be written as JSON", || format!("{view:?}"));
}

fn drawn<G: Game + Show>(game: &G, view: &G::View, trail: &Trail<G::Action>) -> Scene {
    let scene = sound(|| game.draw(view), trail);
    let tall = sound(|| game.draw_tall(view), trail);
    let things = |scene: &Scene| -> BTreeSet<(Key, bool, String)> {
        scene.nodes.iter().map(|node| (node.key.clone(), node.is_touchable(), node.label.clone())).collect()
    };
    let (wide, tall) = (things(&scene), things(&tall));
    trail.owes(wide == tall, "a tall picture has the same things", || {
        format!("only in one of them: {:?}", wide.symmetric_difference(&tall).collect::<Vec<_>>())
    });
    scene
}

/// A picture that can be shown.
fn sound<A: Copy + std::fmt::Display>(draw: impl Fn() -> Scene, trail: &Trail<A>) -> Scene {
    let scene = draw();
    trail.same(&scene, &draw(), "a scene drawn twice is the same picture");
    trail.owes(scene.to_svg().contains("<svg"), "a scene becomes a picture", || scene.title.clone());
    let faults: Vec<String> = scene.faults().iter().map(ToString::to_string).collect();
    trail.owes(faults.is_empty(), "a scene has no faults", || faults.join("; "));
    scene
}

/// Every legal action has a label and things to be played on.
fn touched<G: Game + Show>(
    game: &G,
    view: &G::View,
    scene: &Scene,
    listing: &Listing<G::Action>,
    trail: &Trail<G::Action>,
) {
    let keys: HashSet<&Key> = scene.keys().collect();
    let touchable: HashSet<&Key> =
        scene.nodes.iter().filter(|node| node.is_touchable()).map(|node| &node.key).collect();
    let mut menu = HashSet::new();
    for &action in &listing.actions {
        let label = game.label(view, action);
        trail.same(&label, &game.label(view, action), "a label is the same each time");
        trail.owes(one_line(&label), "every legal action has a label", || format!("'{action}': {label:?}"));
        let touches = game.touches(view, action);
        let unknown = touches.iter().find(|key| !keys.contains(key));
        trail.owes(unknown.is_none(), "an action is played on things of the scene", || {
            format!("'{action}' touches {unknown:?}")
        });
        let somewhere = touches.iter().any(|key| touchable.contains(key));
        trail.owes(somewhere, "an action is played on something that can be touched", || {
            format!("'{action}' touches {touches:?}")
        });
        let facts = format!("'{action}' and another are both {label:?} on {touches:?}");
        trail.owes(menu.insert((label, touches)), "a menu has no two equal entries", || facts);
    }
}

/// Where an action leads, the next decision of the same seat is answered at things that are in the scene already.
fn onward<G: Game + Show>(
    game: &G,
    state: &G::State,
    who: Observer,
    scene: &Scene,
    listing: &Listing<G::Action>,
    trail: &Trail<G::Action>,
) {
    let view = game.view(state, who);
    for &action in &listing.actions {
        let keys = game.onward(&view, action);
        if keys.is_empty() {
            continue;
        }
        let (mut after, mut next) = (state.clone(), Vec::new());
        game.advance_silently(&mut after, action);
        game.legal(&after, &mut next);
        let view = game.view(&after, who);
        let answered: HashSet<Key> = next.iter().flat_map(|&next| game.touches(&view, next)).collect();
        trail
            .owes(game.turn(&after) == listing.turn, "the same seat goes on", || format!("after '{action}'"));
        let astray = keys.iter().find(|key| scene.node(*key).is_none() || !answered.contains(key));
        trail.owes(astray.is_none(), "an action leads to where the next can be played", || {
            format!("'{action}' leads to {astray:?}")
        });
    }
}

/// Chance has labels too: people with real dice and cards choose from them. Its outcomes need no place.
fn turned_up<G: Game + Show>(
    game: &G,
    view: &G::View,
    scene: &Scene,
    listing: &Listing<G::Action>,
    trail: &Trail<G::Action>,
) {
    for &action in &listing.actions {
        let label = game.label(view, action);
        trail.owes(one_line(&label), "every outcome of chance has a label", || {
            format!("'{action}': {label:?}")
        });
        let touches = game.touches(view, action);
        let unknown = touches.iter().find(|key| scene.node(*key).is_none());
        trail.owes(unknown.is_none(), "chance touches things of the scene", || {
            format!("'{action}' touches {unknown:?}")
        });
    }
}

/// The keys of events are in the scene before or after them.
pub(crate) fn pointed<G: Game + Show>(
    game: &G,
    before: &G::State,
    after: &G::State,
    log: &[G::Event],
    trail: &Trail<G::Action>,
) {
    for who in Observer::all(game.seats()) {
        let told: Vec<Told> = events::told(game, log, who);
        if told.iter().all(|told| told.keys.is_empty()) {
            continue;
        }
        let scenes = [game.draw(&game.view(before, who)), game.draw(&game.view(after, who))];
        let keys: HashSet<&Key> = scenes.iter().flat_map(Scene::keys).collect();
        for told in &told {
            let unknown = told.keys.iter().find(|key| !keys.contains(key));
            trail.owes(unknown.is_none(), "an event points at things of the scene", || {
                format!("{unknown:?} of '{}' is in neither scene", told.text)
            });
        }
    }
}

fn one_line(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains(char::is_control)
}
