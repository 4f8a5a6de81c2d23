const margin = 16;
/** Frames that the element must stand still, and the most that are waited for. */
const frames = { stable: 5, max: 60 };
const personMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls only `box`. Follows the element until it stands still, because heights above it are guessed until they are
 * drawn, change with the font, and not every browser keeps the place meanwhile.
 */
export function bringIntoView(box: HTMLElement, element: Element): void {
  const person = new AbortController();
  for (const name of personMoves) {
    box.addEventListener(name, () => person.abort(), { signal: person.signal, passive: true });
  }
  const settle = (stable: number, left: number) => {
    if (person.signal.aborted || !element.isConnected) return;
    const moved = scrollTo(box, element);
    if (left === 0 || stable === frames.stable) return;
    requestAnimationFrame(() => settle(moved ? 0 : stable + 1, left - 1));
  };
  settle(0, frames.max);
  void document.fonts.ready.then(() => settle(0, frames.max));
}

function scrollTo(box: HTMLElement, element: Element): boolean {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top >= outer.top + margin && inner.bottom <= outer.bottom - margin) return false;
  const above = inner.height > outer.height - 2 * margin ? margin : (outer.height - inner.height) / 2;
  const before = box.scrollTop;
  box.scrollTop += inner.top - outer.top - above;
  return box.scrollTop !== before;
}
