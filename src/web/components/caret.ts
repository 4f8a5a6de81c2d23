/** Where in the text of an element a click fell, as an index into it; its end when that cannot be told. */
export function clickedCharacter(element: HTMLElement, event: { clientX: number; clientY: number }): number {
  const end = element.textContent.length;
  const place = document.caretPositionFromPoint?.(event.clientX, event.clientY);
  return place && place.offsetNode.parentNode === element && place.offsetNode.nodeType === Node.TEXT_NODE
    ? Math.min(place.offset, end)
    : end;
}
