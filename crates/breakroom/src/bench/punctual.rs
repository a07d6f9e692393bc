//! `bench --punctual`: whether bots keep their time.

use std::time::{Duration, Instant};

use breakroom_bots::{Budget, Level, Limit};
use breakroom_catalog::{Playable, Setup, Visit};
use breakroom_core::{Observer, Rng, Silent, Turn};
use cpu_time::ProcessTime;

use crate::failure::Failure;

/// Does a master with a time budget keep its time, over so many moves of random games?
pub fn run(setup: &Setup, moves: u32) -> Result<(), Failure> {
    breakroom_catalog::visit(setup, Punctual { moves })?
}

struct Punctual {
    moves: u32,
}

/// What a bot gets for each move.
const MOVE: Duration = Duration::from_millis(10);
/// What it may take beyond.
const LATE: Duration = Duration::from_millis(50);

/// How long after its time an answer came.
#[derive(Clone, Copy, Default, PartialEq, PartialOrd)]
struct Delay {
    /// By the bot's own doing: without the time in which nothing of this program ran.
    own: Duration,
    /// By the clock on the wall.
    wall: Duration,
}

impl Delay {
    /// How late `answer` gives its answer. A search that waits does so only for a lane to which the machine has not given
    /// a processor: time in which this program ran on none was not the bot's.
    fn of(answer: impl FnOnce()) -> Delay {
        let (begun, ran) = (Instant::now(), ProcessTime::now());
        answer();
        let (wall, ran) = (begun.elapsed(), ran.elapsed());
        let wall_late = wall.saturating_sub(MOVE);
        Delay { own: wall_late.saturating_sub(wall.saturating_sub(ran)), wall: wall_late }
    }
}

impl Visit for Punctual {
    type Out = Result<(), Failure>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let (mut rng, mut delays) = (Rng::from_number(8), Vec::new());
        let (mut legal, mut odds) = (Vec::new(), Vec::new());
        while delays.len() < self.moves as usize {
            let mut bot = Level::Master.bot(&game, rng.stream(delays.len() as u64));
            let (mut state, mut seen) = (game.start(), Vec::new());
            while !game.turn(&state).is_over() && delays.len() < self.moves as usize {
                if let Turn::Seat(seat) = game.turn(&state) {
                    let view = game.view(&state, Observer::Seat(seat));
                    delays.push(Delay::of(|| {
                        bot.choose(&game, &view, &seen, &Limit::new(Budget::Time(MOVE)));
                    }));
                }
                game.choices(&state, &mut odds, &mut legal);
                let action = *rng.pick(&legal);
                seen.push(action);
                game.advance(&mut state, action, &mut Silent);
            }
        }
        punctuality(G::INFO.slug, &delays)
    }
}

/// Says how late the answers came; too late is a failure.
fn punctuality(slug: &str, delays: &[Delay]) -> Result<(), Failure> {
    let worst = |of: fn(&Delay) -> Duration| delays.iter().map(of).max().unwrap_or_default();
    let said = format!(
        "{slug}: {} moves of 10 ms; the worst took {:.1?} more, {:.1?} by the clock on the wall",
        delays.len(),
        worst(|delay| delay.own),
        worst(|delay| delay.wall),
    );
    let kept_waiting = delays.iter().filter(|delay| delay.wall > LATE && delay.own <= LATE).count();
    let said = match kept_waiting {
        0 => said,
        moves => format!("{said} ({moves} had to wait for a processor)"),
    };
    match delays.iter().filter(|delay| delay.own > LATE).count() {
        0 => {
            println!("{said}");
            Ok(())
        }
        late => Err(Failure::Failed(format!("{said}; {late} were more than 50 ms late"))),
    }
}
