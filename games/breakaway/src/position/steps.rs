//! Steps of the agenda as lists: the word, then what belongs to it.

use super::{
    parts::fields,
    tree::{Doc, Reader, Tree},
};
use crate::{
    agenda::{Agenda, Step},
    edition::effect::Walk,
};

fields! { Walk { least, most, boards, forward, loses_control, no_intercept, no_green } }

/// Every step with its word.
macro_rules! steps {
    ($($variant:ident $(($($part:ident),*))? = $word:literal,)*) => {
        impl Doc for Step {
            fn write(&self) -> Tree {
                match self {
                    $(Step::$variant $(($($part),*))? => {
                        Tree::List(vec![Tree::Text($word.to_owned()), $($($part.write()),*)?])
                    })*
                }
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<Step> {
                let items = reader.list(tree)?;
                let Some(word) = items.first() else { return reader.wrong("a step has a name") };
                match reader.text(word)? {
                    $($word => {
                        let wanted = 1 $($(+ { let _ = stringify!($part); 1 })*)?;
                        if items.len() != wanted {
                            return reader.wrong(format!("{wanted} items are wanted here, not {}", items.len()));
                        }
                        #[allow(unused_variables, unused_mut, reason = "some steps have no parts")]
                        let mut at = 0;
                        $($(at += 1; let $part = reader.item(items, at);)*)?
                        Some(Step::$variant $(($($part?),*))?)
                    })*
                    word => {
                        let shown: String = word.chars().filter(|c| !c.is_control()).take(40).collect();
                        reader.wrong(format!("'{shown}' is no step"))
                    }
                }
            }
        }
    };
}

steps! {
    Coin = "coin",
    Opponent = "opponent",
    Reveal(seat) = "reveal",
    DealMomentum(left) = "deal_momentum",
    Rest(seat, left) = "rest",
    Draw(seat, left, to) = "draw",
    TakeFromBag(seat, taking) = "take_from_bag",
    RandomToBench(seat) = "random_to_bench",
    RandomForced(seat) = "random_forced",
    RandomTrade(seat) = "random_trade",
    TurnUp(left) = "turn_up",
    TurnToPlay = "turn_to_play",
    ExchangeRandom = "exchange_random",
    RandomCommit(to) = "random_commit",
    ChooseTurnUp(left) = "choose_turn_up",
    Exchange = "bench_exchange",
    PickBench(seat) = "pick_bench",
    ChooseHome(seat) = "choose_home",
    NameOfficiating(seat) = "name_officiating",
    Menu(seat) = "menu",
    NewBench(seat, left) = "new_bench",
    Fill(seat) = "fill",
    Dot(seat) = "dot",
    Commit(seat) = "commit",
    Contest(seat) = "contest",
    Put(seat) = "put",
    Phase1(seat) = "phase1",
    LineDraw(seat) = "line_draw",
    Swap(seat, left, why) = "swap",
    Play(seat, window) = "play",
    Menu3 = "use",
    Walk(walk, by_action) = "walk",
    Where(placing, areas) = "where",
    FreeAct(count, may_stop) = "free_act",
    Silver = "silver",
    VeteranColour = "veteran_colour",
    VeteranCard(colour) = "veteran_card",
    Mirror = "mirror",
    Give(trade) = "give",
    PickBenchCard = "pick_bench_card",
    PickTheirs = "pick_theirs",
    Row(special) = "row",
    Heap = "heap",
    Branch(special) = "branch",
    DumpBranch(seat) = "dump_branch",
    React(seat) = "react",
    Toronto(seat) = "toronto",
    Offer(seat) = "offer",
    CancelPenalty(seat) = "cancel_penalty",
    FightCard(seat) = "fight_card",
    WhoBegins(seat) = "who_begins",
    PlacePuck(seat) = "place_puck",
    HomeIce = "home_ice",
    CompareReveal = "compare_reveal",
    Officiate = "officiate",
    Begin = "begin",
    StartPeriod = "start_period",
    DealHands = "deal_hands",
    Prepare = "prepare",
    CheckBenches = "check_benches",
    Faceoff = "faceoff",
    RevealFaceoff = "reveal_faceoff",
    FaceoffWon(seat, contested) = "faceoff_won",
    RevealChallenge = "reveal_challenge",
    Turn(seat) = "turn",
    Phase2(seat) = "phase2",
    Phase4(seat) = "phase4",
    TurnOver(seat) = "turn_over",
    Next(seat) = "next",
    Resolve = "resolve",
    Used = "used",
    Whistle = "whistle",
    AwaitShotCard(seat) = "await_shot_card",
    AwaitScore(seat) = "await_score",
    NoGoal = "no_goal",
    NoGoalControl = "no_goal_control",
    AwaitSave(seat) = "await_save",
    AwaitAnswer(seat) = "await_answer",
    Goal = "goal",
    Unanswered = "unanswered",
    Stoppage = "stoppage",
    Assess = "assess",
    StartSegment = "start_segment",
    MatchDraw(seat, before) = "match_draw",
    StoppageDraw = "stoppage_draw",
    BeforeFaceoff = "before_faceoff",
    FightExchange = "exchange",
    FightOver = "fight_over",
    Attempt = "attempt",
    ShootoutScore = "shootout_score",
    ShootoutSave = "shootout_save",
    AttemptOver(goal) = "attempt_over",
    PenaltyShot = "penalty_shot",
    PenaltyShotOver = "penalty_shot_over",
    Take(seat, taking) = "take",
    GiveUp(seat) = "give_up",
    PeriodOver = "period_over",
    BeginnerFaceoff = "beginner_faceoff",
    BeginnerTurn(seat) = "beginner_turn",
    BeginnerTurnOver(seat) = "beginner_turn_over",
    Pulled(seat) = "pulled",
    DealAfterSegment = "deal_after_segment",
}

impl Doc for Agenda {
    /// The next step first.
    fn write(&self) -> Tree {
        Tree::List(self.iter().map(|step| step.write()).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Agenda> {
        let steps: Vec<Step> = reader.items(tree)?;
        if steps.len() > Agenda::DEEP {
            return reader.wrong(format!("at most {} steps ever wait", Agenda::DEEP));
        }
        let mut agenda = Agenda::EMPTY;
        agenda.then(&steps);
        Some(agenda)
    }
}
