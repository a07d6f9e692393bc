//! How the lab's measures of the ready-made forces come about: who took what, and what came of it.

use crate::support::{check, game};
use breakroom_breakable::{Action, Breakable, Event, State};
use breakroom_core::{Game, Gauge, Insight, Outcome, Rng, Seat, Tally, Turn, gauge::Dial};

/// A game in which the colours take these forces, one after the other, and then do what is natural.
struct Played {
    gauges: Vec<Gauge>,
    tally: Tally,
    events: Vec<Event>,
    state: State,
}

fn play(game: &Breakable, forces: &[&str], seed: u64, stop: impl Fn(&State) -> Option<Action>) -> Played {
    let gauges = game.gauges();
    let (tally, mut rng) = (Tally::new(&gauges, game.seats()), Rng::from_number(seed));
    let mut played = Played { gauges, tally, events: Vec::new(), state: game.start() };
    let mut forces = forces.iter();
    let (mut choices, mut weights) = (Vec::new(), Vec::new());
    loop {
        let action = match game.turn(&played.state) {
            Turn::Over(_) => return played,
            Turn::Chance => {
                game.odds(&played.state, &mut weights);
                rng.weighted(&weights)
            }
            Turn::Seat(_) if played.state.is_setup() => {
                format!("force {}", forces.next().expect("a force for every colour")).parse().unwrap()
            }
            Turn::Seat(_) => stop(&played.state).unwrap_or_else(|| {
                let mut urges = Vec::new();
                game.legal(&played.state, &mut choices);
                game.urges(&played.state, &choices, &mut urges);
                let weighed: Vec<_> = choices.iter().copied().zip(urges).collect();
                rng.weighted(&weighed)
            }),
        };
        let before = played.state.clone();
        game.apply(&mut played.state, action, &mut played.events).unwrap();
        game.gauge(&before, action, &played.state, &mut played.tally);
    }
}

impl Played {
    fn dial(&self, key: &str) -> Dial {
        Dial(self.gauges.iter().position(|gauge| gauge.key == key).expect("there is such a gauge"))
    }

    fn names(&self, dial: Dial) -> Vec<&str> {
        self.gauges[dial.0].kind.names()
    }

    /// Which forces were taken, by seat.
    fn taken(&self, key: &str) -> Vec<(Seat, &str)> {
        let (dial, mut taken) = (self.dial(key), Vec::new());
        for seat in [Seat::A, Seat::B] {
            for (name, &times) in self.names(dial).into_iter().zip(self.tally.counted(dial, seat)) {
                (0..times).for_each(|_| taken.push((seat, name)));
            }
        }
        taken
    }

    /// What came of them, in the order in which it was known.
    fn rated(&self, key: &str) -> Vec<(Seat, &str, i64)> {
        let dial = self.dial(key);
        let noted = self.tally.occurrences().iter().filter(|noted| noted.dial == dial);
        noted.map(|noted| (noted.seat, self.names(dial)[noted.thing], noted.number)).collect()
    }

    /// What Yellow scored in the two rounds of a match.
    fn rounds(&self, game: &Breakable) -> [u8; 2] {
        let first = self.events.iter().find_map(|event| match event {
            Event::RoundOver { result } => Some(result.score),
            _ => None,
        });
        [first.expect("two rounds were played"), game.score(&self.state)]
    }
}

/// A force is rated against another one, by its side, and not against itself.
#[test]
fn one_round_rates_points_against_other_forces() {
    let game = game(&[("preset", "quick")]);
    let concede = |_: &State| Some("concede".parse().unwrap());
    let won = play(&game, &["bs-q-guns", "bs-q-wings"], 1, concede);
    let ending = game.turn(&won.state).ending().unwrap();
    let points = |seat| if ending.outcome == Outcome::won(seat) { 100 } else { 0 };
    assert_ne!(points(Seat::A), points(Seat::B));
    let (blue, yellow) = ((Seat::A, "Gun patrol"), (Seat::B, "Air patrol"));
    let rated = |(seat, name): (Seat, &'static str)| (seat, name, points(seat));
    assert_eq!((won.taken("forces-blue"), won.taken("forces-yellow")), (vec![blue], vec![yellow]));
    assert_eq!(
        (won.rated("forces-blue"), won.rated("forces-yellow")),
        (vec![rated(blue)], vec![rated(yellow)])
    );
    assert_eq!(
        (won.taken("forces"), won.rated("forces")),
        (vec![blue, yellow], vec![rated(blue), rated(yellow)])
    );

    let same = play(&game, &["bs-q-guns", "bs-q-guns"], 1, concede);
    assert_eq!(same.taken("forces"), [blue, (Seat::B, "Gun patrol")]);
    assert!(same.tally.occurrences().is_empty());
}

/// A force that was agreed (BK-2.18) is counted and rated as one that was chosen.
#[test]
fn agreed_forces_are_rated_too() {
    let quick = game(&[("preset", "quick"), ("force_blue", "bs-q-guns"), ("force_yellow", "bs-q-wings")]);
    let won = play(&quick, &[], 1, |_| Some("concede".parse().unwrap()));
    assert_eq!(won.taken("forces"), [(Seat::A, "Gun patrol"), (Seat::B, "Air patrol")]);
    assert_eq!(won.rated("forces").len(), 2);
    let options = [("scenario", "breakthrough"), ("force_yellow", "bt-y-lance"), ("turn_limit", "1")];
    let match_ = play(&game(&options), &["bt-b-wall", "bt-b-mines"], 2, |_| None);
    assert_eq!(match_.rated("forces-yellow"), [(Seat::B, "Sky lance", 0), (Seat::A, "Sky lance", 0)]);
    assert_eq!(match_.taken("forces-blue"), [(Seat::A, "Turret wall"), (Seat::B, "Mine belt")]);
}

/// Each round of two is rated by itself, for the forces of that round.
#[test]
fn two_rounds_rate_tanks_across() {
    let game = game(&[("scenario", "breakthrough"), ("turn_limit", "12")]);
    let forces = ["bt-b-wall", "bt-y-column", "bt-b-mines", "bt-y-lance"];
    let mut matches = (0..20).map(|seed| play(&game, &forces, seed, |_| None));
    let differ = |played: &Played| played.rounds(&game)[0] != played.rounds(&game)[1];
    let match_ = matches.find(differ).expect("in some match the rounds can be told apart");
    let [first, second] = match_.rounds(&game).map(i64::from);
    let taken = [(Seat::A, "Sky lance"), (Seat::B, "Armoured column")];
    assert_eq!(match_.taken("forces-yellow"), taken, "the sides are swapped");
    let rated = match_.rated("forces-yellow");
    assert_eq!(rated, [(Seat::B, "Armoured column", first), (Seat::A, "Sky lance", second)]);
    let rated = match_.rated("forces-blue");
    assert_eq!(rated, [(Seat::A, "Turret wall", first), (Seat::B, "Mine belt", second)]);
    assert!(match_.gauges.iter().all(|gauge| gauge.key != "forces"), "no force is for both sides");
}

/// A failed round counts the turn limit and one for every industry hex that stands.
#[test]
fn failed_rounds_come_after_every_success() {
    const LIMIT: i64 = 2;
    let game = game(&[("scenario", "industrial-wasteland"), ("turn_limit", "2")]);
    let forces = ["iw-b-guns", "iw-y-siege", "iw-b-shield", "iw-y-bombers"];
    let match_ = play(&game, &forces, 5, |_| None);
    let late = match_.rounds(&game).map(|score| LIMIT + 4 - i64::from(score));
    assert!(late.iter().all(|&turn| turn > LIMIT), "nobody is done in two turns: {late:?}");
    let rated = match_.rated("forces-yellow");
    assert_eq!(rated, [(Seat::B, "Siege train", late[0]), (Seat::A, "Bomber wing", late[1])]);
}

/// What was given up says nothing about the forces.
#[test]
fn a_conceded_round_of_two_is_not_rated() {
    let game = game(&[("scenario", "breakthrough")]);
    let forces = ["bt-b-wall", "bt-y-column", "bt-b-mines", "bt-y-lance"];
    let given_up = play(&game, &forces, 3, |_| Some("concede".parse().unwrap()));
    assert_eq!(given_up.taken("forces-yellow").len(), 2);
    assert!(given_up.tally.occurrences().is_empty());
}

/// What is listed is what can be taken at the table.
#[test]
fn the_forces_of_the_table_are_told_apart() {
    let names = |options: &[(&str, &str)], key: &str| {
        let gauges = game(options).gauges();
        let gauge = gauges.into_iter().find(|gauge| gauge.key == key).expect("there is such a gauge");
        gauge.kind.names().len()
    };
    assert_eq!(names(&[("preset", "quick")], "forces"), 4);
    assert_eq!(names(&[], "forces-blue"), 4);
    assert_eq!(names(&[("scenario", "heavy-reinforcements")], "forces"), 8);
    assert_eq!(names(&[("scenario", "breakthrough")], "forces-yellow"), 4);
}

/// What an action at a position adds to a count of a seat.
#[track_caller]
fn counted(options: &[(&str, &str)], position: &str, play: &str, action: &str) -> Vec<(String, Seat, i64)> {
    let table = check(options, position, play);
    let gauges = table.game.gauges();
    let mut tally = Tally::new(&gauges, table.game.seats());
    let (action, mut after) = (action.parse().unwrap(), table.state.clone());
    table.game.apply(&mut after, action, &mut breakroom_core::Silent).unwrap();
    table.game.gauge(&table.state, action, &after, &mut tally);
    let mut found = Vec::new();
    for (dial, gauge) in gauges.iter().enumerate().filter(|(_, gauge)| gauge.unit == "units") {
        for seat in Seat::first(table.game.seats()) {
            let sum: i64 = tally.counted(Dial(dial), seat).iter().sum();
            if sum > 0 && !gauge.key.starts_with("battlefield") {
                found.push((gauge.key.to_owned(), seat, sum));
            }
        }
    }
    found
}

fn tallied(key: &str, seat: usize, count: i64) -> (String, Seat, i64) {
    (key.into(), Seat::new(seat).unwrap(), count)
}

/// A nuke among the own units is nobody's kill.
#[test]
fn own_fire_is_counted_apart() {
    let position = "arm b/turret-a nuke\nb/turret-a.1 0606\nb/recon-a.1 0101\ny/recon-1.1 0114";
    let play = "> draw blue-tank\n> act b/turret-a.1\n> launch nuke 0606";
    let found = counted(&[], position, play, "combat 1/1");
    assert_eq!(found, [tallied("own-fire", 0, 1), tallied("losses", 0, 1)]);
}

/// BK-9.45: whoever made a unit fire has the kill, though it is a friend that fired.
#[test]
fn bk_9_45_a_forced_shot_is_its_controllers() {
    let position = "b/tank-a.1 0606 n brain=y1\nb/tank-a.2 0606 n\nb/recon-a.1 0101\ny/recon-1.1 0114";
    let play = "> draw blue-tank\n~ act b/tank-a.2\n~ hold\n~ stay\n~ face n\n~ done\n~ act b/tank-a.1\n> fire autocannon b/tank-a.2";
    let found = counted(&[], position, play, "combat 1/1");
    assert_eq!(found, [tallied("kills", 1, 1), tallied("losses", 0, 1)]);
}

/// BK-10.40: in teams the kill is that of the colour that fired.
#[test]
fn bk_10_40_allies_have_their_own_kills() {
    let position = "g/tank-a.1 0606 s\nb/recon-a.1 0101\ny/tank-1.1 0607 n\nr/recon-1.1 0114";
    let play = "> draw green-tank\n~ act g/tank-a.1\n> fire autocannon y/tank-1.1";
    let found = counted(&[("teams", "four")], position, play, "combat 1/1");
    assert_eq!(found, [tallied("kills", 2, 1), tallied("losses", 1, 1)]);
    let mine =
        "pile r/cluster 0607 1\ng/tank-a.1 0606 s\nb/recon-a.1 0101\ny/tank-1.1 0101 n\nr/recon-1.1 0114";
    let play = "> draw green-tank\n~ act g/tank-a.1\n~ hold\n> move 0607";
    let found = counted(&[("teams", "four")], mine, play, "combat 2/2");
    assert_eq!(found, [tallied("kills", 3, 1), tallied("losses", 2, 1)]);
}

/// BK-11.2: where the sides change, what a seat does as Blue and as Yellow is told apart; the shot that ends a round
/// counts too.
#[test]
fn bk_11_2_sides_are_told_apart() {
    let position = "b/tank-a.1 0606 s\nb/recon-a.1 0101\ny/tank-1.1 0607 n";
    let play = "> draw blue-tank\n~ act b/tank-a.1\n> fire autocannon y/tank-1.1";
    let found = counted(&[("scenario", "breakthrough")], position, play, "combat 1/1");
    assert_eq!(found, [tallied("kills-blue", 0, 1), tallied("losses-yellow", 1, 1)]);
}
