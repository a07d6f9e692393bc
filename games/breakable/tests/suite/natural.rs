//! What leads bots: whoever follows the urges beats whoever does not care, and the evaluation fears what can shoot.

use crate::support::{check, game};
use breakroom_breakable::Breakable;
use breakroom_core::{Game, Insight, Outcome, Rng, Seat, Silent, Turn};

/// Plays a game: `natural` follows the urges, the others play at random. What it is worth to `natural`.
fn play(game: &Breakable, natural: Seat, seed: u64) -> f32 {
    let (mut rng, mut state) = (Rng::from_number(seed), game.start());
    let (mut legal, mut odds, mut urges) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let action = match game.turn(&state) {
            Turn::Over(ending) => {
                return match ending.outcome {
                    Outcome::Won(winners) if winners.has(natural) => 1.0,
                    Outcome::Drawn => 0.5,
                    _ => 0.0,
                };
            }
            Turn::Chance => {
                game.odds(&state, &mut odds);
                rng.weighted(&odds)
            }
            Turn::Seat(seat) => {
                game.legal(&state, &mut legal);
                game.urges(&state, &legal, &mut urges);
                assert_eq!(urges.len(), legal.len());
                let weighed: Vec<_> = match seat == natural {
                    true => legal.iter().copied().zip(urges.iter().copied()).collect(),
                    false => legal.iter().map(|&action| (action, 1)).collect(),
                };
                rng.weighted(&weighed)
            }
        };
        game.advance(&mut state, action, &mut Silent);
    }
}

#[test]
fn natural_play_beats_random_play_in_every_scenario() {
    const GAMES: u64 = 12;
    let mut weak = Vec::new();
    let presets = Breakable::INFO.preset_names();
    for preset in presets.iter().map(String::as_str) {
        let game = game(&[("preset", preset)]);
        let points: f32 =
            (0..GAMES).map(|seed| play(&game, Seat::first(2).nth(seed as usize % 2).unwrap(), seed)).sum();
        println!("{preset}: {points} of {GAMES} points");
        if points < 0.6 * GAMES as f32 {
            weak.push(format!("{preset}: {points} of {GAMES}"));
        }
    }
    assert!(weak.is_empty(), "{weak:?}");
}

/// What a position is worth to Blue, whose tank looks away from a turret at the other end of a clear line.
fn worth_to_blue(more: &str) -> f32 {
    let position = format!("terrain 0507 rough\nb/tank-a.1 0807 se\ny/turret-1.1 0407\n{more}");
    let table = check(&[], &position, "");
    table.game.evaluate(&table.state, Seat::A)
}

/// A gun that sees a unit is worse than one behind a cloud, and a sighter that lets a nuke reach it worse still.
#[test]
fn what_can_be_shot_at_is_worth_less() {
    let (seen, hidden) = (worth_to_blue(""), worth_to_blue("cloud 0607 light"));
    assert!(seen < hidden, "{seen} in sight, {hidden} behind a cloud");
    let nuke = "arm y/bunker-1 nuke\ny/bunker-1.1 0101";
    let (safe, sighted) = (format!("cloud 0607 light\n{nuke}"), format!("{nuke}\narm y/turret-1 laser"));
    assert!(worth_to_blue(&sighted) < worth_to_blue(&safe));
}

/// What a position of Border Skirmish is worth to Blue; Yellow's command bunkers stand far apart.
fn fought(position: &str) -> f32 {
    let commands = "arm y/bunker-1 command\ny/bunker-1.1 0314\ny/bunker-1.2 1013";
    let table = check(&[("scenario", "border-skirmish")], &format!("{commands}\n{position}"), "");
    table.game.evaluate(&table.state, Seat::A)
}

/// A recon sights only from near, and a tank hits only from near.
#[test]
fn whoever_is_nearer_to_a_command_bunker_is_worth_more() {
    assert!(fought("b/recon-a.1 0308") < fought("b/recon-a.1 0309"));
    assert!(fought("b/tank-a.1 0309 n") < fought("b/tank-a.1 0310 n"));
}

/// BK-9.57: the next nuke may turn the crater into lava, and that swallows any bunker.
#[test]
fn a_command_bunker_in_a_crater_is_half_lost() {
    let nuke = "arm b/bunker-b nuke\nb/bunker-b.1 0101\nb/recon-a.1 0312";
    let (rough, crater) = (format!("terrain 0314 rough\n{nuke}"), format!("terrain 0314 crater\n{nuke}"));
    assert!(fought(&rough) < fought(&crater));
}

/// BK-9.30: a nuke that a laser waits for hardly threatens.
#[test]
fn a_laser_guards_its_command_bunker() {
    let arms = "arm b/bunker-b nuke\narm y/turret-1 laser\nb/bunker-b.1 0101\nb/recon-a.1 0312";
    let far = format!("{arms}\ny/turret-1.1 0914");
    let beside = format!("{arms}\ny/turret-1.1 0314");
    assert!(fought(&beside) < fought(&far));
}

/// BK-7.25: no cloud hides a command bunker from a nuke that is dropped in the launcher's own hex.
#[test]
fn a_nuke_above_a_command_bunker_needs_no_sight() {
    let skimmer = "cloud 0314 heavy\narm b/skimmer-a nuke\nb/skimmer-a.1";
    let (beside, above) = (format!("{skimmer} 0313 n fly"), format!("{skimmer} 0314 n fly"));
    assert!(fought(&beside) < fought(&above));
}

/// Units win a skirmish: a command bunker is not worth four recons.
#[test]
fn a_command_bunker_is_not_bought_with_all_the_recons() {
    let home = "arm b/bunker-a command\nb/bunker-a.1 0602\nb/bunker-a.2 0901";
    let recons: String = (1..=4).map(|number| format!("\nb/recon-a.{number} 0{number}08")).collect();
    let kept = fought(&format!("{home}{recons}\ngone b/bunker-a.3"));
    assert!(fought(&format!("{home}\nb/bunker-a.3 0203")) < kept);
}

/// What a position of Retrieval is worth to Blue.
fn hunted(position: &str) -> f32 {
    let table = check(&[("scenario", "retrieval")], position, "");
    table.game.evaluate(&table.state, Seat::A)
}

/// BK-11.53: whoever is far ahead must still see that a step towards home is a step towards winning.
#[test]
fn the_way_home_counts_however_far_ahead_a_side_is() {
    let alone = "y/recon-1.1 1114";
    let (far, near) = (format!("data b/recon-a.1\nb/recon-a.1 0603\n{alone}"), "0602");
    assert!(hunted(&far) < hunted(&far.replace("0603", near)));
    let tanks: String = (1..=6).map(|number| format!("\nb/tank-a.{number} 0{number}01 s")).collect();
    assert!(hunted(&format!("{far}{tanks}")) < hunted(&format!("{far}{tanks}").replace("0603", near)));
}

/// BK-11.52: the side whose recon has the data cannot lose any more, the other cannot win.
#[test]
fn whoever_has_the_data_is_ahead_whatever_else_is_lost() {
    let tanks: String = (1..=6).map(|number| format!("\ny/tank-1.{number} 0{number}14 n")).collect();
    let few = format!("b/recon-a.1 0607\ny/recon-1.1 1114{tanks}");
    assert!(hunted(&few) < 0.5);
    assert!(hunted(&format!("data b/recon-a.1\n{few}")) > 0.5);
}

/// BK-11.54: no slip buries the data, and no bot does while its own recons may still fetch it.
#[test]
fn nobody_nukes_the_satellite_without_need() {
    let position = |own: &str, other: &str| {
        format!("arm b/skimmer-a nuke\nb/skimmer-a.1 0608 n fly\nb/recon-a.1 {own}\ny/recon-1.1 {other}")
    };
    let buries = |position: String| {
        let table =
            check(&[("scenario", "retrieval")], &position, "> draw blue-skimmer\n~ act b/skimmer-a.1");
        table.game.conceivable(&table.state, "launch nuke 0608".parse().unwrap())
    };
    assert!(!buries(position("0607", "0609")));
    assert!(buries(position("0601", "0609")), "the other side would be first");
}

/// BK-11.54: only a nuke buries the data. Blue, whose recon is nearer, does not do that; mines are laid there
/// whoever is nearer, if an enemy walks by.
#[test]
fn only_a_nuke_buries_the_data() {
    let urge = |weapon: &str, blue: &str, yellow: &str| {
        let position = format!(
            "arm b/skimmer-a {weapon}\nb/skimmer-a.1 0608 n fly\nb/recon-a.1 {blue}\ny/recon-1.1 {yellow}\ny/tank-1.1 0609 n"
        );
        let play = "> draw blue-skimmer\n~ act b/skimmer-a.1";
        let table = check(&[("scenario", "retrieval")], &position, play);
        let (mut legal, mut urges) = (Vec::new(), Vec::new());
        table.game.legal(&table.state, &mut legal);
        table.game.urges(&table.state, &legal, &mut urges);
        let launch = format!("launch {weapon} 0608").parse().unwrap();
        urges[legal.iter().position(|&action| action == launch).expect("the skimmer may launch there")]
    };
    let (near, far) = ("0606", "0101");
    assert_eq!(urge("nuke", near, "0615"), 0, "whoever comes first leaves the data alone");
    assert_eq!(urge("nuke", far, "0610"), 20, "whoever comes too late buries it");
    for bomb in ["cluster", "buzz"] {
        let [first, late] = [urge(bomb, near, "0615"), urge(bomb, far, "0610")];
        assert!(first > 0 && first == late, "{bomb} bombs bury nothing: {first} and {late}");
    }
}
