//! `specials.toml`: every Special as conditions and typed operations. Nothing here names a card.

use serde::Deserialize;
use toml::{Spanned, Table, Value};

use super::{prelude::*, sheet::Sheet};
use crate::vocabulary::{Zone, Zones, words};

words! {
    /// When a Special may be used (SCHEMA section 5).
    Window, Windows(u16) {
        Use = "use", Shot = "shot", Score = "score", Save = "save", Challenge = "challenge",
        ChallengeWon = "challenge_won", ChallengeLost = "challenge_lost", Stoppage = "stoppage", Goal = "goal",
        Faceoff = "faceoff", Bench = "bench", Passive = "passive",
    }
}

words! {
    /// Parts of Specials whose text does not decompose.
    Hybrid, Hybrids(u32) {
        BadChangeOnSubstitution = "bad_change_on_substitution", BlackReviews = "black_reviews",
        DigItOut = "dig_it_out", EndEnforcer = "end_enforcer", Enforcer = "enforcer",
        HoldTheLine = "hold_the_line", LostThePuck = "lost_the_puck", Misconduct = "misconduct",
        NoIntercept = "no_intercept", NoTipOnThis = "no_tip_on_this", OwnGoal = "own_goal",
        Pressure = "pressure", Specialized = "specialized", Support = "support", TimeOut = "time_out",
        UnignorableIfUsed = "unignorable_if_used",
    }
}

words! {
    /// Kinds of challenge that a condition or effect names.
    Contest, Contests(u8) {
        Dump = "dump", DumpIn = "dump_in", Faceoff = "faceoff", Grind = "grind", GrindDefence = "grind_defence",
    }
}

/// What must hold before a Special is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// You control the puck.
    Controls,
    /// You do not.
    NotControls,
    /// The other does.
    OtherControls,
    /// The puck is in one of these zones of yours.
    InZone(Zones),
    /// The puck is in an area with one of these numbers (as bits).
    AreaNumber(u16),
    /// The card beneath is of one of these classes.
    OnClass(Classes),
    /// The card beneath was played by the other.
    OnOther,
    /// The card beneath used Body-Check or is of that class.
    OnBodycheck,
    /// This card is stronger than the card beneath.
    Stronger,
    /// The other's last card moved the puck.
    OtherMoved,
    /// This is the third card in a row that shares a suit.
    ThirdSuit,
    /// Once per period and player.
    OncePerPeriod,
    /// Once per game and player.
    OncePerGame,
    /// A challenge of this kind was won with the card.
    Won(Contest),
    /// A challenge of this kind was lost with the card.
    Lost(Contest),
    /// A goal is about to count, or a stoppage to happen: the windows say so.
    Pending,
    /// The card is no Shot Card.
    NotShotCard,
}

/// How a shot differs from an ordinary one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShotTerms {
    /// It may be taken anywhere.
    pub anywhere: bool,
    /// It cannot be tipped.
    pub no_tip: bool,
    /// Its stoppages cannot be prevented.
    pub final_stoppage: bool,
    /// It is Icing from behind the centre line unless saved or scored.
    pub icing_if_behind: bool,
    /// Added to the shooting strength.
    pub strength: i8,
    /// Added to the reading.
    pub wider: u8,
}

/// How the puck is moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Walk {
    /// The fewest arrows.
    pub least: u8,
    /// The most arrows.
    pub most: u8,
    /// Only along the boards.
    pub boards: bool,
    /// Every step forward.
    pub forward: bool,
    /// Control is lost after it.
    pub loses_control: bool,
    /// It cannot be intercepted.
    pub no_intercept: bool,
    /// It cannot be undone or redirected.
    pub no_green: bool,
}

/// Where a placement leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// An 8 of the own half.
    OwnEight,
    /// The nearest 9.
    NearestNine,
    /// Area 3 or 4 of the Offensive Zone.
    ThreeOrFour,
}

/// How cards are swapped with the bench.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SwapMode {
    /// The player chooses both.
    Choose,
    /// A random hand card goes to the bench.
    RandomOut,
}

/// Where a skill comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SkillSource {
    /// One of the four player wilds.
    PlayerWilds,
    /// One of the four goalie wilds.
    GoalieWilds,
    /// The skill printed on the card.
    Printed,
}

/// One operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// An Action: free, or as the card's Action.
    Grant {
        /// Which.
        act: Act,
        /// On top of the one Action.
        free: bool,
        /// If it is a shot.
        shot: ShotTerms,
    },
    /// A colour of a bench card.
    BenchColour,
    /// Free Actions of choice: in a turn, and on a Shot Card or Save.
    AnyAct {
        /// In a turn.
        turn: u8,
        /// In other roles.
        elsewhere: u8,
    },
    /// A movement.
    Walk(Walk),
    /// Along the boards to the area of this card's number.
    ToOwnNumber,
    /// A placement as far away as the movement just undone.
    Again,
    /// A placement.
    Place(Target),
    /// Control is taken.
    TakeControl,
    /// The other loses control.
    Loosen,
    /// The movement of the card beneath is undone.
    UndoMovement,
    /// The card beneath is ignored.
    IgnoreBelow,
    /// The card beneath is cancelled for the period.
    CancelBelow,
    /// A declared goal is called back.
    CallBack,
    /// A goal called back counts after all.
    Restore,
    /// A stoppage.
    Stop {
        /// Reactions may prevent it.
        preventable: bool,
        /// Only on a boards area of an end zone.
        boards: bool,
    },
    /// A minor for the other.
    Penalty,
    /// A penalty shot if this card is hit.
    PenaltyShot,
    /// A fight.
    Fight,
    /// A Dump may be started.
    Dump,
    /// The challenge is won in these kinds.
    Wins(Contests),
    /// Control at the end of the other's next turn.
    LateControl,
    /// Strength in a challenge.
    Strength(i8),
    /// Reading of the target.
    Wider(u8),
    /// Passing bonus.
    Bonus {
        /// How much.
        more: u8,
        /// Up to.
        most: u8,
    },
    /// The Shot Card cannot use these.
    Forbid(Acts),
    /// A draw.
    Draw(u8),
    /// Momentum Cards.
    Momentum {
        /// Played at once.
        play: bool,
    },
    /// A hand card for the top Momentum Card.
    MomentumSwap,
    /// Momentum Tokens.
    Token(u8),
    /// Swaps with the bench.
    Swap {
        /// At most.
        most: u8,
        /// Who chooses.
        mode: SwapMode,
    },
    /// A Phase 4 is skipped.
    SkipDraw {
        /// The other's next one.
        other: bool,
    },
    /// The card gains Black P.
    BlackP,
    /// A row of the chart gains a skill.
    Skill(SkillSource),
    /// A deck or the Momentum pile is shuffled.
    Shuffle,
    /// A hand card for a random one of the other.
    Trade,
    /// The puck cannot be taken until the next turn.
    Protect,
    /// The goalie is pulled.
    Pull {
        /// Only the cards act so, until the next turn.
        cards_only: bool,
    },
    /// The number is chosen when the card is played.
    SetNumber,
    /// A printed Special of the card beneath.
    Copy,
    /// Icing against this card's player.
    Icing,
    /// Offside against this card's player.
    Offside,
    /// A part with its own code.
    Hybrid(Hybrid),
}

/// When an operation is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// When the Special is used.
    Now,
    /// When this card uses Shoot.
    OnShoot,
    /// When this card starts a shot.
    OnShot,
    /// When the next card Clones this one.
    OnCloned,
    /// When this card is hit.
    OnHit,
    /// If this card uses Intercept.
    IfIntercept,
    /// If this card uses another Special.
    IfSpecial,
    /// If the movement crossed both blue lines.
    IfBothBlue,
}

/// An operation and when it applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What.
    pub op: Op,
    /// When.
    pub on: Trigger,
}

/// What a Special does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecialRule {
    /// Its name.
    pub name: String,
    /// Its windows.
    pub windows: Windows,
    /// All must hold.
    pub conditions: Vec<Condition>,
    /// The player picks one branch.
    pub choose_one: bool,
    /// The card can still be ignored after it.
    pub ignorable: bool,
    /// What it does.
    pub effects: Vec<Effect>,
}

impl SpecialRule {
    /// The first operation, if there is one.
    pub fn op(&self, index: usize) -> Option<Effect> {
        self.effects.get(index).copied()
    }

    /// Has it this operation?
    pub fn has(&self, wanted: impl Fn(Op) -> bool) -> bool {
        self.effects.iter().any(|effect| wanted(effect.op))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[allow(dead_code, reason = "a mark of the format")]
    version: u32,
    special: Vec<Spanned<Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    id: String,
    name: String,
    rule: String,
    #[allow(dead_code, reason = "for readers of the file")]
    reconstructed: bool,
    when: Vec<String>,
    #[serde(rename = "if")]
    conditions: Vec<String>,
    choose: String,
    ignorable: bool,
    effects: Vec<Table>,
}

/// All Specials in the order of the list.
pub(super) fn specials(file: &Document, faults: &mut Vec<Fault>) -> Vec<SpecialRule> {
    let mut sheet = Sheet { file, faults };
    let Some(all) = sheet.all::<File>() else { return Vec::new() };
    let mut read: Vec<Option<SpecialRule>> = vec![None; Special::ALL.len()];
    for entry in &all.special {
        let at = entry.span().start;
        let Some(raw) = sheet.entry::<Raw>(entry) else { continue };
        let Some(special) = sheet.word(at, "special", &raw.id, Special::ALL, Special::word) else { continue };
        if raw.rule != special.rule().0 {
            sheet.error(at, format!("{}: its rule is {}, not {}", raw.id, special.rule(), raw.rule));
        }
        read[special as usize] = Some(special_rule(&mut sheet, at, &raw));
    }
    for special in Special::ALL {
        if read[*special as usize].is_none() {
            sheet.error(0, format!("the Special '{}' is missing ({})", special.word(), special.rule()));
        }
    }
    read.into_iter().flatten().collect()
}

fn special_rule(sheet: &mut Sheet, at: usize, raw: &Raw) -> SpecialRule {
    let mut rule = SpecialRule {
        name: raw.name.clone(),
        windows: Windows::NONE,
        conditions: Vec::new(),
        choose_one: raw.choose == "one",
        ignorable: raw.ignorable,
        effects: Vec::new(),
    };
    if !matches!(raw.choose.as_str(), "all" | "one") {
        sheet.error(at, format!("{}: choose is all or one", raw.id));
    }
    for word in &raw.when {
        if let Some(window) = sheet.word(at, "window", word, Window::ALL, Window::word) {
            rule.windows = rule.windows.with(window);
        }
    }
    for word in &raw.conditions {
        match condition(word) {
            Some(condition) => rule.conditions.push(condition),
            None => sheet.error(at, format!("{}: there is no condition '{word}'", raw.id)),
        }
    }
    for table in &raw.effects {
        match effect(table) {
            Ok(effect) => rule.effects.push(effect),
            Err(message) => sheet.error(at, format!("{}: {message}", raw.id)),
        }
    }
    rule
}

fn condition(text: &str) -> Option<Condition> {
    let (word, rest) = text.split_once(':').unwrap_or((text, ""));
    Some(match word {
        "controls" => Condition::Controls,
        "not_controls" => Condition::NotControls,
        "opp_controls" => Condition::OtherControls,
        "zone" => Condition::InZone(rest.split('|').map(Zone::from_word).collect::<Option<Zones>>()?),
        "area" => {
            let numbers = rest.split(',').map(|number| number.parse::<u16>().ok().filter(|&n| n < 10));
            Condition::AreaNumber(
                numbers.collect::<Option<Vec<_>>>()?.iter().fold(0, |bits, n| bits | 1 << n),
            )
        }
        "on_class" => Condition::OnClass(rest.split('|').map(Class::from_word).collect::<Option<Classes>>()?),
        "on_opponent" => Condition::OnOther,
        "on_bodycheck" => Condition::OnBodycheck,
        "higher_than_below" => Condition::Stronger,
        "opp_moved_puck" => Condition::OtherMoved,
        "third_suit_in_row" => Condition::ThirdSuit,
        "once_per_period" => Condition::OncePerPeriod,
        "once_per_game" => Condition::OncePerGame,
        "won_challenge" => Condition::Won(Contest::from_word(rest)?),
        "lost_challenge" => Condition::Lost(Contest::from_word(rest)?),
        "goal_pending" | "stoppage_pending" => Condition::Pending,
        "not_shot_card" => Condition::NotShotCard,
        _ => return None,
    })
}

fn effect(table: &Table) -> Result<Effect, String> {
    let text = |key: &str| table.get(key).and_then(Value::as_str).unwrap_or("");
    let on = match (text("on"), text("if")) {
        ("", "") => Trigger::Now,
        ("shoot", "") => Trigger::OnShoot,
        ("shot", "") => Trigger::OnShot,
        ("cloned", "") => Trigger::OnCloned,
        ("hit", "") => Trigger::OnHit,
        ("", "intercept_used") => Trigger::IfIntercept,
        ("", "special_used") => Trigger::IfSpecial,
        ("", "crossed_both_blue") => Trigger::IfBothBlue,
        (on, proviso) => return Err(format!("there is no time '{on}{proviso}' for an operation")),
    };
    Ok(Effect { op: op(table)?, on })
}

fn op(table: &Table) -> Result<Op, String> {
    let text = |key: &str| table.get(key).and_then(Value::as_str).unwrap_or("");
    let flag = |key: &str| table.get(key).and_then(Value::as_bool).unwrap_or(false);
    let number = |key: &str| table.get(key).and_then(Value::as_integer).unwrap_or(0) as u8;
    let unknown = |key: &str| format!("'{}' is unknown as {key} of {}", text(key), text("op"));
    Ok(match text("op") {
        "grant_action" => Op::Grant {
            act: Act::from_word(text("action")).ok_or_else(|| unknown("action"))?,
            free: flag("free"),
            shot: terms(table)?,
        },
        "grant_ability" => Op::BenchColour,
        "any_action" => Op::AnyAct { turn: number("count"), elsewhere: number("count_shot") },
        "move" if text("to") == "own_number" => Op::ToOwnNumber,
        "move" if text("max") == "undone" => Op::Again,
        "move" => Op::Walk(Walk {
            least: number("min"),
            most: number("max"),
            boards: text("along") == "boards",
            forward: text("along") == "forward",
            loses_control: flag("lose_control"),
            no_intercept: flag("no_intercept"),
            no_green: flag("no_green"),
        }),
        "place" => Op::Place(match text("target") {
            "own_8" => Target::OwnEight,
            "nearest_9" => Target::NearestNine,
            "3_or_4" => Target::ThreeOrFour,
            _ => return Err(unknown("target")),
        }),
        "take_control" => Op::TakeControl,
        "lose_control" => Op::Loosen,
        "undo_opp_movement" => Op::UndoMovement,
        "ignore_below" => Op::IgnoreBelow,
        "cancel_below" => Op::CancelBelow,
        "call_back_goal" => Op::CallBack,
        "restore_goal" => Op::Restore,
        "stoppage" => Op::Stop { preventable: flag("preventable"), boards: flag("boards") },
        "penalty" => Op::Penalty,
        "penalty_shot" => Op::PenaltyShot,
        "fight" => Op::Fight,
        "challenge" => Op::Dump,
        "win_challenge" => Op::Wins(contests(table)?),
        "late_control" => Op::LateControl,
        "strength" => Op::Strength(number("delta") as i8),
        "area_shift" => Op::Wider(number("delta")),
        "passing_bonus" => Op::Bonus { more: number("delta"), most: number("max") },
        "shot_limit" => Op::Forbid(acts(table, "forbid_actions")?),
        "draw" => Op::Draw(number("n")),
        "momentum" => Op::Momentum { play: flag("play") },
        "momentum_swap" => Op::MomentumSwap,
        "token" => Op::Token(number("n")),
        "bench_swap" => Op::Swap {
            most: number("n"),
            mode: if text("mode") == "random_out" { SwapMode::RandomOut } else { SwapMode::Choose },
        },
        "skip_phase4" => Op::SkipDraw { other: text("who") == "other" },
        "add_symbol" if text("symbol") == "p_black" => Op::BlackP,
        "skill" => Op::Skill(match text("from") {
            "player_wilds" => SkillSource::PlayerWilds,
            "goalie_wilds" => SkillSource::GoalieWilds,
            "printed" => SkillSource::Printed,
            _ => return Err(unknown("from")),
        }),
        "shuffle" => Op::Shuffle,
        "trade" => Op::Trade,
        "protect" => Op::Protect,
        "pull_goalie" => Op::Pull { cards_only: text("benefits") == "cards_only" },
        "set_number" => Op::SetNumber,
        "copy_special" => Op::Copy,
        "icing" => Op::Icing,
        "offside" => Op::Offside,
        "hybrid" => Op::Hybrid(Hybrid::from_word(text("name")).ok_or_else(|| unknown("name"))?),
        other => return Err(format!("there is no operation '{other}'")),
    })
}

fn list<'a>(table: &'a Table, key: &str) -> impl Iterator<Item = &'a str> {
    table.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

fn acts(table: &Table, key: &str) -> Result<Acts, String> {
    list(table, key)
        .map(|word| Act::from_word(word).ok_or_else(|| format!("there is no Action '{word}'")))
        .collect()
}

fn contests(table: &Table) -> Result<Contests, String> {
    list(table, "kinds")
        .map(|word| Contest::from_word(word).ok_or_else(|| format!("there is no challenge '{word}'")))
        .collect()
}

fn terms(table: &Table) -> Result<ShotTerms, String> {
    let mut terms = ShotTerms::default();
    for word in list(table, "modifiers") {
        match word {
            "anywhere" => terms.anywhere = true,
            "no_tip" => terms.no_tip = true,
            "final_stoppage" => terms.final_stoppage = true,
            "icing_if_behind" => terms.icing_if_behind = true,
            "strength+2" => terms.strength = 2,
            "area+1" => terms.wider = 1,
            _ => return Err(format!("there is no modifier '{word}' of a shot")),
        }
    }
    Ok(terms)
}
