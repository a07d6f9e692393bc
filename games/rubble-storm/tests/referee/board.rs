//! The board as its file gives it, and the steps on it (RS-4, RS-5).

use toml::{Table, Value};

/// A space by its name in the notation.
pub type Space = &'static str;

/// A stub: the port, the space, and the direction in which it may be used.
#[derive(Debug)]
struct Stub {
    port: usize,
    space: Space,
    arrow: &'static str,
}

/// A path drawn on the board.
#[derive(Debug)]
struct Path {
    a: Space,
    b: Space,
    oneway: bool,
}

/// Everything that an edition says about the rules.
#[derive(Debug)]
pub struct Board {
    /// All spaces in board order.
    pub spaces: Vec<Space>,
    kinds: Vec<&'static str>,
    paths: Vec<Path>,
    stubs: Vec<Stub>,
    lines: Vec<(usize, usize)>,
    pub ports: usize,
    pub start: usize,
    pub tokens: usize,
    pub goal: usize,
    pub stamina: usize,
}

fn text(table: &'static Value, key: &str) -> &'static str {
    table[key].as_str().expect(key)
}

fn number(value: &Value) -> usize {
    value.as_integer().and_then(|number| usize::try_from(number).ok()).expect("a number")
}

impl Board {
    /// Reads an edition; boards are few and stay for good.
    pub fn read(edition: &str) -> &'static Board {
        let table: &'static Table = Box::leak(Box::new(edition.parse().expect("the edition is TOML")));
        let list = |key: &str| table.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let (about, disc) = (&table["edition"], &table["disc"]);
        Box::leak(Box::new(Board {
            spaces: list("space").iter().map(|space| text(space, "id")).collect(),
            kinds: list("space").iter().map(|space| text(space, "kind")).collect(),
            paths: (list("path").iter())
                .map(|path| Path {
                    a: text(path, "a"),
                    b: text(path, "b"),
                    oneway: path["oneway"].as_bool().expect("oneway"),
                })
                .collect(),
            stubs: (list("stub").iter())
                .map(|stub| Stub {
                    port: number(&stub["port"]),
                    space: text(stub, "space"),
                    arrow: text(stub, "arrow"),
                })
                .collect(),
            lines: (disc["lines"].as_array().expect("lines").iter())
                .map(|line| (number(&line[0]), number(&line[1])))
                .collect(),
            ports: number(&disc["ports"]),
            start: number(&disc["start"]),
            tokens: number(&about["tokens"]),
            goal: number(&about["goal"]),
            stamina: number(&about["stamina"]),
        }))
    }

    /// The space that the notation calls so.
    pub fn named(&self, name: &str) -> Space {
        self.spaces.iter().find(|space| **space == name).expect("a space of this board")
    }

    pub fn kind(&self, space: Space) -> &'static str {
        let place = self.spaces.iter().position(|other| *other == space).expect("a space of this board");
        self.kinds[place]
    }

    pub fn caravan(&self) -> Space {
        self.spaces.iter().find(|space| self.kind(space) == "caravan").expect("a caravan")
    }

    /// RS-5.5: the stub where a disc mark lies.
    fn stub(&self, disc: usize, mark: usize) -> Option<&Stub> {
        self.stubs.iter().find(|stub| stub.port == (mark + disc) % self.ports)
    }

    /// Does one step lead from `a` to `b`? RS-12.7 alone does not ask for arrows.
    fn is_step(&self, disc: usize, a: Space, b: Space, arrows: bool) -> bool {
        let drawn = self.paths.iter().any(|path| {
            let there = path.a == a && path.b == b;
            let back = path.a == b && path.b == a;
            there || back && !(arrows && path.oneway)
        });
        let crossing = self.lines.iter().any(|&(m, n)| {
            [(m, n), (n, m)].into_iter().any(|(from, to)| {
                let (Some(from), Some(to)) = (self.stub(disc, from), self.stub(disc, to)) else {
                    return false;
                };
                // RS-5.8: a stub that leads away from the disc is no way in, nor the other way round.
                let open = from.arrow != "out" && to.arrow != "in";
                from.space == a && to.space == b && (open || !arrows)
            })
        });
        // RS-5.9: a connection from a space to itself is ignored.
        a != b && (drawn || crossing)
    }

    /// Where one step leads from a space, arrows respected, in board order.
    pub fn out(&self, disc: usize, from: Space) -> Vec<Space> {
        self.spaces.iter().copied().filter(|to| self.is_step(disc, from, to, true)).collect()
    }

    /// Where one step leads from a space, whatever the arrows say.
    pub fn near(&self, disc: usize, from: Space) -> Vec<Space> {
        self.spaces.iter().copied().filter(|to| self.is_step(disc, from, to, false)).collect()
    }
}
