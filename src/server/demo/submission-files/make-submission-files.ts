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

export async function makeSubmissionFiles(
  product: Product,
  seed: number,
  levels: string,
  flaws: readonly Flaw[],
): Promise<Record<Slot, Uint8Array<ArrayBuffer>>> {
  const plan = { model: makeModel(product, seed), levels: levelsOf(levels), flaws };
  const results = resultsOf(plan.model);
  const quotes = quotesOf(plan, results);
  return {
    excel: await workbookOf(plan, results),
    ppt: await makeDeck(slidesOf(plan, quotes)),
    summary: await makeMemo(memoOf(plan, quotes)),
  };
}
