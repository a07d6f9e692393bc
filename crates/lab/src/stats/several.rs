//! Many questions at once: one in twenty pairs looks uneven at 5 % by luck alone, so who asks of many pairs must ask
//! more of each.

use super::normal;

/// Beyond so many decided games the normal distribution serves as well, and powers of one half would vanish.
const COUNTED: u64 = 1000;

/// How likely it is that wins and losses are at least this far apart if both are equally likely: the sign test, exact,
/// two-sided. Draws say nothing about who is ahead.
///
/// ```
/// use breakroom_lab::stats::several::{holm, sign_test};
///
/// let chances = [sign_test(9, 1), sign_test(7, 3), sign_test(20, 2)];
/// assert!(chances[0] < 0.05, "alone it would be shown");
/// assert_eq!(holm(&chances, 0.05), [true, false, true]);
/// assert_eq!(holm(&[chances[0], 0.3, 0.4, 0.5], 0.05), [false; 4], "as one of four it is not");
/// ```
pub fn sign_test(won: u64, lost: u64) -> f64 {
    let (n, most) = (won + lost, won.max(lost));
    if n > COUNTED {
        // Half a game nearer to the middle, since games are whole.
        let away = (most as f64 - n as f64 / 2.0 - 0.5).max(0.0);
        return normal::two_sided(away / (n as f64 / 4.0).sqrt());
    }
    // From all games won downwards: how often each number of wins comes up.
    let (mut often, mut tail) = (0.5_f64.powi(n as i32), 0.0);
    for wins in (most..=n).rev() {
        tail += often;
        often *= wins as f64 / (n - wins + 1) as f64;
    }
    (2.0 * tail).min(1.0)
}

/// Which of these questions can be answered with yes so that all answers together are wrong with a chance of at most
/// `alpha`: Holm's procedure, the smallest first.
pub fn holm(chances: &[f64], alpha: f64) -> Vec<bool> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|&a, &b| chances[a].total_cmp(&chances[b]));
    let mut shown = vec![false; chances.len()];
    for (place, &at) in order.iter().enumerate() {
        if chances[at] > alpha / (chances.len() - place) as f64 {
            break;
        }
        shown[at] = true;
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_chances() {
        assert_eq!([sign_test(0, 0), sign_test(1, 0), sign_test(5, 5)], [1.0; 3]);
        assert_eq!(sign_test(6, 0), 2.0 / 64.0);
        assert_eq!(sign_test(1, 8), 2.0 * 10.0 / 512.0);
        // The exact count and the approximation meet.
        let [exact, near] = [sign_test(540, 460), sign_test(541, 460)];
        assert!((exact - 0.012_4).abs() < 2e-4 && (near - 0.011_5).abs() < 5e-4, "{exact} {near}");
        assert!(sign_test(1000, 0) > 0.0);
    }

    #[test]
    fn the_smallest_must_stand_against_all_the_others() {
        assert_eq!(holm(&[0.03, 0.2, 0.01], 0.05), [false, false, true]);
        assert_eq!(holm(&[0.03, 0.02, 0.01], 0.05), [true, true, true], "0.05/3, 0.05/2, 0.05/1");
        assert_eq!(holm(&[0.02, 0.02, 0.02], 0.05), [false; 3]);
        assert_eq!(holm(&[], 0.05), [false; 0]);
    }
}
