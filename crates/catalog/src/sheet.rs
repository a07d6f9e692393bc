//! JSON onto a sheet of bytes that the caller keeps. Servers do little else: this writes what `serde_json` writes, in
//! fewer steps, because it always writes onto bytes and most texts have nothing to escape.

mod serializer;

use std::fmt::{self, Display, Write};

use serde::Serialize;

use serializer::JsonSerializer;

/// Writes a value behind what is on the sheet.
///
/// ```
/// let mut sheet = b"state ".to_vec();
/// breakroom_catalog::sheet::write(&mut sheet, &[Some("a \"b\""), None]);
/// assert_eq!(sheet, br#"state ["a \"b\"",null]"#);
/// ```
///
/// # Panics
/// If the value has keys that are neither text nor number: no view, choice or message has.
pub fn write(sheet: &mut Vec<u8>, value: &impl Serialize) {
    value.serialize(JsonSerializer(sheet)).expect("what is written has text keys");
}

/// A text in quotes.
fn text(sheet: &mut Vec<u8>, text: &str) {
    sheet.push(b'"');
    contents(sheet, text);
    sheet.push(b'"');
}

/// What stands between the quotes.
fn contents(sheet: &mut Vec<u8>, text: &str) {
    if is_plain(text.as_bytes()) {
        return sheet.extend_from_slice(text.as_bytes());
    }
    let start = sheet.len();
    serde_json::to_writer(&mut *sheet, text).expect("a text can be written");
    sheet.remove(start);
    sheet.pop();
}

/// Whatever can be shown, in quotes, without a text in between.
fn shown(sheet: &mut Vec<u8>, value: &(impl Display + ?Sized)) -> fmt::Result {
    struct Quoted<'a>(&'a mut Vec<u8>);
    impl Write for Quoted<'_> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            contents(self.0, text);
            Ok(())
        }
    }
    sheet.push(b'"');
    write!(Quoted(sheet), "{value}")?;
    sheet.push(b'"');
    Ok(())
}

/// A whole number. Most of them have one digit or two.
fn number(sheet: &mut Vec<u8>, number: u64) {
    let digit = |digit: u64| b'0' + digit as u8;
    match number {
        0..10 => sheet.push(digit(number)),
        10..100 => sheet.extend_from_slice(&[digit(number / 10), digit(number % 10)]),
        _ => sheet.extend_from_slice(number.to_string().as_bytes()),
    }
}

/// Is there nothing to escape: no quote, no backslash, no control character? Looks at eight bytes at a time.
fn is_plain(bytes: &[u8]) -> bool {
    let Some(last) = bytes.last_chunk() else {
        return bytes.iter().all(|&byte| byte >= b' ' && byte != b'"' && byte != b'\\');
    };
    bytes.as_chunks().0.iter().all(are_plain) && are_plain(last)
}

fn are_plain(bytes: &[u8; 8]) -> bool {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let bytes = u64::from_le_bytes(*bytes);
    // The highest bit of a byte is set if the byte, itself below 128, is smaller than `least`.
    let below = |bytes: u64, least: u64| bytes.wrapping_sub(ONES * least) & !bytes;
    let is = |character: u8| below(bytes ^ (ONES * u64::from(character)), 1);
    (below(bytes, u64::from(b' ')) | is(b'"') | is(b'\\')) & (ONES << 7) == 0
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use breakroom_core::Observer;
    use serde_json::{Value, json};

    use super::*;
    use crate::{
        GAMES, Setup,
        table::{Choice, Wanted},
    };

    fn written(value: &impl Serialize) -> String {
        let mut sheet = b"before:".to_vec();
        write(&mut sheet, value);
        let text = String::from_utf8(sheet).unwrap();
        text.strip_prefix("before:").unwrap().to_owned()
    }

    #[track_caller]
    fn check(value: &impl Serialize) {
        assert_eq!(written(value), serde_json::to_string(value).unwrap());
    }

    #[test]
    fn a_sheet_holds_what_any_other_writer_would_write() {
        #[derive(Serialize)]
        enum Variants {
            Unit,
            Newtype(u8),
            Tuple(u8, &'static str),
            Struct { empty: [u8; 0], some: Option<i8> },
        }
        #[derive(Serialize)]
        struct Unit;
        #[derive(Serialize)]
        struct Pair(f64, f32);
        check(&json!({"a": [1, -2.5, null, true], "\"b\"": "line\nend \u{1F0A1}", "": {}}));
        check(&[
            Variants::Unit,
            Variants::Newtype(7),
            Variants::Tuple(10, "x"),
            Variants::Struct { empty: [], some: Some(-99) },
        ]);
        check(&(Unit, Pair(0.1, 0.1), f64::NAN, 'q', '"', [(); 2], [[0u8; 0]; 2]));
        check(&(u64::MAX, i64::MIN, 9, 10, 99, 100, -9, -10, i8::MIN, None::<u8>));
        check(&(BTreeMap::from([(-1, true), (12, false)]), BTreeMap::from([('x', ()), ('"', ())])));
        check(&serde_json::value::Number::from(3));
    }

    #[test]
    fn what_must_be_escaped_is_found_wherever_it_stands() {
        for code in 0..=0x2ff {
            let character = char::from_u32(code).unwrap();
            for length in 0..20 {
                for place in 0..=length {
                    let mut text = "é".repeat(place);
                    text.push(character);
                    text.push_str(&"z".repeat(length - place));
                    assert_eq!(written(&text), serde_json::to_string(&text).unwrap());
                }
            }
        }
    }

    #[test]
    fn what_is_shown_is_written_as_its_text() {
        struct Shown(&'static str);
        impl Serialize for Shown {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&format_args!("{}-{}", self.0, self.0))
            }
        }
        check(&Shown("plain"));
        check(&Shown("\"\n\""));
    }

    #[test]
    fn a_key_is_a_text_or_a_number() {
        let list = BTreeMap::from([(vec![1], 1)]);
        assert!(list.serialize(JsonSerializer(&mut Vec::new())).is_err());
    }

    #[test]
    fn every_view_of_every_game_is_written_so() {
        for entry in GAMES {
            let mut table = Setup::of(entry.info.slug).unwrap().open().unwrap();
            for number in 0..40 {
                for who in Observer::all(table.seats()) {
                    let mut sheet = Vec::new();
                    let wanted = Wanted { choices: true, keys: true, view: true, scene: None };
                    let glance = table.glance(who, wanted, &mut sheet);
                    assert_eq!(str::from_utf8(glance.view.unwrap()).unwrap(), table.view_text(who).get());
                    if table.turn().seat().is_some_and(|seat| who.is(seat)) {
                        let offered = table.offered();
                        // Only screens are told which of them are grave, where they lead and under which heading.
                        let mut choices: Vec<Value> = serde_json::from_slice(glance.choices).unwrap();
                        for choice in choices.iter_mut().filter_map(Value::as_object_mut) {
                            choice
                                .retain(|field, _| !["grave", "onward", "heading"].contains(&field.as_str()));
                        }
                        assert_eq!(json!(choices), json!(offered));
                        let legal = table.legal();
                        let no_keys = table.glance(who, Wanted { keys: false, ..wanted }, &mut sheet).choices;
                        let words = |choice: &Choice| json!({"action": choice.action, "label": choice.label});
                        let words: Vec<Value> = legal.iter().map(words).collect();
                        assert_eq!(serde_json::from_slice::<Vec<Value>>(no_keys).unwrap(), words);
                    }
                }
                let legal = table.legal();
                let Some(choice) = legal.get((number * 7 + 3) % legal.len().max(1)) else { break };
                table.play(&choice.action).unwrap();
            }
        }
    }
}
