import type { Finding } from '@domain/evidence/evidence';
import { findSuspicions } from '@domain/evidence/suspicion';
import type { Attack } from './attack';
import { locatorsOf, submissionFilesWith, type Written } from './spot';

/** What is told of instructions in a submission that holds these words. */
export function instructionsIn(written: readonly Written[]): Finding[] {
  return submissionFilesWith(written)
    .flatMap((file) => findSuspicions(file.blocks))
    .filter(({ code }) => code === 'instruction-like');
}

/** Whether an attack is told at its own place; that the submission is flagged for something else is not enough. */
export function isFound(attack: Attack): boolean {
  const places = locatorsOf(attack);
  return instructionsIn([attack]).some(({ locator }) => locator !== undefined && places.includes(locator));
}
