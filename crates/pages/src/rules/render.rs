//! The Markdown of a dossier as HTML: ids of rules become anchors and links, and figures stand at their rules.

use breakroom_core::dossier;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};

/// Where ids lead, and what is shown with them.
pub struct Links<'a> {
    /// What ids begin with.
    pub prefix: &'a str,
    /// The address of a rule or a chapter, if there is one.
    pub address: &'a dyn Fn(&str) -> Option<String>,
    /// The figures that stand at a rule, as HTML.
    pub drawn: &'a dyn Fn(&str) -> String,
    /// Whether addresses lead to the rules of this text: not where a rule is shown twice on a page.
    pub anchors: bool,
}

/// A text of the dossier as HTML.
pub fn render(markdown: &str, links: &Links<'_>) -> String {
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
    let mut writer =
        Writer { links, out: Vec::new(), code: 0, opening: None, items: Vec::new(), rows: String::new() };
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
    links: &'a Links<'a>,
    out: Vec<Event<'a>>,
    /// Inside how many blocks of code.
    code: usize,
    /// Where the item or the row began whose id may follow.
    opening: Option<(usize, RuleBlock)>,
    /// The figures of the items that are open, the innermost last.
    items: Vec<String>,
    /// The figures of the rows so far: they stand below their table.
    rows: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RuleBlock {
    Item,
    Row,
}

impl<'a> Writer<'a> {
    fn take(&mut self, event: Event<'a>) {
        match event {
            Event::Start(Tag::Item) => {
                self.items.push(String::new());
                self.open(RuleBlock::Item, event);
            }
            Event::End(TagEnd::Item) => {
                let drawn = self.items.pop().unwrap_or_default();
                self.html(&drawn);
                self.out.push(event);
            }
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
                let drawn = std::mem::take(&mut self.rows);
                self.html(&format!("</div>{drawn}"));
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
        let part_of_one = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
        let end = text.find(|letter| !part_of_one(letter)).unwrap_or(text.len());
        // A dot behind an id ends a sentence.
        dossier::id(text[..end].trim_end_matches('.')).filter(|id| id.starts_with(self.links.prefix))
    }

    fn anchor(&mut self, at: usize, place: RuleBlock, id: &str) {
        let own = if self.links.anchors { format!(" id=\"{id}\"") } else { String::new() };
        let drawn = (self.links.drawn)(id);
        let element = match place {
            RuleBlock::Item => {
                self.items.last_mut().expect("an item is open").push_str(&drawn);
                format!("<li class=\"rule\"{own}>")
            }
            RuleBlock::Row => {
                self.rows.push_str(&drawn);
                format!("<tr{own}>")
            }
        };
        self.out[at] = Event::Html(element.into());
        let short = id.strip_prefix(self.links.prefix).map_or(id, |rest| rest.trim_start_matches('-'));
        let address = (self.links.address)(id).unwrap_or_else(|| format!("#{id}"));
        let link = format!("<a class=\"id\" href=\"{address}\" aria-label=\"{id}\">{short}</a>");
        self.out.push(Event::Html(link.into()));
    }

    fn linked(&mut self, text: &str) {
        let prefix = self.links.prefix;
        let mut rest = text;
        let mut plain = 0;
        while let Some(found) = rest[plain..].find(prefix).map(|found| plain + found) {
            // Only whole ids: not the end of a longer word.
            let inside = rest[..found].chars().next_back().is_some_and(char::is_alphanumeric);
            let id = self.own_id(&rest[found..]).filter(|_| !inside);
            match id.and_then(|id| Some((id, (self.links.address)(id)?))) {
                Some((id, address)) => {
                    self.out.push(Event::Text(CowStr::from(rest[..found].to_owned())));
                    let link = format!("<a class=\"ref\" data-rule=\"{id}\" href=\"{address}\">{id}</a>");
                    self.out.push(Event::Html(link.into()));
                    rest = &rest[found + id.len()..];
                    plain = 0;
                }
                None => plain = found + prefix.len(),
            }
        }
        self.out.push(Event::Text(CowStr::from(rest.to_owned())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
- **XX-1.1** There is one <b>player</b>, see XX-R5, XX-9 and AXX-1.1.
- No id, but XX-1.1. And on.

| id | question |
|---|---|
| XX-R5 | Where? |

```
XX-1.1 as it is
```
";

    fn rendered(anchors: bool) -> String {
        let address = |id: &str| (id != "XX-9").then(|| format!("#{id}"));
        let drawn = |id: &str| format!("<figure>{id}</figure>");
        render(TEXT, &Links { prefix: "XX", address: &address, drawn: &drawn, anchors })
    }

    #[test]
    fn rules_are_anchors_and_names_of_rules_are_links() {
        let html = rendered(true);
        assert!(html.contains("<li class=\"rule\" id=\"XX-1.1\">"), "{html}");
        assert!(html.contains("aria-label=\"XX-1.1\">1.1</a>"), "{html}");
        assert!(
            html.contains(
                "see <a class=\"ref\" data-rule=\"XX-R5\" href=\"#XX-R5\">XX-R5</a>, XX-9 and AXX-1.1."
            ),
            "{html}"
        );
        assert!(html.contains("one &lt;b&gt;player&lt;/b&gt;"), "{html}");
        assert!(html.contains("<tr id=\"XX-R5\">") && html.contains("XX-1.1 as it is"), "{html}");
        assert!(html.contains("href=\"#XX-1.1\">XX-1.1</a>. And on."), "{html}");
        assert!(!rendered(false).contains(" id=\""), "no anchor is set twice");
    }

    #[test]
    fn figures_stand_in_their_rule_or_below_its_table() {
        let html = rendered(true);
        assert!(html.contains("<figure>XX-1.1</figure></li>"), "{html}");
        assert!(html.contains("</table>\n</div><figure>XX-R5</figure>"), "{html}");
        assert_eq!(html.matches("<figure>").count(), 2, "{html}");
    }
}
