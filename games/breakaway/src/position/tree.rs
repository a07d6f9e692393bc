//! A position document as a tree, and a reader that collects every fault with its place.

use std::fmt;

use breakroom_core::Fault;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, SeqAccess, Visitor},
    ser::SerializeMap,
};

/// What JSON can hold.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Tree {
    Null,
    Flag(bool),
    Number(i64),
    /// A number that is not whole; no field wants one.
    Broken(f64),
    Text(String),
    List(Vec<Tree>),
    Map(Vec<(String, Tree)>),
}

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Tree::Null => serializer.serialize_unit(),
            Tree::Flag(flag) => serializer.serialize_bool(*flag),
            Tree::Number(number) => serializer.serialize_i64(*number),
            Tree::Broken(number) => serializer.serialize_f64(*number),
            Tree::Text(text) => serializer.serialize_str(text),
            Tree::List(items) => serializer.collect_seq(items),
            Tree::Map(fields) => {
                let mut map = serializer.serialize_map(Some(fields.len()))?;
                for (key, value) in fields {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

struct AnyTree;

impl<'de> Visitor<'de> for AnyTree {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Tree, E> {
        Ok(Tree::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Tree, E> {
        Ok(Tree::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
        Ok(i64::try_from(number).map_or(Tree::Broken(number as f64), Tree::Number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Tree, E> {
        Ok(Tree::Broken(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Tree, A::Error> {
        let mut map = Vec::new();
        while let Some(field) = fields.next_entry()? {
            map.push(field);
        }
        Ok(Tree::Map(map))
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree, D::Error> {
        deserializer.deserialize_any(AnyTree)
    }
}

/// Something that a position can hold.
pub(crate) trait Doc: Sized {
    /// As a tree.
    fn write(&self) -> Tree;

    /// Back from a tree; what is wrong with it goes to the reader.
    fn read(tree: &Tree, reader: &mut Reader) -> Option<Self>;
}

/// Where the reading is, and what it has found wrong.
pub(crate) struct Reader {
    place: String,
    /// How many cards each list has.
    pub lists: [usize; 2],
    pub faults: Vec<Fault>,
}

impl Reader {
    pub fn new(lists: [usize; 2]) -> Reader {
        Reader { place: String::new(), lists, faults: Vec::new() }
    }

    /// Something is wrong here.
    pub fn wrong<T>(&mut self, message: impl Into<String>) -> Option<T> {
        self.faults.push(Fault::error(self.place.clone(), message));
        None
    }

    fn inside<T>(&mut self, step: &str, work: impl FnOnce(&mut Reader) -> Option<T>) -> Option<T> {
        let length = self.place.len();
        self.place.push_str(step);
        let made = work(self);
        self.place.truncate(length);
        made
    }

    /// The fields of an object, which may have only these.
    pub fn map<'t>(&mut self, tree: &'t Tree, known: &[&str]) -> Option<&'t [(String, Tree)]> {
        let Tree::Map(fields) = tree else { return self.wrong("an object is wanted here") };
        for (key, _) in fields {
            if !known.contains(&key.as_str()) {
                let shown: String = key.chars().filter(|c| !c.is_control()).take(40).collect();
                let _: Option<()> = self.wrong(format!("there is no field '{shown}'"));
            }
        }
        Some(fields)
    }

    /// One field of an object.
    pub fn field<T: Doc>(&mut self, fields: &[(String, Tree)], key: &str) -> Option<T> {
        let step = if self.place.is_empty() { key.to_owned() } else { format!(".{key}") };
        self.inside(&step, |reader| match fields.iter().find(|(known, _)| known == key) {
            Some((_, tree)) => T::read(tree, reader),
            None => reader.wrong("this field is missing"),
        })
    }

    /// The items of a list.
    pub fn list<'t>(&mut self, tree: &'t Tree) -> Option<&'t [Tree]> {
        match tree {
            Tree::List(items) => Some(items),
            _ => self.wrong("a list is wanted here"),
        }
    }

    /// One item of a list.
    pub fn item<T: Doc>(&mut self, items: &[Tree], at: usize) -> Option<T> {
        self.inside(&format!("[{at}]"), |reader| match items.get(at) {
            Some(tree) => T::read(tree, reader),
            None => reader.wrong("this item is missing"),
        })
    }

    /// All items of a list.
    pub fn items<T: Doc>(&mut self, tree: &Tree) -> Option<Vec<T>> {
        let items = self.list(tree)?;
        let read: Vec<Option<T>> = (0..items.len()).map(|at| self.item(items, at)).collect();
        read.into_iter().collect()
    }

    /// A text.
    pub fn text<'t>(&mut self, tree: &'t Tree) -> Option<&'t str> {
        match tree {
            Tree::Text(text) => Some(text),
            _ => self.wrong("a text is wanted here"),
        }
    }

    /// A number within limits.
    pub fn number(&mut self, tree: &Tree, least: i64, most: i64) -> Option<i64> {
        match tree {
            Tree::Number(number) if (least..=most).contains(number) => Some(*number),
            Tree::Number(number) => self.wrong(format!("{number} is not between {least} and {most}")),
            _ => self.wrong("a whole number is wanted here"),
        }
    }

    /// A text with a meaning.
    pub fn word<T>(&mut self, tree: &Tree, what: &str, meaning: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let text = self.text(tree)?;
        match meaning(text) {
            Some(made) => Some(made),
            None => {
                let shown: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
                self.wrong(format!("'{shown}' is no {what}"))
            }
        }
    }
}
