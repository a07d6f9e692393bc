//! What is being decided: a question to the one who decides, a statement to everybody else.

use breakroom_core::{Prompt, RuleId, Seat, Turn};

use super::names;
use crate::{
    Breakaway, View,
    agenda::{DrawTo, Placing, Step, SwapFor, Window},
    edition::effect::Op,
    options::AreaScoring,
    rules::asked,
    state::{Cause, ChallengeKind, UseWindow},
    vocabulary::Special,
};

impl Breakaway {
    /// The question, or what is awaited.
    pub(crate) fn ask(&self, view: &View) -> Prompt {
        let Some(step) = view.step().filter(|_| !view.turn.is_over()) else {
            return Prompt::new(RuleId(self.end_rule()), self.end(view));
        };
        let rule = RuleId(self.asking_rule(view, step));
        let text = match view.turn {
            Turn::Chance => self.awaited_chance(step),
            Turn::Seat(_) if view.decides() => self.own_question(view, step),
            Turn::Seat(seat) => {
                format!("{} decides {}", self.club(seat), self.asked_of(view, step))
            }
            Turn::Over(_) => self.end(view),
        };
        Prompt::new(rule, text)
    }

    fn end_rule(&self) -> &'static str {
        if self.is_beginner() { "BA-1.32" } else { "BA-2.18" }
    }

    fn end(&self, view: &View) -> String {
        let score = view.table.score;
        match names::winner(score) {
            Some(seat) => format!("{} wins {}", self.club(seat), names::goals(score)),
            None => format!("The game ends level, {}", names::goals(score)),
        }
    }

    /// The rule that asks, in the numbering of the mode.
    fn asking_rule(&self, view: &View, step: Step) -> &'static str {
        let beginner = self.is_beginner();
        match step {
            Step::PickBench(_) if beginner => "BA-1.1",
            Step::Menu(_) if beginner => "BA-1.7",
            Step::Commit(_) if beginner => "BA-1.8",
            Step::Menu3 if beginner => "BA-1.11",
            Step::Walk(..) | Step::Where(..) if beginner => "BA-1.14",
            Step::Play(_, window) if beginner => match window {
                Window::ShotCard => "BA-1.16",
                Window::Score => "BA-1.17",
                Window::Save => "BA-1.19",
                _ => "BA-1.11",
            },
            Step::Play(_, window) => match window {
                Window::ShotCard => "BA-6.10",
                Window::Score => "BA-6.13",
                Window::Save => "BA-6.19",
                Window::Answer => "BA-6.21",
                Window::Shootout => "BA-11.27",
                Window::ShootoutDefence => "BA-11.28",
                Window::ShootoutTip => "BA-11.29",
                Window::Turn => "BA-3.12",
            },
            Step::Draw(seat, _, DrawTo::ShootoutTest) if seat != view.table.shootout.shooter => "BA-11.31",
            Step::Draw(_, _, to) => self.drawing_rule(&view.table, to),
            Step::Swap(_, _, SwapFor::Effect | SwapFor::Offer) => {
                self.swapping(view).map_or(asked(step).1, |special| special.rule().0)
            }
            Step::TakeFromBag(..) => "BA-2.10",
            Step::RandomForced(_) => "BA-16.59",
            Step::NewBench(..) => "BA-16.69",
            Step::VeteranColour | Step::VeteranCard(_) => "BA-16.74",
            Step::Mirror => "BA-16.33",
            Step::Give(true) => "BA-16.72",
            Step::Give(false) => "BA-16.36",
            Step::PickBenchCard | Step::PickTheirs => "BA-16.4",
            Step::Row(_) => "BA-16.85",
            Step::Heap => "BA-16.55",
            Step::Branch(special) => special.rule().0,
            Step::PlacePuck(_) if view.table.penalty_shot.is_some() => "BA-11.34",
            Step::Where(placing, _) => placed(placing).1,
            Step::Contest(_) => match view.table.challenge.kind {
                ChallengeKind::Grind => "BA-8.19",
                ChallengeKind::DumpIn => "BA-8.23",
                ChallengeKind::DumpOut => "BA-8.33",
            },
            Step::Menu3 if view.table.card.window == UseWindow::Won => "BA-8.6",
            Step::Menu3 if view.table.card.window == UseWindow::Shot => "BA-6.11",
            _ => asked(step).1,
        }
    }

    /// The Special by which cards are swapped with the bench now.
    fn swapping(&self, view: &View) -> Option<Special> {
        let swaps = |special: &Special| self.special(*special).has(|op| matches!(op, Op::Swap { .. }));
        view.table.card.active.filter(swaps)
    }

    fn asked_of(&self, view: &View, step: Step) -> String {
        match step {
            Step::Play(_, window) => match window {
                Window::ShotCard => "which card faces the shot".into(),
                Window::Score => "who finishes the shot".into(),
                Window::Save => "whether to save".into(),
                Window::Answer => "whether to shoot again after the save".into(),
                Window::ShootoutTip => "whether to tip it".into(),
                _ => "which card to play".into(),
            },
            Step::Menu3 => match view.table.pile.top() {
                Some(top) => format!("how to use {}", self.card_name(top.card)),
                None => "how to use the card".into(),
            },
            _ => asked(step).0.to_owned(),
        }
    }

    fn awaited_chance(&self, step: Step) -> String {
        let who = |seat: Seat| self.club(seat);
        match step {
            Step::Coin => "A coin decides who is Home".into(),
            Step::Reveal(seat) => format!("{} turns up the top card of its deck", self.club(seat)),
            Step::DealMomentum(left) => {
                format!("The Momentum pile is dealt, {} to come", names::count(left.into(), "card"))
            }
            Step::Rest(seat, _) => format!("{} puts the rest of the deck aside for overtime", who(seat)),
            Step::Draw(seat, count, to) => {
                let what = names::count(count.into(), "card");
                match to {
                    DrawTo::Fight => format!("{} draws {what} for the fight", who(seat)),
                    DrawTo::ShootoutTest => format!("{} draws the card that decides the attempt", who(seat)),
                    DrawTo::PenaltyShot => format!("{} draws {what} from the discard pile", who(seat)),
                    _ => format!("{} draws {what}", who(seat)),
                }
            }
            Step::TakeFromBag(seat, _) => format!("{} takes a Momentum Card", who(seat)),
            Step::RandomToBench(seat) => format!("A random hand card of {} goes to the bench", who(seat)),
            Step::RandomForced(seat) => format!("A random card of {} is fixed", who(seat)),
            Step::RandomTrade(seat) => format!("{} takes a random card in trade", who(seat)),
            _ => format!("Chance decides {}", asked(step).0),
        }
    }

    /// BA-18.19: what is asked for the solo opponent is marked so.
    fn own_question(&self, view: &View, step: Step) -> String {
        let theirs = match step {
            Step::Play(seat, _)
            | Step::Dot(seat)
            | Step::Put(seat)
            | Step::React(seat)
            | Step::DumpBranch(seat)
            | Step::Offer(seat) => self.is_automatic(seat),
            Step::Menu3 | Step::Walk(..) | Step::Where(..) | Step::FreeAct(..) | Step::Silver => {
                self.is_automatic(view.table.card.player)
            }
            _ => false,
        };
        match step {
            Step::Play(seat, Window::ShotCard) if self.is_automatic(seat) => {
                "For the opponent: which card faces your shot?".into()
            }
            Step::Play(seat, Window::Save) if self.is_automatic(seat) => {
                "For the opponent: which Save?".into()
            }
            Step::Play(seat, _) if self.is_automatic(seat) => {
                "For the opponent: which card is played?".into()
            }
            _ if theirs => self.opponents_question(view, step),
            _ => self.question(view, step),
        }
    }

    /// BA-18.19: asked of the human, but "you" would be wrong.
    fn opponents_question(&self, view: &View, step: Step) -> String {
        match step {
            Step::Put(_) => "The opponent won the face-off: where does the puck go?".into(),
            Step::DumpBranch(_) => "The opponent won the dump: keep the puck there, or send it back?".into(),
            Step::Where(Placing::DumpWon, _) => "The opponent won the dump: where does the puck go?".into(),
            Step::React(_) if view.table.stop.cause == Cause::PokeCheck => {
                "Your Poke-Check ends the shot: does the opponent tip it?".into()
            }
            Step::React(_) => {
                format!("Whistle {}: does the opponent answer it?", names::whistle(view.table.stop.cause))
            }
            Step::Offer(_) => "Does the opponent take a Momentum Card?".into(),
            Step::Silver => "Silver: what does the opponent borrow from the card beneath?".into(),
            Step::Menu3 => match view.table.pile.top() {
                Some(top) => format!("{}: what does the opponent use?", self.card_name(top.card)),
                None => "What does the opponent use?".into(),
            },
            _ => format!("For the opponent. {}", self.question(view, step)),
        }
    }

    fn question(&self, view: &View, step: Step) -> String {
        let s = &view.table;
        match step {
            Step::PickBench(seat) => {
                format!("Which card is number {} on your bench?", view.seen(seat).bench.len() + 1)
            }
            Step::NewBench(_, left) => format!("Time out: which card goes to the bench? {left} to choose"),
            Step::ChooseHome(_) => "Your card is higher: who has Home Ice?".into(),
            Step::NameOfficiating(_) => "Officiating: change which card's number, to what?".into(),
            Step::Menu(seat) => self.menu_question(view, seat),
            Step::Fill(seat) if view.seen(seat).bench.len() > 5 => "Which card leaves the bench?".into(),
            Step::Fill(_) => "Which card fills the bench?".into(),
            Step::Dot(_) => "On which dot is the face-off?".into(),
            Step::Commit(_) if self.is_beginner() => "Face-off: which card? The higher number wins".into(),
            Step::Commit(_) => format!("Face-off at {}: which card?", names::spot(s.faceoff.dot)),
            Step::Contest(_) => self.contest_question(view),
            Step::Put(_) => "You won the face-off: where does the puck go?".into(),
            Step::Phase1(_) => "Before you play: anything first?".into(),
            Step::LineDraw(_) => "Line Change: draw up to five?".into(),
            Step::Swap(_, left, why) => swap_question(left, why),
            Step::Play(_, window) => self.play_question(view, window),
            Step::Menu3 => self.use_question(view),
            Step::Walk(walk, _) => match (s.card.walked, walk.most) {
                (0, 1) => "Where does the puck go?".into(),
                (walked, most) if walked >= walk.least => format!("Move on? {walked} of {most} areas so far"),
                (walked, most) => format!("Where does the puck go? Area {} of {most}", walked + 1),
            },
            Step::Where(placing, _) => placed(placing).0.into(),
            Step::FreeAct(..) => "Which free Action?".into(),
            Step::Silver => "Silver: what do you borrow from the card beneath?".into(),
            Step::VeteranColour => "Veteran: which colour of your bench?".into(),
            Step::VeteranCard(colour) => format!("Which bench card shows {}?", colour.name()),
            Step::Mirror => "Mirror: which Special of the card beneath?".into(),
            Step::Give(true) => "Trade: which card do you give?".into(),
            Step::Give(false) => "Which card goes to the Momentum pile?".into(),
            Step::PickBenchCard => "Which bench card do you take?".into(),
            Step::PickTheirs => "Which card of theirs?".into(),
            Step::Row(special) => format!("{}: who learns what?", self.special(special).name),
            Step::Heap => "Shuffle which pile?".into(),
            Step::Branch(Special::Pressure) => "Pressure: count for a Triple, or something else?".into(),
            Step::Branch(special) => format!("{}: which part?", self.special(special).name),
            Step::DumpBranch(_) => "You won the dump: keep the puck there, or send it back?".into(),
            Step::React(_) if s.stop.cause == Cause::PokeCheck => {
                "Their Poke-Check ends your shot. Tip it, or let it stand?".into()
            }
            Step::React(_) => {
                let whistle = names::whistle(s.stop.cause);
                format!("Whistle {whistle}. Keep play alive with a card, or let it stand?")
            }
            Step::Toronto(_) => "Your goal is called back: ask Toronto?".into(),
            Step::Offer(_) => "Take a Momentum Card?".into(),
            Step::CancelPenalty(_) => "Does your Support card take the penalty away?".into(),
            Step::FightCard(_) => "Fight: which card?".into(),
            Step::ChooseTurnUp(_) => "Which card of the opponent is turned up?".into(),
            Step::Exchange => "Put a card from its bench face down into its hand, for a hidden card?".into(),
            Step::WhoBegins(_) => "Shootout: shoot first or second?".into(),
            Step::PlacePuck(_) => "From where does the attempt start?".into(),
            _ => "What now?".into(),
        }
    }

    fn menu_question(&self, view: &View, seat: Seat) -> String {
        let left = view.table.faceoff.swaps[seat.index()];
        let swaps = match left {
            0 => "no swaps left".into(),
            left => format!("{} left", names::count(left.into(), "swap")),
        };
        format!("Face-off next: change anything first? {swaps}")
    }

    fn contest_question(&self, view: &View) -> String {
        match view.table.challenge.kind {
            ChallengeKind::Grind => "They grind for the puck: contest it?".into(),
            ChallengeKind::DumpIn => {
                format!("They dump it in {}: contest it?", names::to(view.table.puck))
            }
            ChallengeKind::DumpOut => "They dump it out: contest it?".into(),
        }
    }

    fn play_question(&self, view: &View, window: Window) -> String {
        let s = &view.table;
        match window {
            Window::ShotCard => "They shoot! Which card faces the shot?".into(),
            Window::Score if self.is_beginner() => "Who finishes? Score now, or play on".into(),
            Window::Score => self.score_question(view),
            Window::Save => "They score unless you save: which card?".into(),
            Window::Answer => "They saved: shoot again at once?".into(),
            Window::Shootout => "Shootout: play a card, until one shoots".into(),
            Window::ShootoutDefence => "Shootout: which card stops it?".into(),
            Window::ShootoutTip => "Stopped: can you tip it?".into(),
            Window::Turn if s.control == Some(view.bottom()) => {
                "You have the puck: which card do you play?".into()
            }
            Window::Turn if s.control.is_none() => "The puck is loose: which card do you play?".into(),
            Window::Turn => "They have the puck: which card do you play?".into(),
        }
    }

    /// BA-6.12: "Score now? Shows Score or Blue, or is a Player numbered 2 to 4".
    fn score_question(&self, view: &View) -> String {
        let Some(shot) = view.table.shot.filter(|_| self.options.area_scoring == AreaScoring::Grant) else {
            return "Score now? With a card that shows Score or Blue".into();
        };
        let target = shot.target();
        let (low, high) = (target.saturating_sub(shot.reading), (target + shot.reading).min(8));
        let numbers = if low < high { format!("{low} to {high}") } else { target.to_string() };
        format!("Score now? Shows Score or Blue, or is a Player numbered {numbers}")
    }

    /// "From area 3, read as 2 to 4".
    pub(crate) fn target(&self, view: &View) -> String {
        let Some(shot) = view.table.shot else { return String::new() };
        let target = shot.target();
        match shot.reading {
            0 => format!("From area {target}"),
            reading => {
                let (low, high) = (target.saturating_sub(reading), target + reading);
                format!("From area {target}, read as {low} to {high}")
            }
        }
    }

    fn use_question(&self, view: &View) -> String {
        let s = &view.table;
        let Some(top) = s.pile.top() else { return "What do you use?".into() };
        let name = self.card_name(top.card);
        match s.card.window {
            UseWindow::Shot => format!("{name} faces the shot: what do you use?"),
            UseWindow::Won => format!("You won with {name}: what do you use?"),
            _ => format!("{name}: what do you use?"),
        }
    }
}

fn swap_question(left: u8, why: SwapFor) -> String {
    let left = names::count(left.into(), "swap");
    match why {
        SwapFor::LineChange => format!("Line Change: swap with the bench? {left}"),
        SwapFor::Effect => format!("Which swap with the bench? {left}"),
        SwapFor::Offer => format!("You may swap with the bench: {left}"),
    }
}

/// What is asked about a placement, and the rule that asks.
const fn placed(placing: Placing) -> (&'static str, &'static str) {
    match placing {
        Placing::Orange => ("Orange: one area on, where to?", "BA-13.7"),
        Placing::Icing => ("Down the ice: to which area?", "BA-14.6"),
        Placing::Punch => ("Punched loose: which way back?", "BA-14.11"),
        Placing::PokeCheck => ("Poked away: where to?", "BA-6.26"),
        Placing::Redirect => ("Redirected: where to?", "BA-16.48"),
        Placing::SkateWild => ("Saved: stop play, or skate on from where?", "BA-16.82"),
        Placing::NoGoal => ("No goal: to which 8 outside the blue line?", "BA-6.17"),
        Placing::DumpWon => ("You won the dump: where do you take it?", "BA-8.26"),
        Placing::DumpedOut => ("Dumped out: where does it lie?", "BA-8.31"),
        Placing::ReGroup => ("Re-group on which 8?", "BA-16.47"),
        Placing::WrapAround => ("Wrap around to which side?", "BA-16.77"),
        Placing::Special => ("Where does the puck go?", "BA-16.73"),
        Placing::Cycle => ("Where does the puck go?", "BA-16.10"),
    }
}
