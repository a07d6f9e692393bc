//! What stands in the shipped files to be read by people and is a rule, not data. A file may repeat or omit it; one
//! that says something else would not be followed, so it is told.

use breakroom_kit::doc::{Object, Value};

const RULE: &str = "this is a rule, not data";

/// Where it stands (`*` is any key), which rule it is, and what is to be said. A part comes before the whole.
const FIXED: &[(&str, &str, &str)] = &[
    ("map.columns", "BK-R.1", RULE),
    ("map.rows_odd", "BK-R.1", RULE),
    ("map.rows_even", "BK-R.1", RULE),
    ("map.hexes", "BK-R.1", RULE),
    ("map.centre", "BK-R.1", RULE),
    ("map.odd_columns_shifted", "BK-R.1", RULE),
    ("map.satellite", "BK-11.51", "where it lies is said by [scenarios.NAME] satellite"),
    ("halves", "BK-R.3", RULE),
    ("edges", "BK-5.10", RULE),
    ("legend", "BK-1.6", RULE),
    ("dice", "BK-1.7", RULE),
    ("deck.kinds", "BK-3.3", RULE),
    ("colours.*.letters", "BK-2.3", RULE),
    ("colours", "BK-1.1", RULE),
    ("units.*.size", "BK-1.3", RULE),
    ("units.*.moves", "BK-5.42", RULE),
    ("units.*.faced", "BK-2.8", RULE),
    ("units.*.arc", "BK-6.4", RULE),
    ("units.*.chrome", "BK-1.2", RULE),
    ("weapons.*.class", "BK-1.4", RULE),
    ("weapons.*.unloads", "BK-1.5", RULE),
    ("weapons.autocannon", "BK-1.4", RULE),
    ("weapons.nuke.cloud", "BK-9.58", RULE),
    ("weapons.nuke.converts", "BK-9.56", RULE),
    ("weapons.nuke", "BK-1.4", RULE),
    ("slots", "BK-2.5", RULE),
    ("scenarios.*.command_letter", "BK-11.30", RULE),
    ("scenarios.*.exchange", "BK-12.1", RULE),
    ("unbreakable.*.size", "BK-12.2", RULE),
    ("unbreakable.*.weapons", "BK-12.3", RULE),
    ("unbreakable.*.move", "BK-12.11", RULE),
    ("unbreakable.*.letters", "BK-12.2", RULE),
    ("unbreakable.stasis.class", "BK-12.17", RULE),
    ("unbreakable.stasis.unloads", "BK-12.17", RULE),
    ("auto_place.facing.east", "BK-2.14", RULE),
    // Where things come from, and how the workshop shows them: no rule asks for it.
    ("map.reconstructed", "", ""),
    ("deck.from", "", ""),
    ("editor", "", ""),
    ("form", "", ""),
];

/// The sections that hold nothing else.
pub(super) fn sections() -> Vec<&'static str> {
    FIXED.iter().map(|(path, ..)| *path).filter(|path| !path.contains('.')).collect()
}

/// Takes all of it out of a file, and says what differs from the shipped ones: where, which rule, and how.
pub(super) fn take(own: &mut Value, shipped: &Value) -> Vec<(String, &'static str, String)> {
    let mut told = Vec::new();
    let (Value::Object(own), Value::Object(shipped)) = (own, shipped) else { return told };
    for &(path, rule, hint) in FIXED {
        let steps: Vec<&str> = path.split('.').collect();
        let mut differs = |place: &str, message: String| {
            if !rule.is_empty() {
                told.push((place.to_owned(), rule, format!("{message}: {hint}")));
            }
        };
        follow(own, shipped, &steps, "", &mut differs);
    }
    told
}

/// Goes down both files by the steps, takes what is there, and compares it.
fn follow(
    own: &mut Object,
    shipped: &Object,
    steps: &[&str],
    above: &str,
    differs: &mut impl FnMut(&str, String),
) {
    let [step, rest @ ..] = steps else { return };
    let keys: Vec<String> = own.keys().filter(|key| *step == "*" || step == key).cloned().collect();
    for key in keys {
        let place = if above.is_empty() { key.clone() } else { format!("{above}.{key}") };
        match rest {
            [] => {
                if let (Some(given), Some(known)) = (own.remove(&key), shipped.get(&key)) {
                    compare(&given, known, &place, differs);
                }
            }
            [next, ..] => {
                let known = alike(shipped, &key, next);
                if let (Some(Value::Object(inner)), Some(known)) = (own.get_mut(&key), known) {
                    follow(inner, known, rest, &place, differs);
                }
            }
        }
    }
}

fn compare(own: &Value, shipped: &Value, place: &str, differs: &mut impl FnMut(&str, String)) {
    match (own, shipped) {
        (Value::Array(given), Value::Array(known)) if given.len() == known.len() => {
            for (number, (given, known)) in given.iter().zip(known).enumerate() {
                compare(given, known, &format!("{place}[{number}]"), differs);
            }
        }
        (Value::Object(given), Value::Object(known)) => {
            for (key, value) in given {
                let place = format!("{place}.{key}");
                match known.get(key) {
                    Some(known) => compare(value, known, &place, differs),
                    None => differs(&place, format!("there is no {place}")),
                }
            }
        }
        _ if own == shipped => {}
        _ => differs(place, format!("{place} is {shipped}, not {own}")),
    }
}

/// The shipped table under that key, or any other there that has the next key: scenarios of one's own are compared
/// with those that ship.
fn alike<'s>(shipped: &'s Object, key: &str, next: &str) -> Option<&'s Object> {
    let has = |table: &&Object| next == "*" || table.contains_key(next);
    let namesake = shipped.get(key).and_then(Value::as_object);
    namesake.filter(has).or_else(|| shipped.values().filter_map(Value::as_object).find(has))
}
