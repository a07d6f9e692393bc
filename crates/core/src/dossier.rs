//! Reading a dossier: the rules of a game by their ids.
//!
//! A rule is a list item or a table row that opens with its id, bold or not: `- **BT-6.1** A card may not …`
//! or `| BT-R5 | question | ruling | … |`.

/// One rule of a dossier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule<'a> {
    /// As tests and refusals cite it.
    pub id: &'a str,
    /// The heading it stands under.
    pub chapter: &'a str,
    /// Its text in Markdown; the cells of a table row are joined by " — ".
    pub text: String,
}

/// Every rule of a dossier, in its order.
pub fn rules(markdown: &str) -> Vec<Rule<'_>> {
    let mut rules: Vec<Rule<'_>> = Vec::new();
    let mut chapter = "";
    // Whether the line before belongs to a rule that an indented line may go on.
    let mut open = false;
    for line in markdown.lines() {
        if line.starts_with('#') {
            (chapter, open) = (line.trim_start_matches('#').trim(), false);
        } else if let Some((id, rest)) = opening(line) {
            rules.push(Rule { id, chapter, text: plain_cells(rest) });
            open = !line.trim_start().starts_with('|');
        } else if open && line.starts_with("  ") && !line.trim().is_empty() {
            let rule = rules.last_mut().expect("a rule is open");
            rule.text.push('\n');
            rule.text.push_str(line.trim_end());
        } else {
            open = false;
        }
    }
    rules
}

/// The rule with this id, whatever the case of its letters.
pub fn find<'a>(markdown: &'a str, id: &str) -> Option<Rule<'a>> {
    rules(markdown).into_iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
}

/// The rule id that `text` begins with, if it does.
pub fn id(text: &str) -> Option<&str> {
    id_length(text).map(|length| &text[..length])
}

/// The id that opens a line, and what follows it.
fn opening(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let line = line.strip_prefix(['-', '*', '|']).filter(|rest| rest.starts_with(' ')).unwrap_or(line);
    let line = line.trim_start().trim_start_matches(['*', '`']);
    let (id, rest) = line.split_at(id_length(line)?);
    Some((id, rest.trim_start_matches(['*', '`'])))
}

/// How many bytes of `text` are a rule id: two capitals, a dash, `R` and a dot for rulings, then numbers with
/// dots between, the later ones perhaps with a letter.
fn id_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let digits =
        |from: usize| bytes[from.min(bytes.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if bytes.len() < 4 || !bytes[..2].iter().all(u8::is_ascii_uppercase) || bytes[2] != b'-' {
        return None;
    }
    let mut at = 3;
    if bytes[at] == b'R' {
        at += 1 + usize::from(bytes.get(at + 1) == Some(&b'.'));
    }
    let first = digits(at);
    if first == 0 {
        return None;
    }
    at += first;
    while bytes.get(at) == Some(&b'.') && digits(at + 1) > 0 {
        at += 1 + digits(at + 1);
        at += usize::from(bytes.get(at).is_some_and(u8::is_ascii_lowercase));
    }
    let follows = bytes.get(at).copied().unwrap_or(b' ');
    (!follows.is_ascii_alphanumeric() && !b"_.-".contains(&follows)).then_some(at)
}

fn plain_cells(rest: &str) -> String {
    let rest = rest.trim();
    match rest.strip_prefix('|') {
        None => rest.to_owned(),
        Some(cells) => {
            let cells = cells.trim_end_matches('|').split('|').map(str::trim);
            cells.filter(|cell| !cell.is_empty() && *cell != "-").collect::<Vec<_>>().join(" — ")
        }
    }
}
