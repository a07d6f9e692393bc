//! What a skirmish for command bunkers is worth (BK-11.32). The figures were fitted to the ends of 300 quick games: a
//! side that keeps its units, its recons above all, gets the bunkers in the end, and a bunker lost early costs little
//! more than any other unit.

use crate::{Breakable, Hex, Kind, Side, Table, Terrain, TieBreak, UnitNumber};

/// What a command bunker destroyed is worth to the other side; all here is counted in ordinary bunkers.
const COMMAND_LOST: f32 = 1.3;
/// What it is worth that a command bunker stands in a crater: the next nuke may turn that into lava (BK-9.57).
const CRATERED: f32 = 0.6;
/// What each hex between a recon and the nearest command bunker costs: only a near one sights well.
const RECON_HEX: f32 = 0.2;
/// The distance at which a recon is worth what [`worth`] says.
const RECON_USUAL: f32 = 5.0;
/// What each hex is worth that a tank is nearer to a command bunker than [`TANK_REACH`].
const TANK_HEX: f32 = 0.23;
/// The distance from which a tank may hope to hit.
const TANK_REACH: u8 = 6;
/// How much of what the next shots are expected to destroy counts as lost already.
const PERIL: f32 = 0.7;
/// How much a lead of one bunker moves the odds of winning, as a logarithm.
const BUNKER: f32 = 0.35;
/// Where points decide at the turn limit (BK-11.8): how much a lead of one moves the odds in the last turn; before, the less
/// the more turns are left.
const POINT: f32 = 0.4;
/// The same for each hex by which a side is nearer to the other's command bunkers.
const NEARER: f32 = 0.1;
/// The most command bunkers that a side may have.
const COMMANDS: usize = 3;

/// What a shot that destroys a command bunker is worth.
pub(crate) const COMMAND_WORTH: f32 = 1.7;

/// What a unit is worth where both sides hunt command bunkers.
pub(crate) const fn worth(kind: Kind) -> f32 {
    match kind {
        Kind::Bunker => 1.0,
        Kind::Tank => 0.85,
        Kind::Skimmer | Kind::Chopper => 1.4,
        Kind::Recon => 1.55,
        Kind::Turret => 0.75,
        Kind::Crawler | Kind::Walker | Kind::Squad => 4.0,
    }
}

impl Breakable {
    /// What the state is worth to Yellow, 0 to 1.
    pub(crate) fn skirmish(&self, state: &Table) -> f32 {
        let lead = BUNKER * (self.strength(state, Side::Yellow) - self.strength(state, Side::Blue))
            + self.lead_on_points(state);
        // Close to the logistic curve, by arithmetic that every machine does alike; always a little short of a win.
        0.5 + 0.49 * lead / (4.0 + lead * lead).sqrt()
    }

    /// What Yellow's points promise at the turn limit, if they count then.
    fn lead_on_points(&self, state: &Table) -> f32 {
        let limit = self.house.turn_limit;
        if self.house.tie_break == TieBreak::Draw || limit == 0 {
            return 0.0;
        }
        let [blue, yellow] = [Side::Blue, Side::Yellow].map(|side| f32::from(self.points(state, side)));
        let [near_blue, near] =
            [Side::Blue, Side::Yellow].map(|side| f32::from(self.nearness(state, side).0.min(20)));
        let lead = POINT * (yellow - blue) + NEARER * (near_blue - near);
        lead / f32::from(1 + limit.saturating_sub(state.turn))
    }

    /// What a side has to win with.
    fn strength(&self, state: &Table, side: Side) -> f32 {
        let commands = self.commands(state, side.other());
        let cratered =
            commands.iter().flatten().filter(|&&hex| state.terrain(hex) == Terrain::Crater).count();
        let lost = state.commands_lost(side.other());
        let units: f32 = state.side_range(side).map(|number| self.part(state, number, &commands)).sum();
        let mission = COMMAND_LOST * lost as f32 + CRATERED * cratered as f32;
        units + mission + PERIL * self.threat(state, side)
    }

    /// What a unit adds to its side's strength: itself, and how near it is to the command bunkers it is after.
    fn part(&self, state: &Table, number: UnitNumber, commands: &[Option<Hex>]) -> f32 {
        let unit = &state[number];
        if !unit.lives() || state.loadout(number).is_command() {
            return 0.0;
        }
        let near = state.unit_hex(number).map_or(0.0, |hex| {
            let ways = commands.iter().flatten().map(|&there| self.geometry.distance(hex, there));
            let way = ways.min().unwrap_or(TANK_REACH).max(1);
            match unit.kind {
                Kind::Recon => RECON_HEX * (RECON_USUAL - f32::from(way.min(12))),
                Kind::Tank => TANK_HEX * f32::from(TANK_REACH.saturating_sub(way)),
                _ => 0.0,
            }
        });
        let marked = if unit.is_marked() { 0.5 } else { 1.0 };
        marked * (worth(unit.kind) + near)
    }

    /// Where a side's command bunkers stand.
    fn commands(&self, state: &Table, side: Side) -> [Option<Hex>; COMMANDS] {
        let mut hexes = [None; COMMANDS];
        let standing = state.side_range(side).filter(|&number| state.loadout(number).is_command());
        for (place, hex) in hexes.iter_mut().zip(standing.filter_map(|number| state[number].hex())) {
            *place = Some(hex);
        }
        hexes
    }
}
