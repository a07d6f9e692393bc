//! Cards in words: one line each, and the hand with what every card could do.

use super::*;

/// A card in one line: "3  #3 Winger (Stick): Move, Shoot; Blue".
pub fn line(game: &Breakaway, design: &Design) -> String {
    let number = design.number.map_or("-".into(), |number| number.to_string());
    let mut parts = vec![format!("{number} {}", names::full(design))];
    let acts = if game.is_beginner() { design.acts.both(Acts::BASIC) } else { design.acts };
    let mut does: Vec<String> = acts.iter().map(|act| act.name().to_owned()).collect();
    does.extend(design.colours.iter().map(|colour| colour.name().to_owned()));
    if !game.is_beginner() {
        does.extend(design.specials.iter().map(|special| format!("*{}*", game.special(special).name)));
        does.extend(design.symbols.iter().map(|&symbol| self::symbol(symbol)));
    }
    if !does.is_empty() {
        parts.push(does.join(", "));
    }
    parts.join(": ")
}

/// A symbol in a few signs: "a3 Blue", "X Orange".
fn symbol(symbol: Symbol) -> String {
    let colour = symbol.colour().name();
    match symbol {
        Symbol::Number { area, change: 0, .. } => format!("{colour} in {area}"),
        Symbol::Number { area, change, .. } => format!("{colour} in {area} {change:+}"),
        Symbol::Dot(_) => colour.to_owned(),
        Symbol::InZone(_, zone) => format!("{colour} in {}", zone.word()),
        Symbol::Side(_, home) => format!("{colour} if {}", if home { "Home" } else { "Away" }),
        other => format!("{} {colour}", other.letter()),
    }
}

/// Words broken into lines of so many columns.
pub fn broken(words: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.chars().take(columns).collect()),
        }
    }
    lines
}

/// Adds the hand, numbered, with what each card can do and why not.
pub fn add_hand(game: &Breakaway, view: &View, page: &mut Page) {
    let cards: Vec<Card> = game.shown_hand(view).iter().collect();
    let hidden = view.hand_size(view.bottom()).saturating_sub(cards.len());
    if cards.is_empty() {
        page.line().thing(
            keys::hand(view.bottom()),
            Tone::Plain,
            format!("Hand: {}", names::count(hidden, "card")),
        );
        return;
    }
    page.line().thing(keys::hand(view.bottom()), Tone::Title, "Hand");
    for (place, &card) in cards.iter().enumerate() {
        let standing = game.standing(view, card);
        let (sign, tone, note) = match &standing {
            Standing::Can(why) => ("+", Tone::Can, why.clone()),
            Standing::May(why) => (".", Tone::Plain, why.clone()),
            Standing::Cannot(why, rule) => ("x", Tone::Dim, format!("{why} ({rule})")),
            Standing::Idle => (" ", Tone::Plain, String::new()),
        };
        let marked = if view.seen(view.bottom()).marked.has(card) { " (Momentum)" } else { "" };
        let words = format!("{}{marked}", line(game, game.design(card)));
        let about = [keys::card(card)];
        super::add_behind(page, &about, tone, &words, &format!("{:>3} {sign} ", place + 1), "        ");
        for words in broken(&note, WIDTH - 12) {
            page.line().plain("        = ").things(about.clone(), Tone::Good, words);
        }
    }
}
