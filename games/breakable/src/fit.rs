//! Can the scenario be played at all with these components and options? Whatever cannot is refused here, before
//! anybody sits down: the rules rely on it (no set-up without a way on, no round that is over before it begins).

use breakroom_core::{Fault, RuleId};

use crate::{
    CardKind, Chrome, Components, Deck, Edge, Hex, House, Kind, Mission, Side, Teams, Terrain, Zone,
};

/// How many counted units a hex holds (BK-5.6).
const STACK: usize = 4;

/// Everything that stands in the way.
pub(crate) fn faults(house: &House, components: &Components) -> Vec<Fault> {
    let mut faults = Vec::new();
    for side in [Side::Blue, Side::Yellow] {
        faults.extend(barred(house, side));
        faults.extend(too_small(house, side));
        faults.extend(too_large(house, components, side));
        faults.extend(no_room(house, components, side));
        faults.extend(no_entry(house, components, side));
        faults.extend(no_card(house, components, side));
    }
    faults.extend(pointless(house, components));
    faults
}

fn fault(house: &House, rule: &'static str, message: String) -> Fault {
    Fault::error(format!("scenario {}", house.scenario.name), message).by(RuleId(rule))
}

/// A fault of a force's number: of the option that gives it, or of the scenario.
fn of_size(house: &House, side: Side, rule: &'static str, message: String) -> Fault {
    if house.force_size[side.index()] == house.scenario.units {
        return fault(house, rule, message);
    }
    let option = if side == Side::Blue { "option force_size_blue" } else { "option force_size_yellow" };
    Fault::error(option, message).by(RuleId(rule))
}

/// A kind that a side must take and may not (BK-2.2).
fn barred(house: &House, side: Side) -> Option<Fault> {
    let forbidden = house.scenario.side(side).forbidden;
    let kind = Kind::ALL.iter().find(|kind| forbidden[kind.index()] && house.required(side, **kind) > 0)?;
    Some(fault(house, "BK-2.2", format!("{} must take a {kind} and may not", side.title())))
}

/// A force that cannot hold what it must (BK-2.11).
fn too_small(house: &House, side: Side) -> Option<Fault> {
    let all = house.force_size[side.index()];
    let half = all.div_ceil(2);
    let sum = |weighed: fn(Kind) -> u8| -> u8 {
        Kind::ALL.iter().map(|&kind| weighed(kind) * house.required(side, kind)).sum()
    };
    let required = sum(Kind::weight);
    let holds = match house.teams {
        Teams::Off | Teams::Two => required <= all,
        // A lone player's first colour holds what the side must have.
        Teams::Three => required <= half,
        Teams::Four => {
            let exchanges = sum(|kind| u8::from(kind.is_unbreakable()));
            required <= all && exchanges <= half / 4 + (all - half) / 4
        }
    };
    let message =
        || format!("{all} units cannot hold the {required} that {} must take at this table", side.title());
    (!holds).then(|| of_size(house, side, "BK-2.17", message()))
}

/// A force for which there are not enough counters (BK-2.3).
fn too_large(house: &House, components: &Components, side: Side) -> Option<Fault> {
    let scenario = &house.scenario;
    let limit = |kind: Kind| {
        let missing = scenario.side(side).forbidden[kind.index()]
            || kind == Kind::Chopper && !house.has(Chrome::Choppers);
        // Command bunkers have a type of their own (BK-11.30).
        let types = if kind == Kind::Bunker && scenario.command_bunkers > 0 { 2 } else { 3 };
        if missing { 0 } else { types * u16::from(components.tables.counters(kind)) }
    };
    let lacking = Kind::ALL.iter().find(|kind| {
        let required = u16::from(house.required(side, **kind));
        !scenario.side(side).forbidden[kind.index()] && required > limit(**kind)
    });
    if let Some(kind) = lacking {
        let message = format!("there are not as many {kind}s as {} must take", side.title());
        return Some(fault(house, "BK-2.3", message));
    }
    let all = house.force_size[side.index()];
    // What one colour may have to take; the first of two may leave everything to the second.
    let most = if matches!(house.teams, Teams::Off | Teams::Two) { all } else { all.div_ceil(2) };
    let counters: u16 = Kind::ALL.iter().filter(|kind| !kind.is_unbreakable()).map(|&kind| limit(kind)).sum();
    let message = || format!("{} may take {counters} counters a colour, and needs {most}", side.title());
    (u16::from(most) > counters).then(|| of_size(house, side, "BK-2.3", message()))
}

/// A half in which a force cannot be placed, whatever it is made of and wherever its first units stand (BK-2.9).
fn no_room(house: &House, components: &Components, side: Side) -> Option<Fault> {
    let zone = house.scenario.side(side).zone;
    let Zone::Half(edge) = zone else { return None };
    let forbidden = house.scenario.side(side).forbidden;
    let flyers =
        !forbidden[Kind::Skimmer.index()] || house.has(Chrome::Choppers) && !forbidden[Kind::Chopper.index()];
    let holds = |hex: &Hex| match components.map.terrain[hex.index()] {
        Terrain::Woods => !flyers,
        terrain => !terrain.swallows(),
    };
    let room = STACK * zone.hexes().iter().filter(holds).count();
    let units = house.force_size[side.index()] + house.scenario.command_bunkers;
    let landed = if flyers { ", skimmers among them," } else { "" };
    let message = || {
        format!(
            "the {edge} half of the map has room for {room} units; {}'s {units}{landed} cannot be placed",
            side.title()
        )
    };
    (room < usize::from(units)).then(|| fault(house, "BK-2.9", message()))
}

/// An edge by which nobody can come onto the map on the ground (BK-5.8).
fn no_entry(house: &House, components: &Components, side: Side) -> Option<Fault> {
    let zone = house.scenario.side(side).zone;
    let enters = matches!(zone, Zone::Off(_)) || house.scenario.unbreakable;
    let edge: Edge = zone.edge();
    let dry = |hex: Hex| hex.on_edge(edge) && !components.map.terrain[hex.index()].swallows();
    let message = || {
        format!("no hex of the {edge} edge can be entered on the ground, and {} enters there", side.title())
    };
    (enters && !Hex::all().any(dry)).then(|| fault(house, "BK-5.8", message()))
}

/// Cards of which the scenario takes the last one away: those units would never act (BK-11.11).
fn no_card(house: &House, components: &Components, side: Side) -> Option<Fault> {
    let tables = &components.tables;
    let deck = match house.deck {
        Deck::Standard => tables.deck.standard,
        Deck::Short => tables.deck.short,
    };
    let removed = house.scenario.removed(side);
    let kind = CardKind::ALL[..3].iter().find(|kind| deck[kind.index()] <= removed[kind.index()])?;
    let message = format!("{} has no {kind} card left in this deck", side.title());
    Some(fault(house, "BK-11.11", message))
}

/// A mission that nobody can fulfil, or that is fulfilled before the first turn.
fn pointless(house: &House, components: &Components) -> Option<Fault> {
    let (scenario, map) = (&house.scenario, &components.map);
    let forbids = |side: Side, kind: Kind| scenario.side(side).forbidden[kind.index()];
    let scoring = if house.unbreakable { Kind::Walker } else { Kind::Tank };
    let (rule, message) = match scenario.mission {
        Mission::Industry if map.of(Terrain::Industry).count() == 0 => {
            ("BK-11.21", "the map has no industry, so there is nothing to destroy".to_owned())
        }
        Mission::Exits if forbids(Side::Yellow, scoring) => {
            ("BK-11.12", format!("only {scoring}s score, and Yellow may not take any"))
        }
        Mission::Data if Side::ALL.iter().all(|&side| forbids(side, Kind::Recon)) => {
            ("BK-11.51", "only recons download the data, and nobody may take any".to_owned())
        }
        Mission::Data => {
            let hex = scenario.satellite?;
            let terrain = map.terrain[hex.index()];
            let message = format!("the satellite's hex {hex} is {terrain}: no recon can get off there");
            return terrain.swallows().then(|| fault(house, "BK-11.51", message));
        }
        _ => return None,
    };
    Some(fault(house, rule, message))
}
