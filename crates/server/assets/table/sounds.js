// The sounds of the table, synthesised, off until asked for. A thing sounds like what it is made of, which the game says:
// cards brush, wood knocks, stone thuds, metal rings, dice rattle, skates scratch the ice.

import { recall } from "./dom.js";
import { materialOf } from "./motion.js";

/** @import {Model} from "./model.js" */
/** @import {Material} from "./types.d.ts" */

/** Of all that happens at once so many things are heard, one after the other. */
const MOST = 4;
const APART = 0.09;

/** @type {AudioContext|null} */
let audio = null;
/** @type {AudioBuffer|null} */
let noise = null;

/** A level that falls away from `loud` within `length`. @param {AudioContext} context @param {number} start @param {number} length @param {number} loud */
function fading(context, start, length, loud) {
  const level = context.createGain();
  level.gain.setValueAtTime(loud, start);
  level.gain.exponentialRampToValueAtTime(0.0008, start + length);
  level.connect(context.destination);
  return level;
}

/** Something solid that was struck: it rings at this pitch for a moment. @param {AudioContext} context @param {number} start @param {number} pitch @param {number} length @param {number} loud */
function ring(context, start, pitch, length, loud) {
  const voice = context.createOscillator();
  voice.frequency.setValueAtTime(pitch * 1.06, start);
  voice.frequency.exponentialRampToValueAtTime(pitch, start + length / 3);
  voice.connect(fading(context, start, length, loud));
  voice.start(start);
  voice.stop(start + length);
}

/**
 * Something that brushes or clicks: noise around this pitch, gliding to another.
 * @param {AudioContext} context @param {number} start @param {number} pitch @param {number} to @param {number} length @param {number} loud @param {number} [sharp]
 */
function brush(context, start, pitch, to, length, loud, sharp = 1) {
  noise ??= whiteNoise(context);
  const grain = context.createBufferSource();
  grain.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = sharp;
  band.frequency.setValueAtTime(pitch, start);
  band.frequency.exponentialRampToValueAtTime(to, start + length);
  grain.connect(band).connect(fading(context, start, length, loud));
  grain.start(start, (start * 7) % 0.5);
  grain.stop(start + length);
}

/** @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** How each material sounds when a thing of it is laid down. @type {Record<Material, (context: AudioContext, start: number, loud: number) => void>} */
const SOUNDS = {
  card: (context, start, loud) => {
    brush(context, start, 2600, 1300, 0.09, 0.22 * loud, 0.8);
    brush(context, start + 0.07, 900, 500, 0.03, 0.3 * loud);
  },
  wood: (context, start, loud) => {
    brush(context, start, 1500, 900, 0.02, 0.35 * loud);
    ring(context, start, 245, 0.09, 0.22 * loud);
    ring(context, start, 610, 0.05, 0.1 * loud);
  },
  stone: (context, start, loud) => {
    brush(context, start, 520, 240, 0.07, 0.5 * loud);
    ring(context, start, 128, 0.11, 0.26 * loud);
    brush(context, start, 3600, 3000, 0.012, 0.2 * loud);
  },
  metal: (context, start, loud) => {
    brush(context, start, 2400, 1800, 0.02, 0.25 * loud);
    for (const [index, pitch] of [920, 1490, 2230].entries()) ring(context, start, pitch, 0.34 - 0.07 * index, (0.06 - 0.014 * index) * loud);
  },
  dice: (context, start, loud) => {
    for (const [index, after] of [0, 0.06, 0.11, 0.19, 0.25].entries()) {
      brush(context, start + after, 2300 - 180 * index, 1500, 0.02, (0.3 - 0.04 * index) * loud, 2);
      ring(context, start + after, 880 - 60 * index, 0.03, 0.05 * loud);
    }
  },
  ice: (context, start, loud) => {
    brush(context, start, 5200, 2600, 0.19, 0.14 * loud, 0.7);
    ring(context, start + 0.14, 310, 0.05, 0.16 * loud);
  },
};

/** Two soft knocks: somebody is waited for. @param {AudioContext} context @param {number} start */
function knocks(context, start) {
  for (const after of [0, 0.13]) SOUNDS.wood(context, start + after, 0.6);
}

/** A small bell, lower for whoever lost. @param {AudioContext} context @param {number} start @param {boolean} lost */
function bell(context, start, lost) {
  for (const [index, part] of [1, 2.01, 2.97].entries()) ring(context, start, (lost ? 330 : 523) * part, 1.1 - 0.3 * index, 0.09 - 0.025 * index);
}

/** @param {Model} model */
export function sounds(model) {
  let mine = false;
  let seq = -1;
  let over = false;
  model.on((change) => {
    const state = model.state;
    if (!state || change === "light" || recall("sound") !== "on") return;
    // Browsers allow sound only after the visitor has touched the page.
    if (!audio && navigator.userActivation?.hasBeenActive) audio = new AudioContext();
    const picked = model.picked.at(-1);
    if (audio && change === "pick" && picked) SOUNDS[materialOf(picked, state.materials)](audio, audio.currentTime, 0.4);
    if (change !== "state") return;
    if (audio && seq >= 0 && state.seq > seq) {
      const told = model.heard.filter((line) => line.keys.length > 0).slice(-MOST);
      told.forEach((line, index) => audio && SOUNDS[materialOf(line.keys.at(-1) ?? "", state.materials)](audio, audio.currentTime + APART * index, 1));
      const after = audio.currentTime + APART * told.length + 0.1;
      if (state.result && !over) bell(audio, after, state.result.won === false);
      else if (state.mine && !mine) knocks(audio, after);
    }
    mine = state.mine;
    seq = state.seq;
    over = state.result !== null;
  });
}
