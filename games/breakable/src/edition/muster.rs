//! Is a ready-made force legal (BK-2.13)? Judged with every option that could allow it, so that what is found here can
//! never be offered.

use breakroom_core::{Fault, RuleId, fault::MOST};

use super::ForceType;
use crate::{Components, Extras, Force, Hex, Kind, Mission, Scenario, Side, Terrain, Zone};

/// Everything that is wrong with a force, each at its place in it: `.types[1].at[2]`.
pub(super) fn judge(force: &Force, components: &Components) -> Vec<Fault> {
    let mut muster = Muster { force, components, flaws: Vec::new() };
    muster.judge_types();
    match components.scenario(&force.scenario) {
        Some(scenario) => {
            muster.judge_kinds(scenario);
            muster.judge_whole(scenario);
            for side in Side::ALL.iter().copied().filter(|&side| force.serves(side)) {
                muster.judge_places(scenario, side);
            }
        }
        None => {
            let known: Vec<&str> = components.scenarios.iter().map(|known| known.name.as_str()).collect();
            let message =
                format!("there is no scenario '{}'; there is: {}", force.scenario, known.join(", "));
            muster.add(".scenario".into(), "BK-2.12", message);
        }
    }
    muster.flaws
}

struct Muster<'a> {
    force: &'a Force,
    components: &'a Components,
    flaws: Vec<Fault>,
}

impl Muster<'_> {
    fn add(&mut self, part: String, rule: &'static str, message: impl Into<String>) {
        // More are not told, and a file may have very many.
        if self.flaws.len() <= MOST {
            self.flaws.push(Fault::error(part, message).by(RuleId(rule)));
        }
    }

    /// Counters and loadouts, whatever the scenario.
    fn judge_types(&mut self) {
        for (number, r#type) in self.force.types.iter().enumerate() {
            let ForceType { kind, slot, loadout, .. } = *r#type;
            let carries = if loadout.is_command() {
                kind == Kind::Bunker && slot == 0
            } else {
                loadout.fits(kind, Extras::ALL)
            };
            if !carries {
                let message = format!("a {kind} cannot carry this: {}", loadout.words(kind));
                self.add(format!(".types[{number}]"), "BK-2.4", message);
            }
            let alike = |other: &&ForceType| (other.kind, other.slot) == (kind, slot);
            let earlier = self.force.types[..number].iter().filter(alike);
            if earlier.clone().any(|other| other.loadout != loadout) {
                let message = format!("slot {} of the {kind}s has two loadouts", slot + 1);
                self.add(format!(".types[{number}]"), "BK-2.4", message);
            }
            let taken: u16 = earlier.chain([r#type]).map(|other| u16::from(other.count)).sum();
            let counters = self.components.tables.counters(kind);
            if taken > u16::from(counters) {
                let message = format!("{taken} {kind}s in slot {}: there are {counters} counters", slot + 1);
                self.add(format!(".types[{number}]"), "BK-2.3", message);
            }
        }
    }

    fn judge_kinds(&mut self, scenario: &Scenario) {
        for (number, r#type) in self.force.types.iter().enumerate() {
            let kind = r#type.kind;
            for &side in Side::ALL.iter().filter(|side| self.force.serves(**side)) {
                if scenario.side(side).forbidden[kind.index()] {
                    let message = format!("{} may not take {kind}s in {}", side.title(), scenario.name);
                    self.add(format!(".types[{number}]"), "BK-2.2", message);
                }
            }
            if kind.is_unbreakable() && !scenario.unbreakable && scenario.mission != Mission::Exits {
                let message = format!("{} is played without {kind}s", scenario.name);
                self.add(format!(".types[{number}]"), "BK-12.21", message);
            }
            let commands = scenario.command_bunkers > 0;
            if kind == Kind::Bunker && r#type.slot == 0 && commands != r#type.loadout.is_command() {
                let message = match commands {
                    true => "slot 1 of the bunkers is that of the command bunkers",
                    false => "there are no command bunkers in this scenario",
                };
                self.add(format!(".types[{number}]"), "BK-11.30", message);
            }
        }
    }

    /// The numbers of the whole force.
    fn judge_whole(&mut self, scenario: &Scenario) {
        let sum = |wanted: &dyn Fn(&ForceType) -> bool| -> u16 {
            self.force
                .types
                .iter()
                .filter(|r#type| wanted(r#type))
                .map(|r#type| u16::from(r#type.count))
                .sum()
        };
        let commands = sum(&|r#type| r#type.loadout.is_command());
        let mut flaws = Vec::new();
        if commands != u16::from(scenario.command_bunkers) {
            let message = format!("it has {commands} command bunkers, not {}", scenario.command_bunkers);
            flaws.push(("BK-11.30", message));
        }
        let weight = self.force.weight();
        if !(1..=40).contains(&weight) {
            flaws.push(("BK-2.11", format!("it stands for {weight} units; a force has 1 to 40")));
        }
        for &side in Side::ALL.iter().filter(|side| self.force.serves(**side)) {
            for &kind in Kind::ALL {
                let wanted = u16::from(scenario.side(side).at_least[kind.index()]);
                // With the module a walker stands for the tank (BK-11.16).
                let walkers = kind == Kind::Tank && scenario.mission == Mission::Exits;
                let serves =
                    |r#type: &ForceType| r#type.kind == kind || walkers && r#type.kind == Kind::Walker;
                if sum(&serves) < wanted {
                    flaws.push(("BK-2.17", format!("{} must have {wanted} {kind}s or more", side.title())));
                }
            }
        }
        for (rule, message) in flaws {
            self.add(".id".into(), rule, message);
        }
    }

    /// Hexes: there are some if the side starts on the map, and each may be stood in.
    fn judge_places(&mut self, scenario: &Scenario, side: Side) {
        let zone = scenario.side(side).zone;
        let mut counted = [0u8; Hex::COUNT];
        for (number, r#type) in self.force.types.iter().enumerate() {
            match (scenario.waits(side, r#type.kind), r#type.at.is_empty()) {
                (true, false) => {
                    let message = format!("{}'s {}s start off the map: no hexes", side.title(), r#type.kind);
                    self.add(format!(".types[{number}]"), "BK-2.10", message);
                }
                (false, true) => {
                    let message =
                        format!("{}'s {}s start on the map: hexes are missing", side.title(), r#type.kind);
                    self.add(format!(".types[{number}]"), "BK-2.9", message);
                }
                (true, true) => {}
                (false, false) => {
                    for (unit, spot) in r#type.at.iter().enumerate() {
                        let part = format!(".types[{number}].at[{unit}]");
                        let known = self.flaws.iter().any(|flaw| flaw.place == part);
                        let hex = self.force.stands(spot, side).hex;
                        let flaw = self.bad_spot(zone, r#type, hex, &mut counted);
                        // What is wrong for Blue need not be said again for its image.
                        if let Some((rule, message)) = flaw.filter(|_| !known) {
                            self.add(part, rule, message);
                        }
                    }
                }
            }
        }
    }

    fn bad_spot(
        &self,
        zone: Zone,
        r#type: &ForceType,
        hex: Hex,
        counted: &mut [u8; Hex::COUNT],
    ) -> Option<(&'static str, String)> {
        let terrain = self.components.map.terrain[hex.index()];
        if !zone.hexes().has(hex) {
            return Some(("BK-2.9", format!("{hex} is outside the {} half", zone.edge())));
        }
        let flyer = r#type.kind.is_flyer();
        if flyer && (terrain.swallows() || terrain == Terrain::Woods) {
            return Some(("BK-5.4", format!("{hex} is {terrain}: no landing ground")));
        }
        if terrain.swallows() && !(terrain == Terrain::Lake && r#type.loadout.is_gev()) {
            return Some(("BK-5.3", format!("{hex} is {terrain}: no {} can stand there", r#type.kind)));
        }
        if r#type.kind != Kind::Recon {
            counted[hex.index()] = counted[hex.index()].saturating_add(1);
        }
        (counted[hex.index()] > 4).then(|| ("BK-5.6", format!("{hex} is full: four units are in it")))
    }
}
