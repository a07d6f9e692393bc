//! The puck moves (BA-6.1 to BA-6.3, BA-14.18 to BA-14.25).

use crate::{
    book::Word,
    game::{Flow, Game},
    menu::Use,
    state::{Movement, other},
};

/// Where a movement may go.
#[derive(Clone, Copy, PartialEq)]
pub enum Along {
    Any,
    /// Every step further forward.
    Forward,
    /// Along the boards within the zone.
    Boards,
}

impl Game {
    /// BA-6.2.
    pub fn max_pb(&self, attacker: usize) -> i32 {
        if self.on_power_play(attacker) { 4 } else { 3 }
    }

    /// BA-6.3: the passing bonus of a player.
    pub fn pb_of(&self, seat: usize) -> i32 {
        if self.puck_in(seat, "O") { self.s.pb } else { 0 }
    }

    /// BA-6.33.
    pub fn power_play_lapses(&mut self) {
        let attacker = usize::from(self.puck_in(1, "O"));
        self.s.pb = self.s.pb.min(self.max_pb(attacker));
    }

    /// The puck goes along a path by the card on top; a pass adds to the bonus (BA-6.1).
    pub fn carry(&mut self, seat: usize, path: Vec<Word>, pass: bool, safe: (bool, bool)) {
        let pb_before = self.s.pb;
        let end = *path.last().unwrap();
        if path.len() < 2 {
            return;
        }
        let left = path.iter().any(|area| self.area(area).zone != self.area(path[0]).zone);
        if left {
            self.s.pb = 0;
        }
        if pass && path.iter().all(|area| self.zone(seat, area) == "O") {
            self.s.pb = (self.s.pb + 1).min(self.max_pb(seat).max(self.s.pb));
        }
        self.s.puck = end;
        let movement = Movement { path, pb_before, no_intercept: safe.0, no_green: safe.1 };
        self.top_mut().moves.push(movement);
    }

    /// The puck is put somewhere, by no arrow.
    pub fn put(&mut self, seat: usize, to: Word) {
        // BA-14.22: what lies there already is not moved.
        if to != self.s.puck {
            self.carry(seat, vec![self.s.puck, to], false, (false, false));
        }
    }

    /// The steps open from the end of a path.
    fn steps(&self, seat: usize, path: &[Word], along: Along) -> Vec<Word> {
        let from = *path.last().unwrap();
        let arrows = self.area(from).arrows.iter().copied().filter(|to| !path.contains(to));
        let fits = |to: &Word| match along {
            Along::Any => true,
            Along::Forward => {
                let gain = self.area(to).row - self.area(from).row;
                if seat == self.s.home { gain > 0 } else { gain < 0 }
            }
            Along::Boards => self.beside_on_boards(from, to) && self.area(to).zone == self.area(from).zone,
        };
        arrows.filter(fits).collect()
    }

    fn beside_on_boards(&self, from: &str, to: &str) -> bool {
        let lines = self.book.boards.iter();
        lines
            .flat_map(|line| line.windows(2))
            .any(|pair| [pair[0], pair[1]] == [from, to] || [pair[1], pair[0]] == [from, to])
    }

    /// Can the path still reach so many steps (BA-14.21)?
    pub fn reaches(&self, seat: usize, path: &[Word], min: usize, along: Along) -> bool {
        path.len() > min
            || self.steps(seat, path, along).into_iter().any(|to| {
                let longer = [path, &[to]].concat();
                self.reaches(seat, &longer, min, along)
            })
    }

    /// The limit of FB7.
    pub fn capped(&self, seat: usize, most: usize) -> usize {
        if self.s.sides[seat].move_cap > 0 { most.min(1) } else { most }
    }

    /// D16: `step area`, and `stop` once the minimum is reached. The path walked.
    pub fn walk(
        &mut self,
        using: &Use,
        min: usize,
        max: usize,
        along: Along,
        safe: (bool, bool),
    ) -> Flow<Vec<Word>> {
        let (min, max) = (self.capped(using.player, min), self.capped(using.player, max));
        let mut path = vec![self.s.puck];
        while path.len() <= max {
            let mut options = Vec::new();
            for to in self.steps(using.player, &path, along) {
                let longer = [&path[..], &[to]].concat();
                if self.reaches(using.player, &longer, min, along) {
                    options.push(format!("step {to}"));
                }
            }
            if options.is_empty() {
                break;
            }
            if path.len() > min {
                options.push("stop".into());
            }
            let choice = self.ask_unless_one(using.chooser, options)?;
            if choice == "stop" {
                break;
            }
            path.push(self.area_named(&choice));
            self.s.puck = *path.last().unwrap();
        }
        self.carry(using.player, path.clone(), true, safe);
        Ok(path)
    }

    /// `area x` among these.
    pub fn choose_area(&mut self, chooser: usize, areas: &[Word]) -> Flow<Word> {
        let choice =
            self.ask_unless_one(chooser, areas.iter().map(|area| format!("area {area}")).collect())?;
        Ok(self.area_named(&choice))
    }

    /// The areas of one end with these numbers.
    pub fn of_end(&self, end: &str, numbers: &[i32]) -> Vec<Word> {
        let areas = self.book.areas.iter();
        areas
            .filter(|(_, area)| area.zone == end && numbers.contains(&area.number))
            .map(|(id, _)| *id)
            .collect()
    }

    /// The 8s of a player's own half.
    pub fn own_8s(&self, seat: usize) -> Vec<Word> {
        let areas = self.book.areas.iter();
        areas
            .filter(|(id, area)| area.number == 8 && id.starts_with(self.end(seat)))
            .map(|(id, _)| *id)
            .collect()
    }

    /// BA-19.5: the 9s with the fewest arrows.
    pub fn nearest_9s(&self, from: Word) -> Vec<Word> {
        let mut reached = vec![from];
        loop {
            let nines: Vec<Word> =
                reached.iter().copied().filter(|area| self.area(area).number == 9).collect();
            if !nines.is_empty() {
                return nines;
            }
            for area in reached.clone() {
                reached.extend(&self.area(area).arrows);
            }
            reached.sort();
            reached.dedup();
        }
    }

    /// BA-16.98, BA-14.24: the movements of the other's last card that an effect may see.
    pub fn seen_moves(&self, safe: impl Fn(&Movement) -> bool) -> Vec<Movement> {
        let Some(beneath) = self.down(1).filter(|beneath| beneath.by == other(self.top().by)) else {
            return Vec::new();
        };
        let from = beneath.moves.iter().rposition(safe).map_or(0, |at| at + 1);
        beneath.moves[from..].to_vec()
    }

    /// Green, Stop Movement, Redirect: what can be undone (the first movement of it).
    pub fn undoable(&self) -> Option<Movement> {
        self.seen_moves(|each| each.no_green).into_iter().next()
    }

    /// BA-14.7: the path that can be intercepted.
    pub fn interceptable(&self) -> Option<Vec<Word>> {
        let beneath = self.down(1)?;
        if self.design(beneath.card).specials.contains(&"no_intercept") && !self.is_cancelled(beneath) {
            return None;
        }
        let moves = self.seen_moves(|each| each.no_intercept);
        let mut path: Vec<Word> = vec![moves.first()?.path[0]];
        for each in &moves {
            path.extend(&each.path[1..]);
        }
        Some(path)
    }

    /// BA-13.6: puck and bonus as before that movement.
    pub fn undo(&mut self, movement: &Movement) {
        let pb = movement.pb_before;
        self.put(self.top().by, movement.path[0]);
        self.s.pb = pb;
    }
}
