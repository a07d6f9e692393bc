//! Solo Opponent cards (BA-18): what each prefers, and how its bench is chosen.

use super::{
    deck::{BENCH, BENCH_POINTS},
    *,
};

words! {
    /// A test of what an option leads to (BA-18.21); its name says what the opponent prefers to do.
    Test, Tests(u32) {
        #[json(name = "declare Score")] Score, #[json(name = "declare Save")] Save,
        #[json(name = "stop the shot")] StopShot, #[json(name = "shoot")] Shoot,
        #[json(name = "take the puck")] TakeControl, #[json(name = "keep the puck")] KeepControl,
        #[json(name = "enter your end")] EnterOffensive, #[json(name = "move the puck forward")] Forward,
        #[json(name = "pass in your end")] PassInZone, #[json(name = "use a Special")] UseSpecial,
        #[json(name = "grind")] Grind, #[json(name = "dump the puck")] Dump, #[json(name = "punch")] Punch,
        #[json(name = "play its highest number")] Highest, #[json(name = "play its lowest number")] Lowest,
        #[json(name = "play a Player card")] Player, #[json(name = "play no Player card")] NonPlayer,
        #[json(name = "avoid penalties")] LineSafe, #[json(name = "stop play")] Stoppage,
        #[json(name = "keep play alive")] NoStoppage,
    }
}

/// What an opponent prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preference {
    Test(Test),
    /// `use_ability:blue`.
    UseAbility(Colour),
}

/// What the next bench card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Class(Class),
    Colour(Colour),
    Special(Special),
    Act(Act),
    Player(u8),
    Goalie,
}

impl Wanted {
    fn from_word(word: &str) -> Option<Wanted> {
        if word == "goalie" {
            return Some(Wanted::Goalie);
        }
        let (kind, name) = word.split_once(':')?;
        Some(match kind {
            "class" => Wanted::Class(Class::from_word(name)?),
            "colour" => Wanted::Colour(Colour::from_word(name)?),
            "special" => Wanted::Special(Special::from_word(name)?),
            "action" => Wanted::Act(Act::from_word(name)?),
            "player" => Wanted::Player(name.parse().ok().filter(|number| *number <= 8)?),
            _ => return None,
        })
    }

    fn fits(self, design: &Design) -> bool {
        match self {
            Wanted::Class(class) => design.classes.has(class),
            Wanted::Colour(colour) => design.colours.has(colour),
            Wanted::Special(special) => design.specials.has(special),
            Wanted::Act(act) => design.acts.has(act),
            Wanted::Player(number) => design.classes.has(Class::Player) && design.number == Some(number),
            Wanted::Goalie => design.is_goalie(),
        }
    }
}

words! {
    /// How it commits to face-offs (BA-18.20): the strongest or the weakest card face up, else a random one; or any
    /// card of its hand.
    #[json(what = "way to commit to a face-off")]
    FaceoffHabit {
        #[json(key = "highest_face_up_else_random")] Highest,
        #[json(key = "lowest_face_up_else_random")] Lowest,
        Random,
    }
}

words! {
    /// When it contests (BA-18.20): always, or with the strongest qualified card face up.
    #[json(what = "way to contest")]
    ContestHabit { Always, #[json(key = "if_face_up_qualified")] IfQualified, }
}

/// A Solo Opponent card.
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct Opponent {
    /// What options and notation call it.
    pub(crate) id: String,
    /// The deck it plays unless the options name another.
    pub(crate) deck: String,
    pub(crate) name: String,
    pub(crate) text: String,
    #[json(rule = "BA-18.1")]
    bench: [Wanted; BENCH],
    /// Its tests, the first one first.
    #[json(rule = "BA-18.21")]
    pub prefer: Vec<Preference>,
    #[json(rule = "BA-18.20")]
    pub(crate) contest: ContestHabit,
    #[json(rule = "BA-18.20")]
    pub(crate) faceoff: FaceoffHabit,
}

impl Opponent {
    /// BA-18.1: its bench out of a deck list: for each wish the cheapest card that fits, ties by id; different
    /// designs. Places in the list.
    pub fn bench(&self, deck: &Deck, designs: &[Design]) -> Vec<u8> {
        let mut chosen: Vec<u8> = Vec::new();
        let cheapest = |chosen: &[u8], fits: &dyn Fn(&Design) -> bool| {
            let design = |place: u8| &designs[usize::from(deck.list[usize::from(place)])];
            let free = |place: &u8| chosen.iter().all(|&other| design(other).id != design(*place).id);
            let fitting = (0..deck.list.len() as u8).filter(|&place| fits(design(place))).filter(free);
            fitting.min_by_key(|&place| (design(place).points, design(place).id, place))
        };
        // A wish that nothing fits is filled by the cheapest card left.
        let filled = |mut chosen: Vec<u8>| {
            while chosen.len() < BENCH
                && let Some(place) = cheapest(&chosen, &|_| true)
            {
                chosen.push(place);
            }
            chosen
        };
        let points = |chosen: &[u8]| -> u32 {
            let of = |place: &u8| u32::from(designs[usize::from(deck.list[usize::from(*place)])].points);
            chosen.iter().map(of).sum()
        };
        for wanted in &self.bench {
            let Some(place) = cheapest(&chosen, &|design| wanted.fits(design)) else { continue };
            chosen.push(place);
            // BA-2.2: so is one that would leave too few points for the rest.
            if points(&filled(chosen.clone())) > BENCH_POINTS {
                chosen.pop();
            }
        }
        filled(chosen)
    }
}

impl Load<()> for Preference {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<Preference> {
        reader.word(value, "test of a preference", |word, _| match word.strip_prefix("use_ability:") {
            Some(colour) => Colour::from_word(colour).map(Preference::UseAbility),
            None => Test::from_word(word).map(Preference::Test),
        })
    }
}

impl Load<()> for Wanted {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<Wanted> {
        reader.word(value, "wish for a bench card", |word, _| Wanted::from_word(word))
    }
}

/// The Solo Opponent cards of a file.
pub(super) fn read(file: &Document, faults: &mut Vec<Fault>) -> Vec<Opponent> {
    let opponents = Sheet::read(file, faults, |sheet, whole| {
        shaped(sheet, &whole, &[], &["opponent"]);
        let mut opponents: Vec<Opponent> = Vec::new();
        for table in sheet.tables(&whole, "opponent") {
            let Some(opponent) = sheet.load::<Opponent, _>(&table, &table.value(), &()) else { continue };
            if opponents.iter().any(|known| known.id == opponent.id) {
                sheet.against(table.at, "BA-18.1", format!("'{}' stands here twice", opponent.id));
            }
            opponents.push(opponent);
        }
        if opponents.is_empty() {
            sheet.against(0, "BA-18.1", "there is no Solo Opponent card");
        }
        opponents
    });
    opponents.unwrap_or_default()
}
