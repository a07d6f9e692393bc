//! What does not go together: somebody's own file judged with everything it is played with.

use breakroom_core::{Fault, Game, Severity, fault::MOST};

use super::{muster, paper::Paper};
use crate::{Breakable, Components, Edge, Force, House, Kind, Zone};

/// Everything in the file that does not go with the rest of the edition.
pub(super) fn judge(paper: &mut Paper<'_>, forces: &[(String, Force)], components: &Components) {
    judge_scenarios(paper, components);
    if paper.get("map").is_some() && paper.get("columns_data").is_some() {
        judge_map(paper, forces, components);
    }
    if paper.get("auto_place").is_some() {
        judge_auto_place(paper, components);
    }
    judge_forces(paper, forces, components);
}

/// Scenarios that cannot be played, whatever the options.
fn judge_scenarios(paper: &mut Paper<'_>, components: &Components) {
    let own = paper.get("scenarios").and_then(|section| section.as_object());
    let names: Vec<String> = own.into_iter().flat_map(|own| own.keys().cloned()).collect();
    for name in names {
        for fault in unplayable(&name, components) {
            paper.relay(&format!("scenarios.{name}"), fault);
        }
    }
}

/// What stands in the way of a scenario with choppers and without them.
fn unplayable(name: &str, components: &Components) -> Vec<Fault> {
    if components.scenario(name).is_none() {
        return Vec::new();
    }
    let faults = |chrome: &str| {
        let options = Breakable::INFO.options([("scenario", name), ("chrome", chrome)]);
        let house = options.map(|options| House::new(&options, components));
        house.map_or_else(|_| Vec::new(), |house| house.err().unwrap_or_default())
    };
    if faults("choppers").is_empty() { Vec::new() } else { faults("") }
}

/// Scenarios and forces of others that this map does not serve; they are refused or not offered, not a fault.
fn judge_map(paper: &mut Paper<'_>, forces: &[(String, Force)], components: &Components) {
    for scenario in &components.scenarios {
        if paper.get("scenarios").is_some_and(|own| own.get(&scenario.name).is_some()) {
            continue;
        }
        for fault in unplayable(&scenario.name, components) {
            let message = format!("{} cannot be played on this map: {}", scenario.name, fault.message);
            paper.relay("map", Fault { message, severity: Severity::Warning, ..fault });
        }
    }
    let own = |force: &Force| forces.iter().any(|(_, own)| own.id == force.id);
    let others = components.forces.iter().filter(|force| !own(force));
    let unfit = others.filter(|force| !muster::judge(force, components).is_empty());
    let unfit: Vec<&str> = unfit.map(|force| force.id.as_str()).collect();
    if !unfit.is_empty() {
        let message =
            format!("these forces do not fit on this map and are not offered: {}", unfit.join(", "));
        paper.warn("map", "BK-2.13", message);
    }
}

fn judge_forces(paper: &mut Paper<'_>, forces: &[(String, Force)], components: &Components) {
    for (place, force) in forces {
        if paper.faults().len() > MOST {
            return;
        }
        for flaw in muster::judge(force, components) {
            let message = format!("force '{}': {}", force.id, flaw.message);
            paper.relay(&format!("{place}{}", flaw.place), Fault { message, ..flaw });
        }
    }
}

/// Lists of hexes lie in their half, on ground (BK-2.14).
fn judge_auto_place(paper: &mut Paper<'_>, components: &Components) {
    let auto = &components.auto_place;
    let lists = [
        ("command", Edge::North, &auto.command),
        ("north", Edge::North, &auto.north),
        ("west", Edge::West, &auto.west),
    ];
    for (key, edge, hexes) in lists {
        let half = Zone::Half(edge).hexes();
        for (at, &hex) in hexes.iter().enumerate() {
            let terrain = components.map.terrain[hex.index()];
            let message = match (half.has(hex), terrain.swallows()) {
                (false, _) => format!("{key}: {hex} is outside the {edge} half"),
                (true, true) => format!("{key}: {hex} is {terrain}: nothing can be placed there"),
                (true, false) => continue,
            };
            paper.against(&format!("auto_place.{key}[{at}]"), "BK-2.14", message);
        }
    }
    let mut seen: Vec<Kind> = Vec::new();
    for (at, &kind) in auto.order.iter().enumerate() {
        if seen.contains(&kind) {
            let message = format!("order: {kind} stands here twice");
            paper.against(&format!("auto_place.order[{at}]"), "BK-2.14", message);
        }
        seen.push(kind);
    }
}
