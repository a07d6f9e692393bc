//! The rules once more, slow and obvious: names instead of numbers, lists instead of bits, the dossier's own
//! pseudo-code line by line. It shares nothing with the game but the edition's text.
use std::collections::{BTreeMap, BTreeSet};

/// A piece: `L`, `D`, or the number of a stack as text.
pub type Piece = String;

#[derive(Clone)]
pub struct Board {
    pub order: Vec<String>,
    kind: BTreeMap<String, String>,
    paths: Vec<(String, String, bool)>,
    stubs: Vec<(i64, String, String)>,
    lines: Vec<(i64, i64)>,
    ports: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub null_rotation: bool,
    pub stay: bool,
    pub from_token: bool,
    pub repetition: usize,
    pub turn_limit: usize,
}

impl Options {
    pub const DEFAULT: Options =
        Options { null_rotation: false, stay: false, from_token: false, repetition: 3, turn_limit: 200 };
}

#[derive(Clone, PartialEq, Debug)]
pub struct Stack {
    pub at: String,
    pub side: char,
    pub height: i64,
}

#[derive(Clone, PartialEq, Debug)]
enum Frame {
    Attack {
        x: Piece,
        t: Option<Piece>,
        s: String,
        stage: &'static str,
        went: Option<String>,
        home: Option<String>,
        strength: i64,
    },
    Collapse {
        side: char,
        height: i64,
        left: i64,
        at: String,
        prev: Option<String>,
    },
    Bank {
        side: char,
        left: i64,
    },
    Income {
        owed: BTreeMap<String, i64>,
    },
}

#[derive(Clone, Debug)]
pub struct State {
    pub phase: &'static str,
    pub mover: char,
    pub turn: usize,
    pub stamina: i64,
    pub disc: i64,
    pub bank: i64,
    tapped: BTreeSet<String>,
    pub at: BTreeMap<char, String>,
    pub pocket: BTreeMap<char, i64>,
    pub caravan: BTreeMap<char, i64>,
    pub stacks: BTreeMap<u32, Stack>,
    next: u32,
    pending: Vec<Frame>,
    memory: BTreeSet<(Piece, Piece)>,
    repeats: BTreeMap<String, usize>,
    pub result: Option<String>,
}

fn other(side: char) -> char {
    if side == 'L' { 'D' } else { 'L' }
}

impl Board {
    pub fn read(text: &str) -> Board {
        let table: toml::Table = text.parse().expect("the edition is TOML");
        let text = |value: &toml::Value, key: &str| value[key].as_str().expect(key).to_owned();
        let each = |key: &str| table.get(key).and_then(|list| list.as_array().cloned()).unwrap_or_default();
        let spaces = each("space");
        let lines = table["disc"]["lines"].as_array().expect("lines").iter();
        Board {
            order: spaces.iter().map(|space| text(space, "id")).collect(),
            kind: spaces.iter().map(|space| (text(space, "id"), text(space, "kind"))).collect(),
            paths: each("path")
                .iter()
                .map(|path| (text(path, "a"), text(path, "b"), path["oneway"].as_bool().expect("oneway")))
                .collect(),
            stubs: each("stub")
                .iter()
                .map(|stub| {
                    (stub["port"].as_integer().expect("port"), text(stub, "space"), text(stub, "arrow"))
                })
                .collect(),
            lines: lines
                .map(|line| (line[0].as_integer().expect("mark"), line[1].as_integer().expect("mark")))
                .collect(),
            ports: table["disc"]["ports"].as_integer().expect("ports"),
        }
    }

    fn caravan(&self) -> &str {
        self.order.iter().find(|space| self.kind[*space] == "caravan").expect("a caravan")
    }

    /// RS-5: where one step leads from `a`; without respect for arrows too.
    fn steps(&self, disc: i64, a: &str, arrows: bool) -> Vec<String> {
        let mut to = BTreeSet::new();
        for (x, y, oneway) in &self.paths {
            if x == a {
                to.insert(y.clone());
            }
            if y == a && !(arrows && *oneway) {
                to.insert(x.clone());
            }
        }
        for &(m, n) in &self.lines {
            for (from, until) in [(m, n), (n, m)] {
                let stub = |mark: i64| self.stubs.iter().find(|stub| stub.0 == (mark + disc) % self.ports);
                if let (Some(start), Some(end)) = (stub(from), stub(until)) {
                    let open = start.2 != "out" && end.2 != "in";
                    if start.1 == a && end.1 != a && (open || !arrows) {
                        to.insert(end.1.clone());
                    }
                }
            }
        }
        self.order.iter().filter(|space| to.contains(*space)).cloned().collect()
    }
}

pub struct Slow {
    pub board: Board,
    pub options: Options,
    pub tokens: i64,
    pub goal: i64,
}

impl Slow {
    /// The first turn of `first`, with the disc at 0.
    pub fn start(&self, first: char) -> State {
        let both = |value: i64| BTreeMap::from([('L', value), ('D', value)]);
        let home = self.board.caravan().to_owned();
        let mut state = State {
            phase: "act",
            mover: first,
            turn: 0,
            stamina: 0,
            disc: 0,
            bank: self.tokens,
            tapped: BTreeSet::new(),
            at: BTreeMap::from([('L', home.clone()), ('D', home)]),
            pocket: both(0),
            caravan: both(0),
            stacks: BTreeMap::new(),
            next: 1,
            pending: Vec::new(),
            memory: BTreeSet::new(),
            repeats: BTreeMap::new(),
            result: None,
        };
        state.mover = other(first);
        self.next_turn(&mut state);
        state
    }

    /// A position in which nothing is pending and the turn has just begun or nothing was tapped.
    pub fn position(
        &self,
        mover: char,
        stamina: i64,
        disc: i64,
        players: [(&str, i64, i64); 2],
        stacks: &[(&str, char, i64)],
    ) -> State {
        let mut state = self.start(mover);
        (state.stamina, state.disc) = (stamina, disc);
        state.repeats.clear();
        for (side, (at, pocket, caravan)) in ['L', 'D'].into_iter().zip(players) {
            state.at.insert(side, at.to_owned());
            state.pocket.insert(side, pocket);
            state.caravan.insert(side, caravan);
            state.bank -= pocket + caravan;
        }
        for &(at, side, height) in stacks {
            self.new_stack(&mut state, at, side, height);
            state.bank -= height;
        }
        state
    }

    fn new_stack(&self, state: &mut State, at: &str, side: char, height: i64) -> u32 {
        let id = state.next;
        state.next += 1;
        state.stacks.insert(id, Stack { at: at.to_owned(), side, height });
        id
    }

    fn at(&self, state: &State, piece: &Piece) -> String {
        match piece.parse() {
            Ok(id) => state.stacks.get(&id).map(|stack: &Stack| stack.at.clone()).unwrap_or_default(),
            Err(_) => state.at[&piece.chars().next().unwrap()].clone(),
        }
    }

    fn side(&self, state: &State, piece: &Piece) -> char {
        match piece.parse::<u32>() {
            Ok(id) => state.stacks[&id].side,
            Err(_) => piece.chars().next().unwrap(),
        }
    }

    /// The pieces on a space.
    fn on(&self, state: &State, space: &str) -> Vec<Piece> {
        let players = ['L', 'D'].into_iter().filter(|side| state.at[side] == space).map(String::from);
        let stacks = state.stacks.iter().filter(|(_, stack)| stack.at == space).map(|(id, _)| id.to_string());
        players.chain(stacks).collect()
    }

    fn pillars(&self, state: &State, side: char) -> Vec<(String, u32)> {
        let own = |space: &String| {
            let found = state
                .stacks
                .iter()
                .find(|(_, stack)| stack.at == *space && stack.side == side && stack.height >= 2);
            found.map(|(id, _)| (space.clone(), *id))
        };
        self.board.order.iter().filter_map(own).collect()
    }

    fn locked(&self, state: &State) -> Vec<String> {
        let attacks = state.pending.iter().filter_map(|frame| match frame {
            Frame::Attack { s, .. } => Some(s.clone()),
            _ => None,
        });
        attacks.collect()
    }

    /// RS-13.2, RS-13.3.
    fn open(&self, state: &State, piece: &Piece, to: &str) -> bool {
        if to == self.board.caravan() {
            return true;
        }
        let met =
            self.on(state, to).iter().any(|there| state.memory.contains(&(piece.clone(), there.clone())));
        !self.locked(state).iter().any(|locked| locked == to) && !met
    }

    fn destinations(&self, state: &State) -> Vec<String> {
        match state.pending.last().expect("something is pending") {
            Frame::Attack { x, t, s, stage, went, .. } => match *stage {
                "bounce" => self
                    .board
                    .steps(state.disc, s, true)
                    .into_iter()
                    .filter(|to| self.open(state, x, to))
                    .collect(),
                "yield" => {
                    let t = t.as_ref().expect("a target yields");
                    self.board
                        .steps(state.disc, s, true)
                        .into_iter()
                        .filter(|to| self.open(state, t, to))
                        .collect()
                }
                "advance" => {
                    let near = self.board.steps(state.disc, s, false).into_iter();
                    near.filter(|to| Some(to) != went.as_ref() && self.open(state, x, to)).collect()
                }
                _ => Vec::new(),
            },
            Frame::Collapse { at, prev, .. } => {
                let all = self.board.steps(state.disc, at, true);
                let onwards: Vec<String> =
                    all.iter().filter(|to| Some(*to) != prev.as_ref()).cloned().collect();
                if onwards.is_empty() { all } else { onwards }
            }
            Frame::Bank { side, .. } => {
                let locked = self.locked(state);
                let eligible = |space: &&String| {
                    let there = self.on(state, space);
                    let own = there
                        .iter()
                        .all(|piece| piece.parse::<u32>().is_ok() && self.side(state, piece) == *side);
                    own && *space != self.board.caravan() && !locked.contains(space)
                };
                self.board.order.iter().filter(eligible).cloned().collect()
            }
            Frame::Income { owed } => {
                self.board.order.iter().filter(|space| owed.contains_key(*space)).cloned().collect()
            }
        }
    }

    /// All legal actions, in board order.
    pub fn legal(&self, state: &State) -> Vec<String> {
        if state.result.is_some() {
            return Vec::new();
        }
        let each =
            |verb: &str, spaces: Vec<String>| spaces.iter().map(|space| format!("{verb} {space}")).collect();
        match (state.phase, state.pending.last()) {
            ("tap", _) => {
                let pillars = self.pillars(state, state.mover).into_iter().map(|(space, _)| space);
                let open = pillars.filter(|space| !state.tapped.contains(space));
                open.map(|space| format!("tap {space}")).chain(["go".to_owned()]).collect()
            }
            (_, None) => self.actions(state),
            (_, Some(Frame::Attack { x, t, stage, .. })) => match *stage {
                "choose" => {
                    let t = t.as_ref().expect("a target is chosen about");
                    let words: [&str; 2] = match t.parse::<u32>() {
                        Err(_) => ["rob", "spare"],
                        Ok(_) if self.side(state, t) == self.side(state, x) => ["take", "keep"],
                        Ok(_) => ["take", "flip"],
                    };
                    words.map(str::to_owned).to_vec()
                }
                verb => each(verb, self.destinations(state)),
            },
            (_, Some(Frame::Collapse { .. })) => each("drop", self.destinations(state)),
            (_, Some(Frame::Bank { .. })) => each("place", self.destinations(state)),
            (_, Some(Frame::Income { .. })) => each("gain", self.destinations(state)),
        }
    }

    fn actions(&self, state: &State) -> Vec<String> {
        let steps = |from: &str| self.board.steps(state.disc, from, true);
        let mut all: Vec<String> =
            steps(&state.at[&state.mover]).iter().map(|to| format!("move {to}")).collect();
        for k in 0..self.board.ports {
            if k != state.disc || self.options.null_rotation {
                all.push(format!("rotate {k}"));
            }
        }
        let pillars = self.pillars(state, state.mover);
        for (from, _) in &pillars {
            all.extend(steps(from).iter().map(|to| format!("pillar {from} {to}")));
        }
        all.extend(pillars.iter().map(|(at, _)| format!("collapse {at}")));
        all
    }

    /// Who decides.
    pub fn decider(&self, state: &State) -> char {
        match state.pending.last() {
            Some(Frame::Attack { t: Some(t), stage: "yield", .. }) => self.side(state, t),
            Some(Frame::Attack { x, .. }) => self.side(state, x),
            Some(Frame::Bank { side, .. } | Frame::Collapse { side, .. }) => *side,
            _ => state.mover,
        }
    }

    pub fn apply(&self, state: &mut State, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        let space = words.get(1).map(|word| (*word).to_owned()).unwrap_or_default();
        match words[0] {
            "tap" => {
                let id = self.pillars(state, state.mover).into_iter().find(|(at, _)| *at == space).unwrap().1;
                state.stacks.get_mut(&id).unwrap().height -= 1;
                state.bank += 1;
                state.stamina += 1;
                state.tapped.insert(space);
                self.open_tap_step(state);
            }
            "go" => state.phase = "act",
            "move" => {
                state.stamina -= 1;
                let home = state.at[&state.mover].clone();
                self.land(state, state.mover.to_string(), space, Some(home), 0);
            }
            "rotate" => {
                state.stamina -= 1;
                state.disc = space.parse().unwrap();
            }
            "pillar" => {
                state.stamina -= 1;
                let id = self.pillars(state, state.mover).into_iter().find(|(at, _)| *at == space).unwrap().1;
                self.land(state, id.to_string(), words[2].to_owned(), Some(space), 0);
            }
            "collapse" => {
                state.stamina -= 1;
                let id = self.pillars(state, state.mover).into_iter().find(|(at, _)| *at == space).unwrap().1;
                let height = state.stacks.remove(&id).unwrap().height;
                state.pending.push(Frame::Collapse {
                    side: state.mover,
                    height,
                    left: height,
                    at: space,
                    prev: None,
                });
            }
            "drop" => self.drop_token(state, space),
            "take" | "flip" | "keep" | "rob" | "spare" => self.choose(state, words[0]),
            "yield" => self.yields(state, space),
            "advance" | "bounce" => self.moves_on(state, space),
            "place" => self.place(state, space),
            "gain" => {
                if let Some(Frame::Income { owed }) = state.pending.last_mut() {
                    let left = owed.get_mut(&space).unwrap();
                    *left -= 1;
                    owed.retain(|_, left| *left > 0);
                }
                self.pay(state, &space, 1);
            }
            _ => panic!("no action: {action}"),
        }
        while self.settle(state) {}
    }

    fn drop_token(&self, state: &mut State, to: String) {
        let Some(Frame::Collapse { side, height, left, at, prev }) = state.pending.last_mut() else {
            panic!()
        };
        *left -= 1;
        *prev = Some(std::mem::replace(at, to.clone()));
        let (side, strength) = (*side, *height);
        let id = self.new_stack(state, "", side, 1);
        self.land(state, id.to_string(), to.clone(), None, strength);
        if !self.options.from_token {
            return;
        }
        // Where it rests is looked up whenever the collapse is on top again.
        state.memory.insert(("dropped".into(), id.to_string()));
    }

    /// land(X, D, home) of the dossier.
    fn land(&self, state: &mut State, x: Piece, d: String, home: Option<String>, strength: i64) {
        let there = if d == self.board.caravan() { Vec::new() } else { self.on(state, &d) };
        self.put(state, &x, &d);
        if d == self.board.caravan() {
            return match x.parse::<u32>() {
                Ok(id) => {
                    let stack = state.stacks.remove(&id).unwrap();
                    self.grow(state, stack.side, stack.height);
                }
                Err(_) => {
                    let side = self.side(state, &x);
                    if state.pocket[&side] > 0 {
                        state.pending.push(Frame::Bank { side, left: state.pocket[&side].min(2) });
                    }
                }
            };
        }
        let Some(t) = there.into_iter().next() else { return };
        state.memory.insert((x.clone(), t.clone()));
        let height = t.parse::<u32>().ok().map_or(0, |id| state.stacks[&id].height);
        let power = match x.parse::<u32>() {
            Ok(id) => state.stacks[&id].height.max(strength),
            Err(_) => state.pocket[&self.side(state, &x)],
        };
        let player = t.parse::<u32>().is_err();
        let stage = if !player && height >= 2 && power < height {
            "bounce"
        } else if player && state.pocket[&self.side(state, &t)] == 0 {
            "yield"
        } else {
            "choose"
        };
        state.pending.push(Frame::Attack { x, t: Some(t), s: d, stage, went: None, home, strength });
    }

    fn put(&self, state: &mut State, x: &Piece, d: &str) {
        match x.parse::<u32>() {
            Ok(id) => state.stacks.get_mut(&id).unwrap().at = d.to_owned(),
            Err(_) => drop(state.at.insert(x.chars().next().unwrap(), d.to_owned())),
        }
    }

    fn grow(&self, state: &mut State, side: char, tokens: i64) {
        *state.caravan.get_mut(&side).unwrap() += tokens;
        if state.caravan[&side] >= self.goal {
            state.result = Some(format!("{side} nine"));
        }
    }

    fn choose(&self, state: &mut State, word: &str) {
        let Some(Frame::Attack { x, t: Some(t), .. }) = state.pending.last().cloned() else { panic!() };
        let mut gained = 0;
        match word {
            "take" => gained = state.stacks.remove(&t.parse().unwrap()).unwrap().height,
            "flip" => state.stacks.get_mut(&t.parse().unwrap()).unwrap().side = self.side(state, &x),
            "rob" => {
                let pocket = state.pocket.get_mut(&t.chars().next().unwrap()).unwrap();
                gained = (*pocket + 1) / 2;
                *pocket -= gained;
            }
            _ => {}
        }
        match x.parse::<u32>() {
            Ok(id) => state.stacks.get_mut(&id).unwrap().height += gained,
            Err(_) => *state.pocket.get_mut(&x.chars().next().unwrap()).unwrap() += gained,
        }
        if word == "take" && self.options.stay {
            state.pending.pop();
            return;
        }
        if let Some(Frame::Attack { t, stage, .. }) = state.pending.last_mut() {
            *stage = if word == "take" { "advance" } else { "yield" };
            if word == "take" {
                *t = None;
            }
        }
    }

    fn yields(&self, state: &mut State, to: String) {
        let Some(Frame::Attack { t: Some(t), s, stage, went, .. }) = state.pending.last_mut() else {
            panic!()
        };
        (*stage, *went) = ("advance", Some(to.clone()));
        let (t, s) = (t.clone(), s.clone());
        self.land(state, t, to, Some(s), 0);
    }

    /// Is the target off the space of the attack?
    fn is_off(&self, state: &State, t: &Option<Piece>, s: &str) -> bool {
        t.as_ref().is_none_or(|t| self.at(state, t) != s)
    }

    fn moves_on(&self, state: &mut State, to: String) {
        let Some(Frame::Attack { x, t, s, stage, home, strength, .. }) = state.pending.pop() else {
            panic!()
        };
        let off = stage == "advance" && self.is_off(state, &t, &s);
        let home = if off { Some(s) } else { home };
        self.land(state, x, to, home, strength);
    }

    fn place(&self, state: &mut State, at: String) {
        let Some(Frame::Bank { side, left }) = state.pending.last_mut() else { panic!() };
        *left -= 1;
        let side = *side;
        *state.pocket.get_mut(&side).unwrap() -= 1;
        match state.stacks.values_mut().find(|stack| stack.at == at) {
            Some(stack) => stack.height += 1,
            None => drop(self.new_stack(state, &at, side, 1)),
        }
    }

    /// What happens by itself; says whether anything did.
    fn settle(&self, state: &mut State) -> bool {
        let attacks = state.pending.iter().any(|frame| matches!(frame, Frame::Attack { .. }));
        if state.result.is_some() || state.phase != "act" {
            return false;
        }
        if !attacks && !state.memory.is_empty() {
            self.note_rest(state);
            state.memory.clear();
        }
        let Some(top) = state.pending.last().cloned() else {
            return state.stamina == 0 && self.end_turn(state);
        };
        let stuck = self.destinations(state).is_empty();
        match top {
            Frame::Collapse { left: 0, .. } => drop(state.pending.pop()),
            Frame::Collapse { left, .. } if stuck => {
                state.bank += left;
                state.pending.pop();
            }
            Frame::Bank { side, left } if left == 0 || stuck => {
                state.pending.pop();
                let rest = state.pocket.insert(side, 0).unwrap();
                self.grow(state, side, rest);
            }
            Frame::Income { .. } if state.bank == 0 => {
                state.pending.pop();
                self.next_turn(state);
            }
            Frame::Attack { x, t, s, stage, home, .. } if stuck && stage != "choose" => match stage {
                "yield" => {
                    if let Some(Frame::Attack { stage, .. }) = state.pending.last_mut() {
                        *stage = "advance";
                    }
                }
                "advance" if self.is_off(state, &t, &s) => drop(state.pending.pop()),
                _ => {
                    state.pending.pop();
                    self.fall_back(state, x, home);
                }
            },
            _ => return false,
        }
        true
    }

    /// RS-R14, option `token`: the collapse goes on from where the token rests.
    fn note_rest(&self, state: &mut State) {
        let dropped = state.memory.iter().find(|(who, _)| who == "dropped").map(|(_, id)| id.clone());
        let Some(rest) =
            dropped.and_then(|id| state.stacks.get(&id.parse().unwrap())).map(|stack| stack.at.clone())
        else {
            return;
        };
        if let Some(Frame::Collapse { at, prev, .. }) = state.pending.last_mut()
            && *at != rest
        {
            *prev = Some(std::mem::replace(at, rest));
        }
    }

    fn fall_back(&self, state: &mut State, x: Piece, home: Option<String>) {
        match home {
            Some(home) => {
                self.put(state, &x, &home);
                if let Some(Frame::Attack { t, s, went, .. }) = state.pending.last_mut()
                    && t.as_ref() == Some(&x)
                    && *s == home
                {
                    *went = None;
                }
            }
            None => {
                let stack = state.stacks.remove(&x.parse().unwrap()).unwrap();
                state.bank += stack.height;
            }
        }
    }

    fn pay(&self, state: &mut State, space: &str, tokens: i64) {
        state.bank -= tokens;
        match state.stacks.values_mut().find(|stack| stack.at == space) {
            Some(stack) => stack.height += tokens,
            None => *state.pocket.get_mut(&state.mover).unwrap() += tokens,
        }
    }

    /// RS-7, then RS-2.6.
    fn end_turn(&self, state: &mut State) -> bool {
        let mut owed = BTreeMap::new();
        for space in &self.board.order {
            let (ruin, great) = (self.board.kind[space] == "ruin", self.board.kind[space] == "great-ruin");
            if state.at[&state.mover] == *space && (ruin || great) {
                owed.insert(space.clone(), if great { 2 } else { 1 });
            }
            if (ruin || great)
                && state.stacks.values().any(|stack| stack.at == *space && stack.side == state.mover)
            {
                owed.insert(space.clone(), 1);
            }
        }
        let total: i64 = owed.values().sum();
        if total > state.bank && state.bank > 0 {
            state.pending.push(Frame::Income { owed });
            return true;
        }
        if total <= state.bank {
            for (space, tokens) in &owed {
                self.pay(state, space, *tokens);
            }
        }
        self.next_turn(state);
        true
    }

    fn next_turn(&self, state: &mut State) {
        if self.options.turn_limit > 0 && state.turn >= self.options.turn_limit {
            let (light, dark) = (state.caravan[&'L'], state.caravan[&'D']);
            let winner = if light > dark {
                "L"
            } else if dark > light {
                "D"
            } else {
                "draw"
            };
            state.result = Some(format!("{winner} limit"));
            return;
        }
        state.turn += 1;
        state.mover = other(state.mover);
        state.stamina = 3;
        state.tapped.clear();
        self.open_tap_step(state);
        let stacks: BTreeSet<String> = state
            .stacks
            .values()
            .map(|stack| format!("{} {}{}", stack.at, stack.side, stack.height))
            .collect();
        let key = format!(
            "{} {} {:?} {:?} {:?} {stacks:?}",
            state.mover, state.disc, state.at, state.pocket, state.caravan
        );
        let count = state.repeats.entry(key).or_insert(0);
        *count += 1;
        if self.options.repetition > 0 && *count >= self.options.repetition {
            state.result = Some("draw repetition".into());
        }
    }

    fn open_tap_step(&self, state: &mut State) {
        let left =
            self.pillars(state, state.mover).into_iter().any(|(space, _)| !state.tapped.contains(&space));
        state.phase = if left { "tap" } else { "act" };
    }

    /// Lines of play to a depth.
    pub fn nodes(&self, state: &State, depth: u32) -> u64 {
        if depth == 0 || state.result.is_some() {
            return 1;
        }
        let after = |action: &String| {
            let mut next = state.clone();
            self.apply(&mut next, action);
            self.nodes(&next, depth - 1)
        };
        self.legal(state).iter().map(after).sum()
    }
}
