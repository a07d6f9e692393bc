//! The document that describes a state.

use super::{GameResult, PendingFrame, PieceName, Player, Position, Repeat, StackAt, StageName, Why, short};
use crate::{
    board::Board,
    memory::{Holder, Slot},
    pending::{Attack, Frame, Stage, Target},
    ranking::Standing,
    state::{Conclusion, Mover, Phase, Stack, State},
    vocabulary::{Side, Space, SpaceSet},
};

/// The document that describes `state`.
pub(crate) fn save(board: &Board, state: &State) -> Position {
    let saving = Saving { board, state };
    Position {
        turn: state.turn,
        mover: (state.phase != Phase::Toss).then_some(state.mover),
        phase: state.phase,
        stamina: state.stamina,
        tapped: state.tapped.iter().map(|space| saving.id(space)).collect(),
        disc: state.disc,
        light: saving.player(Side::Light),
        dark: saving.player(Side::Dark),
        stacks: saving.stacks(),
        bank: state.bank,
        pending: state
            .pending
            .frames()
            .iter()
            .enumerate()
            .map(|(at, frame)| saving.frame(at, frame))
            .collect(),
        memory: saving.memory(),
        repeats: saving.repeats(),
        result: state.conclusion.map(result),
    }
}

fn result(conclusion: Conclusion) -> GameResult {
    match conclusion {
        Conclusion::Nine(side) => GameResult { winner: Some(side), why: Why::Nine },
        Conclusion::Repetition => GameResult { winner: None, why: Why::Repetition },
        Conclusion::Limit(winner) => GameResult { winner, why: Why::Limit },
    }
}

fn player(side: Side) -> PieceName {
    PieceName::Player(side.letter().to_string())
}

struct Saving<'a> {
    board: &'a Board,
    state: &'a State,
}

impl Saving<'_> {
    fn id(&self, space: Space) -> String {
        self.board.id(space).to_string()
    }

    fn player(&self, side: Side) -> Player {
        let wanderer = &self.state.wanderers[side];
        Player { at: self.id(wanderer.at), pocket: wanderer.pocket, caravan: wanderer.caravan }
    }

    /// By space in board order, the attacker of a space before its target.
    fn stacks(&self) -> Vec<StackAt> {
        let write = |at: Space, stack: Stack| StackAt {
            id: u32::from(stack.tag.0),
            at: self.id(at),
            side: stack.side,
            height: stack.height,
        };
        let mut stacks = Vec::new();
        for space in self.board.outside() {
            let visitor = self.state.pending.visitors().find(|(at, _)| *at == space);
            stacks.extend(visitor.map(|(at, stack)| write(at, stack)));
            stacks.extend(self.state.stacks.at(space).map(|stack| write(space, stack)));
        }
        stacks
    }

    /// The piece in this slot.
    fn piece(&self, slot: Slot) -> PieceName {
        let stack = match slot.holder() {
            Holder::Wanderer(side) => return player(side),
            Holder::Resident(space) => self.state.stacks.at(space),
            Holder::Visitor(space) => self.visitor(space),
        };
        PieceName::Stack(u32::from(stack.expect("the memory forgets what is gone").tag.0))
    }

    fn visitor(&self, space: Space) -> Option<Stack> {
        self.state.pending.visitors().find(|(at, _)| *at == space).map(|(_, stack)| stack)
    }

    fn frame(&self, at: usize, frame: &Frame) -> PendingFrame {
        match frame {
            Frame::Attack(attack) => self.attack(at, attack),
            Frame::Collapse(collapse) => PendingFrame::Collapse {
                side: collapse.side,
                height: collapse.height,
                left: collapse.left,
                at: self.id(collapse.at),
                prev: collapse.prev.map(|space| self.id(space)),
            },
            Frame::Bank { side, left } => PendingFrame::Bank { side: *side, left: *left },
            Frame::Income(owed) => {
                let tokens = |space| if owed.two.has(space) { 2 } else { 1 };
                let owed = owed.one.iter().map(|space| (self.id(space), tokens(space))).collect();
                PendingFrame::Income { owed }
            }
        }
    }

    fn attack(&self, at: usize, attack: &Attack) -> PendingFrame {
        let attacker = match attack.attacker {
            Mover::Wanderer(side) => player(side),
            Mover::Stack(stack) => PieceName::Stack(u32::from(stack.tag.0)),
        };
        PendingFrame::Attack {
            attacker,
            target: self.target(at, attack.target),
            at: self.id(attack.at),
            stage: match attack.stage {
                Stage::Choose => StageName::Choose,
                Stage::Yield => StageName::Yield,
                Stage::Advance => StageName::Advance,
                Stage::Bounce => StageName::Bounce,
            },
            went: attack.went.map(|space| self.id(space)),
            home: attack.home.map(|space| self.id(space)),
            strength: attack.strength,
        }
    }

    /// The target of the frame at `at`: it stands on its space, or attacks there in the next frame.
    fn target(&self, at: usize, target: Target) -> Option<PieceName> {
        let stack = match target {
            Target::Wanderer(side) => return Some(player(side)),
            Target::Gone => return None,
            Target::Stack(space) => match self.state.pending.frames().get(at + 1) {
                Some(Frame::Attack(next)) if next.at == space => self.visitor(space),
                _ => self.state.stacks.at(space),
            },
        };
        stack.map(|stack| PieceName::Stack(u32::from(stack.tag.0)))
    }

    fn memory(&self) -> Vec<(PieceName, PieceName)> {
        let rows = self.state.memory.rows();
        rows.flat_map(|(who, met)| met.slots().map(move |target| (who, target)))
            .map(|(who, target)| (self.piece(who), self.piece(target)))
            .collect()
    }

    fn repeats(&self) -> Vec<Repeat> {
        let key = |rank| self.key(&self.board.ranking().standing(rank, self.state));
        self.state
            .history
            .entries(&self.state.overflow)
            .map(|(rank, count)| Repeat { key: key(rank), count })
            .collect()
    }

    /// RS-R21: what makes two positions the same, as text.
    fn key(&self, standing: &Standing) -> String {
        let side = |side: Side| {
            let caravan = self.state.wanderers[side].caravan;
            (self.board.id(standing.at[side]), standing.pockets[side], caravan)
        };
        let stacks = |set: SpaceSet| set.iter().filter_map(|at| Some((at, standing.stacks.at(at)?)));
        let stacks: Vec<_> = stacks(standing.stacks.all())
            .map(|(at, stack)| (self.board.id(at), stack.side, stack.height))
            .collect();
        short::key([side(Side::Light), side(Side::Dark)], &stacks, standing.disc, standing.mover)
    }
}
