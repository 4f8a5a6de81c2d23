import { formatCell, formatRange } from './cell-address';
import { parseLocator, type SheetPart, type SlidePart, type SummaryPart } from './locator';

const sheetParts = { chart: 'chart', box: 'text box', image: 'picture' } as const satisfies Record<SheetPart, string>;
export const slideParts = {
  table: 'table',
  chart: 'chart',
  alt: 'alt text',
  comment: 'comment',
  image: 'picture',
} as const satisfies Record<SlidePart, string>;
export const summaryParts = {
  table: 'table',
  note: 'footnote',
  box: 'text box',
  comment: 'comment',
  image: 'picture',
} as const satisfies Record<SummaryPart, string>;

/** `Promo ROI!I6`, `Slide 7`, `¶ 5`; an invalid locator stays as it is. */
export function shortPlace(locator: string): string {
  const place = parseLocator(locator);
  if (!place) return locator;
  switch (place.kind) {
    case 'cells':
      return `${place.sheet}!${formatRange(place.range)}`;
    case 'cell-comment':
      return `${place.sheet}!${formatCell(place.cell)} comment`;
    case 'sheet-part':
      return `${place.sheet} ${sheetParts[place.part]} ${place.number}`;
    case 'name':
      return `Name ${place.name}`;
    case 'slide':
      return `Slide ${place.slide}`;
    case 'slide-notes':
      return `Slide ${place.slide} notes`;
    case 'slide-part':
      return `Slide ${place.slide} ${slideParts[place.part]} ${place.number}`;
    case 'paragraph':
      return `¶ ${place.number}`;
    case 'summary-part':
      return atStart(`${summaryParts[place.part]} ${place.number}`);
  }
}

const atStart = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
