import { type CriterionContent, changedContent, sameContent } from '@domain/criterion/content';
import { criterionSentences } from '@domain/messages/criterion';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { AppError } from '@server/errors';
import { lockCriterion } from './find';
import type { Criterion } from './public-columns';
import { requireValidRanges, storeContent } from './store';

/** Omitted fields stay; `version` is the one the caller saw. */
export type CriterionChanges = Partial<CriterionContent> & { id: number; version?: number };

/** [7.7] [7.8] The same content makes no version. @throws {AppError} invalid [5.4]; not-found; conflict if changed */
export async function updateCriterion(
  db: Db,
  caller: LoggedIn,
  { id, version, ...changes }: CriterionChanges,
): Promise<Criterion> {
  return db.transaction(async (tx) => {
    const before = await lockCriterion(tx, id);
    const content = changedContent(before, changes);
    // A retry after a lost response is no conflict.
    if (sameContent(before, content)) return before;
    requireSeen(before, version);
    if (changes.scoreRanges) requireValidRanges(content.scoreRanges, content.maxScore);
    return storeContent(tx, caller.user, before, content);
  });
}

/** @throws {AppError} conflict, with the current row, unless the caller saw this version or doesn't say */
export function requireSeen(current: Criterion, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new AppError('conflict', criterionSentences.changedMeanwhile, { current });
}
