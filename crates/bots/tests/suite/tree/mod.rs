//! Games built from explicit trees, so that search is tested where every value is known.

use std::{fmt, str::FromStr};

use breakroom_core::{
    Document, Edition, Ending, Fault, Game, Info, Insight, Observer, Options, Outcome, Refused, Rng, RuleId,
    Seat, Shipped, Standing, Syntax, Told, Turn,
};
use serde_json::{Value, json};

/// A game as a tree. Actions are the indices of branches.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tree {
    /// A seat decides, and everybody sees what.
    Open(usize, Vec<Tree>),
    /// A seat decides, and nobody else sees what until the end.
    Hidden(usize, Vec<Tree>),
    /// Chance decides by weights.
    Chance(Vec<(u32, Tree)>),
    /// A seat wins.
    Win(usize),
    /// Nobody wins.
    Draw,
    /// One seat, so many points of a hundred.
    Points(i32),
}

/// A tree with rules round it.
pub struct TreeGame {
    pub root: Tree,
    pub seats: usize,
}

/// The branches taken so far.
pub type Path = Vec<u8>;

/// A branch; `?` where it may not be seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Branch {
    Take(u8),
    Veiled,
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Branch::Take(index) => write!(f, "take {index}"),
            Branch::Veiled => f.write_str("take ?"),
        }
    }
}

impl FromStr for Branch {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Self, Syntax> {
        let index = text.strip_prefix("take ").ok_or_else(|| Syntax::new(text, "take N"))?;
        match index {
            "?" => Ok(Branch::Veiled),
            index => index.parse().map(Branch::Take).map_err(|_| Syntax::new(text, "take N")),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct NoSuchBranch;

impl fmt::Display for NoSuchBranch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such branch")
    }
}

impl Refused for NoSuchBranch {
    fn rule(&self) -> RuleId {
        RuleId("TR-1")
    }
}

/// What a seat saw: the branches, hidden ones of others missing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Seen {
    seat: Option<usize>,
    branches: Vec<Option<u8>>,
}

static INFO: Info = Info {
    slug: "tree",
    name: "Tree",
    tagline: "",
    credit: "",
    prefix: "TR",
    seats: (1, 2),
    minutes: (0, 0),
    lesson: "",
    coach: "",
    figures: "",
    options: &[],
    presets: "",
    editions: &[Shipped { name: "tree", files: &[("tree.toml", "")] }],
    rules: "",
    goals: "",
};

impl TreeGame {
    pub fn node(&self, path: &[u8]) -> &Tree {
        path.iter().fold(&self.root, |tree, &branch| match tree {
            Tree::Open(_, children) | Tree::Hidden(_, children) => &children[usize::from(branch)],
            Tree::Chance(children) => &children[usize::from(branch)].1,
            _ => panic!("the path leads beyond the end"),
        })
    }

    fn branches(&self, path: &[u8]) -> usize {
        match self.node(path) {
            Tree::Open(_, children) | Tree::Hidden(_, children) => children.len(),
            Tree::Chance(children) => children.len(),
            _ => 0,
        }
    }

    fn hides(&self, path: &[u8], who: Observer) -> bool {
        matches!(self.node(path), Tree::Hidden(seat, _) if !who.is(Seat::new(*seat).unwrap()))
    }
}

impl Game for TreeGame {
    type State = Path;
    type Action = Branch;
    type View = Seen;
    type Event = ();
    type Refusal = NoSuchBranch;

    const INFO: &'static Info = &INFO;

    fn new(_: &Edition, _: &Options) -> Result<Self, Vec<Fault>> {
        Ok(TreeGame { root: Tree::Draw, seats: 2 })
    }

    fn inspect(_: &Document) -> Vec<Fault> {
        Vec::new()
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn seat_name(&self, _: Seat) -> &str {
        "somebody"
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn best_score(&self) -> i32 {
        100
    }

    fn longest(&self) -> u32 {
        99
    }

    fn start(&self) -> Path {
        Vec::new()
    }

    fn turn(&self, path: &Path) -> Turn {
        let over = |outcome| Turn::Over(Ending { outcome, rule: RuleId("TR-1") });
        match *self.node(path) {
            Tree::Open(seat, _) | Tree::Hidden(seat, _) => Turn::Seat(Seat::new(seat).unwrap()),
            Tree::Chance(_) => Turn::Chance,
            Tree::Win(seat) => over(Outcome::won(Seat::new(seat).unwrap())),
            Tree::Draw => over(Outcome::Drawn),
            Tree::Points(points) => over(Outcome::Scored(Standing { rank: [points, 0, 0, 0], points })),
        }
    }

    fn legal(&self, path: &Path, out: &mut Vec<Branch>) {
        out.clear();
        if self.turn(path).seat().is_some() {
            out.extend((0..self.branches(path) as u8).map(Branch::Take));
        }
    }

    fn odds(&self, path: &Path, out: &mut Vec<(Branch, u32)>) {
        out.clear();
        if let Tree::Chance(children) = self.node(path) {
            out.extend(
                children.iter().enumerate().map(|(index, &(weight, _))| (Branch::Take(index as u8), weight)),
            );
        }
    }

    fn check(&self, path: &Path, branch: Branch) -> Result<(), NoSuchBranch> {
        match branch {
            Branch::Take(index) if usize::from(index) < self.branches(path) => Ok(()),
            _ => Err(NoSuchBranch),
        }
    }

    fn advance_telling(&self, path: &mut Path, branch: Branch, _: &mut Vec<()>) {
        self.advance_silently(path, branch);
    }

    fn advance_silently(&self, path: &mut Path, branch: Branch) {
        let Branch::Take(index) = branch else { panic!("a veiled branch is never taken") };
        path.push(index);
    }

    fn view(&self, path: &Path, who: Observer) -> Seen {
        let branch = |index: usize| (!self.hides(&path[..index], who)).then(|| path[index]);
        let seat = match who {
            Observer::Seat(seat) => Some(seat.index()),
            Observer::Public => None,
        };
        Seen { seat, branches: (0..path.len()).map(branch).collect() }
    }

    fn tell(&self, _: &(), _: Observer) -> Option<Told> {
        None
    }

    fn shown(&self, path: &Path, branch: Branch, who: Observer) -> Branch {
        if self.hides(path, who) { Branch::Veiled } else { branch }
    }

    fn determinize(&self, seen: &Seen, rng: &mut Rng) -> Path {
        let mut path = Vec::new();
        for branch in &seen.branches {
            let guessed = || rng.below(self.branches(&path) as u32) as u8;
            let next = branch.unwrap_or_else(guessed);
            path.push(next);
        }
        path
    }

    fn save(&self, path: &Path) -> Value {
        json!({ "path": path })
    }

    fn load(&self, position: &Value) -> Result<Path, Vec<Fault>> {
        let path = serde_json::from_value(position["path"].clone());
        path.map_err(|error| vec![Fault::error("path", error.to_string())])
    }
}

impl Insight for TreeGame {
    fn evaluate(&self, _: &Path, _: Seat) -> f32 {
        0.5
    }
}

/// The value of a tree to the first seat if everybody plays best; hidden choices are not for this.
pub fn value(tree: &Tree) -> f64 {
    match tree {
        Tree::Open(0, children) => children.iter().map(value).fold(f64::MIN, f64::max),
        Tree::Open(_, children) | Tree::Hidden(_, children) => {
            children.iter().map(value).fold(f64::MAX, f64::min)
        }
        Tree::Chance(children) => {
            let sum: u32 = children.iter().map(|&(weight, _)| weight).sum();
            children.iter().map(|(weight, child)| f64::from(*weight) * value(child)).sum::<f64>()
                / f64::from(sum)
        }
        Tree::Win(seat) => f64::from(*seat == 0),
        Tree::Draw => 0.5,
        Tree::Points(points) => f64::from(*points) / 100.0,
    }
}

/// A random tree of open decisions and chance.
pub fn random(rng: &mut Rng, depth: u32, seats: usize) -> Tree {
    if depth == 0 {
        return match seats {
            1 => Tree::Points(rng.below(101) as i32),
            _ => [Tree::Win(0), Tree::Win(1), Tree::Draw][rng.below(3) as usize].clone(),
        };
    }
    let branches = 2 + rng.below(3);
    let children: Vec<Tree> = (0..branches).map(|_| random(rng, depth - 1, seats)).collect();
    match rng.below(4) {
        0 => Tree::Chance(children.into_iter().map(|child| (1 + rng.below(4), child)).collect()),
        _ => Tree::Open(rng.below(seats as u32) as usize, children),
    }
}
