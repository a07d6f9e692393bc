//! A dossier cut into the parts that become chapters.

use breakroom_core::dossier;

/// What becomes a chapter.
pub struct Part {
    /// Its title, without number and id.
    pub title: String,
    /// What the ids of its rules begin with, if they have that in common.
    pub id: Option<String>,
    /// What stands before its sections, in Markdown.
    pub text: String,
    /// Its sections: titles and texts.
    pub sections: Vec<(String, String)>,
}

/// Parts of a dossier that speak to programmers, not to players.
const LEFT_OUT: &[&str] = &["looking at it", "flow"];
/// What a table says whose columns have these heads: where the parts come from. Whoever wants to play reads it last.
const ORIGINS: [&str; 2] = ["part", "source"];
/// What stands before the first chapter of several under one heading.
const WORDS: &str = "Words used in these rules";

impl Part {
    fn new(title: &str, id: Option<&str>, text: String) -> Part {
        Part { title: title.replace('`', ""), id: id.map(str::to_owned), text, sections: Vec::new() }
    }

    /// All of its text.
    pub fn whole(&self) -> String {
        self.sections.iter().fold(self.text.clone(), |whole, (_, text)| whole + "\n" + text)
    }

    /// Its name in addresses.
    pub fn name(&self) -> String {
        self.id.clone().unwrap_or_else(|| {
            let letters = self.title.chars().map(|letter| match letter.is_ascii_alphanumeric() {
                true => letter.to_ascii_lowercase(),
                false => '-',
            });
            let spaced: String = letters.collect();
            let words: Vec<&str> = spaced.split('-').filter(|word| !word.is_empty()).take(4).collect();
            words.join("-")
        })
    }

    fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.sections.is_empty()
    }

    /// `XX-3` if all its rules are called `XX-3.…`.
    fn common_id(&self) -> Option<String> {
        let whole = self.whole();
        let mut stems = dossier::rules(&whole).into_iter().map(|rule| stem(rule.id).map(str::to_owned));
        let first = stems.next()??;
        stems.all(|stem| stem.as_ref() == Some(&first)).then_some(first)
    }
}

/// What stands before the last dot of an id.
fn stem(id: &str) -> Option<&str> {
    id.rsplit_once('.').map(|(stem, _)| stem)
}

/// The parts of a dossier, in its order; where its components come from stands last.
pub fn of(markdown: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let (mut keep, mut origins) = (false, String::new());
    for (level, heading, text) in sections(markdown) {
        let (id, title) = heading_parts(heading);
        if level <= 2 {
            let lower = title.to_lowercase();
            keep = level == 2 && !LEFT_OUT.iter().any(|word| lower.starts_with(word));
        }
        if !keep {
            continue;
        }
        let (text, table) = without_origins(text);
        origins.push_str(&table);
        match parts.last_mut() {
            Some(last) if level > 2 && id.is_none() => last.sections.push((title.replace('`', ""), text)),
            _ => parts.push(Part::new(title, id, text)),
        }
        name_words(&mut parts);
    }
    parts.retain(|part| !part.is_empty());
    if !origins.is_empty() {
        parts.push(Part::new("About this edition", None, origins));
    }
    let ids: Vec<Option<String>> = parts.iter().map(Part::common_id).collect();
    for (index, id) in ids.iter().enumerate() {
        let alone = ids.iter().filter(|other| *other == id).count() == 1;
        let taken = parts.iter().any(|part| part.id.is_some() && part.id == *id);
        if parts[index].id.is_none() && alone && !taken {
            parts[index].id.clone_from(id);
        }
    }
    parts
}

/// What stands below a heading before the chapters with ids that it holds are words that all of them use.
fn name_words(parts: &mut [Part]) {
    if let [.., before, last] = parts
        && before.id.is_none()
        && last.id.is_some()
        && before.sections.is_empty()
    {
        WORDS.clone_into(&mut before.title);
    }
}

/// A text without its tables of origins, and these tables.
fn without_origins(text: &str) -> (String, String) {
    let (mut rest, mut tables, mut inside) = (String::with_capacity(text.len()), String::new(), false);
    for line in text.split_inclusive('\n') {
        let mut heads = line.trim().trim_matches('|').split('|').map(|head| head.trim().to_lowercase());
        let begins =
            ORIGINS.iter().all(|head| heads.next().as_deref() == Some(*head)) && heads.next().is_none();
        inside = begins || inside && line.starts_with('|');
        // A line across is for those who read the file.
        let across = line.starts_with("---");
        let to = if inside { &mut tables } else { &mut rest };
        to.push_str(if across { "" } else { line });
    }
    (rest, tables)
}

/// A dossier cut at its headings: level, heading, text below it.
fn sections(markdown: &str) -> Vec<(usize, &str, &str)> {
    let mut starts: Vec<(usize, usize, &str)> = Vec::new();
    let (mut at, mut fenced) = (0, false);
    for line in markdown.split_inclusive('\n') {
        fenced ^= line.starts_with("```");
        let level = line.bytes().take_while(|&byte| byte == b'#').count();
        if !fenced && (1..=3).contains(&level) && line[level..].starts_with(' ') {
            starts.push((at, level, line));
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).map(|&(start, ..)| start).chain([markdown.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&(start, level, line), end)| (level, line[level..].trim(), &markdown[start + line.len()..end]))
        .collect()
}

/// The id of a heading and its title; numbers before a title are left out.
fn heading_parts(heading: &str) -> (Option<&str>, &str) {
    match dossier::id(heading) {
        Some(id) => (Some(id), heading[id.len()..].trim_start_matches([' ', '.', ':', '—'])),
        None => {
            (None, heading.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.').trim())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOSSIER: &str = "\
# Title
Not shown.
## 1. What it is
A game.

| Part | Source |
|---|---|
| board | lost |

| Part | Length | Source |
|---|---|---|
| two | three | four |
---
## 2. Rules
**Path**: a way.
### XX-1 Aim
- **XX-1.1** There is one.
### XX-2 More (module `more`)
Text.
## 3. The turn
- **XX-3.1** One.
### Details
- **XX-3.2** Two.
## 4. Nothing

### XX-5 Last
- **XX-5.1** It ends.
## 9. Looking at it
Nothing for players.
";

    #[test]
    fn chapters_have_titles_names_and_ids() {
        let parts = of(DOSSIER);
        let known: Vec<_> = parts.iter().map(|part| (part.title.as_str(), part.name())).collect();
        let named = [
            ("What it is", "what-it-is"),
            (WORDS, "words-used-in-these"),
            ("Aim", "XX-1"),
            ("More (module more)", "XX-2"),
            ("The turn", "XX-3"),
            ("Last", "XX-5"),
            ("About this edition", "about-this-edition"),
        ];
        assert_eq!(known, named.map(|(title, name)| (title, name.to_owned())));
        assert_eq!(parts[4].sections[0].0, "Details");
    }

    #[test]
    fn a_book_begins_with_the_game_and_ends_with_where_it_comes_from() {
        let parts = of(DOSSIER);
        let (first, last) = (&parts[0].text, &parts[6].text);
        assert!(first.contains("A game.") && first.contains("three"), "{first}");
        assert!(!first.contains("lost") && !first.contains("\n---"), "{first}");
        assert!(last.contains("lost"), "{last}");
    }
}
