import { positiveIn } from '@web/lib/address-search';

/** A marker in an address: the account itself, nobody, or somebody by their id. */
export type MarkerChoice = number | 'me' | 'none';

/** Reads an address; what makes no sense in it counts as left out. */
export function markerIn(given: unknown): { marker?: MarkerChoice } {
  const marker = given === 'me' || given === 'none' ? given : positiveIn(given);
  return marker === undefined ? {} : { marker };
}
