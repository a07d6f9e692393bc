// The curve of winning chances as a handle: press or drag anywhere on it, with mouse, pen or finger, and the step below
// is shown. By keyboard the same is done with the slider of steps and the arrow keys.

/**
 * @param {HTMLElement} figure says in `data-plies` how many steps lie across it
 * @param {(ply: number) => void} show
 * @returns {(ply: number) => void} moves the line to a step
 */
export function scrub(figure, show) {
  const plies = Number(figure.dataset.plies);
  const svg = figure.querySelector("svg");
  const ground = figure.querySelector(".ground");
  const line = figure.querySelector("line.now");
  if (!svg || !ground || !line || !plies) return () => {};
  figure.classList.add("held");
  /** @type {{id: number, x: number}|null} */
  let held = null;

  /** The step below the pointer. @param {PointerEvent} event */
  const below = (event) => {
    const box = ground.getBoundingClientRect();
    return Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * plies);
  };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    held = { id: event.pointerId, x: event.clientX };
    // A press on a mark is a click on its link, unless it becomes a drag.
    if (!(event.target instanceof Element && event.target.closest("a"))) show(below(event));
    event.preventDefault();
  });
  svg.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId || Math.abs(event.clientX - held.x) < 3) return;
    if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
    show(below(event));
  });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) svg.addEventListener(name, () => (held = null));
  svg.addEventListener("dragstart", (event) => event.preventDefault());

  return (ply) => {
    const x = `${(100 * Math.min(1, ply / plies)).toFixed(2)}%`;
    line.setAttribute("x1", x);
    line.setAttribute("x2", x);
  };
}
