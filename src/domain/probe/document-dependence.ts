import type { Slot } from '../evidence/evidence';
import { slots } from '../evidence/slots';

/** From this share of past results with evidence in a document on, a criterion depends on it. */
export const minCited = 0.2;

/** So many past results have to be there for where their evidence lies to count. */
export const minResults = 5;

/** Past results of a criterion that cite anything, and how many of them cite something of each document. */
export type PastEvidence = { results: number; cited: Record<Slot, number> };

/**
 * Whether a criterion depends on a document, and why that is thought; null where nothing tells.
 * - `named`: the criterion's name speaks of this document
 * - `cited`, `not-cited`: at least, or less than, one in five past results have evidence in it
 * - `names-another`: there are too few past results, and the name speaks of another document
 * - `unknown`: too few past results, and the name speaks of none
 */
export type Dependence =
  | { depends: true; why: 'named' | 'cited'; cited: number; results: number }
  | { depends: false; why: 'not-cited' | 'names-another'; cited: number; results: number }
  | { depends: null; why: 'unknown'; cited: number; results: number };

const names: Record<Slot, RegExp> = {
  excel: /\b(?:excel|workbooks?|spreadsheets?)\b/i,
  ppt: /\b(?:power ?point|decks?|slides?|presentations?)\b/i,
  summary: /\b(?:summar(?:y|ies)|e-?mails?|memos?|letters?)\b/i,
};

/** The documents that a criterion's name speaks of. */
export function namedDocuments(name: string): Slot[] {
  return slots.filter((slot) => names[slot].test(name));
}

export function dependenceOf(name: string, slot: Slot, { results, cited }: PastEvidence): Dependence {
  const named = namedDocuments(name);
  const found = { cited: cited[slot], results };
  if (named.includes(slot)) return { depends: true, why: 'named', ...found };
  if (results >= minResults) {
    return found.cited / results >= minCited
      ? { depends: true, why: 'cited', ...found }
      : { depends: false, why: 'not-cited', ...found };
  }
  return named.length > 0
    ? { depends: false, why: 'names-another', ...found }
    : { depends: null, why: 'unknown', ...found };
}
