//! Where the engine does not follow the dossier. Each is one small thing that the second referee does as the engine
//! does, so that the games go on; when the engine is corrected its line here becomes `false` and goes away.

/// BA-9.6 names turns, Grinds, Shot Cards and Dump Ins; the engine also calls Infraction 5 when a face-off was won with
/// a Goalie card and the puck was put on the own 5 or 6.
pub const CORNER_AFTER_FACE_OFF: bool = true;

/// D27: Toronto is asked for only if it may be held; the engine also asks a scorer who has the 2-way skill.
pub const TWO_WAY_ASKS_FOR_TORONTO: bool = true;

/// BA-12.5: the starter's effects come first; the engine deals the Momentum Cards of one exchange the other way round,
/// after everything else.
pub const FIGHT_MOMENTUM_LAST_FIRST: bool = true;

/// FB5, FB6, BA-13.11: a forbidden colour cannot be used, borrowed or not; the engine lets Silver and Veteran lend it.
pub const FORBIDDEN_COLOURS_CAN_BE_LENT: bool = true;

/// BA-13.14: Mirror copies a Cycle, which is no use of Red; the engine counts it as one, so Silver cannot lend Red then.
pub const MIRRORED_CYCLE_SPENDS_RED: bool = true;

/// BA-2.10, BA-2.11: a card keeps its owner; when the same design of both owners lies in a shuffled Momentum pile the
/// engine lists and takes them as one, of the first seat.
pub const SHUFFLED_PILE_FORGETS_OWNERS: bool = true;

/// BA-16.57: the other skips the next Phase 4, whenever it comes; the engine forgets it at a stoppage.
pub const SKIP_2_ENDS_AT_STOPPAGE: bool = true;

/// BA-13.7, BA-14.22: an Action that has moved the puck bars Orange; the engine does not count the Icing Action.
pub const ICING_LEAVES_ORANGE: bool = true;
