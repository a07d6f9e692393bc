//! A dossier made into the chapters of a book.

use breakroom_core::dossier;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};

/// A book of rules.
pub struct Book {
    /// Its chapters, in order; sections below a chapter follow it.
    pub chapters: Vec<Chapter>,
}

/// A chapter or a section of one.
pub struct Chapter {
    /// Its title, without number and id.
    pub title: String,
    /// Its place in addresses.
    pub anchor: String,
    /// Its rule id, if it has one.
    pub id: Option<String>,
    /// 2 for a chapter, 3 for a section.
    pub level: usize,
    /// Its text.
    pub html: String,
    /// Of interest to few: shown on demand.
    pub folded: bool,
}

/// Parts of a dossier that speak to programmers, not to players.
const LEFT_OUT: &[&str] = &["looking at it", "flow"];
/// What a table says whose columns have these heads: where the parts come from. Whoever wants to play reads it last.
const ORIGINS: [&str; 2] = ["part", "source"];
/// Parts that few readers look up.
const FOLDED: &[&str] = &["decisions", "playing it well", "beyond the rulebook"];

impl Book {
    /// Reads a dossier whose rule ids begin with `prefix`.
    pub fn read(markdown: &str, prefix: &str) -> Book {
        let mut chapters: Vec<Chapter> = Vec::new();
        let mut keep = false;
        let mut folded = false;
        let mut origins = String::new();
        for (level, heading, text) in sections(markdown) {
            let (id, title) = heading_parts(heading);
            if level <= 2 {
                let lower = title.to_lowercase();
                let is = |words: &[&str]| words.iter().any(|word| lower.starts_with(word));
                (keep, folded) = (level == 2 && !is(LEFT_OUT), is(FOLDED));
            }
            if !keep {
                continue;
            }
            let anchor = id.map_or_else(|| format!("part-{}", chapters.len() + 1), str::to_owned);
            let (text, table) = without_origins(text);
            origins.push_str(&table);
            let html = render(&text, prefix);
            if html.trim().is_empty() && level > 2 {
                continue;
            }
            chapters.push(Chapter {
                title: title.replace('`', ""),
                anchor,
                id: id.map(str::to_owned),
                level,
                html,
                folded,
            });
        }
        chapters.extend((!origins.is_empty()).then(|| about(&origins, prefix)));
        Book { chapters }
    }
}

/// The last chapter: where the parts come from.
fn about(origins: &str, prefix: &str) -> Chapter {
    Chapter {
        title: "About this edition".into(),
        anchor: "about".into(),
        id: None,
        level: 2,
        html: render(origins, prefix),
        folded: true,
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
        let to = if inside { &mut tables } else { &mut rest };
        to.push_str(line);
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

fn render(markdown: &str, prefix: &str) -> String {
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
    let mut writer = Writer { prefix, out: Vec::new(), code: 0, opening: None };
    for event in parser {
        writer.take(event);
    }
    let mut html = String::new();
    push_html(&mut html, writer.out.into_iter());
    // A corner of a table without words heads nothing.
    html.replace("<th></th>", "<td></td>")
}

/// Makes rule ids anchors where a rule begins, and links elsewhere.
struct Writer<'a> {
    prefix: &'a str,
    out: Vec<Event<'a>>,
    /// Inside how many blocks of code.
    code: usize,
    /// Where the item or the row began whose id may follow.
    opening: Option<(usize, RuleBlock)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RuleBlock {
    Item,
    Row,
}

impl<'a> Writer<'a> {
    fn take(&mut self, event: Event<'a>) {
        match event {
            Event::Start(Tag::Item) => self.open(RuleBlock::Item, event),
            Event::Start(Tag::TableRow) => self.open(RuleBlock::Row, event),
            // What may stand between an item's beginning and its id.
            Event::Start(Tag::Strong | Tag::Paragraph | Tag::TableCell) => self.out.push(event),
            Event::Text(text) if self.code == 0 => self.text(&text),
            Event::Start(Tag::CodeBlock(_)) => {
                self.code += 1;
                self.html("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Example\">");
                self.out.push(event);
            }
            Event::End(TagEnd::CodeBlock) => {
                self.code -= 1;
                self.out.push(event);
                self.html("</div>");
            }
            Event::Start(Tag::Table(_)) => {
                self.html("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">");
                self.out.push(event);
            }
            Event::End(TagEnd::Table) => {
                self.out.push(event);
                self.html("</div>");
            }
            // Dossiers are ours, but a page takes no markup from a text.
            Event::Html(text) | Event::InlineHtml(text) => self.out.push(Event::Text(text)),
            event => {
                self.opening = None;
                self.out.push(event);
            }
        }
    }

    fn html(&mut self, html: &str) {
        self.opening = None;
        self.out.push(Event::Html(html.to_owned().into()));
    }

    fn open(&mut self, place: RuleBlock, event: Event<'a>) {
        self.opening = Some((self.out.len(), place));
        self.out.push(event);
    }

    /// A run of text: an id at the beginning of a rule becomes its anchor, the others become links.
    fn text(&mut self, text: &str) {
        let mut rest = text;
        if let Some((at, place)) = self.opening.take()
            && let Some(id) = self.own_id(text)
        {
            self.anchor(at, place, id);
            rest = &text[id.len()..];
        }
        self.linked(rest);
    }

    fn own_id<'t>(&self, text: &'t str) -> Option<&'t str> {
        dossier::id(text).filter(|id| id.starts_with(self.prefix))
    }

    fn anchor(&mut self, at: usize, place: RuleBlock, id: &str) {
        let element = match place {
            RuleBlock::Item => format!("<li class=\"rule\" id=\"{id}\">"),
            RuleBlock::Row => format!("<tr id=\"{id}\">"),
        };
        self.out[at] = Event::Html(element.into());
        let short = id.strip_prefix(self.prefix).map_or(id, |rest| rest.trim_start_matches('-'));
        let link = format!("<a class=\"id\" href=\"#{id}\" aria-label=\"{id}\">{short}</a>");
        self.out.push(Event::Html(link.into()));
    }

    fn linked(&mut self, text: &str) {
        let mut rest = text;
        let mut plain = 0;
        while let Some(found) = rest[plain..].find(self.prefix).map(|found| plain + found) {
            // Only whole ids: not the end of a longer word.
            let inside = rest[..found].chars().next_back().is_some_and(char::is_alphanumeric);
            match self.own_id(&rest[found..]).filter(|_| !inside) {
                Some(id) => {
                    self.out.push(Event::Text(CowStr::from(rest[..found].to_owned())));
                    self.out.push(Event::Html(format!("<a class=\"ref\" href=\"#{id}\">{id}</a>").into()));
                    rest = &rest[found + id.len()..];
                    plain = 0;
                }
                None => plain = found + self.prefix.len(),
            }
        }
        self.out.push(Event::Text(CowStr::from(rest.to_owned())));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use breakroom_catalog::GAMES;

    use super::*;

    const DOSSIER: &str = "\
# Title
Not shown.
## 1. Rules
### XX-1 Aim
- **XX-1.1** There is one <b>player</b>, see XX-R5 and AXX-1.1.
- No id, but XX-1.1.
## 2. Rulings
| id | question |
|---|---|
| XX-R5 | Where? |
```
XX-1.1 as it is
```
## 9. Looking at it
Nothing for players.
";

    #[test]
    fn rules_are_anchors_and_names_of_rules_are_links() {
        let book = Book::read(DOSSIER, "XX");
        let titles: Vec<&str> = book.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
        assert_eq!(titles, ["Rules", "Aim", "Rulings"]);
        let aim = &book.chapters[1];
        assert_eq!((aim.anchor.as_str(), aim.level), ("XX-1", 3));
        assert!(aim.html.contains("<li class=\"rule\" id=\"XX-1.1\">"), "{}", aim.html);
        assert!(aim.html.contains("aria-label=\"XX-1.1\">1.1</a>"), "{}", aim.html);
        assert!(
            aim.html.contains("see <a class=\"ref\" href=\"#XX-R5\">XX-R5</a> and AXX-1.1."),
            "{}",
            aim.html
        );
        assert!(aim.html.contains("one &lt;b&gt;player&lt;/b&gt;"), "{}", aim.html);
        let rulings = &book.chapters[2];
        assert!(rulings.html.contains("<tr id=\"XX-R5\">"), "{}", rulings.html);
        assert!(rulings.html.contains("XX-1.1 as it is"), "{}", rulings.html);
    }

    #[test]
    fn a_book_begins_with_the_game_and_ends_with_where_it_comes_from() {
        let text = "\
## 1. What it is
A game.

| Part | Source |
|---|---|
| board | lost |

| Part | Length | Source |
|---|---|---|
| two | three | four |
## 2. More (module `more`)
Text.
";
        let book = Book::read(text, "XX");
        let titles: Vec<&str> = book.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
        assert_eq!(titles, ["What it is", "More (module more)", "About this edition"]);
        let (first, last) = (&book.chapters[0].html, &book.chapters[2]);
        assert!(first.contains("A game.") && first.contains("three") && !first.contains("lost"), "{first}");
        assert!(last.folded && last.html.contains("lost"), "{}", last.html);
    }

    #[test]
    fn every_rule_of_every_game_is_an_anchor_once() {
        for entry in GAMES {
            let book = Book::read(entry.info.rules, entry.info.prefix);
            let html: String = book.chapters.iter().map(|chapter| chapter.html.as_str()).collect();
            for rule in dossier::rules(entry.info.rules) {
                let anchor = format!(" id=\"{}\"", rule.id);
                assert_eq!(html.matches(&anchor).count(), 1, "{}: {}", entry.info.slug, rule.id);
            }
            let anchors: BTreeSet<&str> =
                book.chapters.iter().map(|chapter| chapter.anchor.as_str()).collect();
            assert_eq!(anchors.len(), book.chapters.len(), "{}", entry.info.slug);
        }
    }
}
