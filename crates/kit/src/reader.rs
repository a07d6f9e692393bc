//! Reads a JSON document piece by piece and goes on after every fault, so that all of them are told.

use std::collections::{BTreeMap, BTreeSet};

use breakroom_core::{Fault, RuleId, fault, rule::suggestion};
use serde_json::Value;

use crate::{Load, Words, doc::Object};

/// Where the reading is, and what it has found wrong.
pub struct Reader<'a, C> {
    /// What knows the words of the edition.
    pub names: &'a C,
    /// Everything wrong so far.
    pub faults: Vec<Fault>,
    place: String,
    /// Is the document a TOML file?
    is_sheet: bool,
    rule: Option<&'static str>,
    claims: Option<BTreeMap<String, Claim>>,
}

/// An object that several values share.
#[derive(Default)]
struct Claim {
    /// The keys that one of them has.
    known: BTreeSet<String>,
    /// The keys that stand there.
    found: BTreeSet<String>,
}

impl<'a, C> Reader<'a, C> {
    /// At the beginning of a document.
    pub fn new(names: &'a C) -> Reader<'a, C> {
        Reader { names, faults: Vec::new(), place: String::new(), is_sheet: false, rule: None, claims: None }
    }

    /// At the beginning of a TOML file: what is told has the place of its line.
    pub(crate) fn of_sheet(names: &'a C) -> Reader<'a, C> {
        Reader { is_sheet: true, ..Reader::new(names) }
    }

    /// What stands here is wrong. More than anybody can mend at once is not kept.
    pub fn wrong<T>(&mut self, message: impl Into<String>) -> Option<T> {
        if self.faults.len() <= fault::MOST {
            let fault = Fault::error(self.place.clone(), message);
            self.faults.push(Fault { rule: self.rule.map(RuleId), ..fault });
        }
        None
    }

    /// What stands here is not written as it should be.
    pub fn malformed<T>(&mut self, message: impl Into<String>) -> Option<T> {
        let told = self.faults.len();
        self.wrong::<T>(message);
        self.faults[told..].iter_mut().for_each(|fault| fault.malformed = true);
        None
    }

    /// What stands here offends this rule.
    pub fn against<T>(&mut self, rule: &'static str, message: impl Into<String>) -> Option<T> {
        self.by(Some(rule), |reader| reader.wrong(message))
    }

    /// Unless this holds, what stands within this place offends a rule.
    pub fn owe(&mut self, holds: bool, step: &str, rule: &'static str, message: impl Into<String>) {
        if !holds {
            self.inside(step, |reader| reader.against::<()>(rule, message));
        }
    }

    /// Reads something whose faults offend this rule, unless it names a better one.
    pub fn by<T>(&mut self, rule: Option<&'static str>, work: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.rule;
        self.rule = rule.or(outer);
        let made = work(self);
        self.rule = outer;
        made
    }

    /// Reads something at a place within this one: `.key` or `[3]`.
    pub fn inside<T>(&mut self, step: &str, work: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.place.len();
        let step = if length == 0 { step.trim_start_matches('.') } else { step };
        self.place.push_str(step);
        let made = work(self);
        self.place.truncate(length);
        made
    }

    /// What stands here, if it is an object.
    pub fn object<'v>(&mut self, value: &'v Value) -> Option<&'v Object> {
        match value {
            Value::Object(object) => Some(object),
            other => {
                let wanted = if self.is_sheet { "a table" } else { "an object" };
                self.malformed(format!("{wanted} is wanted here, not {}", shown(other)))
            }
        }
    }

    /// An object has only these fields; where values share it, those of the others, too.
    pub fn only(&mut self, object: &Object, keys: &[&str]) {
        if let Some(claims) = &mut self.claims {
            let claim = claims.entry(self.place.clone()).or_default();
            claim.known.extend(keys.iter().map(|&key| key.to_owned()));
            claim.found.extend(object.keys().cloned());
            return;
        }
        for key in object.keys().filter(|key| !keys.contains(&key.as_str())) {
            // Several variants may have the same one.
            let once = keys.iter().enumerate().filter(|(at, key)| !keys[..*at].contains(key));
            let hint = suggestion(key, once.map(|(_, key)| *key));
            let message = format!("there is no field '{}'{hint}", plain(key));
            // In a file the field has a line of its own.
            let step = if self.is_sheet { format!(".{key}") } else { String::new() };
            self.inside(&step, |reader| reader.malformed::<()>(message));
        }
    }

    /// Of the fields that only some variants have, an object has those of its own variant.
    pub fn no_others(&mut self, object: &Object, own: &[&str], all: &[&str]) {
        for key in object.keys().map(String::as_str).filter(|key| all.contains(key) && !own.contains(key)) {
            let hint = suggestion(key, own.iter().copied());
            self.malformed::<()>(format!("there is no field '{key}'{hint}"));
        }
    }

    /// Reads several values from one document: a field that none of them has is told in the end.
    pub fn sharing<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.claims.replace(BTreeMap::new());
        let made = work(self);
        let claims = std::mem::replace(&mut self.claims, outer).unwrap_or_default();
        for (place, Claim { known, found }) in claims {
            let here = std::mem::replace(&mut self.place, place);
            for key in found.difference(&known) {
                let hint = suggestion(key, known.iter().map(String::as_str));
                self.malformed::<()>(format!("there is no field '{}'{hint}", plain(key)));
            }
            self.place = here;
        }
        made
    }

    /// One field of an object; `absent` says what it holds when it is left out, if it may be.
    pub fn field<T>(
        &mut self,
        object: &Object,
        key: &str,
        rule: Option<&'static str>,
        absent: Option<impl FnOnce() -> T>,
        read: impl FnOnce(&Value, &mut Self) -> Option<T>,
    ) -> Option<T> {
        self.by(rule, |reader| match (object.get(key), absent) {
            (Some(value), _) => reader.inside(&format!(".{key}"), |reader| read(value, reader)),
            (None, Some(absent)) => Some(absent()),
            (None, None) => {
                reader.inside(&format!(".{key}"), |reader| reader.malformed("this field is missing"))
            }
        })
    }

    /// Which of several kinds of object this is.
    pub fn tag<'w>(&mut self, object: &Object, key: &str, words: &[&'w str]) -> Option<&'w str> {
        let read = |value: &Value, reader: &mut Self| {
            let text = reader.text(value)?;
            match words.iter().find(|&&word| word == text) {
                Some(word) => Some(*word),
                None => reader.no_word(text, "kind of thing", words),
            }
        };
        self.field(object, key, None, None::<fn() -> &'w str>, read)
    }

    /// The items of a list.
    pub fn list<'v>(&mut self, value: &'v Value) -> Option<&'v [Value]> {
        match value {
            Value::Array(items) => Some(items),
            other => self.malformed(format!("a list is wanted here, not {}", shown(other))),
        }
    }

    /// The word at the head of a list.
    pub fn head<'w>(&mut self, items: &[Value], what: &str, words: &[&'w str]) -> Option<&'w str> {
        let Some(first) = items.first() else {
            return self.malformed(format!("a {what} begins with its name"));
        };
        self.item(0, first, |value, reader| {
            let text = reader.text(value)?;
            match words.iter().find(|&&word| word == text) {
                Some(word) => Some(*word),
                None => reader.no_word(text, what, words),
            }
        })
    }

    /// A list has so many items.
    pub fn has_items(&mut self, items: &[Value], wanted: usize) -> Option<()> {
        match items.len() == wanted {
            true => Some(()),
            false => self.malformed(format!("{wanted} items are wanted here, not {}", items.len())),
        }
    }

    /// One item of a list.
    pub fn item<T>(
        &mut self,
        at: usize,
        value: &Value,
        read: impl FnOnce(&Value, &mut Self) -> Option<T>,
    ) -> Option<T> {
        self.inside(&format!("[{at}]"), |reader| read(value, reader))
    }

    /// Reads every item of a list; nothing if one of them was wrong.
    pub fn each(
        &mut self,
        value: &Value,
        mut read: impl FnMut(&Value, &mut Self) -> Option<()>,
    ) -> Option<()> {
        let items = self.list(value)?.iter().enumerate();
        let sound = items.fold(true, |sound, (at, item)| self.item(at, item, &mut read).is_some() && sound);
        sound.then_some(())
    }

    /// All items of a list.
    pub fn items<T: Load<C>>(&mut self, value: &Value) -> Option<Vec<T>> {
        let mut items = Vec::new();
        self.each(value, |item, reader| {
            items.push(T::read(item, reader)?);
            Some(())
        })?;
        Some(items)
    }

    /// What stands here, if it is a text.
    pub fn text<'v>(&mut self, value: &'v Value) -> Option<&'v str> {
        match value {
            Value::String(text) => Some(text),
            other => self.malformed(format!("a text is wanted here, not {}", shown(other))),
        }
    }

    /// A whole number within limits.
    pub fn number(&mut self, value: &Value, least: i64, most: i64) -> Option<i64> {
        match value.as_i64() {
            Some(number) if (least..=most).contains(&number) => Some(number),
            _ if value.is_i64() || value.is_u64() => {
                self.wrong(format!("{value} is not between {least} and {most}"))
            }
            _ => self.malformed(format!("a whole number is wanted here, not {}", shown(value))),
        }
    }

    /// A text that `meaning` understands; `what` is what it should name.
    pub fn word<T>(
        &mut self,
        value: &Value,
        what: &str,
        meaning: impl FnOnce(&str, &C) -> Option<T>,
    ) -> Option<T> {
        let text = self.text(value)?;
        match meaning(text, self.names) {
            Some(made) => Some(made),
            None => self.malformed(format!("'{}' is no {what}", plain(text))),
        }
    }

    /// One of the words of a plain enum.
    pub fn one_of_words<T: Words>(&mut self, value: &Value) -> Option<T> {
        let text = self.text(value)?;
        match T::from_word(text) {
            Some(word) => Some(word),
            None => self.no_word(text, T::WHAT, T::WORDS),
        }
    }

    fn no_word<T>(&mut self, text: &str, what: &str, words: &[&str]) -> Option<T> {
        // Nobody reads a list of a hundred words.
        let hint = match words.len() > 20 {
            true => suggestion(text, words.iter().copied()),
            false => format!(": it is {}", crate::words::either(words)),
        };
        self.malformed(format!("'{}' is no {what}{hint}", plain(text)))
    }
}

/// A text of somebody else's, fit for a message: nothing that moves the cursor, nothing endless.
pub fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// A JSON value in words.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("the text '{}'", plain(text)),
        Value::Array(_) => "a list".into(),
        Value::Object(_) => "an object".into(),
    }
}
