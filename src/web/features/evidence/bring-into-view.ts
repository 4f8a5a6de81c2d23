const margin = 16;

/**
 * Scrolls a box, and nothing around it, so that `element` within it is seen: near the middle, or from its beginning
 * where it is higher than the box.
 */
export function bringIntoView(box: HTMLElement, element: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top >= outer.top + margin && inner.bottom <= outer.bottom - margin) return;
  const above = inner.height > outer.height - 2 * margin ? margin : (outer.height - inner.height) / 2;
  box.scrollTop += inner.top - outer.top - above;
}
