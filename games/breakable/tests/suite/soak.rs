//! Random games of every scenario with any chrome, teams and rulings keep every invariant: counters are conserved,
//! hexes are not overfull, whoever decides has something to do, every game ends. More games with `SOAK`: 10000 take
//! some six minutes.

use breakroom_breakable::{
    Action, Breakable, State,
    options::{Chrome, OPTIONS, Stacking, Teams},
    state::{Unit, UnitNumber, Whereabouts},
    vocabulary::*,
};
use breakroom_core::{Game, Rng, Silent, Turn, fault::listing, options::OptionKind as Values};

/// Every so many actions the position is written down and read back.
const SAVED: usize = 211;

/// A table drawn from the seed: any scenario, half of the chrome, the default ruling or another.
fn options(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut drawn = Vec::new();
    for option in OPTIONS {
        let value = match (option.key, option.kind) {
            ("scenario", Values::Name { known }) => rng.pick(known).to_string(),
            ("chrome", Values::Set { words }) => {
                let taken: Vec<&str> = words.iter().copied().filter(|_| rng.below(2) == 0).collect();
                taken.join(",")
            }
            // Most games are short, some go on to their mission.
            ("turn_limit", _) if rng.below(8) > 0 => (1 + rng.below(5)).to_string(),
            ("force_size_blue" | "force_size_yellow", _) if rng.below(3) == 0 => {
                (8 + rng.below(25)).to_string()
            }
            ("map_seed", _) if rng.below(4) == 0 => (1 + rng.below(1000)).to_string(),
            // The module goes with two scenarios only.
            ("unbreakable", _) => {
                let module = drawn.contains(&("scenario", "breakthrough".to_owned())) && rng.below(2) == 0;
                module.to_string()
            }
            (_, Values::Choice { words }) => rng.pick(words).to_string(),
            (_, Values::Flag) => (rng.below(2) == 0).to_string(),
            _ => option.default.to_owned(),
        };
        drawn.push((option.key, value));
    }
    drawn
}

/// What is wrong with a state, if anything is.
fn fault(game: &Breakable, state: &State) -> Option<String> {
    if state.is_setup() {
        return None;
    }
    let units = || state.numbers().map(|number| &state[number]);
    let wrong = units().zip(state.numbers()).find_map(|(unit, number)| misplaced(state, unit, number));
    wrong.or_else(|| overfull(game, state)).or_else(|| uncounted(game, state))
}

/// A unit that is where it cannot be (BK-5.2 to BK-5.5, BK-5.13, BK-9.52).
fn misplaced(state: &State, unit: &Unit, number: UnitNumber) -> Option<String> {
    let id = unit.id();
    match unit.place {
        Whereabouts::On(hex) => {
            let terrain = state.terrain(hex);
            let swims = terrain == Terrain::Lake && state.loadout(number).is_gev();
            let sinks = matches!(terrain, Terrain::Lake | Terrain::Lava) && !unit.flies() && !swims;
            (sinks || terrain == Terrain::Volcano).then(|| format!("{id} stands in {terrain} {hex}"))
        }
        Whereabouts::Aboard(carrier) => {
            let carrier = &state[carrier];
            let carried = carrier.passenger == Some(number)
                && matches!(carrier.place, Whereabouts::On(_) | Whereabouts::Off);
            (!carried).then(|| format!("{id} is aboard nothing"))
        }
        Whereabouts::Unplaced => Some(format!("{id} was never placed")),
        Whereabouts::Off => None,
        Whereabouts::Destroyed | Whereabouts::Buried | Whereabouts::Exited(_) => {
            let marked = unit.brain != [0; 2] || unit.stasis > 0;
            marked.then(|| format!("{id} is gone, its markers are not"))
        }
    }
}

/// A hex with more than four counted units (BK-5.6, BK-R.5), or bombs where bombs are destroyed (BK-9.13, BK-9.19).
fn overfull(game: &Breakable, state: &State) -> Option<String> {
    let per_side = game.house.stacking == Stacking::PerSide;
    let mut counted = [[0; Hex::COUNT]; 2];
    for unit in state.numbers().map(|number| &state[number]) {
        if let Whereabouts::On(hex) = unit.place
            && unit.kind != Kind::Recon
            && !unit.flies()
        {
            counted[unit.side().index()][hex.index()] += 1;
        }
    }
    Hex::all().find_map(|hex| {
        let [blue, yellow] = [0, 1].map(|side: usize| counted[side][hex.index()]);
        let full = if per_side { blue.max(yellow) } else { blue + yellow };
        let swallows = matches!(state.terrain(hex), Terrain::Lake | Terrain::Lava | Terrain::Volcano);
        let piles = Colour::ALL.iter().flat_map(|&colour| Pile::ALL.iter().map(move |&pile| (colour, pile)));
        let piled = piles.into_iter().any(|(colour, pile)| state.pile(colour, pile, hex) > 0);
        match (full > 4, swallows && piled) {
            (true, _) => Some(format!("{blue} and {yellow} units fill {hex}")),
            (_, true) => Some(format!("bombs lie in {} {hex}", state.terrain(hex))),
            _ => None,
        }
    })
}

/// More counters or markers than a colour has (BK-R.4).
fn uncounted(game: &Breakable, state: &State) -> Option<String> {
    if !game.house.counter_limits {
        return None;
    }
    Colour::ALL.iter().find_map(|&colour| {
        let piles = Pile::ALL.iter().find_map(|&pile| {
            let count: u32 = Hex::all().map(|hex| u32::from(state.pile(colour, pile, hex))).sum();
            (count > 12).then(|| format!("{count} {} of {colour}", pile.noun()))
        });
        let marked = state.side_range(colour.side().other()).map(|number| &state[number]);
        let markers: u32 = marked.map(|unit| u32::from(unit.brain[colour.index() / 2])).sum();
        piles.or_else(|| (markers > 12).then(|| format!("{markers} brain markers of {colour}")))
    })
}

/// The units of either side by what has become of them: none is added, none forgotten (BK-2.2).
fn census(state: &State) -> Vec<(UnitId, bool)> {
    let gone =
        |unit: &Unit| !matches!(unit.place, Whereabouts::On(_) | Whereabouts::Off | Whereabouts::Aboard(_));
    state.numbers().map(|number| (state[number].id(), gone(&state[number]))).collect()
}

/// Plays a game and answers with the number of its actions; 0 if there is no such table.
fn play(seed: u64) -> usize {
    let mut rng = Rng::from_number(seed);
    let drawn = options(&mut rng);
    let given = drawn.iter().map(|(key, value)| (*key, value.as_str()));
    let Ok(game) = Breakable::with(given) else { return 0 };
    let (mut state, mut trail) = (game.start(), Vec::new());
    while !game.turn(&state).is_over() {
        let stepped = choose(&game, &state, &mut rng).and_then(|action| {
            trail.push(action);
            step(&game, &mut state, action, trail.len())
        });
        if let Err(fault) = stepped {
            panic!("seed {seed}: {fault}\n{drawn:?}\n{}", tail(&trail));
        }
    }
    trail.len()
}

/// Anything that may happen next; something always may.
fn choose(game: &Breakable, state: &State, rng: &mut Rng) -> Result<Action, String> {
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    match game.turn(state) {
        Turn::Chance => {
            game.odds(state, &mut odds);
            let possible = !odds.is_empty() && odds.iter().all(|&(_, weight)| weight > 0);
            if possible { Ok(rng.weighted(&odds)) } else { Err(format!("no chance at {:?}", state.step)) }
        }
        _ => {
            game.legal(state, &mut legal);
            match legal.is_empty() {
                true => Err(format!("nothing to do at {:?}", state.step)),
                false => Ok(*rng.pick(&legal)),
            }
        }
    }
}

/// Carries an action out and looks at what has become of the table.
fn step(game: &Breakable, state: &mut State, action: Action, number: usize) -> Result<(), String> {
    let (round, setup, before) = (state.round, state.is_setup(), census(state));
    game.apply(state, action, &mut Silent).map_err(|refusal| format!("listed but refused: {refusal}"))?;
    if let Some(fault) = fault(game, state) {
        return Err(fault);
    }
    if !setup && round == state.round && !ages(&before, &census(state)) {
        return Err("a unit came from nowhere or came back".into());
    }
    if number.is_multiple_of(SAVED) && !state.is_setup() {
        let read = game.load(&game.save(state)).map_err(|faults| listing(&faults))?;
        if read != *state {
            return Err("the position reads back as another".into());
        }
    }
    if number < game.longest() as usize { Ok(()) } else { Err("no end".into()) }
}

/// Are these the same units, of which none that was gone has come back?
fn ages(before: &[(UnitId, bool)], after: &[(UnitId, bool)]) -> bool {
    let same = |(old, new): (&(UnitId, bool), &(UnitId, bool))| old.0 == new.0 && (!old.1 || new.1);
    before.len() == after.len() && before.iter().zip(after).all(same)
}

fn tail(trail: &[Action]) -> String {
    let from = trail.len().saturating_sub(40);
    trail[from..].iter().map(Action::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn any_table_keeps_every_invariant() {
    let games = std::env::var("SOAK").ok().and_then(|games| games.parse().ok()).unwrap_or(60);
    let lengths: Vec<usize> = (0..games).map(play).collect();
    let played = lengths.iter().filter(|&&length| length > 0).count();
    println!("{played} of {games} tables, {} actions", lengths.iter().sum::<usize>());
    assert!(10 * played >= 9 * games as usize, "most tables can be played: {played} of {games}");
}

/// What is drawn differs: every scenario, with and without each part of the chrome, every number of players.
#[test]
fn the_soak_draws_every_kind_of_table() {
    let games = (0..60).filter_map(|seed| {
        let drawn = options(&mut Rng::from_number(seed));
        Breakable::with(drawn.iter().map(|(key, value)| (*key, value.as_str()))).ok()
    });
    let houses: Vec<_> = games.map(|game| game.house.clone()).collect();
    for teams in [Teams::Off, Teams::Two, Teams::Three, Teams::Four] {
        assert!(houses.iter().any(|house| house.teams == teams), "{teams:?}");
    }
    let scenarios: std::collections::BTreeSet<&str> =
        houses.iter().map(|house| house.scenario.name.as_str()).collect();
    assert_eq!(scenarios.len(), 5, "{scenarios:?}");
    for wanted in [true, false] {
        assert!(houses.iter().any(|house| house.has(Chrome::Gev) == wanted && house.unbreakable));
        assert!(
            houses
                .iter()
                .any(|house| house.has(Chrome::Killbots) == wanted && house.has(Chrome::Choppers) == wanted)
        );
    }
}
