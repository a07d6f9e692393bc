//! What must not change unnoticed: node counts, readable games, the picture, and the pace of play.

use crate::support;
use breakroom_breakable::{Breakable, End, vocabulary::Hex};
use breakroom_conformance::{Anybody, nodes, playthrough::playthrough_of};
use breakroom_core::{Game, Observer, Seat, Show, Silent};

#[test]
fn node_counts_stand_as_written() {
    nodes::check::<Breakable>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes"), nodes::QUICK);
}

#[test]
fn a_game_of_each_scenario_reads_as_before() {
    for scenario in
        ["border-skirmish", "breakthrough", "industrial-wasteland", "heavy-reinforcements", "retrieval"]
    {
        let path = format!("{}/tests/playthroughs/{scenario}.txt", env!("CARGO_MANIFEST_DIR"));
        let options = [("scenario", scenario), ("turn_limit", "1"), ("deck", "short")];
        playthrough_of::<Breakable>(None, &options, 7, path);
    }
}

/// The picture of a running game has every living unit in it; set `BREAKABLE_PICTURE` to a path to look at it.
#[test]
fn the_picture_shows_every_unit() {
    let table = support::start(&[], "> force bs-bastion\n> force bs-ghosts");
    let view = table.game.view(&table.state, Observer::Seat(Seat::A));
    let scene = table.game.draw(&view);
    for number in table.state.numbers() {
        let id = table.state[number].id();
        let key = breakroom_breakable::keys::unit(id);
        assert!(scene.node(key).is_some(), "{id}");
    }
    assert!(table.game.text(&view).to_string().contains("0608c"));
    if let Some(path) = std::env::var_os("BREAKABLE_PICTURE") {
        std::fs::write(path, scene.to_svg()).unwrap();
    }
}

/// Labels say what a shot is worth: range times hit.
#[test]
fn labels_tell_the_chance() {
    let table = support::check(
        &[],
        "arm b/tank-a laser\nb/tank-a.1 0806 s\ny/tank-1.1 0809 n\ny/turret-1.1 0808",
        "> draw blue-tank\n> act b/tank-a.1",
    );
    let view = table.game.view(&table.state, Observer::Seat(Seat::A));
    let label = table.game.label(&view, "fire laser y/tank-1.1".parse().unwrap());
    let chance = "17 %: 3 hexes, roll 3 or more (67 %); then 2 of 2 dice must hit (25 %)";
    assert_eq!(label, format!("Fire the laser at Yellow tank 1.1 in 0809, {chance}"));
    let question = "Weapons first, then the move: what does Blue tank a.1 fire, launch or reload?";
    assert_eq!(table.game.prompt(&view).question, question);
    let scene = table.game.draw(&view);
    assert!(scene.node("arc").is_some() && scene.node("rings").is_some(), "arc and chances are drawn");
}

/// Labels say what roll a sighter needs; Unbreakable units make none (BK-12.5).
#[test]
fn labels_tell_the_range_check() {
    let label = |options: &[(&str, &str)], position: &str, played: &str, sighter: &str| {
        let table = support::check(options, position, played);
        let view = table.game.view(&table.state, Observer::Seat(Seat::A));
        table.game.label(&view, format!("by {sighter}").parse().unwrap())
    };
    let position =
        "terrain 0807 clear\narm b/turret-a nuke\nb/turret-a.1 0101\nb/recon-a.1 0807\nb/recon-a.2 0808
                    y/tank-1.1 1114 nw";
    let played = "> draw blue-tank\n> act b/turret-a.1\n> launch nuke 0806";
    assert!(label(&[], position, played, "b/recon-a.1").ends_with(": 1 hex, no roll"));
    assert!(label(&[], position, played, "b/recon-a.2").ends_with(": 2 hexes, roll 2 or more: 83 %"));
    let position = "terrain 0814 hill\nb/walker-a.1 0101\nb/walker-a.2 0814\ny/tank-1.1 1101 nw";
    let played = "> draw blue-unbreakable\n> act b/walker-a.1\n> launch nuke 0805";
    let module = [("scenario", "heavy-reinforcements")];
    assert!(label(&module, position, played, "b/walker-a.2").ends_with(": 9 hexes, no roll"));
}

#[test]
fn random_play_makes_no_units() {
    let game = support::game(&[("chrome", "choppers,gev,tower,killbots,multigun,erratic")]);
    for seed in 0..8 {
        let (mut anybody, mut state) = (Anybody::new(seed), game.start());
        while let Some(action) = anybody.action(&game, &state) {
            game.advance(&mut state, action, &mut Silent);
            let on_map = state.numbers().filter(|&number| state[number].hex().is_some()).count();
            assert!(on_map <= 38, "no unit is made during play");
        }
    }
}

/// The time this thread has computed, in nanoseconds; what others do on the machine does not count where the system
/// tells.
fn computed(begun: std::time::Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split_whitespace().next().and_then(|number| number.parse().ok());
    first.unwrap_or_else(|| begun.elapsed().as_nanos() as f64)
}

/// Twelve against twelve, the pace of everything that search does often: it is printed with `--nocapture`, and
/// depends on the machine. What is asserted is only that all of it was done.
#[test]
fn the_pace_of_twelve_against_twelve() {
    let table = support::start(&[("scenario", "retrieval")], "> force rt-relay\n> force rt-wings");
    let (game, from) = (&table.game, &table.state);
    let (mut anybody, mut actions) = (Anybody::new(0), 0u32);
    let begun = std::time::Instant::now();
    let before = computed(begun);
    for seed in 0..60 {
        anybody.reseed(seed);
        let mut state = from.clone();
        while let Some(action) = anybody.action(game, &state) {
            game.advance(&mut state, action, &mut Silent);
            actions += 1;
        }
    }
    let pace = f64::from(actions) * 1e9 / (computed(begun) - before);
    let before = computed(begun);
    let copies: u32 = (0..20_000).map(|_| u32::from(std::hint::black_box(from.clone()).round)).sum();
    let copy = (computed(begun) - before) / 20_000.0;
    let (before, mut asked, mut seen) = (computed(begun), 0u32, 0u32);
    for _ in 0..20 {
        for a in Hex::all() {
            for b in game.geometry.near(a).iter() {
                let ends = [a, b].map(|hex| std::hint::black_box(End { hex, high: false }));
                seen += u32::from(game.beam_sight(from, ends[0], ends[1]).seen);
                asked += 1;
            }
        }
    }
    let sight = (computed(begun) - before) / f64::from(asked);
    println!("{actions} actions, {pace:.0} a second; a copy {copy:.0} ns; a sight query {sight:.1} ns");
    assert!(actions > 1000 && copies == 20_000 && seen > 0 && seen < asked);
}

/// BK-9.55, BK-3.10: a launcher that dies of its own nuke is forgotten while the rest of the hex is still rolled for;
/// a position saved in between is the same when it is loaded.
#[test]
fn bk_9_55_a_launcher_lost_in_its_own_nuke_leaves_nothing_behind() {
    let table = support::check(
        &[],
        "b/tank-a.1 0606 n\nb/tank-a.2 0606 n\narm b/tank-a nuke\ny/tank-1.1 1010 n",
        "> draw blue-tank\n> act b/tank-a.1\n> launch nuke 0606\n> combat 1/1\nat b/tank-a.1 destroyed\nchance",
    );
    let loaded = table.game.load(&table.game.save(&table.state)).expect("what was saved can be loaded");
    assert!(loaded == table.state, "{loaded:?}\n{:?}", table.state);
}
