//! Finding rules by words.

use maud::{Markup, html};

use breakroom_core::dossier;

use super::book::{Book, Chapter};

/// So many places are shown; whoever finds more looks for too little.
const SHOWN: usize = 60;

/// A place where all the words stand.
struct Hit<'a> {
    chapter: &'a Chapter,
    id: Option<String>,
    text: String,
}

/// What was found, for a page or for one that is open already.
pub fn found(book: &Book, asked: &str) -> Markup {
    let words: Vec<String> = asked.to_lowercase().split_whitespace().take(8).map(str::to_owned).collect();
    if words.is_empty() {
        return html! {};
    }
    let chapters: Vec<&Chapter> =
        book.chapters.iter().filter(|chapter| holds(&chapter.title.to_lowercase(), &words)).collect();
    let hits: Vec<Hit<'_>> = book.chapters.iter().flat_map(|chapter| within(chapter, &words)).collect();
    html! {
        p.quiet role="status" { (how_many(chapters.len() + hits.len())) }
        ul.hits {
            @for chapter in &chapters {
                li { a.place href=(book.address_of(chapter)) { (marked(&chapter.title, &words)) } }
            }
            @for hit in hits.iter().take(SHOWN) {
                li {
                    @match &hit.id {
                        Some(id) => { a.place href=(book.address(id).unwrap_or_default()) { code { (marked(id, &words)) } " " (hit.chapter.title) } }
                        None => { a.place href=(book.address_of(hit.chapter)) { (hit.chapter.title) } }
                    }
                    p { (marked(&hit.text, &words)) }
                }
            }
        }
        @if hits.len() > SHOWN { p.quiet { "And " (hits.len() - SHOWN) " more: one more word finds fewer." } }
    }
}

fn how_many(count: usize) -> String {
    match count {
        0 => "Nothing found.".into(),
        1 => "One place.".into(),
        count => format!("{count} places."),
    }
}

fn holds(text: &str, words: &[String]) -> bool {
    words.iter().all(|word| text.contains(word.as_str()))
}

fn within<'a>(chapter: &'a Chapter, words: &[String]) -> Vec<Hit<'a>> {
    let hits = blocks(&chapter.text).into_iter().filter(|(id, text)| {
        let id = id.as_deref().unwrap_or_default().to_lowercase();
        holds(&format!("{id} {}", text.to_lowercase()), words)
    });
    hits.map(|(id, text)| Hit { chapter, id, text }).collect()
}

/// The rules, rows and paragraphs of a text, each with its id if it has one, without signs of Markdown. The rows of a
/// table belong to the rule above it.
fn blocks(markdown: &str) -> Vec<(Option<String>, String)> {
    let mut blocks: Vec<(Option<String>, String)> = Vec::new();
    for line in markdown.lines() {
        let bare = line.trim_start().trim_start_matches(['-', '*', '|', '`', ' ']);
        if bare.is_empty() || bare.starts_with("json") {
            continue;
        }
        let id = dossier::id(bare);
        let text = plain(id.map_or(bare, |id| &bare[id.len()..]));
        let above =
            || blocks.last().and_then(|(id, _)| id.clone()).filter(|_| line.trim_start().starts_with('|'));
        let id = id.map(str::to_owned).or_else(above);
        match blocks.last_mut() {
            Some(last) if line.starts_with("  ") && id.is_none() => last.1 = format!("{} {text}", last.1),
            _ => blocks.push((id, text)),
        }
    }
    blocks
}

fn plain(text: &str) -> String {
    let cells = text.trim().trim_matches('|').split('|').map(str::trim);
    let joined = cells.filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(" — ");
    joined.replace("**", "").replace('`', "").trim_start_matches(['—', ' ']).to_owned()
}

/// The words marked where they stand.
fn marked(text: &str, words: &[String]) -> Markup {
    let mut at = 0;
    let mut pieces: Vec<(&str, &str)> = Vec::new();
    for (from, to) in standing(text, words) {
        if let (true, Some(before), Some(word)) = (from >= at, text.get(at..from), text.get(from..to)) {
            pieces.push((before, word));
            at = to;
        }
    }
    html! { @for (before, word) in pieces { (before) mark { (word) } } (text.get(at..).unwrap_or_default()) }
}

/// Where the words stand, in order; nowhere if small letters are longer or shorter than the letters of this text.
fn standing(text: &str, words: &[String]) -> Vec<(usize, usize)> {
    let lower = text.to_lowercase();
    if lower.len() != text.len() {
        return Vec::new();
    }
    let of = |word: &String| {
        lower.match_indices(word.as_str()).map(|(at, hit)| (at, at + hit.len())).collect::<Vec<_>>()
    };
    let mut places: Vec<_> = words.iter().flat_map(of).collect();
    places.sort_unstable();
    places
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::GAMES;

    use super::*;

    #[test]
    fn rules_are_found_by_all_their_words_and_by_their_id() {
        for entry in GAMES {
            let book = Book::of(entry.info.slug).unwrap();
            let rules = dossier::rules(entry.info.rules);
            let rule = rules.iter().find(|rule| rule.text.split_whitespace().count() > 6).unwrap();
            let words: Vec<&str> =
                rule.text.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic)).collect();
            let link = format!("href=\"{}\"", book.address(rule.id).unwrap());
            for asked in [
                words.join(" ").to_uppercase().split(' ').take(6).collect::<Vec<_>>().join(" "),
                rule.id.to_lowercase(),
            ] {
                let html = found(book, &asked).into_string();
                assert!(html.contains(&link) && html.contains("<mark>"), "{asked}: {html}");
            }
            assert!(found(book, "zzzz").into_string().contains("Nothing found."));
            assert_eq!(found(book, "  ").into_string(), "");
        }
    }

    #[test]
    fn words_are_marked_where_they_stand() {
        let words = ["tank".to_owned(), "an".to_owned()];
        assert_eq!(
            marked("A Tank <and> more", &words).into_string(),
            "A <mark>Tank</mark> &lt;<mark>an</mark>d&gt; more"
        );
        assert_eq!(
            marked("İ tank", &words).into_string(),
            "İ tank",
            "places that would shift are not marked"
        );
    }

    #[test]
    fn texts_are_cut_into_rules_and_paragraphs() {
        let text = "Words **here**.\n\n- **XX-1** One `two`\n  and three.\n| XX-R5 | Where? | Here. |\n|---|---|\n| so | on |\n\nLast.";
        let known: Vec<_> =
            blocks(text).into_iter().map(|(id, text)| (id.unwrap_or_default(), text)).collect();
        let pair = |id: &str, text: &str| (id.to_owned(), text.to_owned());
        assert_eq!(
            known,
            [
                pair("", "Words here."),
                pair("XX-1", "One two and three."),
                pair("XX-R5", "Where? — Here."),
                pair("XX-R5", "so — on"),
                pair("", "Last."),
            ]
        );
    }
}
