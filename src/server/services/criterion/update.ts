import { type CriterionContent, changedContent, sameContent } from '@domain/criterion/content';
import { criterionSentences } from '@domain/messages/criterion';
import type { LoggedIn } from '@server/context';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { lockCriterion } from './find';
import type { Criterion } from './public-columns';
import { storeContent } from './store';
import { requireValidRanges } from './valid-ranges';

/** What is left out stays; `version` is the one that the caller saw. */
export type CriterionChanges = Partial<CriterionContent> & { id: number; version?: number };

/**
 * Changes a criterion [7.7] [7.8]. Every change makes a version; saving what is there already makes none.
 * @throws {AppError} invalid, with the sentence of [5.4] for a range; not-found; conflict, with the `current` row, when
 * somebody else has changed it since `version`: then nothing is overwritten
 */
export async function updateCriterion(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { id, version, ...changes }: CriterionChanges,
): Promise<Criterion> {
  return deps.database.db.transaction(async (tx) => {
    const before = await lockCriterion(tx, id);
    const content = changedContent(before, changes);
    // A save that is sent again after its answer was lost is no conflict.
    if (sameContent(before, content)) return before;
    requireSeen(before, version);
    if (changes.scoreRanges) requireValidRanges(content.scoreRanges, content.maxScore);
    return storeContent(tx, caller.user, before, content);
  });
}

/** @throws {AppError} conflict, with the row as it is now, unless the caller saw this version or does not say */
export function requireSeen(current: Criterion, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new AppError('conflict', criterionSentences.changedMeanwhile, { current });
}
