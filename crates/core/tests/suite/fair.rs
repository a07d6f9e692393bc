//! Fair chance, with numbers that Python recomputes.

use breakroom_core::fair::{BadSeed, Seed};

fn seed() -> Seed {
    Seed::from_hex("000102030405060708090a0b0c0d0e0f", &["ann".into(), "bob".into()]).unwrap()
}

/// The same numbers stand in `docs/FAIRNESS.md`, where Python computes them.
#[test]
fn vectors_that_python_recomputes() {
    assert_eq!(seed().commitment(), "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991");
    let dice: Vec<usize> = (0..10).map(|counter| seed().pick(counter, [1; 6].into_iter())).collect();
    assert_eq!(dice, DICE);
    assert_eq!(seed().seal("", 0, "roll 4"), SEAL);
}
const DICE: [usize; 10] = [4, 2, 4, 5, 1, 0, 3, 5, 0, 1];
const SEAL: &str = "4405ed91d9eb25ad";

#[test]
fn weights_weigh_and_nothing_else_is_picked() {
    let picks = (0..4000).map(|counter| seed().pick(counter, [1, 0, 3].into_iter()));
    let mut seen = [0; 3];
    picks.for_each(|index| seen[index] += 1);
    assert_eq!(seen[1], 0);
    assert!((880..1120).contains(&seen[0]), "{seen:?} at one in four");
}

#[test]
fn nonces_change_the_chance_and_are_plain() {
    let other = Seed::from_hex("000102030405060708090a0b0c0d0e0f", &["ann".into(), "eve".into()]).unwrap();
    assert!((0..20).any(|n| other.pick(n, [1; 6].into_iter()) != seed().pick(n, [1; 6].into_iter())));
    assert_eq!(Seed::from_hex("00", &["a,b".into()]), Err(BadSeed::Nonce));
    assert_eq!(Seed::from_hex("0g", &[]), Err(BadSeed::NotHex));
    assert_eq!(Seed::from_hex("000", &[]), Err(BadSeed::NotHex));
    assert!(!format!("{:?}", seed()).contains("0001020304"));
}
