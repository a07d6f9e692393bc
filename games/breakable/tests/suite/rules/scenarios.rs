//! BK-3 and BK-11: turns, cards, missions, rounds, concession.

use crate::support::{check, game, start};
use breakroom_core::{Game, Outcome, Seat, Turn};

/// BK-3.1, BK-3.2, BK-3.3, BK-R.2, BK-R.33, worked example 28, section 4.2: the turn, clouds, the deck.
#[test]
fn bk_3_2_turns_and_clouds() {
    let mut table = check(
        &[],
        "b/bunker-b.1 0606\ny/bunker-2.1 0608\ncloud 0101 light\ncloud 0102 medium\ncloud 0103 heavy",
        "",
    );
    let mut cards = 0;
    while table.state.turn == 1 {
        let draw = table.choices().into_iter().find(|choice| choice.starts_with("draw")).unwrap();
        table.play(&format!("> {draw}"));
        while !matches!(table.game.turn(&table.state), Turn::Chance) {
            table.play("> done");
        }
        cards += 1;
    }
    assert_eq!(cards, 18);
    table.play("cloud 0101 none\ncloud 0102 light\ncloud 0103 medium\n+ draw blue-tank");
    assert_eq!(table.choices().len(), 6);
    // Breakthrough takes a card of each kind from Blue (BK-11.11).
    let table = check(&[("scenario", "breakthrough")], "y/tank-1.1 off\nb/bunker-a.1 0101", "");
    let mut odds = Vec::new();
    table.game.odds(&table.state, &mut odds);
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u32>(), 15);
    let short = check(&[("deck", "short")], "b/tank-a.1 0606 n\ny/tank-1.1 0608 n", "");
    short.game.odds(&short.state, &mut odds);
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u32>(), 12);
}

/// BK-3.6, BK-R.6: an object acts once a card, and finishes before the next.
#[test]
fn bk_3_6_once_a_card() {
    check(
        &[],
        "b/tank-a.1 0606 n\nb/tank-a.2 0607 n\nb/recon-a.1 0101\ny/tank-1.1 1114 n",
        "> draw blue-tank
         ! act b/recon-a.1 BK-3.3
         ! act y/tank-1.1 BK-3.3
         > act b/tank-a.1
         ! act b/tank-a.2 BK-3.6
         > stay
         > face n
         ! act b/tank-a.1 BK-3.6
         + act b/tank-a.2
         + done",
    );
}

/// BK-11.10, BK-11.12, BK-11.14, BK-11.2, BK-11.6, BK-3.4: tanks score by the west edge alone, then roles are swapped.
/// BK-11.13, BK-R.25: the round ends with the last Yellow tank; before the first has entered it goes on.
#[test]
fn bk_11_12_breakthrough() {
    let mut table = check(
        &[("scenario", "breakthrough")],
        "y/tank-1.1 0107 nw\ny/tank-1.2 0101 n\nb/bunker-a.1 0601",
        "> draw yellow-tank
         > act y/tank-1.1
         > exit west
         > act y/tank-1.2
         > exit north
         told BK-11.2",
    );
    // One tank by the west edge; the other exit scores nothing. Round 2: the roles are swapped.
    assert_eq!(table.state.round, 2);
    assert_eq!(table.game.turn(&table.state), Turn::Seat(Seat::B), "the second seat now sets up Blue");
    table.play("> force bt-b-wall\n> force bt-y-column");
    assert_eq!(game(&[("scenario", "breakthrough"), ("yellow", "first")]).start().colour.word(), "blue");
    table.play("chance");
}

/// What the record of the first round holds.
fn first_round(table: &crate::support::Table) -> (Option<u64>, Option<u64>) {
    let saved = table.game.save(&table.state);
    let round = &saved["match"][0];
    (round["result"].as_u64(), round["completed"].as_u64())
}

fn outcome(table: &crate::support::Table) -> Outcome {
    table.game.turn(&table.state).ending().expect("it is over").outcome
}

/// BK-11.5, BK-11.4, BK-11.3, BK-R.38: concession and limits in two-round scenarios.
#[test]
fn bk_11_5_concession() {
    let breakthrough = &[("scenario", "breakthrough")];
    let mut table = start(breakthrough, "> force bt-b-wall\n> force bt-y-column");
    table.play("> roll 1\n> roll 2\nby yellow");
    assert!(!table.choices().contains(&"concede".to_owned()), "it is not offered to bots");
    table.play("> concede\ntold BK-11.5");
    assert_eq!((table.state.round, first_round(&table)), (2, (Some(0), None)), "nobody is across");
    table.play("> concede match\nover BK-11.5");
    let single = start(&[], "> force bs-steel\n> concede\nover BK-11.5");
    assert_eq!(outcome(&single), Outcome::won(Seat::A));
    check(
        &[],
        "b/tank-a.1 0606 n\ny/tank-1.1 0608 n",
        "> draw blue-tank\n> concede\n! act b/tank-a.1 BK-3.4",
    );
    // BK-R.43: without a limit a game may be endless, so `longest` promises nothing.
    assert_eq!(game(&[("turn_limit", "0")]).longest(), u32::MAX);
}

/// BK-11.5: Blue conceding lets every Yellow tank on the map or waiting through, and completes Industrial Wasteland
/// in the current turn.
#[test]
fn bk_11_5_blue_concedes() {
    let mut table = start(&[("scenario", "breakthrough")], "> force bt-b-wall\n> force bt-y-column");
    table.play("> roll 2\n> roll 1\nby blue\n> concede");
    assert_eq!(first_round(&table), (Some(8), None), "all eight tanks wait");
    let table = check(
        &[("scenario", "breakthrough")],
        "y/tank-1.1 0606 n\ny/tank-1.2 off\ny/skimmer-1.1 off\ngone y/tank-1.3\nb/turret-a.1 0101",
        "> draw blue-tank\n> concede",
    );
    assert_eq!(first_round(&table), (Some(2), None), "tanks only, and none that is gone");
    let works = &[("scenario", "industrial-wasteland")];
    let table = check(
        works,
        "turn 5\nterrain 0207 crater\ny/recon-1.1 0606\nb/turret-a.1 0101",
        "> draw blue-tank\n> concede",
    );
    assert_eq!((table.state.round, first_round(&table)), (2, (Some(4), Some(5))));
    let table = check(
        works,
        "turn 5\nterrain 0207 crater\ny/turret-1.1 0606\nb/turret-a.1 0101",
        "> draw yellow-tank\n> concede",
    );
    assert_eq!(first_round(&table), (Some(1), None), "Yellow conceding has failed, with what it destroyed");
}

/// BK-11.5: whoever gives up in the set-up gives up, and does not set up.
#[test]
fn bk_11_5_conceding_is_no_set_up() {
    use breakroom_core::Observer;
    let table = start(&[], "> concede");
    let told = |event| table.game.tell(event, Observer::Seat(Seat::A)).map(|told| told.rule.0);
    let rules: Vec<&str> = table.log.iter().filter_map(told).collect();
    assert_eq!(rules, ["BK-11.5", "BK-11.5"], "that somebody gave up, and how it ended");
}

/// A match of which the first round is played, with the second under way.
fn second_round(scenario: &str, first: serde_json::Value, position: &str) -> crate::support::Table {
    let mut document = crate::support::document(position);
    document["round"] = 2.into();
    document["match"] = serde_json::json!([first]);
    let game = game(&[("scenario", scenario)]);
    let state = game.load(&serde_json::from_value(document).unwrap()).unwrap();
    crate::support::Table { game, state, log: Vec::new() }
}

/// BK-11.14, BK-11.2, BK-11.6: the higher score as Yellow wins; Yellow of round 1 is the second seat, of round 2 the first.
#[test]
fn bk_11_14_the_higher_score_wins() {
    for (first, expected) in [(0, Outcome::won(Seat::A)), (1, Outcome::Drawn), (2, Outcome::won(Seat::B))] {
        let result = serde_json::json!({"result": first});
        let mut table = second_round("breakthrough", result, "y/tank-1.1 0107 nw\nb/bunker-a.1 0601");
        table.play("> draw yellow-tank\n> act y/tank-1.1\n> exit west\nover BK-11.14");
        assert_eq!(outcome(&table), expected, "{first} against 1");
    }
}

/// BK-11.21, BK-11.22: fewer turns win, success beats failure, of two failures the one that destroyed more.
#[test]
fn bk_11_21_the_quicker_wins() {
    let three = "terrain 0207 crater\nterrain 0805 crater\nterrain 1009 crater\nturn 3\narm y/recon-1 nuke\n\
                 y/recon-1.1 0411\nb/turret-a.1 0411";
    let nuke = "> draw yellow-bunker-recon\n~ act y/recon-1.1\n> launch nuke 0411\n> combat 0/1\n> combat 0/3\n> combat 1/1";
    let lost = "> draw blue-tank\n> act b/turret-a.1\n> fire autocannon y/recon-1.1\n> combat 3/3";
    let (won, done) = (Outcome::won(Seat::A), |turn: u64| (4, Some(turn)));
    for (first, play, expected) in [
        (done(2), nuke, Outcome::won(Seat::B)),
        (done(3), nuke, Outcome::Drawn),
        (done(4), nuke, won),
        ((3, None), nuke, won),
        (done(11), lost, Outcome::won(Seat::B)),
        ((2, None), lost, won),
        ((3, None), lost, Outcome::Drawn),
    ] {
        let result = serde_json::json!({"result": first.0, "completed": first.1});
        let mut table = second_round("industrial-wasteland", result, three);
        table.play(play);
        assert_eq!(outcome(&table), expected, "{first:?}");
        let rule = if first.1.is_some() && play == nuke { "BK-11.21" } else { "BK-11.22" };
        assert_eq!(table.game.turn(&table.state).ending().unwrap().rule.0, rule, "{first:?}");
    }
}

/// BK-11.20, BK-11.21, BK-11.22, BK-R.26, worked example 27: Industrial Wasteland.
#[test]
fn bk_11_21_industrial_wasteland() {
    let three = "terrain 0207 crater\nterrain 0805 crater\nterrain 1009 crater\n";
    let table = check(
        &[("scenario", "industrial-wasteland")],
        &format!("{three}turn 3\narm y/recon-1 nuke\ny/recon-1.1 0411\nb/bunker-a.1 0101"),
        "> draw yellow-bunker-recon
         > act y/recon-1.1
         > launch nuke 0411
         > combat 0/3
         > combat 1/1
         told BK-11.2",
    );
    let saved = table.game.save(&table.state);
    assert_eq!((saved["match"][0]["completed"].as_u64(), saved["round"].as_u64()), (Some(3), Some(2)));
    // Yellow without a unit has failed.
    let table = check(
        &[("scenario", "industrial-wasteland")],
        &format!("{three}y/recon-1.1 0606\nb/turret-a.1 0606"),
        "> draw blue-tank\n> act b/turret-a.1\n> fire autocannon y/recon-1.1\n> combat 1/1",
    );
    let saved = table.game.save(&table.state);
    assert_eq!((saved["match"][0]["result"].as_u64(), saved["match"][0].get("completed")), (Some(3), None));
}

/// BK-11.30, BK-11.32, BK-11.31: Border Skirmish is won with the second command bunker.
#[test]
fn bk_11_32_border_skirmish() {
    let position = "arm b/bunker-a command\narm y/bunker-1 command\nb/bunker-a.1 0606\nb/bunker-a.2 0101\ngone b/bunker-a.3\ny/bunker-1.1 0215\ny/bunker-1.2 1114\ny/turret-1.1 0606";
    let table = check(
        &[],
        position,
        "> draw yellow-tank\n> act y/turret-1.1\n> fire autocannon b/bunker-a.1\n> combat 3/3\nover BK-11.32",
    );
    assert_eq!(table.game.turn(&table.state).ending().unwrap().outcome, Outcome::won(Seat::B));
    // Command bunkers are unarmed, sight without limit (BK-7.21) and melee as heavy ones (BK-8.2).
    check(
        &[],
        position,
        "> draw blue-bunker-recon\n> act b/bunker-a.1\n! fire autocannon y/turret-1.1 BK-4.2\n> melee y/turret-1.1\ndice 1/3",
    );
    // One event that leaves both sides beaten is a draw.
    let both = "arm b/bunker-a command\narm y/bunker-1 command\narm y/turret-1 nuke\nb/bunker-a.1 0606\ny/bunker-1.1 0606\ngone b/bunker-a.3\ngone y/bunker-1.3\ny/turret-1.1 0606";
    let table = check(
        &[],
        both,
        "> draw yellow-tank\n> act y/turret-1.1\n> launch nuke 0606\n> combat 3/3\n> combat 3/3\n> combat 0/1\n> combat 0/1\nover BK-11.32",
    );
    assert_eq!(table.game.turn(&table.state).ending().unwrap().outcome, Outcome::Drawn);
}

/// BK-11.4: the limit draws Border Skirmish after the last card.
#[test]
fn bk_11_4_turn_limit() {
    let mut table = check(&[("turn_limit", "1")], "b/bunker-b.1 0606\ny/bunker-2.1 0608", "");
    while !table.game.turn(&table.state).is_over() {
        let choice = table.choices().pop().unwrap();
        table.play(&format!("> {choice}"));
    }
    table.play("over BK-11.4");
}

/// BK-11.8: with points the limit gives a skirmish to whoever took more, then to whoever came nearer to a command bunker.
#[test]
fn bk_11_8_points_at_the_turn_limit() {
    let options = &[("turn_limit", "1"), ("tie_break", "points")];
    let commands = "arm b/bunker-a command\narm y/bunker-1 command\nb/bunker-a.1 0203\ny/bunker-1.1 1013\n";
    let end = |units: &str| {
        let mut table = check(options, &format!("{commands}{units}"), "");
        while !table.game.turn(&table.state).is_over() {
            let choice = table.choices().pop().unwrap();
            table.play(&format!("> {choice}"));
        }
        table.play("over BK-11.8");
        table.game.turn(&table.state).ending().unwrap().outcome
    };
    let [blue, yellow] = [0, 1].map(|seat| Outcome::won(Seat::new(seat).unwrap()));
    // A lost recon is worth 3, a lost tank 2, a lost turret 1.
    assert_eq!(end("gone y/recon-1.1\ngone b/tank-a.1"), blue);
    assert_eq!(end("gone y/turret-1.1\ngone b/tank-a.1"), yellow);
    // Of equal losses whoever stands nearer to a command bunker of the other; command bunkers themselves do not count.
    assert_eq!(end("b/turret-a.1 0204\ny/turret-1.1 0208"), yellow);
    assert_eq!(end("b/turret-a.1 1010\ny/turret-1.1 1012"), blue);
    assert_eq!(end(""), Outcome::Drawn);
}

/// BK-11.50, BK-11.51, BK-11.52, BK-11.53, BK-11.54, BK-R.27: the first recon on the satellite has the data and wins by
/// its own edge; it is a draw once the data, or the way to them, is lost.
#[test]
fn bk_11_51_retrieval() {
    let options = &[("scenario", "retrieval")];
    let mut table = check(
        options,
        "y/recon-1.1 0609\ny/recon-1.2 0607\nb/recon-a.1 off",
        "> draw yellow-bunker-recon
         > act y/recon-1.1
         > move 0608
         told BK-11.51
         > act y/recon-1.2
         > move 0608",
    );
    let saved = table.game.save(&table.state);
    assert_eq!(saved["data"]["holder"], "y/recon-1.1", "nobody else can download");
    table.play("chance");
    let holder = |hex: &str, extra: &str| {
        crate::support::document(&format!(
            "data y/recon-1.1\ny/recon-1.1 {hex}\ny/recon-1.2 0101\nb/recon-a.1 off\n{extra}"
        ))
    };
    let load = |document: serde_json::Value| {
        let game = game(options);
        let state = game.load(&serde_json::from_value(document).unwrap()).unwrap();
        crate::support::Table { game, state, log: Vec::new() }
    };
    let mut home = load(holder("0615", ""));
    home.play("> draw yellow-bunker-recon\n> act y/recon-1.1\n> exit south\nover BK-11.53");
    assert_eq!(home.game.turn(&home.state).ending().unwrap().outcome, Outcome::won(Seat::B));
    let mut wrong = load(holder("0601", ""));
    wrong.play("> draw yellow-bunker-recon\n> act y/recon-1.1\n> exit north\nover BK-11.54");
    let mut dead = load(holder("0606", "b/skimmer-a.1 0607 n fly"));
    dead.play("> draw blue-skimmer\n~ act b/skimmer-a.1\n> fire autocannon y/recon-1.1\n> combat 1/1\nover BK-11.54");
    // The hex can become lava unless it is bedrock.
    let lava = "arm b/skimmer-a nuke\nb/skimmer-a.1 0608 n fly\ny/recon-1.1 off\nb/recon-a.1 off";
    check(
        options,
        lava,
        "> draw blue-skimmer\n~ act b/skimmer-a.1\n> launch nuke 0608\n> combat 0/1\n> combat 1/1\nover BK-11.54",
    );
    check(
        &[options[0], ("satellite_bedrock", "true")],
        lava,
        "> draw blue-skimmer\n~ act b/skimmer-a.1\n> launch nuke 0608\n> combat 0/1\nterrain 0608 crater\n+ land",
    );
}

/// BK-11.51: a passenger downloads the data when its carrier leaves it there and when it gets off there, and not
/// before; so does a recon that survives the loss of its carrier there (BK-R.9).
#[test]
fn bk_11_51_passengers_download_on_the_ground() {
    let holder = |table: &crate::support::Table| {
        let saved = table.game.save(&table.state);
        saved["data"]["holder"].clone()
    };
    let (options, far) = ([("scenario", "retrieval"), ("passenger_fate", "bail-out")], "b/recon-a.1 0101");
    let aboard = format!("y/tank-1.1 0609 n\ny/recon-1.1 in=y/tank-1.1\n{far}");
    let mut left = check(&options, &aboard, "> draw yellow-tank\n> act y/tank-1.1\n~ hold\n> move 0608");
    assert!(holder(&left).is_null(), "a passenger downloads nothing");
    left.play("> drop\nat y/recon-1.1 0608\ntold BK-11.51");
    assert_eq!(holder(&left), "y/recon-1.1");

    let there = format!("y/tank-1.1 0608 n\ny/recon-1.1 in=y/tank-1.1\n{far}");
    let off = "> draw yellow-bunker-recon\n~ act y/recon-1.1\n~ hold\n> getoff\ntold BK-11.51";
    assert_eq!(holder(&check(&options, &there, off)), "y/recon-1.1");

    let lost = "> draw blue-bunker-recon\n~ act b/recon-a.2\n> fire autocannon y/tank-1.1\n> combat 2/2\ntold BK-11.51";
    let shot = check(&options, &format!("{there}\nb/recon-a.2 0607\nterrain 0608 clear"), lost);
    assert_eq!(holder(&shot), "y/recon-1.1");
}

/// BK-11.51: a recon on the satellite has the data, or another had it before; anything else cannot be loaded.
#[test]
fn bk_11_51_no_recon_waits_on_the_satellite() {
    let faults = |position: &str| {
        let document = serde_json::from_value(crate::support::document(position)).unwrap();
        game(&[("scenario", "retrieval")]).load(&document).err().unwrap_or_default()
    };
    let recons = "y/recon-1.1 0608\nb/recon-a.1 0101";
    let found = faults(recons);
    assert!(found.iter().any(|fault| fault.rule.is_some_and(|rule| rule.0 == "BK-11.51")), "{found:?}");
    assert!(faults(&format!("data y/recon-1.1\n{recons}")).is_empty());
    assert!(faults(&format!("data b/recon-a.1\n{recons}")).is_empty(), "it came too late");
    assert!(faults("y/tank-1.1 0608 n\ny/recon-1.1 in=y/tank-1.1\nb/recon-a.1 0101").is_empty());
}

/// BK-R.47, BK-9.21, BK-11.51: a passenger that walks away from its carrier on the satellite never stood there.
#[test]
fn bk_r_47_passing_the_satellite() {
    let options = &[("scenario", "retrieval")];
    let aboard = "y/tank-1.1 0608 n\ny/recon-1.1 in=y/tank-1.1\nb/recon-a.1 0101";
    let holder = |table: &crate::support::Table| {
        let saved = table.game.save(&table.state);
        saved["data"]["holder"].clone()
    };
    let walk = "> draw yellow-bunker-recon\n~ act y/recon-1.1\n~ hold\n> move 0609";
    assert!(holder(&check(options, aboard, walk)).is_null());
    let mut mined = check(options, &format!("{aboard}\npile b/cluster 0608 1"), &format!("{walk}\ndice 3/3"));
    // Under way it can be saved and loaded.
    let saved = mined.game.save(&mined.state);
    assert_eq!(mined.game.load(&saved).expect("it can arise"), mined.state);
    mined.play("> combat 0/3\nat y/recon-1.1 0609");
    assert!(holder(&mined).is_null());
}

/// BK-R.22, BK-R.44: recons board off the map only with the option.
#[test]
fn bk_r_22_off_map_boarding() {
    let position = "y/tank-1.1 off\ny/recon-1.1 off\nb/recon-a.1 off";
    let options = [("scenario", "retrieval"), ("offmap_boarding", "true")];
    check(&options[..1], position, "> draw yellow-tank\n> act y/tank-1.1\n+ wait\n- board y/recon-1.1");
    check(
        &options,
        position,
        "> draw yellow-tank\n> act y/tank-1.1\n> board y/recon-1.1\n> enter 0615\n> drop\nat y/recon-1.1 0615",
    );
}

/// BK-11.7, BK-R.1: scenarios and maps are data; every fault is named with its line and rule.
#[test]
fn bk_11_7_editions() {
    use breakroom_breakable::Breakable;
    use breakroom_core::Document;
    let text = "[scenarios.duel]\nmission = \"exits\"\nunits = 50\nrounds = 3\nblue = { setup = \"west\" }\nyellow = { setup = \"off:north\" }\n";
    let faults = Breakable::inspect(&Document { name: "duel.toml".into(), text: text.into() });
    let all: Vec<String> = faults.iter().map(|fault| fault.to_string()).collect();
    assert!(all.iter().any(|fault| fault.contains("line 3") && fault.contains("BK-2.11")), "{all:?}");
    assert!(all.iter().any(|fault| fault.contains("line 4") && fault.contains("BK-11.2")), "{all:?}");
    assert!(all.iter().any(|fault| fault.contains("BK-2.10")), "{all:?}");
    assert!(all.iter().any(|fault| fault.contains("BK-11.1")), "{all:?}");
    let like = "[scenarios.duel]\nlike = \"border-skirmish\"\nunits = 8\n";
    let edition = Breakable::INFO.edition_with(Document { name: "duel.toml".into(), text: like.into() });
    let options = Breakable::INFO.options([("scenario", "duel")]).unwrap();
    let game = Breakable::new(&edition, &options).unwrap();
    assert_eq!(game.house.force_size, [8, 8]);
    let map = include_str!("../../../../../editions/breakable/map.toml").replace("c06 = \".r", "c06 = \"?r");
    let faults = Breakable::inspect(&Document { name: "map.toml".into(), text: map });
    assert!(faults.iter().any(|fault| fault.rule.is_some_and(|rule| rule.0 == "BK-1.6")), "{faults:?}");
}
