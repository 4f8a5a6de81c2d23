import { positiveIn } from '@web/lib/address-search';

export type MarkerChoice = number | 'me' | 'none';

export function markerIn(given: unknown): { marker?: MarkerChoice } {
  const marker = given === 'me' || given === 'none' ? given : positiveIn(given);
  return marker === undefined ? {} : { marker };
}
