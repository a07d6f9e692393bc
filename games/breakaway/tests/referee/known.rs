//! Where the engine does not follow the dossier. Each is one small thing that the second referee does as the engine
//! does, so that the games go on; when the engine is corrected its line here becomes `false` and goes away.

/// BA-9.6 names turns, Grinds, Shot Cards and Dump Ins; the engine also calls Infraction 5 when a face-off was won with
/// a Goalie card and the puck was put on the own 5 or 6.
pub const CORNER_AFTER_FACE_OFF: bool = true;

/// BA-3.30, BA-3.6: the Score window is the shooter's turn, so a Line Change before it was not the previous turn; the
/// engine still holds it against the shooter.
pub const SCORE_WINDOW_IS_NO_TURN: bool = true;

/// BA-16.57: the other skips the next Phase 4, whenever it comes; the engine forgets it at a stoppage.
pub const SKIP_2_ENDS_AT_STOPPAGE: bool = true;

/// BA-13.7, BA-14.22: an Action that has moved the puck bars Orange; the engine does not count the Icing Action.
pub const ICING_LEAVES_ORANGE: bool = true;
