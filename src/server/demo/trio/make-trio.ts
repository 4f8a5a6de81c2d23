import type { Slot } from '@domain/evidence/evidence';
import { makeDeck } from '../office/deck';
import { makeMemo } from '../office/memo';
import { slidesOf } from './deck';
import { type Flaw, levelsOf } from './levels';
import { memoOf } from './memo';
import { makeModel } from './model';
import type { Product } from './product';
import { quotesOf } from './quotes';
import { resultsOf } from './results';
import { workbookOf } from './workbook';

/** The three files of one hand-in: the same for the same seed, levels and flaws. */
export async function makeTrio(
  product: Product,
  seed: number,
  levels: string,
  flaws: readonly Flaw[],
): Promise<Record<Slot, Uint8Array<ArrayBuffer>>> {
  const trio = { model: makeModel(product, seed), levels: levelsOf(levels), flaws };
  const results = resultsOf(trio.model);
  const quotes = quotesOf(trio, results);
  return {
    excel: await workbookOf(trio, results),
    ppt: await makeDeck(slidesOf(trio, quotes)),
    summary: await makeMemo(memoOf(trio, quotes)),
  };
}
