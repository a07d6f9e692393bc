//! What stands in the shipped files to be read by people and is a rule, not data. A file may repeat or omit it; one
//! that says something else would not be followed, so it is told.

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::reader::{Reader, Table, Value};

const RULE: &str = "this is a rule, not data";

/// Where it stands (`*` is any key), which rule it is, and what is to be said.
const FIXED: &[(&str, &str, &str)] = &[
    ("map.centre", "BK-R.1", RULE),
    ("map.odd_columns_shifted", "BK-R.1", RULE),
    ("map.satellite", "BK-11.51", "where it lies is said by [scenarios.NAME] satellite"),
    ("halves", "BK-R.3", RULE),
    ("edges", "BK-5.10", RULE),
    ("legend", "BK-1.6", RULE),
    ("dice", "BK-1.7", RULE),
    ("deck.kinds", "BK-3.3", RULE),
    ("colours.*.team", "BK-1.1", RULE),
    ("units.*.moves", "BK-5.42", RULE),
    ("units.*.faced", "BK-2.8", RULE),
    ("units.*.arc", "BK-6.4", RULE),
    ("units.*.chrome", "BK-1.2", RULE),
    ("weapons.*.class", "BK-1.4", RULE),
    ("weapons.*.unloads", "BK-1.5", RULE),
    ("weapons.nuke.cloud", "BK-9.58", RULE),
    ("weapons.nuke.converts", "BK-9.56", RULE),
    ("slots", "BK-2.5", RULE),
    ("scenarios.*.command_letter", "BK-11.30", RULE),
    ("unbreakable.*.size", "BK-12.2", RULE),
    ("unbreakable.*.weapons", "BK-12.3", RULE),
    ("unbreakable.*.move", "BK-12.11", RULE),
    ("unbreakable.*.letters", "BK-12.2", RULE),
    ("unbreakable.stasis.class", "BK-12.17", RULE),
    ("unbreakable.stasis.unloads", "BK-12.17", RULE),
    ("auto_place.facing.east", "BK-2.14", RULE),
];

/// Reports what differs from a shipped file.
pub(super) fn check<'a>(reader: &mut Reader<'a>, own: &Table<'a>, shipped: &str) {
    let (shipped, _) = DeTable::parse_recoverable(shipped);
    for &(path, rule, hint) in FIXED {
        let steps: Vec<&str> = path.split('.').collect();
        let mut compared = Compared { reader, rule, hint };
        compared.follow(own.entries, shipped.get_ref(), &steps, "");
    }
}

struct Compared<'r, 'a> {
    reader: &'r mut Reader<'a>,
    rule: &'static str,
    hint: &'static str,
}

impl<'a> Compared<'_, 'a> {
    /// Goes down both files by the steps, and compares what is there.
    fn follow(&mut self, own: &'a DeTable<'a>, shipped: &DeTable<'_>, steps: &[&str], above: &str) {
        let [step, rest @ ..] = steps else { return };
        for (key, value) in own {
            let key = key.get_ref().as_ref();
            if *step != "*" && *step != key {
                continue;
            }
            let name = if above.is_empty() { key.to_owned() } else { format!("{above}.{key}") };
            match (value.get_ref(), rest) {
                (_, []) => {
                    if let Some(known) = shipped.get(key) {
                        self.compare(value, known, &name);
                    }
                }
                (DeValue::Table(inner), [next, ..]) => {
                    if let Some(known) = alike(shipped, key, next) {
                        self.follow(inner, known, rest, &name);
                    }
                }
                _ => {}
            }
        }
    }

    fn compare(&mut self, own: Value<'a>, shipped: &Spanned<DeValue<'_>>, name: &str) {
        if let (DeValue::Array(given), DeValue::Array(known)) = (own.get_ref(), shipped.get_ref())
            && given.len() == known.len()
        {
            for (number, (given, known)) in given.iter().zip(known.iter()).enumerate() {
                self.compare(given, known, &format!("{name}[{}]", number + 1));
            }
        } else if let (DeValue::Table(given), DeValue::Table(known)) = (own.get_ref(), shipped.get_ref()) {
            for (key, value) in given {
                let name = format!("{name}.{}", key.get_ref());
                match known.get(key.get_ref().as_ref()) {
                    Some(known) => self.compare(value, known, &name),
                    None => self.reader.error(
                        &key.span(),
                        self.rule,
                        format!("there is no {name}: {}", self.hint),
                    ),
                }
            }
        } else if text(own.get_ref()) != text(shipped.get_ref()) {
            let message =
                format!("{name} is {}, not {}: {}", text(shipped.get_ref()), text(own.get_ref()), self.hint);
            self.reader.error(&own.span(), self.rule, message);
        }
    }
}

/// The shipped table under that key, or any other there that has the next key: scenarios of one's own are compared
/// with those that ship.
fn alike<'s>(shipped: &'s DeTable<'s>, key: &str, next: &str) -> Option<&'s DeTable<'s>> {
    let tables = |value: &'s Spanned<DeValue<'s>>| match value.get_ref() {
        DeValue::Table(table) => Some(table),
        _ => None,
    };
    let has = |table: &&DeTable<'_>| next == "*" || table.contains_key(next);
    let namesake = shipped.get(key).and_then(tables);
    namesake.filter(has).or_else(|| shipped.values().filter_map(tables).find(has))
}

/// A value as it might be written, for comparison and for messages.
fn text(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("\"{text}\""),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(when) => when.to_string(),
        DeValue::Array(items) => {
            let items: Vec<String> = items.iter().map(|item| text(item.get_ref())).collect();
            format!("[{}]", items.join(", "))
        }
        DeValue::Table(table) => {
            let entry = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
                let key: &std::borrow::Cow<'_, str> = key.get_ref();
                format!("{key} = {}", text(value.get_ref()))
            };
            format!("{{ {} }}", table.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}
