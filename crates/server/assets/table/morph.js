// Makes a drawn thing like a new one, touching only what differs: what stays needs no new style, layout or paint, and
// keeps the focus.

/**
 * @param {Element} old stays where it is
 * @param {Element} fresh is taken apart
 * @param {(child: Node) => boolean} [ours] children that were added here and are left alone
 */
export function morph(old, fresh, ours = () => false) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const have = [...old.childNodes].filter((child) => !ours(child));
  const want = [...fresh.childNodes];
  // Outlines lie on top: the last to the last, whatever changed below.
  const top = outline(have.at(-1)) && outline(want.at(-1)) ? have.pop() : undefined;
  if (top) become(top, /** @type {Node} */ (want.pop()));
  const kept = Math.min(have.length, want.length);
  for (const extra of have.slice(kept)) old.removeChild(extra);
  want.slice(0, kept).forEach((child, index) => become(/** @type {Node} */ (have[index]), child));
  const above = top?.previousSibling && ours(top.previousSibling) ? top.previousSibling : (top ?? null);
  for (const child of want.slice(kept)) old.insertBefore(child, above);
}

/** @param {Node} old @param {Node} fresh */
function become(old, fresh) {
  if (old.nodeName !== fresh.nodeName) old.parentNode?.replaceChild(fresh, old);
  else if (old instanceof Element && fresh instanceof Element) morph(old, fresh);
  else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
}

/** @param {Node|undefined} node */
const outline = (node) => node instanceof Element && node.classList.contains("outline");
