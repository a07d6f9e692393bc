//! Words and pictures: every decision has a question and labels, every action a thing to touch, every event a
//! sentence that keeps its secrets; and a few tables kept whole.
//!
//! After a change that is meant to be seen, look at it and keep it: `UPDATE_EXPECT=1 cargo test --test suite show`.

use std::{collections::BTreeSet, env, fs};

use breakroom_breakaway::{Action, Breakaway, Event, State, event::Happening, keys, pile::Role};
use breakroom_conformance::Anybody;
use breakroom_core::{Game, Observer, Rng, Seat, Show, Turn};
use breakroom_scene::Theme;

/// The longest label: two lines of a button.
const LABEL: usize = 130;

/// Plays at random and shows every state in which a seat decides, with what happened just before.
pub(super) fn stroll(game: &Breakaway, seed: u64, most: usize, mut look: impl FnMut(&State, &[Event])) {
    let (mut anybody, mut state, mut log) = (Anybody::new(seed), game.start(), Vec::new());
    for _ in 0..most {
        let Some(action) = anybody.action(game, &state) else { break };
        log.clear();
        game.apply(&mut state, action, &mut log).expect("a legal action");
        look(&state, &log);
    }
}

pub(super) fn tables() -> Vec<Breakaway> {
    vec![
        Breakaway::beginner(),
        Breakaway::standard(),
        Breakaway::shipped(&[("deck_home", "harbour-lights"), ("deck_away", "north-fork-rapids")]),
        Breakaway::shipped(&[("deck_home", "quarry-town-muckers"), ("bench", "choose")]),
        Breakaway::shipped(&[("mode", "solo")]),
    ]
}

pub(super) fn view(game: &Breakaway, state: &State) -> <Breakaway as Game>::View {
    game.view(state, Observer::Seat(game.turn(state).seat().unwrap_or(Seat::A)))
}

#[test]
fn every_action_has_a_short_label_and_a_thing_to_touch() {
    let mut kinds = BTreeSet::new();
    for (game, seed) in tables().iter().zip(1..) {
        let mut seen = 0;
        stroll(game, seed, 900, |state, _| {
            if game.turn(state).seat().is_none() {
                return;
            }
            seen += 1;
            let view = view(game, state);
            let scene = if seen % 9 == 0 { Some(game.draw(&view)) } else { None };
            for &action in &view.legal {
                let label = game.label(&view, action);
                assert!(label.chars().count() <= LABEL, "{action}: {label}");
                assert_ne!(label, action.to_string(), "notation is no label");
                kinds.insert(action.to_string().split(' ').next().expect("a verb").to_owned());
                let Some(scene) = &scene else { continue };
                let touches = game.touches(&view, action);
                assert!(touches.iter().all(|key| scene.node(key).is_some()), "{action}: {touches:?}");
                assert!(touches.iter().any(|key| scene.node(key).is_some_and(|node| node.is_touchable())));
            }
        });
    }
    for verb in ["play", "commit", "swap", "ready", "action", "step", "put", "done", "none", "bench", "line"]
    {
        assert!(kinds.contains(verb), "{verb} was never asked: {kinds:?}");
    }
}

#[test]
fn every_question_is_asked_and_every_statement_names_who_decides() {
    for (game, seed) in tables().iter().zip(11..) {
        stroll(game, seed, 700, |state, _| {
            let Turn::Seat(seat) = game.turn(state) else { return };
            let own = game.prompt(&game.view(state, Observer::Seat(seat)));
            let public = game.prompt(&game.view(state, Observer::Public));
            assert!(own.question.len() <= 90 && own.question != "What now?", "{own:?}");
            let decides = [Seat::A, Seat::B].map(|seat| format!("{} decides", game.seat_name(seat)));
            assert!(decides.iter().any(|decides| public.question.starts_with(decides)), "{public:?}");
            assert!(own.rule.0.starts_with("BA-"), "{own:?}");
        });
    }
}

#[test]
fn teams_are_called_by_the_names_of_their_seats() {
    for (game, seed) in tables().iter().zip(41..) {
        let clubs = [Seat::A, Seat::B].map(|seat| game.seat_name(seat).to_owned());
        stroll(game, seed, 900, |state, log| {
            let scores = game.scores(&game.view(state, Observer::Public));
            let names: Vec<&str> = scores.iter().map(|line| line.name.as_str()).collect();
            assert_eq!(names, clubs.clone().map(|club| format!("{club}: goals")));
            for event in log {
                // These say who is Home, or are printed on a card.
                if matches!(event.what, Happening::Home { .. } | Happening::Officiated { .. }) {
                    continue;
                }
                let told = game.tell(event, Observer::Public).map_or_else(String::new, |told| told.text);
                let rest = told.replace(&clubs[0], "").replace(&clubs[1], "");
                assert!(!rest.contains("Home") && !rest.contains("Away"), "{told}");
            }
        });
    }
}

#[test]
fn the_lone_player_is_not_addressed_as_the_opponent() {
    // BA-18.19
    let game = Breakaway::shipped(&[("mode", "solo")]);
    let mut asked = BTreeSet::new();
    for seed in 1..4 {
        stroll(&game, seed, 4000, |state, _| {
            if game.turn(state).seat().is_some() {
                asked.insert(game.prompt(&view(&game, state)).question);
            }
        });
    }
    let theirs: Vec<&String> = asked.iter().filter(|question| question.contains("opponent")).collect();
    assert!(
        theirs.iter().any(|question| question.starts_with("The opponent won the face-off")),
        "{theirs:?}"
    );
    for question in theirs {
        assert!(!question.contains("You ") && !question.contains(" you "), "{question}");
    }
}

#[test]
fn the_text_fits_a_narrow_terminal_and_keeps_secrets() {
    for (game, seed) in tables().iter().zip(21..) {
        stroll(game, seed, 500, |state, _| {
            for who in Observer::all(game.seats()) {
                let page = game.text(&game.view(state, who));
                assert!(page.width() <= 78, "{page}");
            }
            let page = game.text(&game.view(state, Observer::Public)).to_string();
            assert!(!page.contains("\nHand\n"), "spectators see no hand:\n{page}");
        });
    }
}

#[test]
fn every_event_is_told_and_hidden_cards_stay_cards() {
    for (game, seed) in tables().iter().zip(31..) {
        stroll(game, seed, 1500, |state, log| {
            for event in log {
                let hears = |who| game.tell(event, who).map(|told| told.text);
                let public = hears(Observer::Public);
                // A challenge tells its cards itself.
                let quiet = matches!(
                    event.what,
                    Happening::Used { .. } | Happening::Played { role: Role::Challenge, .. }
                );
                assert!(public.is_some() || quiet, "{event:?} is not told");
                let (Happening::Drew { seat, card, .. } | Happening::Committed { seat, card, .. }) =
                    event.what
                else {
                    continue;
                };
                let name =
                    &game.components().designs.iter().find(|design| design.id == card).expect("it").name;
                let own = hears(Observer::Seat(seat));
                assert!(seat == Seat::B && game.seats() == 1 || own.is_some_and(|own| own.contains(name)));
                let shootout = state.shootout.round > 0;
                assert!(shootout || !public.expect("told").contains(name), "{event:?}");
            }
        });
    }
}

#[test]
fn the_same_card_keeps_its_key_from_hand_to_play_area() {
    // BA-2.14: a card that is played moves on screen; nothing else gets its name.
    let game = Breakaway::beginner();
    let mut met = 0;
    let mut before: Option<(Seat, State)> = None;
    stroll(&game, 5, 300, |state, log| {
        if let (Some((seat, old)), [Event { what: Happening::Played { .. }, .. }, ..]) = (&before, log) {
            let card = state.pile.top().expect("a card was played").card;
            let scene = game.draw(&game.view(old, Observer::Seat(*seat)));
            assert!(scene.node(keys::card(card)).is_some());
            assert!(game.draw(&game.view(state, Observer::Seat(*seat))).node(keys::card(card)).is_some());
            met += 1;
        }
        before = game.turn(state).seat().map(|seat| (seat, state.clone()));
    });
    assert!(met > 10);
}

#[test]
fn one_s_own_net_lies_on_the_left() {
    // BA-19.2: Away sees the rink turned by half.
    let game = Breakaway::shipped(&[("home", "seat0")]);
    let mut state = game.start();
    stroll(&game, 3, 60, |now, _| state = now.clone());
    let left = |who: Seat, key: &str| {
        let scene = game.draw(&game.view(&state, Observer::Seat(who)));
        let node = scene.node(key).expect("always there");
        let d = node.outline.as_ref().expect("it can be touched").d.clone();
        d.trim_start_matches('M').split(' ').next().expect("a number").parse::<f64>().expect("a number")
            < 500.0
    };
    assert!(left(Seat::A, "net-h") && !left(Seat::A, "net-a"));
    assert!(left(Seat::B, "net-a") && !left(Seat::B, "net-h"));
    assert!(left(Seat::A, "area-h3") && !left(Seat::B, "area-h3"));
}

#[test]
fn ten_cards_lie_side_by_side_in_the_hand() {
    let game = Breakaway::standard();
    let mut met = 0;
    for seed in 1..9 {
        stroll(&game, seed, 2000, |state, _| {
            let Turn::Seat(seat) = game.turn(state) else { return };
            if met > 20 || !(9..=10).contains(&state.cards(seat).hand.len()) {
                return;
            }
            let scene = game.draw(&game.view(state, Observer::Seat(seat)));
            let hand = state.cards(seat).hand.iter().map(|card| scene.node(keys::card(card)).expect("held"));
            let mut places: Vec<_> = hand.map(|node| node.place).collect();
            places.sort_by(|one, other| one.x.total_cmp(&other.x));
            let apart = places.windows(2).all(|pair| pair[0].x + 128.0 * pair[0].scale <= pair[1].x);
            assert!(apart, "a card covers the suit of its neighbour: {places:?}");
            met += 1;
        });
    }
    assert!(met > 0);
}

#[test]
fn a_beginner_reads_rules_of_the_beginner_game() {
    let game = Breakaway::beginner();
    let mut met = 0;
    for seed in 1..5 {
        stroll(&game, seed, 600, |state, _| {
            if game.turn(state).seat().is_none() {
                return;
            }
            let picture = game.draw(&view(&game, state)).to_picture(Theme::Light);
            for rule in picture.split("BA-").skip(1) {
                assert!(rule.starts_with("1."), "BA-{}", rule.chars().take(5).collect::<String>());
                met += 1;
            }
        });
    }
    assert!(met > 0, "no card was ever veiled");
}

#[test]
fn short_forms_mean_what_they_say() {
    let game = Breakaway::beginner();
    let mut tried = 0;
    stroll(&game, 8, 400, |state, _| {
        let view = view(&game, state);
        if view.legal.iter().any(|action| matches!(action, Action::Commit(_))) {
            assert!(matches!(game.shorthand(&view, "c 1"), Some(Action::Commit(_))));
            assert_eq!(game.shorthand(&view, "c 99"), None);
            tried += 1;
        }
        if view.legal.contains(&Action::Ready) {
            assert_eq!(game.shorthand(&view, "x"), Some(Action::Ready));
        }
        if let Some(action) = game.shorthand(&view, "p 1") {
            assert!(matches!(action, Action::Play { call: None, .. }) && view.legal.contains(&action));
        }
    });
    assert!(tried > 0);
}

/// The position kept under this name.
pub(super) fn at(game: &Breakaway, name: &str) -> State {
    let path = format!("{}/tests/scene/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let position = serde_json::from_str(&fs::read_to_string(path).expect("a position")).expect("a document");
    game.load(&position).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
}

pub(super) fn kept(name: &str, text: &str) {
    let path = format!("{}/tests/scene/{name}", env!("CARGO_MANIFEST_DIR"));
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scene"))
            .expect("a folder for pictures");
        fs::write(&path, text).expect("the picture is kept");
    }
    let before = fs::read_to_string(&path).unwrap_or_default();
    assert!(before == text, "{name} looks different: UPDATE_EXPECT=1 keeps it, then look at it");
}

#[test]
fn tables_look_and_read_as_they_did() {
    let rapids = Breakaway::shipped(&[("deck_home", "harbour-lights"), ("deck_away", "north-fork-rapids")]);
    let beginner = Breakaway::beginner();
    for (name, game) in
        [("finish", &rapids), ("save", &rapids), ("puck", &beginner), ("before-face-off", &beginner)]
    {
        let state = at(game, name);
        let view = view(game, &state);
        let mut text = format!("{}\n\n{}\n", game.prompt(&view).question, game.text(&view));
        for &action in &view.legal {
            text.push_str(&format!("{action}: {}\n", game.label(&view, action)));
        }
        kept(&format!("{name}.txt"), &text);
        if name == "finish" {
            kept("finish.svg", &game.draw(&view).to_picture(Theme::Light));
        }
    }
}

#[test]
fn piles_out_of_play_lie_on_the_table_and_name_their_cards() {
    // BA-2.17, BA-2.20: both may be looked through at any time.
    let mut met = [0; 2];
    for (game, seed) in tables().iter().zip(61..) {
        stroll(game, seed, 1500, |state, log| {
            if log.is_empty() || game.turn(state).seat().is_none() {
                return;
            }
            let view = game.view(state, Observer::Public);
            let scenes = [game.draw(&view), game.draw_tall(&view)];
            for (at, side) in state.sides.iter().enumerate() {
                let seat = [Seat::A, Seat::B][at];
                let discarded = (state.cards(seat).discard | state.shootout.used[at]).count_ones() as usize;
                let piles = [(keys::discard(seat), discarded), (keys::scored(seat), side.score_pile.len())];
                for (which, (key, count)) in piles.into_iter().enumerate() {
                    let label = |scene: &breakroom_scene::Scene| {
                        scene.node(&key).expect("always there").label.clone()
                    };
                    let words = if count == 1 { "1 card".into() } else { format!("{count} cards") };
                    assert!(scenes.iter().all(|scene| label(scene).contains(&words)), "{key}: {words}");
                    met[which] += usize::from(count > 0);
                }
            }
        });
    }
    assert!(met[0] > 100 && met[1] > 10, "{met:?}");
}

#[test]
fn the_scoreboard_tells_of_the_officials_and_of_the_opponent() {
    // BA-2.5, BA-18.1: read aloud, and shown where the pointer rests.
    let spoken = |game: &Breakaway| {
        let mut last = String::new();
        stroll(game, 4, 300, |state, _| {
            let scene = game.draw(&game.view(state, Observer::Public));
            last = scene.node(keys::SCOREBOARD).expect("always there").label.clone();
        });
        last
    };
    let standard = Breakaway::standard();
    let told = spoken(&standard);
    assert!(
        standard.components().officiating.iter().any(|card| told.contains(card.text.trim_end_matches('.'))),
        "{told}"
    );
    assert!(!told.contains("prefers"), "{told}");
    let told = spoken(&Breakaway::shipped(&[("mode", "solo"), ("opponent", "wall")]));
    assert!(told.contains("prefers, in this order, to"), "{told}");
}

/// Takes chance's part until a seat decides.
fn settle(game: &Breakaway, state: &mut State, rng: &mut Rng) {
    let mut odds = Vec::new();
    while game.turn(state) == Turn::Chance {
        game.odds(state, &mut odds);
        game.apply(state, rng.weighted(&odds), &mut breakroom_core::Silent).expect("an outcome");
    }
}

fn lines(step: &toml::Value, key: &str) -> Vec<Action> {
    let lines = step.get(key).and_then(toml::Value::as_array).cloned().unwrap_or_default();
    lines.iter().map(|line| line.as_str().expect("a line").parse().expect("notation")).collect()
}

#[test]
fn the_lesson_can_be_played_whatever_is_drawn() {
    let text = include_str!("../../../../editions/breakaway/lesson.toml");
    let lesson: toml::Value = toml::from_str(text).expect("TOML");
    let game = Breakaway::beginner();
    for seed in 0..40 {
        let (mut state, mut rng) = (game.start(), Rng::from_number(seed));
        for step in lesson["step"].as_array().expect("steps") {
            let title = step["title"].as_str().expect("a title");
            if let Some(position) = step.get("position") {
                let mut document: serde_json::Value =
                    serde_json::from_str(position.as_str().expect("JSON")).expect("JSON");
                let document = document.as_object_mut().expect("an object");
                assert_eq!(document.remove("options").expect("its options")["mode"], "beginner");
                document.remove("game");
                let position = serde_json::from_value(document.clone().into()).expect("a position");
                state = game.load(&position).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
            }
            for action in lines(step, "play") {
                let refused = game.apply(&mut state, action, &mut breakroom_core::Silent);
                refused.unwrap_or_else(|refusal| panic!("{title}: {action}: {refusal}"));
                settle(&game, &mut state, &mut rng);
            }
            let accepted = lines(step, "accept");
            assert_eq!(step.get("task").is_some(), !accepted.is_empty(), "{title}");
            assert!(
                accepted.is_empty() || game.turn(&state).seat() == Some(Seat::A),
                "{title}: Home is asked"
            );
            for &action in &accepted {
                game.check(&state, action).unwrap_or_else(|refusal| panic!("{title}: {action}: {refusal}"));
            }
            if let Some(&first) = accepted.first() {
                game.apply(&mut state, first, &mut breakroom_core::Silent).expect("just checked");
                settle(&game, &mut state, &mut rng);
            }
        }
    }
}
