import type { Slot } from '../evidence/evidence';
import { slots } from '../evidence/slots';
import type { Dependence } from './schema';

const minCited = 0.2;

/** With fewer past results, citations would say nothing. */
const minResults = 5;

export type PastEvidence = { results: number; cited: Record<Slot, number> };

const names: Record<Slot, RegExp> = {
  excel: /\b(?:excel|workbooks?|spreadsheets?)\b/i,
  ppt: /\b(?:power ?point|decks?|slides?|presentations?)\b/i,
  summary: /\b(?:summar(?:y|ies)|e-?mails?|memos?|letters?)\b/i,
};

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
