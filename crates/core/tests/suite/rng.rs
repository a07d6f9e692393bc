//! The streams of numbers never change.

use breakroom_core::Rng;

/// If one of these numbers changes, every recorded seed means another game: do not "update" them.
#[test]
fn the_streams_never_change() {
    let mut text = Rng::from_text("breakroom");
    assert_eq!([text.next_u32(), text.next_u32(), text.next_u32()], TEXT);
    let mut number = Rng::from_number(7);
    assert_eq!([number.next_u64(), number.next_u64()], NUMBER);
    let below: Vec<u32> = (0..8).map(|_| number.below(6)).collect();
    assert_eq!(below, BELOW);
    assert_eq!(Rng::from_number(7).stream(1).next_u64(), STREAM);
}
const TEXT: [u32; 3] = [3637180558, 1113661499, 2573201635];
const NUMBER: [u64; 2] = [14095323943061994099, 8595031940432502117];
const BELOW: [u32; 8] = [2, 0, 0, 1, 5, 2, 5, 2];
const STREAM: u64 = 17236010905523606670;

#[test]
fn below_is_even() {
    let mut rng = Rng::from_number(1);
    let mut seen = [0u32; 10];
    for _ in 0..100_000 {
        seen[rng.below(10) as usize] += 1;
    }
    let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
    assert!(chi < 27.9, "chi-squared {chi} (9 degrees of freedom, one in a thousand)");
}

#[test]
fn weights_weigh() {
    let mut rng = Rng::from_number(2);
    let heads = (0..40_000).filter(|_| rng.weighted(&[(true, 1), (false, 3)])).count();
    assert!((9_600..10_400).contains(&heads), "{heads} of 40000 at one in four");
}
