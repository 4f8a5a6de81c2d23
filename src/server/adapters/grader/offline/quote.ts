import type { GridCell } from '@domain/evidence/sheet-grid';
import { shortPlace } from '@domain/evidence/short-place';
import type { Cite } from './check';

const maxLength = 180;

export type Placed = { locator: string; text: string };

export function citePassage({ locator, text }: Placed): Cite {
  return { locator, quote: clip(text) };
}

export function citeCell({ block }: GridCell): Cite {
  return { locator: block.locator, quote: clip(block.text) };
}

export function citeFormula(cell: GridCell): Cite {
  const { formula, locator } = cell.block;
  return formula && formula.length <= maxLength ? { locator, quote: `=${formula}` } : citeCell(cell);
}

/** `-1.92 (Elasticity!B5)`. */
export function shown(cell: GridCell): string {
  return `${cell.block.text} (${shortPlace(cell.block.locator)})`;
}

export function placeOf(of: { locator: string } | GridCell): string {
  return shortPlace('locator' in of ? of.locator : of.block.locator);
}

export function quoted(passage: Placed, max = 90): string {
  const quote = clip(passage.text, max);
  const cut = quote.length < passage.text.trim().length ? '…' : '';
  return `“${quote.replace(/[.;:]$/, '')}${cut}” (${shortPlace(passage.locator)})`;
}

/** Cuts between words: a cut within a number would change it. */
function clip(text: string, max = maxLength): string {
  const whole = text.trim();
  if (whole.length <= max) return whole;
  for (let at = max; at > max / 2; at--) {
    if (/\s/.test(whole[at] ?? '') && /\p{L}/u.test(whole[at - 1] ?? '') && /\p{L}/u.test(whole[at + 1] ?? '')) {
      return whole.slice(0, at);
    }
  }
  return whole;
}
