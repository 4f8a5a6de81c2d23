import { submissionGone } from '@domain/messages/submission';
import type { SubmissionPlace } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { attemptLimit } from '@server/services/extension/read';
import { and, eq, sql } from 'drizzle-orm';
import { matching, type SubmissionFilter } from './matching';
import { orderOf, type SubmissionOrder } from './order';

/** Further down a list, a submission has no place and no neighbors. */
const maxListed = 10_000;

/** Where a submission stands in a list, with its neighbors and its student's attempts. @throws {AppError} not-found */
export async function placeOfSubmission(
  db: Db,
  { id, ...filter }: SubmissionFilter & SubmissionOrder & { id: number },
): Promise<SubmissionPlace> {
  const [attempts, listed] = await Promise.all([attemptsOf(db, id), listedIds(db, filter)]);
  if (!attempts) throw new AppError('not-found', submissionGone);
  const at = listed.slice(0, maxListed).indexOf(id);
  return {
    position: at < 0 ? null : at + 1,
    total: Math.min(listed.length, maxListed),
    capped: listed.length > maxListed,
    previousId: listed[at - 1] ?? null,
    nextId: at < 0 ? null : (listed[at + 1] ?? null),
    ...attempts,
  };
}

async function attemptsOf(db: Db, id: number): Promise<Pick<SubmissionPlace, 'attempts' | 'maxAttempts'> | undefined> {
  const { caseStudyId, studentKey, isTest } = submissions;
  const [row] = await db
    .select({ caseStudyId, studentKey, isTest, maxAttempts: attemptLimit })
    .from(submissions)
    .where(eq(submissions.id, id));
  if (!row) return undefined;
  const same = and(eq(caseStudyId, row.caseStudyId), eq(studentKey, row.studentKey), eq(isTest, row.isTest));
  return { attempts: await db.$count(submissions, same), maxAttempts: row.isTest ? null : row.maxAttempts };
}

/** In one array, because ten thousand rows take five times as long. */
async function listedIds(db: Db, filter: SubmissionFilter & SubmissionOrder): Promise<number[]> {
  const listed = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(matching(filter))
    .orderBy(...orderOf(filter))
    .limit(maxListed + 1);
  const [row] = await db.select({ ids: sql<number[]>`array(${listed})` }).from(sql`(select 1) as one`);
  return row?.ids ?? [];
}
