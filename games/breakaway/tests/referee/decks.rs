//! Decks of all cards (section 17): the shipped ones leave many a design out.

use breakroom_core::Rng;

use crate::book::{Book, Design};

/// How many pairs of such decks there are.
pub const PAIRS: u64 = 24;

/// Fits one more copy of this design (BA-17.4 to BA-17.6)?
fn fits(list: &[&'static Design], design: &'static Design) -> bool {
    let namesakes: Vec<_> = list.iter().filter(|each| each.name == design.name).collect();
    let copies = list.iter().filter(|each| each.id == design.id).count();
    let all = |design: &Design| design.circles.len() == 4;
    let shares = |each: &&&&'static Design| {
        let suits: Vec<_> = each.circles.iter().map(|circle| circle.suit).collect();
        !all(each) && !all(design) && design.circles.iter().any(|circle| suits.contains(&circle.suit))
    };
    namesakes.len() < 4 && copies < design.limit.unwrap_or(4) && !namesakes.iter().any(|each| shares(&each))
}

/// A legal deck by chance: the players it must have, then cards as they come.
fn deck(book: &Book, rng: &mut Rng) -> (Vec<&'static Design>, Vec<&'static Design>) {
    let mut designs = book.designs.clone();
    rng.shuffle(&mut designs);
    let mut list: Vec<&'static Design> = Vec::new();
    for number in 0..10 {
        let wanted = designs.iter().filter(|design| design.is_player() && design.number == Some(number));
        let mut found = 0;
        for design in wanted {
            if found < 2 && fits(&list, design) {
                list.push(design);
                found += 1;
            }
        }
    }
    for design in &designs {
        let points: i32 = list.iter().map(|design| design.points).sum();
        if list.len() < 62
            && points + design.points <= 1000 - (61 - list.len() as i32).max(0) * 4
            && fits(&list, design)
        {
            list.push(design);
        }
    }
    let mut bench: Vec<&'static Design> = Vec::new();
    let mut candidates = list.clone();
    rng.shuffle(&mut candidates);
    for design in candidates {
        let points: i32 = bench.iter().map(|design| design.points).sum();
        let left = 4 - bench.len().min(4) as i32;
        if bench.len() < 5
            && points + design.points + left * 9 <= 85
            && !bench.iter().any(|each| each.id == design.id)
        {
            bench.push(design);
        }
    }
    (list, bench)
}

/// Two decks by number, as files: `mixed-a`, `mixed-b`.
pub fn pair(book: &Book, number: u64) -> [String; 2] {
    let mut rng = Rng::from_text(&format!("decks {}", number % PAIRS));
    ["mixed-a", "mixed-b"].map(|slug| {
        let (list, bench) = deck(book, &mut rng);
        let cards: Vec<String> = list.iter().map(|design| format!("[\"{}\", 1]", design.id)).collect();
        let bench: Vec<String> = bench.iter().map(|design| format!("\"{}\"", design.id)).collect();
        format!(
            "name = \"{slug}\"\nslug = \"{slug}\"\nbench = [{}]\ncards = [{}]\n",
            bench.join(", "),
            cards.join(", ")
        )
    })
}
