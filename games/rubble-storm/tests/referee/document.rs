//! Positions as documents (section 6): written for the first referee, and compared with its own.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::table::{Attack, BOTH, Collapse, Frame, Phase, Piece, Plain, Stage};

fn items(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// A list without its order.
fn heap(mut texts: Vec<String>) -> String {
    texts.sort();
    texts.join(", ")
}

/// What a document says, with stacks described instead of numbered: ids are only names within a position.
fn plainly(document: &Value) -> BTreeMap<&'static str, String> {
    let stacks = items(&document["stacks"]);
    let described =
        |stack: &Value| format!("{} {} on {}", stack["side"], stack["height"], stack["at"]).replace('"', "");
    let piece = |named: &Value| match stacks.iter().find(|stack| stack["id"] == *named) {
        Some(stack) => json!(described(stack)),
        None => named.clone(),
    };
    let frame = |frame: &Value| {
        let mut frame = frame.clone();
        for key in ["attacker", "target"] {
            if let Some(named) = frame.get(key) {
                frame[key] = piece(named);
            }
        }
        if let Some(owed) = frame.get("owed") {
            frame["owed"] = json!(heap(items(owed).iter().map(Value::to_string).collect()));
        }
        frame.to_string()
    };
    let mut said: BTreeMap<&'static str, String> =
        ["turn", "mover", "phase", "stamina", "disc", "light", "dark", "bank", "result"]
            .map(|key| (key, document[key].to_string()))
            .into();
    said.insert("stacks", heap(stacks.iter().map(described).collect()));
    said.insert("tapped", heap(items(&document["tapped"]).iter().map(Value::to_string).collect()));
    // RS-2.2: what was pending when the game ended is abandoned.
    if document["result"].is_null() {
        let met = |pair: &Value| format!("{} met {}", piece(&pair[0]), piece(&pair[1]));
        said.insert("memory", heap(items(&document["memory"]).iter().map(met).collect()));
        said.insert("pending", items(&document["pending"]).iter().map(frame).collect());
    }
    said
}

impl Plain {
    /// Does the first referee's document say the same?
    pub fn agrees_with(&self, theirs: &Value) -> Result<(), String> {
        let (first, second) = (plainly(theirs), plainly(&self.document()));
        for (key, first) in &first {
            let second = second.get(key).map_or("", String::as_str);
            if first != second {
                return Err(format!("{key} of the position\n  first:  {first}\n  second: {second}"));
            }
        }
        Ok(())
    }

    fn piece(&self, piece: Piece) -> Value {
        match piece {
            Piece::Player(side) => json!(if side == BOTH[0] { "L" } else { "D" }),
            Piece::Stack(id) => json!(id),
        }
    }

    fn frame(&self, frame: &Frame) -> Value {
        match frame {
            Frame::Attack(Attack { x, t, s, stage, went, home, strength }) => {
                let stage = match stage {
                    Stage::Choose => "choose",
                    Stage::Yield => "yield",
                    Stage::Advance => "advance",
                    Stage::Bounce => "bounce",
                };
                let target = self.at(*t).map(|_| self.piece(*t));
                json!({"kind": "attack", "attacker": self.piece(*x), "target": target, "at": s, "stage": stage,
                    "went": went, "home": home, "strength": strength})
            }
            Frame::Collapse(Collapse { side, height, left, at, prev, .. }) => {
                json!({"kind": "collapse", "side": side.word(), "height": height, "left": left, "at": at,
                    "prev": prev})
            }
            Frame::Bank { side, left } => json!({"kind": "bank", "side": side.word(), "left": left}),
            Frame::Income { owed } => {
                let owed: Vec<Value> = owed.iter().map(|(space, tokens)| json!([space, tokens])).collect();
                json!({"kind": "income", "owed": owed})
            }
        }
    }

    /// The position; the positions that stood before it are left out.
    pub fn document(&self) -> Value {
        let phase = match (self.over, self.phase) {
            (Some(_), _) => "over",
            (_, Phase::Toss) => "toss",
            (_, Phase::Spin) => "spin",
            (_, Phase::Tap) => "tap",
            (_, Phase::Act) => "act",
        };
        let result = self.over.map(|(winner, rule)| {
            let why = match rule {
                "RS-2.1" => "nine",
                "RS-2.4" => "repetition",
                _ => "limit",
            };
            json!({"winner": winner.map(|side| side.word()), "why": why})
        });
        let [light, dark] = BOTH.map(|side| {
            let player = self.players[&side];
            json!({"at": player.at, "pocket": player.pocket, "caravan": player.caravan})
        });
        let stacks = self.stacks.iter().map(|(id, stack)| {
            json!({"id": id, "at": stack.at, "side": stack.side.word(), "height": stack.height})
        });
        // What is gone has nothing to remember.
        let known = self.memory.iter().filter(|(x, t)| self.at(*x).is_some() && self.at(*t).is_some());
        let mover = (self.phase != Phase::Toss).then(|| self.mover.word());
        json!({
            "turn": self.turn, "mover": mover, "phase": phase, "stamina": self.stamina, "tapped": self.tapped,
            "disc": self.disc, "light": light, "dark": dark, "stacks": stacks.collect::<Vec<_>>(),
            "bank": self.bank, "result": result,
            "pending": self.pending.iter().map(|frame| self.frame(frame)).collect::<Vec<_>>(),
            "memory": known.map(|(x, t)| json!([self.piece(*x), self.piece(*t)])).collect::<Vec<_>>(),
        })
    }
}
