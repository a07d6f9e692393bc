//! A board ready for play: names, kinds, and for every position of the disc the steps as bits.

use breakroom_kit::{Words, words::all_of};

use crate::{Notch, Ranking, Space, SpaceId, SpaceSet};

/// RS-4.1: the four kinds of space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "kind")]
pub enum SpaceKind {
    /// Where tokens are banked; there is one.
    Caravan,
    /// A space without any effect.
    Desert,
    /// Pays a player token 1, a stack 1.
    Ruin,
    /// Pays a player token 2, a stack 1.
    GreatRuin,
}

/// What a ruin looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub(crate) enum Ruin {
    Arch,
    Stair,
    Bell,
}

/// A space as the edition describes it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PrintedSpace {
    pub(crate) id: SpaceId,
    pub(crate) name: String,
    pub(crate) kind: SpaceKind,
    pub(crate) x: f64,
    pub(crate) y: f64,
    /// Where its name stands, from its centre.
    pub(crate) label: Option<(f64, f64)>,
    pub(crate) ruin: Option<Ruin>,
}

/// A path drawn on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Path {
    pub(crate) a: Space,
    pub(crate) b: Space,
    /// RS-5.3: only from `a` to `b`.
    pub(crate) oneway: bool,
}

/// RS-5.8: the direction in which a stub may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub(crate) enum Arrow {
    /// Both.
    None,
    /// Towards the disc only.
    In,
    /// Away from the disc only.
    Out,
}

/// A path from a space to a port at the disc's rim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stub {
    pub(crate) port: u8,
    pub(crate) space: Space,
    pub(crate) arrow: Arrow,
}

/// A straight line painted on the disc, by the disc's own marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) a: u8,
    pub(crate) b: u8,
}

/// RS-5.5: a disc line with a stub at both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    pub(crate) a: Space,
    pub(crate) b: Space,
    pub(crate) a_port: u8,
    pub(crate) b_port: u8,
    /// May it be used from `a` to `b`, and back?
    pub(crate) ways: (bool, bool),
}

impl Link {
    /// Does it run between these two ports?
    pub(crate) fn is_between(&self, ports: [u8; 2]) -> bool {
        ports == [self.a_port, self.b_port] || ports == [self.b_port, self.a_port]
    }
}

/// What an edition says, before it is made ready for play.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) name: String,
    pub(crate) tokens: u8,
    pub(crate) goal: u8,
    pub(crate) stamina: u8,
    pub(crate) size: (f64, f64),
    pub(crate) places: Vec<PrintedSpace>,
    pub(crate) paths: Vec<Path>,
    pub(crate) stubs: Vec<Stub>,
    pub(crate) disc: Disc,
    pub(crate) map: Option<String>,
}

/// The storm in the middle of the board.
#[derive(Clone, Debug)]
pub(crate) struct Disc {
    pub(crate) centre: (f64, f64),
    pub(crate) radius: f64,
    pub(crate) ports: u8,
    pub(crate) start: Notch,
    pub(crate) lines: Vec<Line>,
}

pub(crate) type Table<T> = [T; Space::TABLE];

/// All that the disc's position decides.
#[derive(Clone, Debug)]
struct Turned {
    links: Vec<Link>,
    out: Table<SpaceSet>,
    near: Table<SpaceSet>,
    /// Steps to the caravan.
    home: Table<u8>,
    /// What is within three stamina, one of which may be spent on the disc.
    reach: Table<SpaceSet>,
}

#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) plan: Plan,
    caravan: Space,
    all: SpaceSet,
    ruins: SpaceSet,
    great: SpaceSet,
    ids: Table<Option<SpaceId>>,
    /// The number of the space with each id, 0 for none.
    numbers: Box<[u8; SpaceId::CODES]>,
    turned: Vec<Turned>,
    ranking: Ranking,
}

impl Board {
    /// The most tokens an edition can have.
    pub const MOST_TOKENS: i64 = 40;

    /// Makes a plan ready for play. It has one caravan, and its parts name only spaces and ports that exist.
    pub(crate) fn new(plan: Plan) -> Board {
        let plan = scaled(plan);
        let spaces = || (1..=plan.places.len()).filter_map(Space::new);
        let of = |kind| -> SpaceSet {
            spaces().filter(|space| plan.places[space.index() - 1].kind == kind).collect()
        };
        let mut ids = [None; Space::TABLE];
        let mut numbers = Box::new([0; SpaceId::CODES]);
        for space in spaces() {
            let id = plan.places[space.index() - 1].id;
            ids[space.index()] = Some(id);
            numbers[id.code()] = space.index() as u8;
        }
        let caravan =
            of(SpaceKind::Caravan).iter().next().expect("the edition was checked to have a caravan");
        let mut turned: Vec<Turned> = (0..plan.disc.ports).map(|notch| Turned::new(&plan, notch)).collect();
        for turned in &mut turned {
            turned.home = home(caravan, &turned.out);
        }
        for notch in 0..turned.len() {
            turned[notch].reach = reach(notch, &turned);
        }
        let all: SpaceSet = spaces().collect();
        let (ruins, great) = (of(SpaceKind::Ruin), of(SpaceKind::GreatRuin));
        let ranking = Ranking::new(plan.tokens, all.without(caravan), plan.disc.ports);
        Board { plan, caravan, all, ruins, great, ids, numbers, turned, ranking }
    }

    #[inline]
    pub fn caravan(&self) -> Space {
        self.caravan
    }

    #[inline]
    pub fn all(&self) -> SpaceSet {
        self.all
    }

    #[inline]
    pub fn outside(&self) -> SpaceSet {
        self.all.without(self.caravan)
    }

    /// The ruins, great ones apart.
    #[inline]
    pub fn ruins(&self) -> SpaceSet {
        self.ruins
    }

    #[inline]
    pub fn great_ruins(&self) -> SpaceSet {
        self.great
    }

    #[inline]
    pub fn find(&self, id: SpaceId) -> Option<Space> {
        Space::new(usize::from(self.numbers[id.code()]))
    }

    /// What a space is called in notation.
    #[inline]
    pub fn id(&self, space: Space) -> SpaceId {
        self.ids[space.index()].expect("a space of this board has an id")
    }

    pub fn name(&self, space: Space) -> &str {
        &self.place(space).name
    }

    /// A space with its name and id: `Storm Gate (d3)`.
    pub(crate) fn title(&self, space: Space) -> String {
        format!("{} ({})", self.name(space), self.id(space))
    }

    pub(crate) fn place(&self, space: Space) -> &PrintedSpace {
        &self.plan.places[space.index() - 1]
    }

    pub fn notches(&self) -> impl DoubleEndedIterator<Item = Notch> + ExactSizeIterator + use<> {
        (0..self.plan.disc.ports).map(Notch)
    }

    /// RS-5.5: the connections that the disc makes at this position.
    pub(crate) fn links(&self, notch: Notch) -> &[Link] {
        // A label may be asked for a position that the disc does not have.
        self.turned.get(notch.index()).map_or(&[], |turned| &turned.links)
    }

    /// What the disc joins at this position: `Storm Gate (d3) with Broken Bell (r5) and West Stair (r3) with East Stair
    /// (r4)`.
    pub(crate) fn joins(&self, notch: Notch) -> String {
        let joined = |link: &Link| format!("{} with {}", self.title(link.a), self.title(link.b));
        all_of(&self.links(notch).iter().map(joined).collect::<Vec<_>>())
    }

    /// RS-5.2: where one step leads, arrows respected.
    #[inline]
    pub fn out(&self, notch: Notch, space: Space) -> SpaceSet {
        self.turned[notch.index()].out[space.index()]
    }

    /// RS-12.7: where one step leads, arrows ignored.
    #[inline]
    pub fn near(&self, notch: Notch, space: Space) -> SpaceSet {
        self.turned[notch.index()].near[space.index()]
    }

    /// From where one step leads here, arrows respected.
    pub(crate) fn into(&self, notch: Notch, space: Space) -> SpaceSet {
        self.all.iter().filter(|&from| self.out(notch, from).has(space)).collect()
    }

    /// Steps out and neighbours by drawn paths alone.
    pub(crate) fn drawn(&self, space: Space) -> (SpaceSet, SpaceSet) {
        let (mut out, mut near) = (SpaceSet::NONE, SpaceSet::NONE);
        for path in &self.plan.paths {
            for (from, to, open) in [(path.a, path.b, true), (path.b, path.a, !path.oneway)] {
                if from == space {
                    near = near.with(to);
                    out = if open { out.with(to) } else { out };
                }
            }
        }
        (out, near)
    }

    /// RS-5.7: does a step lead over the disc, and not along a drawn path?
    pub(crate) fn is_crossing(&self, from: Space, to: Space) -> bool {
        !self.drawn(from).0.has(to)
    }

    /// Steps from here to the caravan.
    ///
    /// ```
    /// use breakroom_rubble_storm::{RubbleStorm, vocabulary::Notch};
    /// use breakroom_core::Game;
    /// let game = RubbleStorm::standard();
    /// let bell = game.board().find("r5".parse().unwrap()).unwrap();
    /// // The storm makes the way shorter: over the disc it is two steps.
    /// assert_eq!([0, 2].map(|notch| game.board().steps_home(Notch(notch), bell)), [2, 6]);
    /// ```
    #[inline]
    pub fn steps_home(&self, notch: Notch, space: Space) -> u8 {
        self.turned[notch.index()].home[space.index()]
    }

    pub(crate) fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// What a piece here can reach with three stamina, of which it may spend one on the disc.
    #[inline]
    pub(crate) fn reach(&self, notch: Notch, space: Space) -> SpaceSet {
        self.turned[notch.index()].reach[space.index()]
    }
}

impl Turned {
    fn new(plan: &Plan, notch: u8) -> Turned {
        let links = links(plan, notch);
        let mut out = [SpaceSet::NONE; Space::TABLE];
        let mut near = out;
        let mut join = |from: Space, to: Space, open: bool| {
            near[from.index()] = near[from.index()].with(to);
            if open {
                out[from.index()] = out[from.index()].with(to);
            }
        };
        for path in &plan.paths {
            join(path.a, path.b, true);
            join(path.b, path.a, !path.oneway);
        }
        for link in &links {
            join(link.a, link.b, link.ways.0);
            join(link.b, link.a, link.ways.1);
        }
        Turned { links, out, near, home: [u8::MAX; Space::TABLE], reach: [SpaceSet::NONE; Space::TABLE] }
    }
}

/// RS-5.4: mark `m` lies at port `m + notch`.
pub(crate) fn port_of(plan: &Plan, mark: u8, notch: u8) -> u8 {
    ((u16::from(mark) + u16::from(notch)) % u16::from(plan.disc.ports)) as u8
}

fn links(plan: &Plan, notch: u8) -> Vec<Link> {
    let stub_at = |mark| {
        let port = port_of(plan, mark, notch);
        plan.stubs.iter().find(|stub| stub.port == port)
    };
    let link = |line: &Line| {
        let (a, b) = (stub_at(line.a)?, stub_at(line.b)?);
        // RS-5.8: an arrow on either stub closes one direction. RS-5.9: a space is not linked to itself.
        let way = |from: &Stub, to: &Stub| from.arrow != Arrow::Out && to.arrow != Arrow::In;
        let (a, b) = if a.space <= b.space { (a, b) } else { (b, a) };
        let (a_port, b_port) = (a.port, b.port);
        let link = Link { a: a.space, b: b.space, a_port, b_port, ways: (way(a, b), way(b, a)) };
        (a.space != b.space).then_some(link)
    };
    let mut links: Vec<Link> = plan.disc.lines.iter().filter_map(link).collect();
    links.sort_by_key(|link| (link.a, link.b));
    links
}

/// Steps to the caravan from everywhere.
fn home(caravan: Space, out: &Table<SpaceSet>) -> Table<u8> {
    let mut home = [u8::MAX; Space::TABLE];
    home[caravan.index()] = 0;
    for steps in 0..Space::MOST as u8 {
        for (from, to) in out.iter().enumerate().skip(1) {
            if home[from] == u8::MAX && to.iter().any(|to| home[to.index()] == steps) {
                home[from] = steps + 1;
            }
        }
    }
    home
}

fn reach(notch: usize, turned: &[Turned]) -> Table<SpaceSet> {
    let grown = |set: SpaceSet, notch: usize| {
        set.iter().fold(set, |all, space| all | turned[notch].out[space.index()])
    };
    std::array::from_fn(|at| {
        let Some(from) = Space::new(at) else { return SpaceSet::NONE };
        let one = grown(SpaceSet::only(from), notch);
        let three = grown(grown(one, notch), notch);
        (0..turned.len()).fold(three, |all, other| {
            let turned_first = grown(grown(SpaceSet::only(from), other), other);
            all | turned_first | grown(one, other)
        })
    })
}

/// The plan on a sheet of 1000 by 1000, as it is drawn.
fn scaled(mut plan: Plan) -> Plan {
    let scale = 1000.0 / plan.size.0.max(plan.size.1).max(1.0);
    let (dx, dy) = (500.0 - plan.size.0 * scale / 2.0, 500.0 - plan.size.1 * scale / 2.0);
    for place in &mut plan.places {
        (place.x, place.y) = (place.x * scale + dx, place.y * scale + dy);
    }
    plan.disc.centre = (plan.disc.centre.0 * scale + dx, plan.disc.centre.1 * scale + dy);
    plan.disc.radius *= scale;
    plan
}
