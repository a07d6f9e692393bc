//! Editing an edition by hand: a file may say of itself how it is painted on the picture of the opening.
//!
//! ```toml
//! [editor]
//! key = "hex-CCRR"             # the things of the picture that can be painted; C and R stand for digits
//! cell = "columns_data.cCC"    # letter RR of this text is such a thing
//! brushes = "legend"           # the table of letters and their names
//! without = ["terrain"]        # tables that say the same again, left out of a file that is painted
//! image = "half turn"          # both sides are alike: the first letter of the first text is the last of the last one
//! ```
//! Nothing here knows a game: whoever writes such a table has an editor. Lists of things are built likewise:
//! [`builder`]; tables that are much alike are filled in: [`form`].

pub mod builder;
pub mod form;

use breakroom_core::Document;
use serde::Deserialize;
use toml_edit::DocumentMut;

/// More brushes than anybody chooses from; each has a picture of its own.
const BRUSHES: usize = 40;

/// How a file is painted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    declared: Declared,
    /// Letters and what they stand for, in alphabetical order of the names.
    pub brushes: Vec<(char, String)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Declared {
    key: String,
    cell: String,
    brushes: String,
    #[serde(default)]
    without: Vec<String>,
    #[serde(default)]
    image: Option<Image>,
}

/// How what is painted is its own image.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
enum Image {
    #[serde(rename = "half turn")]
    HalfTurn,
}

/// Where in a file a thing of the picture is written.
#[derive(PartialEq, Eq, Debug)]
struct Cell {
    table: String,
    name: String,
    /// Which letter of the text, from 0.
    letter: usize,
}

impl Editor {
    /// The editor that a file declares, if it does.
    pub fn of(file: &Document) -> Option<Editor> {
        let root: toml::Table = file.text.parse().ok()?;
        let declared: Declared = root.get("editor")?.clone().try_into().ok()?;
        let legend = root.get(&declared.brushes)?.as_table()?;
        let brush = |(letter, name): (&String, &toml::Value)| {
            let mut letters = letter.chars();
            let first = letters.next().filter(|_| letters.next().is_none())?;
            Some((first, name.as_str()?.to_owned()))
        };
        let mut brushes: Vec<(char, String)> = legend.iter().filter_map(brush).collect();
        brushes.sort_by(|a, b| a.1.cmp(&b.1));
        brushes.truncate(BRUSHES);
        Some(Editor { declared, brushes })
    }

    /// Can the thing called `key` be painted?
    pub fn paints(&self, key: &str) -> bool {
        self.cell(key).is_some()
    }

    fn cell(&self, key: &str) -> Option<Cell> {
        if key.len() != self.declared.key.len() {
            return None;
        }
        let (mut column, mut row) = (String::new(), String::new());
        for (wanted, given) in self.declared.key.chars().zip(key.chars()) {
            match wanted {
                'C' if given.is_ascii_digit() => column.push(given),
                'R' if given.is_ascii_digit() => row.push(given),
                wanted if wanted == given => {}
                _ => return None,
            }
        }
        let cell = self.declared.cell.replace(&"C".repeat(column.len().max(1)), &column);
        let (table, name) = cell.split_once('.')?;
        let letter = row.parse::<usize>().ok()?.checked_sub(1)?;
        Some(Cell { table: table.to_owned(), name: name.to_owned(), letter })
    }

    /// The first of these things that is painted with `brush`.
    pub fn example<'k>(
        &self,
        file: &Document,
        mut keys: impl Iterator<Item = &'k str>,
        brush: char,
    ) -> Option<&'k str> {
        let root: toml::Table = file.text.parse().ok()?;
        let letter = |cell: Cell| root.get(&cell.table)?.get(&cell.name)?.as_str()?.chars().nth(cell.letter);
        keys.find(|key| self.cell(key).and_then(letter) == Some(brush))
    }

    /// Does the file say which thing is the image of which?
    pub fn has_image(&self) -> bool {
        self.declared.image.is_some()
    }

    /// The same place of the other side, after a half turn.
    fn image(&self, file: &Document, cell: &Cell) -> Option<Cell> {
        let Image::HalfTurn = self.declared.image?;
        let root: toml::Table = file.text.parse().ok()?;
        let texts = root.get(&cell.table)?.as_table()?;
        let mut names: Vec<&String> = texts.keys().collect();
        names.sort_unstable();
        let place = names.iter().position(|name| **name == cell.name)?;
        let name = names[names.len() - 1 - place];
        let letters = texts[name].as_str()?.chars().count();
        let letter = letters.checked_sub(1 + cell.letter)?;
        Some(Cell { table: cell.table.clone(), name: name.clone(), letter })
    }

    /// The file with the thing called `key` painted, if both are known to it. All else stays as it was written.
    pub fn paint(&self, file: &Document, key: &str, brush: char) -> Option<Document> {
        self.paint_cell(file, &self.cell(key)?, brush)
    }

    /// Likewise, with its image on the other side painted, too.
    pub fn paint_both(&self, file: &Document, key: &str, brush: char) -> Option<Document> {
        let cell = self.cell(key)?;
        let painted = self.paint_cell(file, &cell, brush)?;
        let both = self.image(file, &cell).and_then(|image| self.paint_cell(&painted, &image, brush));
        Some(both.unwrap_or(painted))
    }

    fn paint_cell(&self, file: &Document, cell: &Cell, brush: char) -> Option<Document> {
        self.brushes.iter().find(|(known, _)| *known == brush)?;
        let mut written: DocumentMut = file.text.parse().ok()?;
        let text = written.get_mut(&cell.table)?.get_mut(&cell.name)?.as_value_mut()?;
        let mut letters: Vec<char> = text.as_str()?.chars().collect();
        *letters.get_mut(cell.letter)? = brush;
        let decor = text.decor().clone();
        *text = letters.into_iter().collect::<String>().into();
        *text.decor_mut() = decor;
        Some(Document { name: file.name.clone(), text: written.to_string() })
    }

    /// The file without the tables that say the same again, and the comments that lead to them.
    pub fn canvas(&self, file: &Document) -> Document {
        let Ok(mut written) = file.text.parse::<DocumentMut>() else { return file.clone() };
        written.retain(|name, _| !self.declared.without.iter().any(|without| without == name));
        Document { name: file.name.clone(), text: written.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
[rows]            # the board
r01 = \"..w.\"    # north
r02 = \"....\"
[other]
r01 = \"xxxx\"
[legend]
\".\" = \"sand\"
w = \"water\"
[again]
sand = 7
[editor]
key = \"cell-CCRR\"
cell = \"rows.rCC\"
brushes = \"legend\"
without = [\"again\"]
";

    fn file() -> Document {
        Document { name: "board.toml".into(), text: FILE.into() }
    }

    #[test]
    fn a_letter_is_painted_and_all_else_stays() {
        let editor = Editor::of(&file()).unwrap();
        assert_eq!(editor.brushes, [('.', "sand".to_owned()), ('w', "water".to_owned())]);
        let painted = editor.paint(&file(), "cell-0102", 'w').unwrap();
        assert_eq!(painted.text, FILE.replacen("\"..w.\"", "\".ww.\"", 1));
        for (key, brush) in [("cell-0105", 'w'), ("cell-0300", 'w'), ("hex-0102", 'w'), ("cell-0102", 'x')] {
            assert_eq!(editor.paint(&file(), key, brush), None, "{key} {brush}");
        }
        assert_eq!(
            editor.example(&file(), ["x", "cell-0101", "cell-0103"].into_iter(), 'w'),
            Some("cell-0103")
        );
        assert!(editor.paints("cell-0909") && !editor.paints("cell-9") && !editor.paints("cellé0102"));
    }

    #[test]
    fn both_sides_are_painted_alike() {
        let text = FILE.replace("without", "image = \"half turn\"\nwithout");
        let file = Document { text, ..file() };
        let editor = Editor::of(&file).unwrap();
        let painted = editor.paint_both(&file, "cell-0102", 'w').unwrap();
        assert_eq!(painted.text, file.text.replacen("..w.", ".ww.", 1).replacen("\"....\"", "\"..w.\"", 1));
        assert!(editor.has_image() && !Editor::of(&self::file()).unwrap().has_image());
    }

    #[test]
    fn a_canvas_does_not_say_things_twice() {
        let canvas = Editor::of(&file()).unwrap().canvas(&file());
        assert_eq!(canvas.text, FILE.replace("[again]\nsand = 7\n", ""));
    }

    #[test]
    fn most_files_have_no_editor() {
        for text in ["", "a = 1", "[editor]\nkey = 1", "nonsense ["] {
            assert_eq!(Editor::of(&Document { name: "x".into(), text: text.into() }), None, "{text}");
        }
    }
}
