// The messages of docs/WEB.md as types, for `tsc` and for the reader.

/** `grave`: seldom meant and hard to take back; whoever only touched a thing is asked once more. */
export type Choice = { action: string; label: string; keys: string[]; grave?: boolean };
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
export type Score = { name: string; value: number };

export type SceneData = {
  id: string;
  title: string;
  width: number;
  height: number;
  /** The part that a narrow screen shows first: left, top, width, height. */
  main?: [number, number, number, number];
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
  /** What changed in the picture since the last message. */
  scene?: SceneData;
};

/** A state as it is sent: what has not changed since the last one is left out. */
export type News = Pick<State, "t" | "seq" | "re"> & Partial<State> & { log?: { from: number; lines: Line[] } };

export type Refused = { t: "refused"; re: number; kind: string; rule: string | null; message: string };
export type Answer = { t: "answer"; re: number; lines: string[] };
export type Why = { t: "why"; re: number; key: string; refused: boolean; rule: string | null; message: string };
export type Hints = { t: "hints"; re: number; hints: Hint[] };
export type Bye = { t: "bye"; message: string };
export type Message = News | Refused | Answer | Why | Hints | Bye;

/** What the visitor says, without its number. */
export type Said = { t: string; [field: string]: unknown };
/** Shows what a click at this place would do; nothing hides it. */
export type Tip = (lines: { label: string }[], x: number, y: number) => void;
