//! What an action means here, with its consequence where that is known.

use super::{
    meanings::{answer, skill_means},
    *,
};

/// An action in plain words.
pub fn label(game: &Breakaway, view: &View, action: Action) -> String {
    let of_puck = || game.of_puck(view, action);
    game.of_card(view, action).or_else(of_puck).unwrap_or_else(|| game.of_rest(view, action))
}

impl Breakaway {
    /// The card that is written so, among those that are chosen from.
    pub(crate) fn find(&self, view: &View, handle: Handle) -> Option<Card> {
        let [hand, bench] = self.sources(view, Action::Commit(handle));
        let all: CardSet = hand.and(bench);
        let exact = all.iter().find(|&card| self.names_card(view, Action::Pick(handle), card));
        exact.or_else(|| all.iter().find(|&card| Some(self.design(card).id) == handle.name))
    }

    /// Actions that name a card.
    fn of_card(&self, view: &View, action: Action) -> Option<String> {
        let [first, second] = action.cards();
        let name = self.handle_name(first?);
        Some(match action {
            Action::Play { .. } => self.of_play(view, action),
            Action::Commit(_) => format!("Commit {name}{}", self.worth(view, action)),
            Action::Contest(_) => format!("Contest with {name}{}", self.worth(view, action)),
            Action::Grind(_) => format!("Grind with {name}{}", self.worth(view, action)),
            Action::Dump(_, area) => {
                let to = names::placed("to", self.spot(view, area), area);
                format!("Dump it {to} with {name}{}", self.worth(view, action))
            }
            Action::Swap(hand, bench) if view.step() == Some(Step::Exchange) => {
                let out = if hand.name.is_some() { name } else { "a hidden card".into() };
                format!("Put {} face down into its hand, for {out}", self.handle_name(bench))
            }
            Action::Swap(_, bench) => {
                format!("Swap {name} for {}", self.handle_name(second.unwrap_or(bench)))
            }
            Action::Bench(_) => format!("Bench {name}"),
            Action::Flip(card) => {
                match self.find(view, card).is_some_and(|card| view.side(view.bottom()).up.has(card)) {
                    true => format!("Turn {name} face down"),
                    false => format!("Turn {name} face up: its Support works"),
                }
            }
            Action::Timeout(_) => format!("Time out with {name}: a Momentum Card and a new bench"),
            Action::Turn(Handle { name: turned, .. }) => {
                let plays = if matches!(view.step(), Some(Step::Play(..))) { " and play it" } else { "" };
                format!("Turn up {}{plays}", turned.map_or("a hidden card".into(), |_| name))
            }
            Action::Fill(_) => format!("Put {name} on the bench"),
            Action::Give(_) => format!("Give {name}"),
            Action::Pick(_) => match view.step() {
                Some(Step::PickTheirs) => format!("Put {name} on top of their deck"),
                Some(Step::Fill(_)) => format!("Take {name} off the bench"),
                _ => format!("Take {name}"),
            },
            Action::React(_, reaction) => format!("{name}: {}", answer(reaction)),
            Action::Fight(card) => self.fight_label(view, card),
            _ => return None,
        })
    }

    /// A spot as the observer sees it: "your blue line, left (h8w)". Left as one looks at the other net.
    fn spot(&self, view: &View, area: Area) -> String {
        let home = view.table.is_home(view.bottom());
        let left = if home { Lane::West } else { Lane::East };
        let side = if area.lane() == left { "left" } else { "right" };
        match area.number() {
            8 => {
                let whose = if (area.row() < 4) == home { "your" } else { "their" };
                format!("{whose} blue line, {side} ({area})")
            }
            9 if area.lane() != Lane::Centre => format!("the red line, {side} ({area})"),
            _ => names::spot(area),
        }
    }

    fn of_play(&self, view: &View, action: Action) -> String {
        let Action::Play { card: handle, number, call } = action else { return String::new() };
        let s = &view.table;
        let name = self.handle_name(handle);
        let name = number.map_or(name.clone(), |number| format!("{name} as {number}"));
        let (Some(card), Some(Step::Play(seat, window))) = (self.find(view, handle), view.step()) else {
            return format!("Play {name}");
        };
        if let Some(call) = call {
            let why = self.why_call(s, seat, (card, number), call);
            return format!("{} with {name}: {why}", call.name());
        }
        let trial = match window {
            Window::ShootoutDefence => None,
            _ => self.trial_of(view, action),
        };
        let mut makes = self.makes(s, seat, (card, number), window, trial.as_ref());
        let facing = matches!(window, Window::ShotCard | Window::ShootoutDefence);
        let verb = if facing { "Face it with" } else { "Play" };
        if let Some(trial) = trial.filter(|_| !facing) {
            match self.usable_words(&trial) {
                words if makes.is_empty() && !words.is_empty() => makes.push(words),
                _ if trial.is_idle() => makes.push("nothing to use now".into()),
                _ => {}
            }
        }
        match makes.is_empty() {
            false => format!("{verb} {name}: {}", makes.join("; ")),
            true => format!("{verb} {name}"),
        }
    }

    /// Actions that name an area or use the card on top.
    fn of_puck(&self, view: &View, action: Action) -> Option<String> {
        let s = &view.table;
        Some(match action {
            Action::Dot(area) => format!("Face-off at {}", self.spot(view, area)),
            Action::Put(area) => {
                format!("Put the puck {}", names::placed("at", self.spot(view, area), area))
            }
            Action::Step(area) | Action::Area(area) => {
                let to = names::placed("to", self.spot(view, area), area);
                format!("{}{}", capital(&to), self.gain(view, area))
            }
            Action::Place(area) => format!("Start at {}", self.spot(view, area)),
            Action::Stop => self.stop_label(view),
            Action::Act(act) => format!("{}: {}", act.name(), self.act_means(view, act)),
            Action::Free(act) => format!("Free {}: {}", act.name(), self.act_means(view, act)),
            Action::Ability(colour) if self.is_beginner() => {
                format!("{}: move the puck one area", colour.name())
            }
            Action::Ability(colour) | Action::Colour(colour) => {
                format!("{}: {}", colour.name(), names::meaning(colour))
            }
            Action::Special(special) => self.special_label(view, special),
            Action::Done if s.card.window == UseWindow::Shot => "Nothing more: the shot goes on".into(),
            Action::Done => "Done: end the turn".into(),
            Action::None => "Nothing".into(),
            _ => return None,
        })
    }

    /// ": passing bonus 2", ": into the zone".
    fn gain(&self, view: &View, to: Area) -> String {
        let s = &view.table;
        if self.is_beginner() {
            return String::new();
        }
        let home = s.is_home(s.card.player);
        match (s.puck.zone(home), to.zone(home)) {
            (Zone::Offensive, Zone::Offensive) => {
                let most = self.most_bonus(s, s.card.player);
                format!(": passing bonus {}", (s.bonus + 1).min(most).max(s.bonus))
            }
            (Zone::Offensive, _) if s.bonus > 0 => ": the passing bonus is lost".into(),
            (_, Zone::Offensive) => ": into the zone".into(),
            _ => String::new(),
        }
    }

    fn stop_label(&self, view: &View) -> String {
        match view.step() {
            Some(Step::Walk(..)) => "Stop here".into(),
            Some(Step::Where(..)) => "Stop play: hold the puck".into(),
            Some(Step::Silver) => "Borrow nothing more".into(),
            _ => "No more".into(),
        }
    }

    /// What the other label functions leave.
    fn of_rest(&self, view: &View, action: Action) -> String {
        let card = |handle: Handle| self.handle_name(handle);
        match action {
            Action::Home { own: true } => "You take Home Ice: a token and the last change".into(),
            Action::Home { own: false } => "They take Home Ice".into(),
            Action::Ready => "Ready for the face-off".into(),
            Action::Pull => "Pull the goalie: an extra attacker, an empty net".into(),
            Action::Replace => "Put the goalie back".into(),
            Action::Token { extra: false } => "Spend a Momentum Token: draw a card".into(),
            Action::Token { extra: true } => "Spend a Momentum Token: take a Momentum Card".into(),
            Action::Line => "Line Change: draw to five, swap one, skip the turn".into(),
            Action::NoSwap => "No swap".into(),
            Action::Draw => "Draw up to five".into(),
            Action::Keep => "Keep the hand".into(),
            Action::Decline => self.decline(view),
            Action::Pass => self.pass(view),
            Action::Row(row, skill) => {
                format!("{} gain {}", capital(&names::row(row)), skill_means(skill, row > 8))
            }
            Action::Deck(Heap::Momentum) => "Shuffle the Momentum pile".into(),
            Action::Deck(heap) => format!("Shuffle {}'s deck", heap.name()),
            Action::Name { seat, value } => {
                let seat = SEATS[usize::from(seat)];
                let who = if seat == view.bottom() { "your" } else { "their" };
                format!("Read {who} card ({}) as {value}", self.club(seat))
            }
            Action::Branch(branch) => self.branch(view, branch),
            Action::Take => "Take a Momentum Card".into(),
            Action::Leave => "Leave it".into(),
            Action::Cancel => "Give up the Support card: no penalty".into(),
            Action::Accept => "Serve the penalty".into(),
            Action::First => "Shoot first".into(),
            Action::Second => "Shoot second".into(),
            Action::Deal(team, handle) => format!("{} draws {}", team.name(), card(handle)),
            Action::Reveal(team, handle) => format!("{} turns up {}", team.name(), card(handle)),
            Action::Momentum(team, handle) => format!("{}'s {}", team.name(), card(handle)),
            Action::Opponent(index) => self.drawn_opponent(index),
            Action::Random(handle) => format!("It is {}", card(handle)),
            Action::Coin(team) => format!("{} are {}", self.club(SEATS[0]), team.name()),
            other => other.to_string(),
        }
    }

    fn decline(&self, view: &View) -> String {
        match view.step() {
            Some(Step::Contest(_)) => match view.table.challenge.kind {
                ChallengeKind::Grind => "Do not contest: they take the puck".into(),
                ChallengeKind::DumpIn => "Do not contest: they get it there".into(),
                ChallengeKind::DumpOut => "Do not contest: you get it in the neutral zone".into(),
            },
            _ => "Leave them the face-off".into(),
        }
    }

    fn pass(&self, view: &View) -> String {
        match view.step() {
            Some(Step::Play(_, Window::Save)) => "Nothing: let it in".into(),
            Some(Step::Play(_, Window::Answer)) => "Nothing: the save stands".into(),
            Some(Step::Play(_, Window::Score)) => "Nothing: the attempt is over".into(),
            Some(Step::Play(_, Window::ShootoutTip)) => "No Tip: the attempt failed".into(),
            Some(Step::Toronto(_)) => "Accept the call".into(),
            Some(Step::React(_)) if view.table.stop.cause == Cause::PokeCheck => {
                "Nothing: the Poke-Check stands".into()
            }
            _ => "Nothing: the whistle stands".into(),
        }
    }

    fn branch(&self, view: &View, branch: u8) -> String {
        match (view.step(), branch) {
            (Some(Step::DumpBranch(_)), 1) => "Keep the puck there".into(),
            (Some(Step::DumpBranch(_)), _) => "Send it back with Green".into(),
            (Some(Step::Branch(Special::Cycle)), 1) => "Up to two areas, and lose the puck".into(),
            (Some(Step::Branch(Special::Cycle)), _) => "Along the boards to this card's number".into(),
            (Some(Step::Branch(Special::BadChange)), 1) => {
                "Take a bench card, a random hand card goes there".into()
            }
            (Some(Step::Branch(Special::BadChange)), _) => {
                "See their hand, put one card on their deck".into()
            }
            (Some(Step::Branch(special)), _) => format!("{}: part {branch}", self.special(special).name),
            _ => format!("Part {branch}"),
        }
    }
}
