// The messages of docs/WEB.md as types, for `tsc` and for the reader.

/**
 * `keys`: the things it is played with, then the places it is played to. `onward`: where the next decision may be answered
 * in the same gesture. `heading`: what it stands below in a long list. `grave`: seldom meant and hard to take back; whoever
 * chooses it otherwise than by a thing and its place is asked once more.
 */
export type Choice = { action: string; label: string; keys: string[]; onward?: string[]; heading?: string; grave?: boolean };
/** A row of the list: a choice, or what opens more of them (a heading; empty: all of the open one). */
export type Row = Choice & { opens?: string; holds?: Choice[] };
/** A closer look at a thing: lines, the one that decides marked, and what is drawn over the scene. */
export type Study = { title: string; rule?: string; lines: { text: string; end?: string; decides?: boolean }[]; svg: string };
/** What a thing is made of, as it sounds. */
export type Material = "card" | "wood" | "stone" | "metal" | "dice" | "ice";
/** A way on the table, and what came of it. */
export type Trail = { from: string; to: string; result?: string };
/** `heads`: a part of the game begins with it, such as a turn. */
export type Line = { ply: number; text: string; rule: string | null; keys: string[]; heads?: boolean; trail?: Trail };
/** Some of what the others did since the visitor last decided. */
export type Passage = { text: string; rule: string | null; keys: string[]; trails?: Trail[] };
/** How a seat is known beside the table: colours as CSS writes them. */
export type Look = { fill: string; marks: string; pattern: "dots" | "hatch" | "cross" | "plain"; ink: string };
export type Seat = { name: string; player: string; kind: "person" | "bot" | "open"; here: boolean; you: boolean; look?: Look };
export type Turn = { kind: "seat"; seat: number; name: string } | { kind: "chance" } | { kind: "over" };
/** `what`: what would be taken back. `declined`: who said no; only the one who asked hears of it. */
export type Offer = { kind: "undo" | "draw"; by: number; name: string; mine: boolean; what?: string; declined?: string };
export type Hint = { action: string; label: string; value: number; sentence: string };
/** What a coach says of a decision; `first`: such a one is new to the visitor. */
export type CoachSaid = { kind: string; title: string; asked: string; matters: string; look: string; first: boolean };
export type Score = { name: string; value: number };

export type SceneData = {
  id: string;
  title: string;
  width: number;
  height: number;
  /** The part that a narrow screen shows first: left, top, width, height. */
  main?: [number, number, number, number];
  /** Where a narrow screen looks first. */
  focus?: [number, number, number, number];
  style?: string;
  defs?: string;
  /** From `from` on, `drop` keys (all, if it is not said) make way for these. */
  order?: { from: number; drop?: number; keys: string[] };
  nodes: Record<string, string>;
};

export type State = {
  t: "state";
  seq: number;
  re?: number;
  game: string;
  name: string;
  seat: number | null;
  mine: boolean;
  turn: Turn;
  prompt: { question: string; rule: string | null };
  choices?: Choice[];
  coach?: null | CoachSaid;
  seats: Seat[];
  scores: Score[];
  undo: { kind: "free" | "consent" | "never"; why: string };
  offers: Offer[];
  pass: null | { seat: number; name: string };
  ranked: boolean;
  result: null | { words: string; rule: string | null; won: boolean | null };
  rematch: string | null;
  thinking: boolean;
  story?: Passage[];
  /** By the beginnings of keys. */
  materials?: Record<string, Material>;
  /** What changed in the picture since the last message. */
  scene?: SceneData;
};

/** A state as it is sent: what has not changed since the last one is left out. */
export type News = Pick<State, "t" | "seq" | "re"> & Partial<State> & { log?: { from: number; lines: Line[] } };

export type Refused = { t: "refused"; re: number; kind: string; rule: string | null; message: string };
export type Answer = { t: "answer"; re: number; lines: string[] };
export type Why = { t: "why"; re: number; key: string; refused: boolean; rule: string | null; message: string };
export type Studied = { t: "study"; re: number; key: string; study: Study | null };
export type Hints = { t: "hints"; re: number; hints: Hint[] };
export type Bye = { t: "bye"; message: string };
export type Message = News | Refused | Answer | Why | Studied | Hints | Bye;

/** What the visitor says, without its number. */
export type Said = { t: string; [field: string]: unknown };
/** Shows what a click at this place, on this thing, would do; nothing hides it. */
export type Tip = (lines: { label: string }[], x: number, y: number, key?: string | null) => void;
