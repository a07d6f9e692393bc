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
    let mut text = String::new();
    push_number(&mut text, value);
    text
}

/// Adds [`number`] to a text. A scene has thousands of numbers: they are written as whole hundredths, which is
/// many times faster than the shortest spelling of any float.
pub(crate) fn push_number(out: &mut String, value: f64) {
    let hundredths = (value * 100.0).round();
    // Far outside every picture; also what is no number.
    if hundredths.is_nan() || hundredths.abs() >= 1e15 {
        return out.push('0');
    }
    let hundredths = hundredths as i64;
    if hundredths < 0 {
        out.push('-');
    }
    push_whole(out, hundredths.unsigned_abs() / 100);
    let rest = (hundredths.unsigned_abs() % 100) as u8;
    if rest > 0 {
        out.push('.');
        out.push(char::from(b'0' + rest / 10));
    }
    if !rest.is_multiple_of(10) {
        out.push(char::from(b'0' + rest % 10));
    }
}

fn push_whole(out: &mut String, mut whole: u64) {
    let mut digits = [0; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (whole % 10) as u8;
        whole /= 10;
        if whole == 0 {
            break;
        }
    }
    out.extend(digits[at..].iter().map(|&digit| char::from(digit)));
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
        check(0.05, "0.05");
        check(-10.1, "-10.1");
        check(99.999, "100");
    }

    #[test]
    fn what_is_no_number_does_not_spoil_the_document() {
        check(f64::NAN, "0");
        check(f64::INFINITY, "0");
    }
}
