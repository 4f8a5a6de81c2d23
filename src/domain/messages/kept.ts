import { countedThings } from './counted';

/** How long submissions are kept, for whoever hands one in. */
export function keptSentence(days: number | null): string {
  const kept = 'Your files and results are kept';
  if (days === null) return `${kept} until your instructor deletes them.`;
  return `${kept} for ${countedThings(days, 'day')}, unless your instructor deletes them earlier.`;
}
