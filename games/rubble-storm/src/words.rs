//! Prompts and labels: what is asked, and what each answer means, in words a beginner understands.

use breakroom_core::{Keyed, Prompt};
use breakroom_kit::{Words as _, words::counted};
use breakroom_scene::Key;

use crate::{
    Action, Asked, Attack, Board, Collapse, Frame, Going, Landing, Mover, Notch, Piece, RubbleStorm, Side,
    Space, SpaceId, SpaceKind, Stack, Table, View, Why, keys, refusal::wanted, rules::attack::landing,
};

/// `1 token`, `3 tokens`.
pub(crate) fn tokens(count: u8) -> String {
    counted(count, "token", "tokens")
}

/// A position to be put into words.
pub(crate) struct Words<'a> {
    board: &'a Board,
    table: &'a Table,
    you: Option<Side>,
}

impl<'a> Words<'a> {
    pub(crate) fn new(game: &'a RubbleStorm, view: &'a View) -> Words<'a> {
        Words { board: game.board(), table: &view.table, you: view.you }
    }

    /// What is being decided.
    pub(crate) fn prompt(&self) -> Prompt {
        let asked = self.table.asked();
        let rule = match self.table.conclusion {
            Some(conclusion) => conclusion.ending().rule,
            None => wanted(asked).0.into(),
        };
        let decider = self.table.decider();
        let question = match asked {
            Asked::Nothing => self.result(),
            Asked::Toss => "A token is flipped: whose side lies upwards begins.".to_owned(),
            Asked::Spin => "The storm is spun to where it starts.".to_owned(),
            _ if self.you == Some(decider) => self.question(asked),
            _ => format!("{decider} decides: {}", self.matter(asked)),
        };
        Prompt::new(rule, question)
    }

    fn result(&self) -> String {
        let Some(end) = self.table.conclusion else { return "The game is over.".to_owned() };
        let caravan = |side: Side| self.table.wanderers[side].caravan;
        let score = format!("{} to {}", caravan(Side::Light), caravan(Side::Dark));
        match (end.why, end.winner) {
            (Why::Nine, Some(side)) => format!("{side} has filled the caravan and wins, {score}."),
            (Why::Limit, Some(side)) => {
                format!("The last turn is over: {side} has the larger caravan and wins, {score}.")
            }
            (Why::Limit, None) => format!("The last turn is over: a draw, {score}."),
            _ => "The position stood for the third time: a draw.".to_owned(),
        }
    }

    /// The question to the one who decides.
    fn question(&self, asked: Asked) -> String {
        let stamina = self.table.stamina;
        match asked {
            Asked::Tap => format!("Tap a pillar for one more stamina, or go with {stamina}?"),
            Asked::Act if stamina == 1 => "What do you spend your last stamina on?".to_owned(),
            Asked::Act => format!("What do you spend stamina on? {stamina} are left."),
            Asked::Drop => format!("Where does the next token fall? {} in hand.", self.left()),
            Asked::Stack => format!("You push {}: what do you do with it?", self.target()),
            Asked::Wanderer => format!("You push {}: rob the pocket?", self.target()),
            Asked::Yield if self.yields_itself() => "You are pushed: where do you go?".to_owned(),
            Asked::Yield => format!("Where do you send {}?", self.target()),
            Asked::Advance => format!("You move on after the push: where does {} go?", self.attacker()),
            Asked::Bounce => format!("{} bounces off: where to?", self.attacker()),
            Asked::Place => format!("You bank: where do you place a token? {} to place.", self.left()),
            Asked::Gain => format!("The bank runs short: who gets one of the last {}?", self.table.bank),
            Asked::Toss | Asked::Spin | Asked::Nothing => String::new(),
        }
    }

    /// The same for everybody else.
    fn matter(&self, asked: Asked) -> String {
        match asked {
            Asked::Tap => "which pillars to tap for stamina.".to_owned(),
            Asked::Act => format!("what to spend stamina on, {} left.", self.table.stamina),
            Asked::Drop => format!("where the next token falls, {} in hand.", self.left()),
            Asked::Stack => format!("to take {}, or to flip or keep it.", self.target()),
            Asked::Wanderer => format!("to rob or to spare {}.", self.target()),
            Asked::Yield => format!("where {} yields to.", self.target()),
            Asked::Advance => format!("where {} goes after the push.", self.attacker()),
            Asked::Bounce => format!("where {} bounces to.", self.attacker()),
            Asked::Place => format!("where to place a token, {} to place.", self.left()),
            Asked::Gain => "who gets the last tokens of the bank.".to_owned(),
            Asked::Toss | Asked::Spin | Asked::Nothing => String::new(),
        }
    }

    /// The tokens that are still to be dropped or placed.
    fn left(&self) -> u8 {
        match self.table.chain.pending.top() {
            Some(Frame::Collapse(Collapse { left, .. }) | Frame::Bank { left, .. }) => *left,
            _ => 0,
        }
    }

    fn attack(&self) -> Option<&Attack> {
        self.table.chain.pending.attack()
    }

    fn yields_itself(&self) -> bool {
        matches!(self.attack(), Some(Attack { target: Some(Piece::Wanderer(_)), .. }))
    }

    fn attacker(&self) -> String {
        self.attack().map_or_else(String::new, |attack| attack.attacker.to_string())
    }

    /// The target of the newest attack.
    fn target(&self) -> String {
        let target = self.attack().map(|attack| self.table.target(attack));
        target.map_or_else(String::new, |target| target.map_or("it".to_owned(), |target| target.to_string()))
    }

    /// What `action` means here.
    pub(crate) fn label(&self, action: Action) -> String {
        match action {
            Action::Toss(side) => format!("The token shows {}: {side} begins", side.word()),
            Action::Spin(to) => format!("The storm starts at {to} and joins {}", self.board.joins(to)),
            Action::Tap(at) => {
                let height = self.space(at).map_or(0, |at| self.table.stacks.height(at));
                let left = height.saturating_sub(1);
                format!("Tap the pillar on {}: {height} to {left}, one more stamina", self.place(at))
            }
            Action::Go => format!("Go with {} stamina", self.table.stamina),
            Action::Move(to) => format!("{} {}{}", self.verb(to), self.place(to), self.on_landing(to)),
            Action::Rotate(to) => self.rotation(to),
            Action::Pillar(from, to) => self.pillar_label(from, to),
            Action::Collapse(at) => {
                let height = self.space(at).map_or(0, |at| self.table.stacks.height(at));
                format!("Collapse the pillar on {}: drop {} one by one", self.place(at), tokens(height))
            }
            _ => self.answer(action),
        }
    }

    /// The label of an action that answers something pending.
    fn answer(&self, action: Action) -> String {
        match action {
            Action::Drop(to) => format!("Drop a token on {}{}", self.place(to), self.on_landing(to)),
            Action::Take => self.take_label(),
            Action::Flip => format!("Flip {} to your side and send it on", self.target()),
            Action::Keep => "Keep it as it is and send it on".to_owned(),
            Action::Rob => self.rob_label(),
            Action::Spare => format!("Leave {}'s pocket alone", self.target()),
            Action::Yield(to) => {
                let verb = if self.yields_itself() { "Yield to" } else { "Send it to" };
                format!("{verb} {}{}", self.place(to), self.on_landing(to))
            }
            Action::Advance(to) => format!("Advance to {}{}", self.place(to), self.on_landing(to)),
            Action::Bounce(to) => format!("Bounce to {}{}", self.place(to), self.on_landing(to)),
            Action::Place(at) => self.place_label(at),
            Action::Gain(at) => {
                let stack = self.space(at).is_some_and(|at| self.table.stacks.all().has(at));
                let who = if stack { "your stack" } else { "your wanderer" };
                format!("A token for {who} on {}", self.place(at))
            }
            other => other.to_string(),
        }
    }

    fn pillar_label(&self, from: SpaceId, to: SpaceId) -> String {
        let (start, end) = (self.place(from), self.place(to));
        let pillar = self.space(from).and_then(|from| Some((from, self.table.stacks.at(from)?)));
        let Some((from, stack)) = pillar else { return format!("Move the pillar from {start} to {end}") };
        let landing = self.landing(Going { mover: Mover::Stack(stack), from, strength: 0 }, to);
        format!("Move the pillar of {} from {start} to {end}{landing}", stack.height)
    }

    fn take_label(&self) -> String {
        let Some(attack) = self.attack() else { return "Take all tokens".to_owned() };
        let height = self.table.stacks.height(attack.at);
        let then = match attack.attacker {
            Mover::Wanderer(side) => {
                let pocket = self.table.wanderers[side].pocket;
                format!("your pocket holds {} then", pocket + height)
            }
            Mover::Stack(stack) => format!("your stack is {} high then", stack.height + height),
        };
        format!("Take {}: {then}", tokens(height))
    }

    fn rob_label(&self) -> String {
        match self.attack() {
            Some(Attack { target: Some(Piece::Wanderer(victim)), .. }) => {
                let pocket = self.table.wanderers[*victim].pocket;
                format!("Rob {victim} of {} of {pocket}", pocket.div_ceil(2))
            }
            _ => "Rob half of the pocket".to_owned(),
        }
    }

    fn place_label(&self, at: SpaceId) -> String {
        let Some(space) = self.space(at) else { return format!("Place a token on {at}") };
        let height = self.table.stacks.height(space);
        if height > 0 {
            return format!("Place a token on your stack on {}: {} high", self.place(at), height + 1);
        }
        let kind = match self.board.place(space).kind {
            SpaceKind::Ruin | SpaceKind::GreatRuin => ", where it grows",
            SpaceKind::Desert | SpaceKind::Caravan => "",
        };
        format!("Place a token on {}{kind}", self.place(at))
    }

    /// How a step is made.
    fn verb(&self, to: SpaceId) -> &'static str {
        let from = self.table.wanderers[self.table.mover()].at;
        let over = self.space(to).is_some_and(|to| self.board.is_crossing(from, to));
        if over { "Cross the storm to" } else { "Go to" }
    }

    fn rotation(&self, to: Notch) -> String {
        if to == self.table.disc {
            return format!("Leave the storm at {to}");
        }
        format!("Storm to {to}: joins {}", self.board.joins(to))
    }

    fn space(&self, id: SpaceId) -> Option<Space> {
        self.board.find(id)
    }

    fn place(&self, id: SpaceId) -> String {
        self.space(id).map_or_else(|| id.to_string(), |space| self.board.title(space))
    }

    /// What happens to what moves next when it lands there.
    fn on_landing(&self, to: SpaceId) -> String {
        self.table.going().map(|going| self.landing(going, to)).unwrap_or_default()
    }

    /// What happens to a piece that lands there: nothing, banking, a push or a bounce with its sum.
    fn landing(&self, going: Going, to: SpaceId) -> String {
        let landing = self.space(to).map(|to| landing(self.board, self.table, going, to));
        match landing {
            None | Some(Landing::Nobody) => String::new(),
            Some(Landing::Home(count)) => homecoming(going.mover, count),
            Some(Landing::Meets { target, strength, push }) => match target {
                Mover::Wanderer(side) => {
                    format!(": push {target}, who carries {}", self.table.wanderers[side].pocket)
                }
                Mover::Stack(Stack { height: 1, .. }) => format!(": push {target}"),
                Mover::Stack(Stack { height, .. }) => {
                    let verb = if push { "push" } else { "bounce off" };
                    format!(": {verb} {target}, {strength} against {height}")
                }
            },
        }
    }

    /// The things on which `action` is played: what moves, then where to.
    pub(crate) fn touches(&self, action: Action) -> Vec<Key> {
        let to = |id: SpaceId| -> Vec<Key> {
            let Some(space) = self.space(id) else { return Vec::new() };
            let stack = self.table.stacks.at(space).map(Mover::Stack);
            let standing = stack.or_else(|| self.wanderer_on(space)).map(keys::piece);
            [space.key(self.board)].into_iter().chain(standing).collect()
        };
        let stack = |id: SpaceId| self.space(id).and_then(|at| self.table.stacks.at(at)).map(keys::stack);
        let attacked = || self.attack().and_then(|attack| self.table.target(attack)).map(keys::piece);
        match action {
            Action::Toss(side) => vec![keys::wanderer(side)],
            Action::Spin(notch) | Action::Rotate(notch) => vec![keys::DISC.into(), keys::notch(notch)],
            Action::Tap(at) | Action::Collapse(at) => stack(at).into_iter().collect(),
            Action::Go => vec![keys::GO.into()],
            Action::Move(id) => [keys::wanderer(self.table.mover())].into_iter().chain(to(id)).collect(),
            Action::Pillar(from, id) => stack(from).into_iter().chain(to(id)).collect(),
            Action::Take | Action::Flip | Action::Keep | Action::Rob | Action::Spare => {
                attacked().into_iter().collect()
            }
            Action::Drop(id)
            | Action::Yield(id)
            | Action::Advance(id)
            | Action::Bounce(id)
            | Action::Place(id)
            | Action::Gain(id) => to(id),
        }
    }

    /// Whose token stands there; on the caravan nobody's is meant.
    fn wanderer_on(&self, space: Space) -> Option<Mover> {
        let there = |side: &Side| self.table.wanderers[*side].at == space && space != self.board.caravan();
        Side::ALL.into_iter().find(there).map(Mover::Wanderer)
    }
}

/// What a piece does that comes home with so many tokens.
fn homecoming(mover: Mover, count: u8) -> String {
    match (mover, count) {
        (Mover::Stack(_), _) => format!(" and bank {}", tokens(count)),
        (_, 0) => String::new(),
        (_, 1..=2) => format!(" and place {}", tokens(count)),
        _ => format!(": place 2 tokens, bank {}", count - 2),
    }
}
