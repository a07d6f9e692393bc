//! Worked examples of the rulebook and of the dossier's geometry, by their numbers. Those that are about one rule
//! alone (1, 4, 6, 7, 9 to 14 and 21 to 37) stand beside that rule's tests, which name them.

use crate::support::{check, game};
use breakroom_breakable::{
    Chance, End,
    vocabulary::{Facing, Hex},
};

const BS: &[(&str, &str)] = &[];

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

fn beam(position: &str, from: (&str, bool), to: (&str, bool)) -> (bool, u8) {
    let table = check(BS, position, "");
    let end = |(name, high): (&str, bool)| End { hex: hex(name), high };
    let verdict = table.game.beam_sight(&table.state, end(from), end(to));
    (verdict.seen, verdict.line)
}

fn between(from: &str, to: &str, options: &[(&str, &str)]) -> Vec<String> {
    let mut hexes: Vec<String> =
        game(options).geometry.between(hex(from), hex(to)).iter().map(|hex| hex.to_string()).collect();
    hexes.sort();
    hexes
}

/// Worked examples 2 and 8: a recon beside a friendly tank in the clear is a medium target; a light laser in the
/// same hex has heavy strength.
#[test]
fn examples_2_and_8() {
    check(
        BS,
        "arm y/recon-1 laser\nb/recon-a.1 0606\nb/tank-a.1 0606 n\ny/turret-1.1 0607\ny/recon-1.1 0606",
        "> draw yellow-bunker-recon
         > act y/turret-1.1
         > fire autocannon b/recon-a.1
         dice 2/2
         > combat 0/2
         ~ stay
         > act y/recon-1.1
         > fire laser b/tank-a.1
         dice 1/2
         > combat 1/2
         at b/tank-a.1 destroyed",
    );
}

/// Worked examples 3 and 5: two in one crater; from a crater to a hill over woods.
#[test]
fn examples_3_and_5() {
    assert_eq!(beam("", ("0608", false), ("0608", false)), (true, 2));
    let table =
        check(BS, "terrain 0507 crater\nterrain 0504 hill\nterrain 0505 woods\nterrain 0506 woods", "");
    let verdict = table.game.bomb_sight(&table.state, End { hex: hex("0507"), high: false }, hex("0504"));
    assert_eq!((verdict.seen, verdict.line), (true, 5));
}

/// Worked examples 15 and 16: what lies between, touched edges and corners included.
#[test]
fn examples_15_and_16() {
    assert_eq!(between("0606", "0806", BS), ["0705", "0706"]);
    assert_eq!(between("0606", "0707", BS), ["0607", "0706"]);
    assert_eq!(between("0407", "0805", BS), ["0506", "0606", "0705"]);
    assert!(between("0606", "0607", BS).is_empty());
    assert_eq!(between("0608", "0205", BS), ["0305", "0306", "0406", "0407", "0506", "0507"]);
    let interior = [("los_touch", "interior")];
    assert_eq!(between("0608", "0205", &interior), ["0305", "0406", "0407", "0507"]);
}

/// Worked examples 17 and 18: a hill stops a beam until it is rough; woods stop it unless something flies.
#[test]
fn examples_17_and_18() {
    assert_eq!(beam("", ("0407", false), ("0807", false)), (false, 7));
    assert_eq!(beam("terrain 0507 rough", ("0407", false), ("0807", false)), (true, 9));
    assert_eq!(beam("", ("0807", false), ("1006", false)), (false, 7));
    assert_eq!(beam("", ("0807", false), ("1006", true)), (true, 4));
    assert_eq!(beam("cloud 0906 light", ("0807", false), ("1006", true)), (false, 3));
}

/// Worked example 19: the front half of a tank, abeam hexes in.
#[test]
fn example_19() {
    let table = check(BS, "b/tank-a.1 0608 n", "");
    let arc = |facing: &str, distance: u8| {
        let way = Facing::of(facing).unwrap();
        let geometry = table.game.geometry;
        let front = geometry.front(hex("0608"), way, true);
        let near = Hex::all().filter(|&other| geometry.distance(hex("0608"), other) == distance);
        near.filter(|&other| front.has(other)).map(|hex| hex.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(arc("n", 1), "0507 0607 0707");
    assert_eq!(arc("n", 2), "0407 0408 0506 0606 0706 0807 0808");
    assert_eq!(arc("ne", 1), "0607 0707 0708");
    assert_eq!(arc("ne", 2), "0506 0606 0706 0709 0807 0808 0809");
}

/// Worked example 20: distances.
#[test]
fn example_20() {
    let geometry = game(BS).geometry;
    for (a, b, distance) in
        [("0805", "0606", 2), ("0708", "0510", 3), ("0606", "0409", 4), ("0101", "1114", 18)]
    {
        assert_eq!(geometry.distance(hex(a), hex(b)), distance, "{a} {b}");
    }
}

/// The table of section 4.5.
#[test]
fn chances_are_those_of_the_dossier() {
    let hit = |need, dice| Chance { distance: 1, checked: true, need, dice, markers: false }.percent();
    assert_eq!([hit(1, 3), hit(1, 2), hit(1, 1), hit(2, 2), hit(3, 3)], [88, 75, 50, 25, 13]);
    let check = |distance| Chance { distance, checked: true, need: 0, dice: 1, markers: false }.percent();
    assert_eq!([check(1), check(2), check(3), check(6), check(7)], [100, 83, 67, 17, 0]);
    let chance = Chance { distance: 3, checked: true, need: 2, dice: 2, markers: false };
    assert_eq!(chance.to_string(), "17 %: 3 hexes, roll 3 or more (67 %); then 2 of 2 dice must hit (25 %)");
}
