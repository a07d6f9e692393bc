// Small synthesised sounds, off until asked for.

import { recall } from "./dom.js";

/** @import {Model} from "./model.js" */

/** @type {AudioContext|null} */
let audio = null;

/**
 * One short tone that falls away.
 * @param {number} pitch @param {number} [after] @param {number} [length] @param {OscillatorType} [shape] @param {number} [loud]
 */
function tone(pitch, after = 0, length = 0.12, shape = "sine", loud = 0.12) {
  if (!audio) return;
  const start = audio.currentTime + after;
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.82, start + length);
  level.gain.setValueAtTime(loud, start);
  level.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(level).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** @param {Model} model */
export function sounds(model) {
  let mine = false;
  let seq = -1;
  let over = false;
  model.on((change) => {
    const state = model.state;
    if (!state || recall("sound") !== "on") return;
    // Browsers allow sound only after the visitor has touched the page.
    if (!audio && navigator.userActivation?.hasBeenActive) audio = new AudioContext();
    if (change === "pick" && model.picked.length > 0) tone(520, 0, 0.05);
    if (change !== "state") return;
    if (seq >= 0 && state.seq > seq) tone(190, 0, 0.09, "triangle", 0.2);
    if (state.result && !over && seq >= 0) [392, 494, 587].forEach((pitch, index) => tone(state.result?.won === false ? pitch / 2 : pitch, 0.12 * index, 0.3));
    else if (state.mine && !mine && seq >= 0) tone(660, 0.1, 0.14);
    mine = state.mine;
    seq = state.seq;
    over = state.result !== null;
  });
}
