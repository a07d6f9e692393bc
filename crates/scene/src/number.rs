//! Numbers as they stand in SVG: two decimals at most, one spelling per value.

/// Writes `value` rounded to two decimals, without trailing zeros and never as `-0`.
///
/// What is not a number is written as `0`, so that the document stays readable; `Scene::faults` reports it.
///
/// ```
/// use breakroom_scene::number;
/// assert_eq!(number(1.0 / 3.0), "0.33");
/// assert_eq!(number(-0.001), "0");
/// ```
pub fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    if !rounded.is_finite() || rounded == 0.0 {
        return "0".to_owned();
    }
    format!("{rounded}")
}

#[cfg(test)]
mod tests {
    use super::number;

    #[track_caller]
    fn check(value: f64, expected: &str) {
        assert_eq!(number(value), expected);
    }

    #[test]
    fn one_spelling_per_value() {
        check(0.0, "0");
        check(-0.0, "0");
        check(-0.004, "0");
        check(12.0, "12");
        check(12.5, "12.5");
        check(0.1 + 0.2, "0.3");
        check(-7.126, "-7.13");
        check(940.0, "940");
        check(1e6, "1000000");
    }

    #[test]
    fn what_is_no_number_does_not_spoil_the_document() {
        check(f64::NAN, "0");
        check(f64::INFINITY, "0");
    }
}
