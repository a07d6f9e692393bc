//! Messages leave out what has not changed: whoever puts them together knows as much as somebody who just came.

use std::collections::BTreeMap;

use breakroom_catalog::{GAMES, Setup};
use breakroom_core::{Rng, Seat};
use breakroom_server::{
    fold::Match,
    header::{Chance, Header, LogEntry, Sitter},
    screen::{Pictures, Sent, Shown, Transient, Visitor},
};
use serde_json::{Map, Value};

/// A client that puts messages together, as `docs/WEB.md` asks.
#[derive(Default)]
struct Client {
    sent: Sent,
    state: Map<String, Value>,
    log: Vec<Value>,
    order: Vec<Value>,
    nodes: BTreeMap<String, Value>,
}

impl Client {
    fn look(&mut self, game: &Match, visitor: &Visitor, pictures: &Pictures) -> usize {
        let text = self.sent.state(game, visitor, &Transient::default(), pictures, None);
        let Value::Object(mut news) = serde_json::from_str(&text).unwrap() else { panic!("{text}") };
        if let Some(log) = news.remove("log") {
            self.log.truncate(log["from"].as_u64().unwrap() as usize);
            self.log.extend(log["lines"].as_array().unwrap().iter().cloned());
        }
        if let Some(scene) = news.remove("scene") {
            self.draw(&scene);
        }
        self.state.extend(news);
        text.len()
    }

    fn draw(&mut self, scene: &Value) {
        if let Some(order) = scene.get("order") {
            let from = order["from"].as_u64().unwrap() as usize;
            let dropped = order.get("drop").map_or(self.order.len(), |drop| drop.as_u64().unwrap() as usize);
            let keys = order["keys"].as_array().unwrap().iter().cloned();
            self.order.splice(from..from + dropped, keys);
        }
        for (key, node) in scene["nodes"].as_object().unwrap() {
            self.nodes.insert(key.clone(), node.clone());
        }
        self.nodes.retain(|key, _| self.order.iter().any(|known| known == key));
        self.state.insert("title".into(), scene["title"].clone());
    }

    fn knows_as_much_as(&self, other: &Client) {
        assert_eq!(self.state, other.state);
        assert_eq!(self.log, other.log);
        assert_eq!(self.order, other.order);
        assert_eq!(self.nodes, other.nodes);
    }
}

fn opened(slug: &str) -> Match {
    let setup = Setup::of(slug).unwrap();
    let table = setup.open().unwrap();
    let header = Header {
        edition: setup.edition.name,
        file: None,
        more: Vec::new(),
        options: Map::new(),
        chance: Chance::Deal("news".into()),
        seats: vec![Sitter::Bot("club".into()); table.seats()],
        hotseat: true,
        invitation: None,
        ranked: false,
        from: None,
        origin: None,
        terminal: None,
        coached: false,
    };
    Match::fold(header, table, &[]).unwrap()
}

#[test]
fn whoever_hears_all_news_knows_as_much_as_who_just_came() {
    for entry in GAMES {
        let mut game = opened(entry.info.slug);
        let (mut rng, pictures) = (Rng::from_text("news"), Pictures::default());
        let seats: Vec<Seat> = Seat::first(game.table().seats()).collect();
        let visitors = [vec![], vec![seats[0]], seats.clone()].map(|seats| {
            [Some("view"), Some("tall"), None].map(|word| Visitor {
                seats: seats.clone(),
                holding: None,
                shown: Shown::asked(word),
            })
        });
        let mut stayed: Vec<(Visitor, Client)> =
            visitors.into_iter().flatten().map(|visitor| (visitor, Client::default())).collect();
        for turn in 0..24 {
            for (visitor, client) in &mut stayed {
                client.look(&game, visitor, &pictures);
                let mut came = Client::default();
                came.look(&game, visitor, &Pictures::default());
                client.knows_as_much_as(&came);
                let again = client.look(&game, visitor, &pictures);
                assert!(again < 60, "nothing has changed, yet {again} bytes were sent");
            }
            let legal = game.table().legal();
            if game.sitting.is_over() || legal.is_empty() {
                break;
            }
            let action = &legal[rng.below(legal.len() as u32) as usize].action;
            let line = if turn % 7 == 6 { LogEntry::Rewind(turn / 2) } else { game.play(action).unwrap() };
            game.apply(&line);
        }
    }
}
