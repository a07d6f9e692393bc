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
    let exact = value * 100.0;
    // Far outside every picture; also what is no number.
    if exact.is_nan() || exact.abs() >= 1e15 {
        return out.push('0');
    }
    let hundredths = rounded(exact);
    let mut digits = Digits { signs: [0; 20], from: 20 };
    let (mut whole, rest) = (hundredths.unsigned_abs() / 100, (hundredths.unsigned_abs() % 100) as u8);
    if !rest.is_multiple_of(10) {
        digits.put(b'0' + rest % 10);
    }
    if rest > 0 {
        digits.put(b'0' + rest / 10);
        digits.put(b'.');
    }
    loop {
        digits.put(b'0' + (whole % 10) as u8);
        whole /= 10;
        if whole == 0 {
            break;
        }
    }
    if hundredths < 0 {
        digits.put(b'-');
    }
    out.push_str(digits.text());
}

/// To the nearest whole number, halves away from zero, as `f64::round` does by a call into a library.
fn rounded(value: f64) -> i64 {
    let whole = value as i64;
    let rest = value - whole as f64;
    whole + i64::from(rest >= 0.5) - i64::from(rest <= -0.5)
}

/// A number's signs, put down from the last to the first.
struct Digits {
    signs: [u8; 20],
    from: usize,
}

impl Digits {
    fn put(&mut self, sign: u8) {
        self.from -= 1;
        self.signs[self.from] = sign;
    }

    fn text(&self) -> &str {
        str::from_utf8(&self.signs[self.from..]).expect("digits are ASCII")
    }
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
    fn numbers_are_rounded_as_the_library_does() {
        for step in -4000..4000 {
            let value = f64::from(step) * 0.125;
            assert_eq!(super::rounded(value), value.round() as i64, "{value}");
        }
        assert_eq!(super::rounded(0.499_999_999_999_999_94), 0);
        check(-999_999_999_999.99, "-999999999999.99");
    }

    #[test]
    fn what_is_no_number_does_not_spoil_the_document() {
        check(f64::NAN, "0");
        check(f64::INFINITY, "0");
    }
}
