//! Filling in a form: a file of an edition may declare that some of its tables are forms with fields.
//!
//! ```toml
//! [form]
//! name = "Scenarios"        # what its pages are
//! tables = "scenarios"      # every table in this one is a page of the form
//! option = "scenario"       # the option that plays a page, by its name
//! like = "like"             # what a page leaves out is as on the page that this field names
//! fields = [
//!   { key = "mission", name = "Mission", words = ["exits", "data"] },      # one of these
//!   { key = "units", name = "Units of a side", number = [1, 16] },         # from, to
//!   { key = "blue.forbid", name = "Not for Blue", set = ["tank"] },        # any of these
//!   { key = "infiltration", name = "Recons infiltrate", flag = true },     # yes or no
//!   { key = "satellite", name = "Satellite", text = 4 },                   # so many letters at most
//! ]
//! ```
//! What a page may say is the game's to judge: its own check of the file does.

use breakroom_core::{Document, Edition};
use serde::Deserialize;
use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, TableLike, Value, value};

/// The form of a file, opened at one of its pages.
#[derive(Clone, Debug)]
pub struct Form {
    declared: Declared,
    file: DocumentMut,
    document: String,
    page: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Declared {
    name: String,
    tables: String,
    option: String,
    like: String,
    fields: Vec<Field>,
}

/// A field of a form.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Field {
    /// Where on its page it is written: a key, or keys of tables in tables with dots between.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// What it takes.
    #[serde(flatten)]
    pub kind: FieldKind,
}

/// What a field takes.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    /// One of these words.
    Words(Vec<String>),
    /// Any of these words.
    Set(Vec<String>),
    /// A number from the first to the second.
    Number([i64; 2]),
    /// Yes or no.
    Flag(bool),
    /// A text of so many letters at most.
    Text(usize),
}

impl Form {
    /// The form that an edition declares for a file, opened at `page` or at the first one.
    pub fn of(edition: &Edition, file: &Document, page: Option<&str>) -> Option<Form> {
        let declared = edition.files.iter().find_map(declared)?;
        let text: DocumentMut = file.text.parse().ok()?;
        let form = Form { declared, file: text, document: file.name.clone(), page: String::new() };
        let pages = form.pages();
        let page = page.filter(|page| pages.contains(page)).or(pages.first().copied())?.to_owned();
        Some(Form { page, ..form })
    }

    /// What the pages of a file that declares a form are.
    pub fn name_in(file: &Document) -> Option<String> {
        declared(file).map(|declared| declared.name)
    }

    /// What its pages are.
    pub fn name(&self) -> &str {
        &self.declared.name
    }

    /// The option that plays a page.
    pub fn option(&self) -> &str {
        &self.declared.option
    }

    /// All pages by their names.
    pub fn pages(&self) -> Vec<&str> {
        let Some(tables) = self.tables() else { return Vec::new() };
        tables.iter().filter(|(_, page)| page.is_table_like()).map(|(name, _)| name).collect()
    }

    /// The open page.
    pub fn page(&self) -> &str {
        &self.page
    }

    /// The fields of every page.
    pub fn fields(&self) -> &[Field] {
        &self.declared.fields
    }

    /// What a field of the open page says, as a form writes it: a set with commas between, a flag as `true` or `false`;
    /// empty if nothing is said.
    pub fn value(&self, field: &Field) -> String {
        self.found(&self.page, &field.key).and_then(Item::as_value).map_or_else(String::new, written)
    }

    /// What a page says of a key, or the page that it is like.
    fn found(&self, page: &str, key: &str) -> Option<&Item> {
        let mut page = page;
        // A page may be like itself by mistake: there are no more steps than pages.
        for _ in 0..=self.pages().len() {
            let table = self.tables()?.get(page)?.as_table_like()?;
            let (first, rest) = key.split_once('.').map_or((key, None), |(first, rest)| (first, Some(rest)));
            if let Some(found) = table.get(first) {
                return rest.map_or(Some(found), |rest| at(found, rest));
            }
            page = table.get(&self.declared.like)?.as_str()?;
        }
        None
    }

    fn tables(&self) -> Option<&dyn TableLike> {
        self.file.get(&self.declared.tables)?.as_table_like()
    }

    /// The file with another value in a field of the open page, or with nothing said there; all else stays as it was
    /// written.
    pub fn with(&self, field: &Field, said: &str) -> Option<Document> {
        let mut file = self.file.clone();
        let page = file.get_mut(&self.declared.tables)?.as_table_like_mut()?.get_mut(&self.page)?;
        let page = page.as_table_like_mut()?;
        // A table is said as a whole: what was left to another page is taken over from there.
        if let Some((first, _)) = field.key.split_once('.') {
            page.entry(first).or_insert_with(|| self.inner(first));
        }
        put(page, &field.key, read(&field.kind, said)?)?;
        Some(self.document(&file))
    }

    /// The table at a key of the open page, or of the page that it is like, to be written on one line.
    fn inner(&self, key: &str) -> Item {
        let found = self.found(&self.page, key).cloned();
        let inline = found.and_then(|found| found.into_value().ok()).filter(Value::is_inline_table);
        inline.map_or_else(|| value(InlineTable::new()), Item::Value)
    }

    /// The file with another page that is like the open one, if its name is free and a good one.
    pub fn with_page(&self, name: &str) -> Option<Document> {
        let letter = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if !name.starts_with(|letter: char| letter.is_ascii_lowercase()) || !name.chars().all(letter) {
            return None;
        }
        let mut file = self.file.clone();
        let tables = file.get_mut(&self.declared.tables)?.as_table_like_mut()?;
        if tables.contains_key(name) {
            return None;
        }
        let mut page = Table::new();
        page.insert(&self.declared.like, value(&self.page));
        tables.insert(name, Item::Table(page));
        Some(self.document(&file))
    }

    fn document(&self, file: &DocumentMut) -> Document {
        Document { name: self.document.clone(), text: file.to_string() }
    }
}

fn declared(file: &Document) -> Option<Declared> {
    // Reading a long file to find nothing is worth avoiding.
    if !file.text.contains("[form]") {
        return None;
    }
    let root: toml::Table = file.text.parse().ok()?;
    root.get("form")?.clone().try_into().ok()
}

/// What stands at a key of a table, or of a table in it.
fn at<'a>(table: &'a Item, key: &str) -> Option<&'a Item> {
    key.split('.').try_fold(table, |item, key| item.as_table_like()?.get(key))
}

/// Writes a value at a key, or takes it away; tables on the way are made.
fn put(table: &mut dyn TableLike, key: &str, new: Option<Value>) -> Option<()> {
    if let Some((first, rest)) = key.split_once('.') {
        let inner = table.entry(first).or_insert_with(|| value(InlineTable::new()));
        let before = inner.as_table_like().map(TableLike::len);
        put(inner.as_table_like_mut()?, rest, new)?;
        if let Some(line) = inner.as_inline_table_mut().filter(|line| Some(line.len()) != before) {
            line.fmt();
        }
        return Some(());
    }
    let Some(mut new) = new else {
        table.remove(key);
        return Some(());
    };
    match table.get_mut(key).and_then(Item::as_value_mut) {
        Some(old) => {
            // A remark behind the old value stays.
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        None => drop(table.insert(key, Item::Value(new))),
    }
    Some(())
}

/// A value as a form writes it.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.value().clone(),
        Value::Array(words) => words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(","),
        other => other.clone().decorated("", "").to_string(),
    }
}

/// What a form says, as a value of its kind; nothing for an empty field; none if it is not of that kind.
fn read(kind: &FieldKind, said: &str) -> Option<Option<Value>> {
    let said = said.trim();
    if said.is_empty() && !matches!(kind, FieldKind::Set(_)) {
        return Some(None);
    }
    Some(Some(match kind {
        FieldKind::Words(words) => words.iter().find(|word| *word == said)?.as_str().into(),
        FieldKind::Set(words) => {
            let chosen: Vec<&str> = said.split(',').filter(|word| !word.is_empty()).collect();
            chosen.iter().all(|word| words.iter().any(|known| known == word)).then_some(())?;
            Value::Array(chosen.into_iter().collect::<Array>())
        }
        FieldKind::Number(_) => said.parse::<i64>().ok()?.into(),
        FieldKind::Flag(_) => (said == "true").into(),
        FieldKind::Text(longest) => (said.chars().count() <= *longest).then_some(said)?.into(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
[form]
name = \"Rooms\"
tables = \"rooms\"
option = \"room\"
like = \"like\"
fields = [
  { key = \"doors\", name = \"Doors\", number = [1, 4] },
  { key = \"floor\", name = \"Floor\", words = [\"wood\", \"stone\"] },
  { key = \"wall.signs\", name = \"Signs\", set = [\"exit\", \"fire\"] },
  { key = \"dark\", name = \"Dark\", flag = true },
  { key = \"number\", name = \"Number\", text = 2 },
]
# The rooms.
[rooms.hall]
doors = 2       # both open
floor = \"wood\"
wall = { height = 3, signs = [\"exit\"] }
dark = false
[rooms.cellar]
like = \"hall\"
dark = true
";

    fn form(text: &str, page: &str) -> Form {
        let file = Document { name: "rooms.toml".into(), text: text.into() };
        Form::of(&Edition { name: "e".into(), files: vec![file.clone()] }, &file, Some(page)).unwrap()
    }

    fn values(form: &Form) -> Vec<String> {
        form.fields().iter().map(|field| form.value(field)).collect()
    }

    #[test]
    fn a_page_says_what_it_says_and_the_rest_as_the_one_it_is_like() {
        let hall = form(FILE, "nowhere");
        assert_eq!(hall.name(), "Rooms");
        assert_eq!((hall.pages(), hall.page(), hall.option()), (vec!["hall", "cellar"], "hall", "room"));
        assert_eq!(values(&hall), ["2", "wood", "exit", "false", ""]);
        assert_eq!(values(&form(FILE, "cellar")), ["2", "wood", "exit", "true", ""]);
        assert_eq!(
            values(&form(&FILE.replace("\"hall\"", "\"cellar\""), "cellar")),
            ["", "", "", "true", ""]
        );
    }

    #[test]
    fn a_field_is_changed_and_nothing_else() {
        let hall = form(FILE, "hall");
        let with = |field: usize, said: &str| hall.with(&hall.fields()[field], said).map(|file| file.text);
        assert_eq!(with(0, "3").unwrap(), FILE.replace("doors = 2 ", "doors = 3 "));
        assert_eq!(with(1, "stone").unwrap(), FILE.replace("floor = \"wood\"", "floor = \"stone\""));
        assert_eq!(
            with(2, "exit,fire").unwrap(),
            FILE.replace("signs = [\"exit\"] }", "signs = [\"exit\", \"fire\"] }")
        );
        assert_eq!(with(3, "true").unwrap(), FILE.replace("dark = false", "dark = true"));
        assert_eq!(with(4, "7").unwrap(), FILE.replace("dark = false\n", "dark = false\nnumber = \"7\"\n"));
        for (field, said) in [(0, "many"), (1, "grass"), (2, "exit,joke"), (4, "long")] {
            assert_eq!(with(field, said), None, "{said}");
        }
    }

    #[test]
    fn what_a_page_left_out_is_written_on_it() {
        let cellar = form(FILE, "cellar");
        let file = cellar.with(&cellar.fields()[2], "fire").unwrap();
        assert_eq!(file.text, format!("{FILE}wall = {{ height = 3, signs = [\"fire\"] }}\n"));
        let hall = form(FILE, "hall");
        let file = hall.with(&hall.fields()[0], "").unwrap();
        assert_eq!(file.text, FILE.replace("doors = 2       # both open\n", ""));
    }

    #[test]
    fn another_page_is_like_the_open_one() {
        let hall = form(FILE, "hall");
        let more = hall.with_page("attic-2").unwrap().text;
        let attic = form(&more, "attic-2");
        assert_eq!((attic.page(), values(&attic)), ("attic-2", values(&hall)));
        assert!(more.starts_with(FILE), "{more}");
        for name in ["hall", "", "Attic", "2nd", "an attic"] {
            assert_eq!(hall.with_page(name), None, "{name}");
        }
    }

    #[test]
    fn what_has_no_pages_has_no_form() {
        let edition =
            Edition { name: "e".into(), files: vec![Document { name: "a".into(), text: FILE.into() }] };
        for text in ["", "rooms = 3", "[rooms]", "rooms = ["] {
            let file = Document { name: "own.toml".into(), text: text.into() };
            assert!(Form::of(&edition, &file, None).is_none(), "{text}");
        }
    }
}
