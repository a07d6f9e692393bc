//! Positions as section 6 of the dossier writes them: compared with, and read at an action decision.

use std::rc::Rc;

use serde_json::{Value, json};

use crate::{
    effects::parse_place,
    set::{Cell, Place, SEATS, Set},
    table::{Ask, Counts, Piece, Plain},
};

fn place(((x, y), side): Place) -> String {
    format!("{x},{y}:{side}")
}

fn sorted(ids: &[String]) -> Vec<String> {
    let mut ids = ids.to_vec();
    ids.sort();
    ids
}

fn asked(ask: &Ask) -> Value {
    match ask {
        Ask::First => json!({"d": "first"}),
        Ask::Removed(left) => json!({"d": "removed", "left": left}),
        Ask::Act => json!({"d": "act"}),
        Ask::Place(what, automate) => {
            json!({"d": "place", "type": what, "from": if *automate { "automate" } else { "hand" }})
        }
        Ask::Reveal(shape, None) => json!({"d": "reveal", "shape": shape, "for": "draw"}),
        Ask::Reveal(shape, Some(at)) => {
            json!({"d": "reveal", "shape": shape, "for": "automate", "at": place(*at)})
        }
        Ask::Dest(seat, from) => json!({"d": "dest", "seat": SEATS[*seat], "from": from}),
        Ask::Destroy(by) => json!({"d": "destroy", "self": by}),
        Ask::RecallOwn => json!({"d": "recall-own"}),
        Ask::RecallTheirs(own) => json!({"d": "recall-theirs", "own": own}),
        Ask::Shift(left) => json!({"d": "shift", "left": left}),
        Ask::Accelerate(left) => json!({"d": "accelerate", "left": left}),
        Ask::Automate => json!({"d": "automate"}),
        Ask::KeepOwn => json!({"d": "keep-own"}),
        Ask::KeepTheirs(_) => json!({"d": "keep-theirs"}),
    }
}

impl Plain {
    /// What this referee knows of the document, without what is the implementation's own (`seen`, `known`).
    fn document(&self) -> Value {
        let there = |supply: &Counts| -> Counts {
            supply.iter().filter(|(_, count)| **count > 0).map(|(id, count)| (id.clone(), *count)).collect()
        };
        let board = self.board.iter().map(|(at, piece)| {
            json!({"at": at, "out": piece.out.to_string(), "type": piece.id, "owner": SEATS[piece.owner]})
        });
        let [south, north, neutral] = self.destroyed.each_ref().map(|ids| sorted(ids));
        json!({
            "turn": self.turn,
            "to_act": (self.asks != [Ask::First]).then_some(SEATS[self.active]),
            "actions_left": self.left,
            "actions_taken": self.taken,
            "authenticate_added": self.authenticated,
            "final_turn": self.last_turn,
            "idle": self.idle,
            "board": board.collect::<Vec<_>>(),
            "hands": {"south": self.ready[0], "north": self.ready[1]},
            "fresh": self.fresh,
            "supply": {
                "south": there(&self.power[0]),
                "north": there(&self.power[1]),
                "neutral": there(&self.modules),
            },
            "destroyed": {"south": south, "north": north, "neutral": neutral},
            "removed": sorted(&self.removed),
            "pending": self.asks.iter().map(asked).collect::<Vec<_>>(),
            "result": self.over.map(|reason| json!({
                "winner": self.winner().map(|seat| SEATS[seat]),
                "reason": reason,
                "circuits": self.circuits(),
            })),
        })
    }

    /// Does a document say the same?
    pub fn agrees_with(&self, mut theirs: Value) -> Result<(), String> {
        for list in ["/destroyed/south", "/destroyed/north", "/destroyed/neutral", "/removed"] {
            let ids = theirs.pointer_mut(list).and_then(Value::as_array_mut).expect("a list of ids");
            ids.sort_by_key(ToString::to_string);
        }
        let ours = self.document();
        for (key, ours) in ours.as_object().expect("an object") {
            // Whether a turn lost in its midst was idle makes no difference any more (BB-3.7).
            let is_moot = key == "idle" && self.last_turn;
            if !is_moot && theirs[key] != *ours {
                return Err(format!("'{key}'\n  first:  {}\n  second: {ours}", theirs[key]));
            }
        }
        Ok(())
    }

    /// From a whole document at an action decision.
    pub fn from_document(set: Set, document: &Value) -> Plain {
        assert_eq!(document["pending"], json!([{"d": "act"}]), "an action decision");
        let number = |key: &str| document[key].as_u64().expect("a number");
        let flag = |key: &str| document[key].as_bool().expect("a flag");
        let ids = |value: &Value| -> Vec<String> { serde_json::from_value(value.clone()).expect("ids") };
        let counts = |value: &Value| -> Counts { serde_json::from_value(value.clone()).expect("counts") };
        let seat = |value: &Value| SEATS.iter().position(|name| value == name).expect("a seat");
        let piece = |block: &Value| {
            let at: Cell = serde_json::from_value(block["at"].clone()).expect("a cell");
            let (_, out) = parse_place(&format!("0,0:{}", block["out"].as_str().expect("a side")));
            let id = block["type"].as_str().expect("an id").to_owned();
            (at, Piece { id, out, owner: seat(&block["owner"]) })
        };
        let (hands, supply) = (&document["hands"], &document["supply"]);
        let mut plain = Plain {
            board: document["board"].as_array().expect("blocks").iter().map(piece).collect(),
            ready: SEATS.map(|seat| ids(&hands[seat])),
            fresh: ids(&document["fresh"]),
            power: SEATS.map(|seat| counts(&supply[seat])),
            modules: counts(&supply["neutral"]),
            active: seat(&document["to_act"]),
            turn: number("turn"),
            left: number("actions_left"),
            taken: number("actions_taken"),
            authenticated: flag("authenticate_added"),
            last_turn: flag("final_turn"),
            idle: number("idle"),
            asks: vec![Ask::Act],
            set: Rc::new(set.clone()),
            ..Plain::start(set)
        };
        plain.seen.clear();
        if plain.taken == 0 {
            plain.seen.insert(plain.whole(), 1);
        }
        plain
    }
}
