//! The components of an edition: what a picture of the real game would show, with typed ids made at load.

mod facts;
mod read;
mod weigh;

use breakroom_core::{BySeat, Document, Fault, RuleId};

use crate::{Cell, Circuit, Hand, ModuleKind, Name, Placement, Shape, ShapeSet, Type, TypeSet};
use facts::Facts;

/// The most blocks, of both seats and neutral, that the table has room for.
pub const MOST_BLOCKS: usize = 56;
/// The most blocks a hand has room for.
pub const MOST_IN_HAND: usize = 30;
/// No cell of the Core lies further out than this in either direction.
pub const FARTHEST_CORE: i8 = 7;

/// One type of block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spec {
    pub name: Name,
    pub shape: Shape,
    /// The number on it; 0 for modules (BB-7.3).
    pub power: u16,
    /// What it does, if it is a command module.
    pub kind: Option<ModuleKind>,
    /// How many there are: per seat for power blocks, in all for modules.
    pub count: u8,
}

/// An input of the Core: whatever is plugged into it lies at `place`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CoreInput {
    pub place: Placement,
    pub circuit: Circuit,
}

/// How many blocks of a kind a hand may hold (BB-4.4, BB-4.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    pub same_kind: u8,
    pub authenticate: u8,
}

impl Limits {
    #[inline]
    pub fn of(self, kind: ModuleKind) -> u8 {
        match kind {
            ModuleKind::Authenticate => self.authenticate,
            _ => self.same_kind,
        }
    }
}

/// Everything an edition says, checked as a whole.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Components {
    pub title: String,
    powers: Vec<Spec>,
    modules: Vec<Spec>,
    /// The names by the number of their type: every list of legal actions is full of them.
    names: [Name; 2 * Type::MOST],
    /// The names once more, as text: every view that is sent is full of them.
    words: Vec<Box<str>>,
    pub circuits: Vec<String>,
    pub core: Vec<(Cell, Circuit)>,
    pub inputs: BySeat<Vec<CoreInput>, 2>,
    /// What each seat starts with in hand (BB-2.2).
    pub hand: Vec<Type>,
    limits: Limits,
    /// The shapes of the modules, in the edition's order.
    pub shapes: Vec<Shape>,
    facts: Facts,
}

impl Components {
    /// The components a file describes, or everything that is wrong with it.
    pub fn read(file: &Document) -> Result<Components, Vec<Fault>> {
        let (components, faults) = read::read(file);
        components.filter(|_| !faults.iter().any(Fault::is_error)).ok_or(faults)
    }

    /// Everything wrong with a file, warnings included.
    pub fn inspect(file: &Document) -> Vec<Fault> {
        let (components, mut faults) = read::read(file);
        // Such a set can be played, but only in the variant that needs none.
        if let Some(fault) = components.and_then(|components| components.too_few_authenticates(file)) {
            faults.push(Fault { severity: breakroom_core::Severity::Warning, ..fault });
        }
        faults
    }

    /// BB-15.1 needs two AUTHENTICATE; only Power Overwhelming does without (BB-19.1).
    pub(crate) fn too_few_authenticates(&self, file: &Document) -> Option<Fault> {
        let count: u32 = self.of_kind(ModuleKind::Authenticate).map(|(_, spec)| u32::from(spec.count)).sum();
        let place = format!("line {}", file.line_of(file.text.find("[[command]]").unwrap_or(0)));
        let message = format!(
            "there are {count} AUTHENTICATE, but the second one on the board ends the game: at least 2, \
             or play with power_overwhelming"
        );
        (count < 2).then(|| Fault::error(place, message).by(RuleId("BB-15.1")))
    }

    #[inline]
    pub fn spec(&self, r#type: Type) -> &Spec {
        let specs = if r#type.is_module() { &self.modules } else { &self.powers };
        &specs[r#type.slot()]
    }

    #[inline]
    pub fn shape(&self, r#type: Type) -> Shape {
        self.facts.shape(r#type)
    }

    #[inline]
    pub fn kind(&self, r#type: Type) -> Option<ModuleKind> {
        self.facts.kind(r#type)
    }

    #[inline]
    pub fn name(&self, r#type: Type) -> Name {
        self.names[r#type.index()]
    }

    #[inline]
    pub fn word(&self, r#type: Type) -> &str {
        &self.words[r#type.index()]
    }

    #[inline]
    pub fn find(&self, name: Name) -> Option<Type> {
        let (powers, modules) = self.names.split_at(Type::MOST);
        let find = |names: &[Name]| names.iter().position(|&known| known == name);
        let power = find(&powers[..self.powers.len()]).map(Type::power);
        power.or_else(|| find(&modules[..self.modules.len()]).map(Type::module))
    }

    #[inline]
    pub fn powers(&self) -> impl Iterator<Item = (Type, &Spec)> + Clone {
        self.powers.iter().enumerate().map(|(number, spec)| (Type::power(number), spec))
    }

    #[inline]
    pub fn modules(&self) -> impl Iterator<Item = (Type, &Spec)> + Clone {
        self.modules.iter().enumerate().map(|(number, spec)| (Type::module(number), spec))
    }

    pub fn types(&self) -> impl Iterator<Item = (Type, &Spec)> {
        self.powers().chain(self.modules())
    }

    /// Every module, or every power block.
    pub(crate) fn all(&self, modules: bool) -> impl Iterator<Item = Type> + use<> {
        let (first, specs) = if modules { (Type::MOST, &self.modules) } else { (0, &self.powers) };
        (first..first + specs.len()).map(|index| Type(index as u8))
    }

    pub fn of_kind(&self, kind: ModuleKind) -> impl Iterator<Item = (Type, &Spec)> {
        self.modules().filter(move |(_, spec)| spec.kind == Some(kind))
    }

    /// How many modules BB-18.2 may remove from.
    pub(crate) fn removable(&self) -> u32 {
        let others = self.modules().filter(|(_, spec)| spec.kind != Some(ModuleKind::Authenticate));
        others.map(|(_, spec)| u32::from(spec.count)).sum()
    }

    /// The shapes of the modules among these types.
    pub(crate) fn shapes_of(&self, types: TypeSet) -> ShapeSet {
        let modules = types.filter(|r#type| r#type.is_module());
        modules.fold(ShapeSet::default(), |shapes, r#type| shapes.with(self.shape(r#type)))
    }

    pub fn each_circuit(&self) -> impl Iterator<Item = Circuit> + use<> {
        (0..self.circuits.len() as u8).map(Circuit)
    }

    pub fn circuit_name(&self, circuit: Circuit) -> &str {
        &self.circuits[circuit.index()]
    }

    pub fn core_at(&self, cell: Cell) -> Option<Circuit> {
        self.core.iter().find(|(at, _)| *at == cell).map(|&(_, circuit)| circuit)
    }

    #[inline]
    pub fn limit(&self, kind: ModuleKind) -> u8 {
        self.limits.of(kind)
    }

    /// BB-4.4, BB-4.5: the modules of which this hand may hold no more.
    #[inline]
    pub(crate) fn full(&self, hand: &Hand) -> TypeSet {
        self.facts.full(hand)
    }

    #[inline]
    pub(crate) fn automates(&self) -> TypeSet {
        self.facts.of_kind(ModuleKind::Automate)
    }

    #[inline]
    pub(crate) fn authenticates(&self) -> TypeSet {
        self.facts.of_kind(ModuleKind::Authenticate)
    }
}
