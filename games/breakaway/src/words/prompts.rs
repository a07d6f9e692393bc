//! What is being decided: a question to the one who decides, a statement to everybody else.

use super::*;

/// What is being decided, and the rule that asks it.
pub fn prompt(game: &Breakaway, view: &View) -> Prompt {
    let Some(step) = view.step().filter(|_| !view.turn.is_over()) else {
        let rule = if game.is_beginner() { "BA-1.32" } else { "BA-2.18" };
        return Prompt::new(rule, game.scored(view.table.score, "wins", "The game ends level, "));
    };
    let text = match view.turn.seat() {
        Some(_) if view.decides() && game.is_for_opponent(view, step) => game.opponents_question(view, step),
        Some(seat) if !view.decides() => format!("{} decides {}", game.club(seat), game.subject(view, step)),
        _ => game.question(view, step),
    };
    Prompt::new(game.asking_rule(view, step), text)
}

impl Breakaway {
    /// The rule that asks, in the numbering of the mode.
    fn asking_rule(&self, view: &View, step: Step) -> &'static str {
        use Step::*;
        let s = &view.table;
        if let Some(rule) = asked_of_beginners(step).filter(|_| self.is_beginner()) {
            return rule;
        }
        match step {
            Draw(seat, _, DrawTo::ShootoutTest) if seat != s.shootout.shooter => "BA-11.31",
            Draw(_, _, to) => self.drawing_rule(s, to),
            Swap(_, _, SwapFor::Effect | SwapFor::Offer) => {
                // The Special by which cards are swapped now.
                let swaps =
                    |special: &Special| self.special(*special).has(|op| matches!(op, Op::Swap { .. }));
                s.card.active.filter(swaps).map_or(asked(step).1, |special| special.rule().0)
            }
            PlacePuck(_) if s.penalty_shot.is_some() => "BA-11.34",
            Contest(_) => match s.challenge.kind {
                ChallengeKind::Grind => "BA-8.19",
                ChallengeKind::DumpIn => "BA-8.23",
                ChallengeKind::DumpOut => "BA-8.33",
            },
            Menu3 if s.card.window == UseWindow::Won => "BA-8.6",
            Menu3 if s.card.window == UseWindow::Shot => "BA-6.11",
            _ => asked(step).1,
        }
    }

    /// What is decided, to those who do not.
    fn subject(&self, view: &View, step: Step) -> String {
        match (step, view.table.pile.top()) {
            (Step::Menu3, Some(top)) => format!("how to use {}", self.card_name(top.card)),
            _ => asked(step).0.to_owned(),
        }
    }

    /// BA-18.19: is it asked for the solo opponent?
    fn is_for_opponent(&self, view: &View, step: Step) -> bool {
        use Step::*;
        match step {
            Play(seat, _) => self.is_automatic(seat),
            Dot(seat) | Put(seat) | React(seat) | DumpBranch(seat) | Offer(seat) => self.is_automatic(seat),
            Menu3 | Walk(..) | Where(..) | FreeAct(..) | Silver => self.is_automatic(view.table.card.player),
            _ => false,
        }
    }

    /// BA-18.19: asked of the human, but "you" would be wrong.
    fn opponents_question(&self, view: &View, step: Step) -> String {
        match step {
            Step::Play(_, Window::ShotCard) => "For the opponent: which card faces your shot?".into(),
            Step::Play(_, Window::Save) => "For the opponent: which Save?".into(),
            Step::Play(..) => "For the opponent: which card is played?".into(),
            Step::Put(_) => "The opponent won the face-off: where does the puck go?".into(),
            Step::DumpBranch(_) => "The opponent won the dump: keep the puck there, or send it back?".into(),
            Step::Where(Placing::DumpWon, _) => "The opponent won the dump: where does the puck go?".into(),
            Step::React(_) if view.table.stop.cause == Cause::PokeCheck => {
                "Your Poke-Check ends the shot: does the opponent tip it?".into()
            }
            Step::React(_) => {
                format!("Whistle {}: does the opponent answer it?", names::cause(view.table.stop.cause).1)
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

    /// What is awaited of chance.
    fn chance_question(&self, step: Step) -> String {
        use Step::*;
        let who = |seat: Seat| self.club(seat);
        match step {
            Coin => "A coin decides who is Home".into(),
            Reveal(seat) => format!("{} turns up the top card of its deck", who(seat)),
            DealMomentum(left) => {
                format!("The Momentum pile is dealt, {} to come", names::count(left.into(), "card"))
            }
            Rest(seat, _) => format!("{} puts the rest of the deck aside for overtime", who(seat)),
            Draw(seat, count, to) => {
                let what = match (to, names::count(count.into(), "card")) {
                    (DrawTo::Fight, cards) => format!("{cards} for the fight"),
                    (DrawTo::ShootoutTest, _) => "the card that decides the attempt".into(),
                    (DrawTo::PenaltyShot, cards) => format!("{cards} from the discard pile"),
                    (_, cards) => cards,
                };
                format!("{} draws {what}", who(seat))
            }
            TakeFromBag(seat, _) => format!("{} takes a Momentum Card", who(seat)),
            RandomToBench(seat) => format!("A random hand card of {} goes to the bench", who(seat)),
            RandomForced(seat) => format!("A random card of {} is fixed", who(seat)),
            RandomTrade(seat) => format!("{} takes a random card in trade", who(seat)),
            _ => format!("Chance decides {}", asked(step).0),
        }
    }

    /// What is asked of the one who decides; of chance, what is awaited.
    fn question(&self, view: &View, step: Step) -> String {
        use Step::*;
        let s = &view.table;
        match step {
            _ if view.turn.seat().is_none() => self.chance_question(step),
            PickBench(seat) => {
                format!("Which card is number {} on your bench?", view.seen(seat).bench.len() + 1)
            }
            NewBench(_, left) => format!("Time out: which card goes to the bench? {left} to choose"),
            ChooseHome(_) => "Your card is higher: who has Home Ice?".into(),
            NameOfficiating(_) => "Officiating: change which card's number, to what?".into(),
            Menu(seat) => match s.faceoff.swaps[seat.index()] {
                0 => "Face-off next: change anything first? no swaps left".into(),
                left => {
                    format!(
                        "Face-off next: change anything first? {} left",
                        names::count(left.into(), "swap")
                    )
                }
            },
            Fill(seat) if view.seen(seat).bench.len() > 5 => "Which card leaves the bench?".into(),
            Fill(_) => "Which card fills the bench?".into(),
            Dot(_) => "On which dot is the face-off?".into(),
            Commit(_) if self.is_beginner() => "Face-off: which card? The higher number wins".into(),
            Commit(_) => format!("Face-off at {}: which card?", names::spot(s.faceoff.dot)),
            Contest(_) => match s.challenge.kind {
                ChallengeKind::Grind => "They grind for the puck: contest it?".into(),
                ChallengeKind::DumpIn => format!("They dump it in {}: contest it?", names::to(s.puck)),
                ChallengeKind::DumpOut => "They dump it out: contest it?".into(),
            },
            Put(_) => "You won the face-off: where does the puck go?".into(),
            Phase1(_) => "Before you play: anything first?".into(),
            LineDraw(_) => "Line Change: draw up to five?".into(),
            Swap(_, left, why) => {
                let left = names::count(left.into(), "swap");
                match why {
                    SwapFor::LineChange => format!("Line Change: swap with the bench? {left}"),
                    SwapFor::Effect => format!("Which swap with the bench? {left}"),
                    SwapFor::Offer => format!("You may swap with the bench: {left}"),
                }
            }
            Play(_, Window::Score) if !self.is_beginner() => self.score_question(view),
            Play(_, Window::Turn) => match s.control {
                Some(seat) if seat == view.bottom() => "You have the puck: which card do you play?".into(),
                Some(_) => "They have the puck: which card do you play?".into(),
                None => "The puck is loose: which card do you play?".into(),
            },
            Play(_, window) => in_window(window).2.into(),
            Menu3 => self.use_question(view),
            Walk(walk, _) => match (s.card.walked, walk.most) {
                (0, 1) => "Where does the puck go?".into(),
                (walked, most) if walked >= walk.least => format!("Move on? {walked} of {most} areas so far"),
                (walked, most) => format!("Where does the puck go? Area {} of {most}", walked + 1),
            },
            Where(placing, _) => placed(placing).0.into(),
            FreeAct(..) => "Which free Action?".into(),
            Silver => "Silver: what do you borrow from the card beneath?".into(),
            VeteranColour => "Veteran: which colour of your bench?".into(),
            VeteranCard(colour) => format!("Which bench card shows {}?", colour.name()),
            Mirror => "Mirror: which Special of the card beneath?".into(),
            Give(true) => "Trade: which card do you give?".into(),
            Give(false) => "Which card goes to the Momentum pile?".into(),
            PickBenchCard => "Which bench card do you take?".into(),
            PickTheirs => "Which card of theirs?".into(),
            Row(special) => format!("{}: who learns what?", self.special(special).name),
            Heap => "Shuffle which pile?".into(),
            Branch(Special::Pressure) => "Pressure: count for a Triple, or something else?".into(),
            Branch(special) => format!("{}: which part?", self.special(special).name),
            DumpBranch(_) => "You won the dump: keep the puck there, or send it back?".into(),
            React(_) if s.stop.cause == Cause::PokeCheck => {
                "Their Poke-Check ends your shot. Tip it, or let it stand?".into()
            }
            React(_) => {
                let whistle = names::cause(s.stop.cause).1;
                format!("Whistle {whistle}. Keep play alive with a card, or let it stand?")
            }
            Toronto(_) => "Your goal is called back: ask Toronto?".into(),
            Offer(_) => "Take a Momentum Card?".into(),
            CancelPenalty(_) => "Does your Support card take the penalty away?".into(),
            FightCard(_) => "Fight: which card?".into(),
            ChooseTurnUp(_) => "Which card of the opponent is turned up?".into(),
            Exchange => "Put a card from its bench face down into its hand, for a hidden card?".into(),
            WhoBegins(_) => "Shootout: shoot first or second?".into(),
            PlacePuck(_) => "From where does the attempt start?".into(),
            _ => "What now?".into(),
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

/// What is being decided, in a few words, and the rule that asks it.
pub const fn asked(step: Step) -> (&'static str, &'static str) {
    use Step::*;
    match step {
        PickBench(_) => ("a card for the bench", "BA-2.2"),
        NewBench(..) => ("a card for the bench", "BA-16.69"),
        ChooseHome(_) => ("who is Home", "BA-2.4"),
        NameOfficiating(_) => ("the officiating value", "BA-2.6"),
        Menu(_) => ("what to do before the face-off", "BA-7.7"),
        Fill(_) => ("how to fill the bench", "BA-7.8"),
        Dot(_) => ("the dot", "BA-7.10"),
        Commit(_) => ("the face-off card", "BA-8.11"),
        Contest(_) => ("whether to contest", "BA-8.1"),
        Put(_) => ("where the puck goes after the face-off", "BA-8.13"),
        Phase1(_) => ("what to do before playing a card", "BA-3.7"),
        LineDraw(_) => ("whether to draw in the Line Change", "BA-3.8"),
        Swap(_, _, SwapFor::LineChange) => ("a swap with the bench", "BA-3.8"),
        Swap(_, _, SwapFor::Effect) => ("a swap with the bench", "BA-14.16"),
        Swap(_, _, SwapFor::Offer) => ("a swap with the bench", "BA-10.29"),
        Play(_, window) => (in_window(window).0, in_window(window).1),
        Menu3 => ("how to use the card", "BA-3.15"),
        Walk(..) => ("the next arrow", "BA-14.18"),
        Where(placing, _) => ("where to put the puck", placed(placing).1),
        VeteranColour => ("which colour of the bench to use", "BA-16.74"),
        VeteranCard(_) => ("which bench card shows the colour", "BA-16.74"),
        Mirror => ("which Special of the card beneath to use", "BA-16.33"),
        Give(true) => ("which card to give in the trade", "BA-16.72"),
        Give(false) => ("which card goes to the Momentum pile", "BA-16.36"),
        PickBenchCard => ("which bench card to take", "BA-16.4"),
        PickTheirs => ("which card of the other hand to take away", "BA-16.4"),
        Row(_) => ("who learns what", "BA-16.85"),
        Heap => ("which pile to shuffle", "BA-16.55"),
        Branch(special) => ("which part of the Special to use", special.rule().0),
        React(_) => ("whether to react", "BA-7.2"),
        Toronto(_) => ("whether to restore the goal", "BA-16.71"),
        Offer(_) => ("whether to take a Momentum Card", "BA-10.30"),
        CancelPenalty(_) => ("whether to cancel the penalty", "BA-16.89"),
        FightCard(_) => ("the fight card", "BA-12.4"),
        WhoBegins(_) => ("who shoots first", "BA-11.25"),
        PlacePuck(_) => ("where the attempt starts", "BA-11.26"),
        FreeAct(..) => ("a free Action", "BA-3.19"),
        Silver => ("what to borrow from the card beneath", "BA-13.11"),
        DumpBranch(_) => ("how to win the dump", "BA-8.27"),
        ChooseTurnUp(_) => ("which card of the opponent is turned up", "BA-18.4"),
        Exchange => ("an exchange with the opponent's bench", "BA-18.4"),
        TurnUp(_) | TurnToPlay => ("the card of the opponent that is turned up", "BA-18.9"),
        ExchangeRandom => ("the card that goes to the opponent's bench", "BA-18.4"),
        RandomCommit(_) => ("the card that the opponent commits", "BA-18.13"),
        Coin => ("who is Home", "BA-1.4"),
        Opponent => ("the solo opponent", "BA-18.1"),
        Reveal(_) => ("the top card of a deck", "BA-2.4"),
        DealMomentum(_) => ("the next Momentum Card", "BA-2.10"),
        Rest(..) => ("a card that sits the overtime out", "BA-11.19"),
        Draw(..) => ("the card drawn", "BA-2.22"),
        TakeFromBag(..) => ("the Momentum Card taken", "BA-2.10"),
        RandomToBench(_) => ("the hand card that goes to the bench", "BA-16.4"),
        RandomForced(_) => ("the card that must be played next", "BA-16.59"),
        RandomTrade(_) => ("the card taken in the trade", "BA-16.72"),
        _ => ("a part of the effect in use", "BA-16.97"),
    }
}

/// The rule that asks in the beginner game, which has a chapter of its own.
pub const fn asked_of_beginners(step: Step) -> Option<&'static str> {
    use Step::*;
    Some(match step {
        PickBench(_) => "BA-1.1",
        Menu(_) => "BA-1.7",
        Commit(_) => "BA-1.8",
        Walk(..) | Where(..) => "BA-1.14",
        Play(_, Window::ShotCard) => "BA-1.16",
        Play(_, Window::Score) => "BA-1.17",
        Play(_, Window::Save) => "BA-1.19",
        Play(..) | Menu3 => "BA-1.11",
        _ => return None,
    })
}

/// What is decided in a window, the rule that asks it, and the question.
const fn in_window(window: Window) -> (&'static str, &'static str, &'static str) {
    use Window::*;
    match window {
        Turn => ("which card to play", "BA-3.12", "Which card do you play?"),
        ShotCard => ("which card faces the shot", "BA-6.10", "They shoot! Which card faces the shot?"),
        Score => ("who finishes the shot", "BA-6.13", "Who finishes? Score now, or play on"),
        Save => ("whether to save", "BA-6.19", "They score unless you save: which card?"),
        Answer => ("whether to shoot again after the save", "BA-6.21", "They saved: shoot again at once?"),
        Shootout => ("which card to play", "BA-11.27", "Shootout: play a card, until one shoots"),
        ShootoutDefence => ("which card to play", "BA-11.28", "Shootout: which card stops it?"),
        ShootoutTip => ("whether to tip it", "BA-11.29", "Stopped: can you tip it?"),
    }
}

/// What is asked about a placement, and the rule that asks it.
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
