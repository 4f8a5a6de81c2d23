export type ChosenPlace = { locator: string; quote: string | null };

const maxQuote = 2_000;

export function selectedSentence(root: Element | null, selection: Selection | null): ChosenPlace | null {
  const quote = selection?.toString().trim() ?? '';
  const from = placeAround(selection?.anchorNode);
  if (!root || !from || quote === '' || quote.length > maxQuote) return null;
  if (!root.contains(from) || placeAround(selection?.focusNode) !== from) return null;
  const { locator } = from.dataset;
  return locator === undefined ? null : { locator, quote };
}

function placeAround(node: Node | null | undefined): HTMLElement | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-locator]') ?? null;
}
