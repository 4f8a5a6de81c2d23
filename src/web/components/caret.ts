/** The index into an element's text at a click; the end of the text if unknown. */
export function clickedCharacter(element: HTMLElement, event: { clientX: number; clientY: number }): number {
  const end = element.textContent.length;
  const place = document.caretPositionFromPoint?.(event.clientX, event.clientY);
  return place && place.offsetNode.parentNode === element && place.offsetNode.nodeType === Node.TEXT_NODE
    ? Math.min(place.offset, end)
    : end;
}
