//! What a card would make if it were played now, or why it cannot help. Picture, text and labels share these words.

use super::{trial::Trial, *};

/// What a card may do at this moment, for pictures and text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It can do what is asked: why, in a few words; empty if nothing is special about it.
    Can(String),
    /// It may be played, but cannot do what is asked.
    May(String),
    /// It cannot be played: the reason and its rule.
    Cannot(String, &'static str),
    /// Nothing is asked of it.
    Idle,
}

impl Breakaway {
    /// The cards that lie open before the observer as a hand: fight cards in a fight.
    pub(crate) fn shown_hand(&self, view: &View) -> CardSet {
        let seat = view.bottom();
        let fight = view.seen(seat).fight;
        if fight.is_empty() { view.hand(seat) } else { fight }
    }

    /// Why a card may declare this: "it shows Save", "Blue", "area 3", "Doubles"; the first that holds.
    pub(super) fn why_call(&self, s: &Open, seat: Seat, card: (Card, Option<u8>), call: Call) -> String {
        let ((card, number), act) = (card, call.act());
        let design = self.design(card);
        let shows = || format!("it shows {}", act.name());
        if self.is_beginner() {
            return if design.acts.has(act) { shows() } else { "Doubles".into() };
        }
        let number = number.or(design.number);
        let cancelled = self.would_be_cancelled(s, card, seat);
        let usable = self.usable_by(s, card, seat, cancelled);
        let why = if !cancelled && design.acts.has(act) {
            shows()
        } else if call == Call::Score && usable.has(Colour::Blue) {
            "Blue".into()
        } else if call == Call::Score && self.reads_area(s, card) {
            format!("area {}", design.number.unwrap_or(0))
        } else if self.is_double(s, card, number, 0) {
            "Doubles".into()
        } else if self.is_run(s, number, 0) {
            "a Run".into()
        } else if usable.has(Colour::Purple) {
            "Purple".into()
        } else if usable.has(Colour::Silver) {
            "Silver".into()
        } else {
            "skill or Special".to_owned()
        };
        if cancelled { format!("{why}; Cancelled, so a goal is called back") } else { why }
    }

    /// BA-6.12: is the card's number the target or a reading of it?
    fn reads_area(&self, s: &Open, card: Card) -> bool {
        let (Some(shot), design) = (s.shot, self.design(card)) else { return false };
        let near = |number: u8| number.abs_diff(shot.target()) <= shot.reading;
        self.options.area_scoring == AreaScoring::Grant
            && design.is_player()
            && !design.is_goalie()
            && design.number.is_some_and(near)
    }

    /// What playing a card as a turn or Shot Card brings about at once, worst first.
    pub(super) fn makes(
        &self,
        s: &Open,
        seat: Seat,
        (card, number): (Card, Option<u8>),
        window: Window,
        trial: Option<&Trial>,
    ) -> Vec<String> {
        if window == Window::ShootoutDefence {
            return vec![self.stops_attempt_words(s, seat, card)];
        }
        let mut said = Vec::new();
        let number = number.or(self.design(card).number);
        if !self.is_beginner() {
            // BA-11.27, BA-11.34: no Triples in a shootout or penalty shot.
            let called = window != Window::Shootout && s.penalty_shot.is_none();
            if called && self.is_triple(s, self.key_of(card, number), 0) {
                said.push(self.triple_call(s, seat, window));
            }
            if matches!(window, Window::Turn | Window::Score) {
                self.penalties_of(s, seat, card, &mut said);
            }
            if self.would_be_cancelled(s, card, seat) {
                said.push("Cancelled by an X".into());
            }
            if window == Window::Score {
                self.after_shot(s, number, &mut said);
            }
        }
        if matches!(window, Window::Turn | Window::Score | Window::Shootout) {
            if self.is_double(s, card, number, 0) {
                said.push("Doubles: any Action".into());
            } else if !self.is_beginner() && self.is_run(s, number, 0) {
                said.push("Run: any Action".into());
            }
        }
        if window == Window::ShotCard && !self.is_beginner() {
            self.stops(s, seat, card, trial, &mut said);
        }
        said
    }

    /// BA-11.28, BA-11.30: a stop, or the suits by which the cards drawn next decide.
    fn stops_attempt_words(&self, s: &Open, seat: Seat, card: Card) -> String {
        let (design, cancelled) = (self.design(card), self.would_be_cancelled(s, card, seat));
        if design.is_goalie() {
            return "the Goalie stops it".into();
        }
        if self.would_stop_attempt(s, card, seat, cancelled) {
            let act =
                if !cancelled && design.acts.has(Act::PokeCheck) { Act::PokeCheck } else { Act::Deflect };
            return format!("{} stops it", act.name());
        }
        let suits: Vec<&str> = self.suits(s, card, seat).iter().map(Suit::name).collect();
        match suits.is_empty() {
            true => "no stop, and no suit to score or save by".into(),
            false => format!("no stop: {} scores, and saves", suits.join(" or ")),
        }
    }

    /// BA-4.7, BA-4.8: what a Triple would be called.
    fn triple_call(&self, s: &Open, seat: Seat, window: Window) -> String {
        let offender = if window == Window::ShotCard { seat } else { s.control.unwrap_or(seat) };
        let icing = window == Window::ShotCard || s.puck.is_behind_centre(s.is_home(offender));
        let what = if icing { "Icing" } else { "Offside" };
        let whom = if self.reader_of(seat) == offender { "you" } else { "them" };
        format!("Triple: {what} on {whom}")
    }

    /// Who reads what stands on a card that this seat holds: a lone player reads the opponent's too (BA-18.19).
    fn reader_of(&self, holder: Seat) -> Seat {
        if self.is_automatic(holder) { holder.other() } else { holder }
    }

    /// BA-9.2, BA-9.4, BA-9.6, BA-9.9, BA-9.11: penalties that the card would cause.
    fn penalties_of(&self, s: &Open, seat: Seat, card: Card, said: &mut Vec<String>) {
        let Some(officials) = self.officials(s) else { return };
        let called = |infraction: Infraction| self.is_called(s, infraction);
        let suits = self.suits(s, card, seat);
        for suit in Suit::ALL.iter().copied().filter(|&suit| suits.has(suit) && called(Infraction::Chain)) {
            if self.chain_length(s, suit) + 1 >= usize::from(officials.chain[suit as usize]) {
                let (call, suit) = (&officials.calls[suit as usize], suit.name());
                said.push(format!("{}, {} minutes on you: one {suit} too many", call.name, call.minutes));
            }
        }
        let corner = matches!(s.puck.number(), 5 | 6) && s.puck.zone(s.is_home(seat)) == Zone::Defensive;
        let caught = corner && s.control != Some(seat.other());
        if self.design(card).is_goalie() && caught && called(Infraction::GoalieInCorner) {
            said.push("two minutes on you: the Goalie in the corner".into());
        }
        let Some(top) = s.pile.top().filter(|top| top.by != seat && !s.is_injured(top.card)) else { return };
        let usable = self.usable(s, card, seat);
        let shows = |colour: Colour| colour != Colour::Black && usable.has(colour);
        for symbol in &self.design(top.card).symbols {
            match *symbol {
                Symbol::Protected(Colour::Black) if self.has_punch(s, card, seat) => {
                    said.push("two minutes on you: Punch on their Black O".into());
                }
                Symbol::Protected(colour) if shows(colour) && called(Infraction::Protected) => {
                    said.push(format!("two minutes on you: {} on their O", colour.name()));
                }
                Symbol::Penal(colour) if shows(colour) && called(Infraction::Penal) => {
                    said.push(format!("draws a penalty: {} on their P", colour.name()));
                }
                _ => {}
            }
        }
    }

    /// BA-6.14, BA-6.17: what follows when nothing is declared.
    fn after_shot(&self, s: &Open, number: Option<u8>, said: &mut Vec<String>) {
        let Some(shot) = s.shot else { return };
        let beneath = s.pile.top().and_then(|top| top.number);
        match (number, beneath) {
            (Some(number), Some(beneath)) if number == beneath + 1 => said.push("Rebound: a new shot".into()),
            _ => {
                let stopper =
                    shot.shot_card.and_then(|card| self.strength(s, card, beneath, shot.shooter.other()));
                let keeps = shot.strength > stopper;
                let who = if keeps { shot.shooter } else { shot.shooter.other() };
                let whose = if self.reader_of(shot.shooter) == who { "your" } else { "their" };
                said.push(format!("no goal, {whose} puck"));
            }
        }
    }

    /// BA-6.11: how it would stop the shot.
    fn stops(&self, s: &Open, seat: Seat, card: Card, trial: Option<&Trial>, said: &mut Vec<String>) {
        let design = self.design(card);
        let penal = design.symbols.contains(&Symbol::Penal(Colour::Black));
        if penal && s.penalty_shot.is_none() && !s.is_injured(card) {
            said.insert(0, "Black P: a minor on you".into());
        }
        said.extend(trial.map(|trial| self.stop_words(trial)).unwrap_or_default());
        if let Some(strength) = self.strength(s, card, design.number, seat)
            && said.is_empty()
        {
            let shot = s.shot.and_then(|shot| shot.strength);
            let wins = shot.is_none_or(|shot| strength >= shot);
            said.push(if wins { "wins the loose puck".into() } else { "too weak for the loose puck".into() });
        }
    }

    /// What the seat that decides may do with a card of the shown hand.
    pub(crate) fn standing(&self, view: &View, card: Card) -> Standing {
        let Some(step) = view.step().filter(|_| view.decides()) else { return Standing::Idle };
        let ways: Vec<Action> =
            view.legal.iter().copied().filter(|&way| self.names_card(view, way, card)).collect();
        let (s, seat) = (&view.table, view.bottom());
        match step {
            Step::Play(holder, window) if holder == seat => self.play_standing(view, card, window, &ways),
            Step::React(_) | Step::Toronto(_) => match ways.first() {
                Some(&Action::React(_, reaction)) => Standing::Can(reaction.name().into()),
                _ => Standing::Cannot("cannot react".into(), "BA-7.2"),
            },
            _ if ways.is_empty() => Standing::Idle,
            Step::Contest(_) if !self.qualifies(s, seat, card) && !self.has_final_say(s, card) => {
                Standing::May("cannot win it outright".into())
            }
            Step::Contest(_) => Standing::Can(self.short_worth(s, card, seat, false)),
            Step::Commit(_) => Standing::Can(self.short_worth(s, card, seat, true)),
            _ => Standing::Can(String::new()),
        }
    }

    fn play_standing(&self, view: &View, card: Card, window: Window, ways: &[Action]) -> Standing {
        let (s, seat) = (&view.table, view.bottom());
        let calls = ways.iter().find_map(|way| match way {
            Action::Play { call: Some(call), number, .. } => Some((*call, *number)),
            _ => None,
        });
        if let Some((call, number)) = calls {
            let why = self.why_call(s, seat, (card, number), call);
            return Standing::Can(match why.starts_with("it shows") {
                true => why,
                false => format!("{}: {why}", call.name()),
            });
        }
        if let Some(Action::React(_, reaction)) = ways.iter().find(|way| matches!(way, Action::React(..))) {
            return Standing::Can(reaction.name().into());
        }
        let trial = match (window, ways.first()) {
            (Window::ShotCard, Some(&way)) => self.trial_of(view, way),
            _ => None,
        };
        let makes = self.makes(s, seat, (card, None), window, trial.as_ref());
        let makes = makes.into_iter().next().unwrap_or_default();
        match (ways.is_empty(), window) {
            (false, Window::Score) => Standing::May(makes),
            (false, _) => Standing::Can(makes),
            (true, Window::Save) => {
                let rule = if self.is_beginner() { "BA-1.19" } else { "BA-6.19" };
                Standing::Cannot("no way to Save".into(), rule)
            }
            (true, Window::Answer | Window::Score) => Standing::Cannot("no way to Score".into(), "BA-6.12"),
            (true, Window::ShootoutTip) => Standing::Cannot("no Tip".into(), "BA-11.29"),
            (true, _) => Standing::Cannot("another card must be played".into(), "BA-16.94"),
        }
    }

    /// Whose cards are chosen from now: the observer's own, or the other's (BA-16.4, BA-18.19).
    pub(crate) fn acting(&self, view: &View) -> Seat {
        use Step::*;
        let own = view.bottom();
        let Some(step) = view.step() else { return own };
        match step {
            Play(seat, _) | Swap(seat, ..) => seat,
            React(seat) | Toronto(seat) | Fill(seat) | Contest(seat) | Commit(seat) | FightCard(seat) => seat,
            Exchange | ChooseTurnUp(_) | PickTheirs => own.other(),
            Give(_) | PickBenchCard | VeteranCard(_) => view.table.card.player,
            _ => own,
        }
    }

    /// Where the cards lie that an action names: those for its first card, those for its second.
    pub(crate) fn sources(&self, view: &View, action: Action) -> [CardSet; 2] {
        let seat = self.acting(view);
        let hand = if seat == view.bottom() { self.shown_hand(view) } else { view.hand(seat) };
        let bench = view.seen(seat).bench;
        match (action, view.step()) {
            (Action::Pick(_), Some(Step::PickTheirs)) => [hand, CardSet::NONE],
            (Action::Flip(_) | Action::Pick(_), _) => [bench, CardSet::NONE],
            (Action::Bench(_), _) => [hand.and(bench), CardSet::NONE],
            _ => [hand, bench],
        }
    }

    /// Does an action mean this card of the observer?
    pub(crate) fn names_card(&self, view: &View, action: Action, card: Card) -> bool {
        action.cards().into_iter().flatten().any(|handle| self.meant(view, handle, card))
    }

    /// Is this the card, or an equal copy of the card, that is written so?
    fn meant(&self, view: &View, handle: Handle, card: Card) -> bool {
        let s = &view.table;
        if handle.name != Some(self.design(card).id) {
            return false;
        }
        let holder = [Seat::A, Seat::B].into_iter().find(|&seat| view.seen(seat).hand.has(card));
        let (owner, lent) = (card.owner(), holder.is_some_and(|seat| seat != card.owner()));
        let bits = [
            (Handle::HOMES, lent && s.is_home(owner)),
            (Handle::AWAYS, lent && !s.is_home(owner)),
            (Handle::MARKED, holder.is_some_and(|seat| view.seen(seat).marked.has(card))),
            (Handle::CANCELLED, s.is_cancelled(card)),
        ];
        handle.marks == 0 || bits.iter().all(|&(bit, holds)| (handle.marks & bit != 0) == holds)
    }

    /// What the top of the play area makes: "Doubles", "Run", and how long its suit chains are.
    pub(crate) fn top_makes(&self, s: &Open) -> Option<&'static str> {
        let top = s.pile.top()?;
        if !self.is_beginner() && self.is_triple(s, top.triple_key(), 1) {
            return Some("Triple");
        }
        if self.is_double(s, top.card, top.number, 1) {
            return Some("Doubles");
        }
        (!self.is_beginner() && self.is_run(s, top.number, 1)).then_some("Run")
    }

    /// The longest suit chain on the pile: suit, length, how many are an infraction.
    pub(crate) fn longest_chain(&self, s: &Open) -> Option<(Suit, usize, usize)> {
        if self.is_beginner() || matches!(s.stage, Stage::Shootout) {
            return None;
        }
        let officials = self.officials(s)?;
        let chains = Suit::ALL.iter().map(|&suit| {
            let most = usize::from(officials.chain[suit as usize]);
            (suit, self.chain_length(s, suit).min(most), most)
        });
        chains
            .filter(|chain| chain.1 > 0)
            .max_by_key(|&(suit, length, most)| (length + 6 - most, std::cmp::Reverse(suit as u8)))
    }
}
