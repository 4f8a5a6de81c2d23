import type { GridCell } from '@domain/evidence/sheet-grid';
import { shortPlace } from '@domain/evidence/short-place';
import type { Cite } from './check';

const maxLength = 180;

/** A passage, a sentence, a title: a text with its place. */
export type Placed = { locator: string; text: string };

/** The passage itself, cut between two words when it is long. */
export function citePassage({ locator, text }: Placed): Cite {
  return { locator, quote: clip(text) };
}

/** What the cell shows. */
export function citeCell({ block }: GridCell): Cite {
  return { locator: block.locator, quote: clip(block.text) };
}

/** The formula of the cell, as Excel shows it; what the cell shows when there is none or it is long. */
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

/** A passage within a sentence of ours: `"Raise Reserve by 5%" (Slide 1)`. */
export function quoted(passage: Placed, max = 90): string {
  const quote = clip(passage.text, max);
  const cut = quote.length < passage.text.trim().length ? '…' : '';
  return `“${quote.replace(/[.;:]$/, '')}${cut}” (${shortPlace(passage.locator)})`;
}

/** Cuts after a word and before another: within a number, a cut would make another number of it. */
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
