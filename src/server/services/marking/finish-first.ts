import { markingSentences } from '@domain/messages/marking';
import type { Db } from '@server/db/client';
import { AppError } from '@server/errors';
import type { CourseFields } from '@server/services/course/enter';
import { namedSubmissions } from './named-submissions';
import type { Viewing } from './view-of';

/** Calls that show no marks of the submission that they name. */
const withoutMarks: ReadonlySet<string> = new Set([
  'bulk.start',
  'links.create',
  'links.list',
  'links.revoke',
  'marking.assignSecond',
  'marking.finishSecond',
  'marking.reveal',
  'marking.scoreSecond',
  'marking.second',
  'marking.setMarker',
  'submissions.delete',
  'submissions.evidence',
  'submissions.files',
  'submissions.get',
  'submissions.outline',
  'submissions.place',
  'submissions.setRelease',
]);

/** [C8.19] Whoever has an unfinished second mark of a submission sees no others. @throws {AppError} forbidden */
export async function requireFinished(
  db: Db,
  { unmarked = [] }: Viewing,
  fields: CourseFields,
  input: unknown,
  call?: string,
): Promise<void> {
  if (unmarked.length === 0 || (call !== undefined && withoutMarks.has(call))) return;
  const named = await namedSubmissions(db, fields, input);
  requireMarked({ unmarked }, named);
}

/** For what leads to a submission by another way. @throws {AppError} forbidden */
export function requireMarked({ unmarked = [] }: Viewing, submissionIds: readonly number[]): void {
  if (submissionIds.some((id) => unmarked.includes(id))) throw new AppError('forbidden', markingSentences.finishFirst);
}
