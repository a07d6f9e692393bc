//! A state written down.

use breakroom_core::Outcome;

use super::{
    Active, Arms, Card, Committed, Data, Exited, Gone, Infiltration, Named, Path, Pending, Position, Result,
    Round, Score, SetUp, UnitAt, step,
};
use crate::{
    edition::{Components, Mission},
    state::{Actor, Asked, Attack, Flag, Place, Step, Table, Unit, UnitNumber},
    vocabulary::{CardKind, Colour, Hex, Loadout, Object, Pile, Side, Type},
};

fn id(state: &Table, number: UnitNumber) -> String {
    state[number].id().to_string()
}

fn object(state: &Table, actor: Actor) -> String {
    match actor {
        Actor::Unit(number) => id(state, number),
        Actor::Pile(colour, pile, hex) => Object::Pile(colour, pile, hex).to_string(),
    }
}

fn flagged(state: &Table, flag: Flag) -> Vec<String> {
    let numbers = state.numbers().filter(|&number| state[number].is(flag));
    numbers.map(|number| id(state, number)).collect()
}

/// The document of a state.
pub(crate) fn write(components: &Components, scenario: &str, state: &Table) -> Position {
    let phase = match state.step {
        _ if state.is_setup() => "setup",
        Step::Initiative(_) | Step::Recon | Step::ReconDie(_) | Step::ReconTo { .. } => "infiltration",
        Step::Over => "over",
        _ => "play",
    };
    let mission = components.scenario(scenario).map(|scenario| scenario.mission);
    Position {
        scenario: Some(scenario.to_owned()),
        phase: Some(phase.to_owned()),
        round: Some(state.round),
        turn: Some(state.turn),
        step: Some(step::write_step(state)),
        deciding: Some(state.colour.letter().to_string()),
        setup: if state.is_setup() { set_ups(state) } else { Named::new() },
        infiltration: (phase == "infiltration").then(|| infiltration(state)),
        terrain: terrain(components, state),
        clouds: Hex::all().filter_map(|hex| Some((hex.to_string(), state.cloud(hex)?.to_string()))).collect(),
        loadouts: loadouts(state),
        units: units(state),
        stacks: stacks(state),
        gone: gone(state),
        deck: (phase == "play").then(|| deck(state)),
        card: state.card.map(|(colour, kind)| card(state, colour, kind)),
        data: (mission == Some(Mission::Data))
            .then(|| Data { holder: state.data.map(|holder| id(state, holder)) }),
        score: (mission == Some(Mission::Industry))
            .then_some(Score { exited: None, industry_destroyed: Some(state.industry) }),
        rounds: state
            .first_round
            .iter()
            .map(|round| Round { result: round.score, completed: (round.turn > 0).then_some(round.turn) })
            .collect(),
        unbreakable_entered: [Side::Blue, Side::Yellow]
            .into_iter()
            .filter(|side| state.entered[side.index()] > 0)
            .map(|side| (side.colours()[0].letter().to_string(), state.entered[side.index()]))
            .collect(),
        result: state.ending.map(|ending| Result {
            winners: match ending.outcome {
                Outcome::Won(seats) => seats.iter().map(|seat| seat.index() as u8).collect(),
                _ => Vec::new(),
            },
            rule: ending.rule.to_string(),
        }),
    }
}

fn set_ups(state: &Table) -> Named<SetUp> {
    let stage = |colour: Colour| match state.asked() {
        _ if state.ready[colour.index()] => "ready",
        _ if colour != state.colour => "waits",
        Asked::Count(_) => "count",
        Asked::Arm(_) => "arm",
        Asked::Place(_) => "place",
        Asked::Force => "force",
    };
    let one = |&colour: &Colour| {
        let force = state.chosen(colour).map(|name| name.to_string());
        (colour.letter().to_string(), SetUp { stage: stage(colour).to_owned(), force })
    };
    Colour::ALL.iter().map(one).collect()
}

fn infiltration(state: &Table) -> Infiltration {
    let ally = |side: &Side| state.ally_next[side.index()];
    Infiltration {
        left: flagged(state, Flag::Infiltrates),
        dice: if state.dice == [0, 0] { Vec::new() } else { state.dice.to_vec() },
        ally_next: Side::ALL.iter().filter(|side| ally(side)).map(|side| side.to_string()).collect(),
    }
}

fn terrain(components: &Components, state: &Table) -> Named<String> {
    let changed = Hex::all().filter(|hex| components.map.terrain[hex.index()] != state.terrain(*hex));
    changed.map(|hex| (hex.to_string(), state.terrain(hex).to_string())).collect()
}

fn loadouts(state: &Table) -> Named<Named<Arms>> {
    let mut all = Named::new();
    for &colour in Colour::ALL {
        let mut types = Named::new();
        for (number, &loadout) in state.arms(colour).iter().enumerate() {
            let Some(r#type) = Type::numbered(colour, number).filter(|_| loadout != Loadout::Unarmed) else {
                continue;
            };
            let weapons = match loadout {
                Loadout::Multigun(_) => vec!["multigun".to_owned()],
                _ => (0..2).filter_map(|slot| Some(loadout.weapon(slot)?.to_string())).collect(),
            };
            let size = (!loadout.is_command()).then(|| loadout.size(r#type.kind).to_string());
            let equip = loadout.equipment().words().iter().map(|word| (*word).to_owned()).collect();
            types.insert(r#type.to_string(), Arms { weapons, size, equip });
        }
        if !types.is_empty() {
            all.insert(colour.letter().to_string(), types);
        }
    }
    all
}

fn units(state: &Table) -> Vec<UnitAt> {
    let here =
        state.numbers().filter(|&number| state[number].lives() || state[number].place == Place::Unplaced);
    here.map(|number| unit(state, number)).collect()
}

fn unit(state: &Table, number: UnitNumber) -> UnitAt {
    let unit: &Unit = &state[number];
    let placed = unit.place != Place::Unplaced;
    let opposing = unit.side().other().colours();
    UnitAt {
        id: id(state, number),
        hex: unit.hex().map(|hex| hex.to_string()),
        off: (unit.place == Place::Off).then(|| "waits".to_owned()),
        aboard: unit.carrier().map(|carrier| id(state, carrier)),
        face: (placed && unit.kind.is_faced()).then(|| unit.facing.to_string()),
        fly: unit.flies(),
        erratic: unit.is(Flag::Erratic),
        loaded: placed
            .then(|| (0..state.loadout(number).weapons()).map(|slot| unit.is_loaded(slot)).collect())
            .filter(|loaded: &Vec<bool>| !loaded.is_empty()),
        brain: (0..2)
            .filter(|&place| unit.brain[place] > 0)
            .map(|place| (opposing[place].letter().to_string(), unit.brain[place]))
            .collect(),
        brain_first: (unit.brain[0] > 0 && unit.brain[1] > 0)
            .then(|| opposing[usize::from(unit.is(Flag::SecondFirst))].letter().to_string()),
        passenger: unit.passenger.map(|passenger| id(state, passenger)),
        stasis: unit.stasis,
        frozen: unit.is(Flag::Frozen),
        knocked: unit.is(Flag::Knocked),
        scattered: unit.is(Flag::Scattered),
    }
}

fn stacks(state: &Table) -> Named<Named<u8>> {
    let mut all: Named<Named<u8>> = Named::new();
    for hex in Hex::all() {
        for &colour in Colour::ALL {
            for &pile in Pile::ALL {
                let count = state.pile(colour, pile, hex);
                if count > 0 {
                    let name = format!("{}/{pile}", colour.letter());
                    all.entry(hex.to_string()).or_default().insert(name, count);
                }
            }
        }
    }
    all
}

fn gone(state: &Table) -> Gone {
    let at = |place: Place| -> Vec<String> {
        let numbers = state.numbers().filter(|&number| state[number].place == place);
        numbers.map(|number| id(state, number)).collect()
    };
    let exited = state.numbers().filter_map(|number| match state[number].place {
        Place::Exited(edge) => Some(Exited { id: id(state, number), edge: edge.to_string() }),
        _ => None,
    });
    Gone { destroyed: at(Place::Destroyed), exited: exited.collect(), buried: at(Place::Buried) }
}

fn deck(state: &Table) -> Named<u8> {
    let mut cards = Named::new();
    for &colour in Colour::ALL {
        for &kind in CardKind::ALL {
            let count = state.deck[colour.index()][kind.index()];
            if count > 0 {
                cards.insert(format!("{colour}-{kind}"), count);
            }
        }
    }
    cards
}

fn card(state: &Table, colour: Colour, kind: CardKind) -> Card {
    let bonus = matches!(state.step, Step::Bonus | Step::BonusMove)
        || !state.brain && state.active_unit().is_some_and(|n| state[n].side() != colour.side());
    let phase = match (state.brain, bonus) {
        (true, _) => "brain",
        (_, true) => "bonus",
        _ => "normal",
    };
    let mut acted_stacks = Named::new();
    for hex in Hex::all() {
        for pile in [Pile::Killbot, Pile::Buzz] {
            let acted = state.pile_acted[hex.index()][pile.index()];
            if acted > 0 {
                acted_stacks.insert(Object::Pile(colour, pile, hex).to_string(), acted);
            }
        }
    }
    Card {
        name: format!("{colour}-{kind}"),
        phase: Some(phase.to_owned()),
        acted: flagged(state, Flag::Acted),
        sighted: flagged(state, Flag::Sighted),
        bonus_done: flagged(state, Flag::Bonus),
        acted_stacks,
        active: state.active.map(|actor| active(state, actor)),
        pending: (state.shot.attack != Attack::None).then(|| pending(state)),
    }
}

fn active(state: &Table, actor: Actor) -> Active {
    Active {
        id: object(state, actor),
        weapon_done: match state.used {
            0 => Vec::new(),
            used => vec![used & 1 == 1, used & 2 == 2],
        },
        deployed: state.deployed,
        actions_left: state.actions,
        meleed: state.meleed,
        took_marker: state.took_marker,
        path: (state.hexes > 0).then_some(Path { hexes: state.hexes }),
        motion: step::write_motion(state.motion),
    }
}

fn pending(state: &Table) -> Pending {
    let shot = &state.shot;
    let launch = shot.attack == Attack::Launch;
    let armed = matches!(shot.attack, Attack::Fire | Attack::Launch);
    let commits = state.commits.iter().map(|commit| Committed {
        id: id(state, commit.unit),
        slot: commit.slot,
        at_launcher: commit.at_launcher,
        failed: commit.failed,
    });
    let sizes = state.numbers().filter(|&number| state[number].nuked > 0).filter_map(|number| {
        let size = crate::vocabulary::Size::numbered(state[number].nuked - 1)?;
        Some((id(state, number), size.to_string()))
    });
    let mut left = Named::new();
    for &pile in Pile::ALL {
        for &colour in Colour::ALL {
            let count = state.nuke_piles[pile.index()][colour.index()];
            if count > 0 {
                left.insert(format!("{}/{pile}", colour.letter()), count);
            }
        }
    }
    Pending {
        kind: match shot.attack {
            Attack::Launch => "launch",
            Attack::Melee => "melee",
            Attack::Detonate => "detonate",
            Attack::Push => "push",
            _ => "fire",
        }
        .to_owned(),
        weapon: armed.then(|| shot.weapon.to_string()),
        slot: shot.slot,
        size: armed.then(|| shot.size.to_string()),
        target: shot.target.map(|target| object(state, target)),
        hex: (launch || shot.attack == Attack::Push).then(|| shot.hex.to_string()),
        by: shot.sighter.map(|sighter| id(state, sighter)),
        commits: commits.collect(),
        shot_down: state.shot_down,
        sizes: sizes.collect(),
        left,
    }
}
