import { comparisonFailures, noSuchAttempt } from '@domain/messages/resubmission';
import type { ResubmissionChanges } from '@domain/resubmission/schema';
import { scoreChanges } from '@domain/resubmission/score-changes';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { evidence, submissionFiles } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { currentResults } from '@server/grading/result/read';
import { visibleSubmissions } from '@server/services/setting/results-visible';
import { accessibleOf } from '@server/services/submission/access';
import { requireSubmission } from '@server/services/submission/require';
import { clientOf } from '@server/services/throttle/client';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { compareAttempts } from './compare';

type Viewer = Pick<Caller, 'user' | 'access' | 'address' | 'unmarked'>;

export type TotalOf = { totalScore: number | null; maxScore: number | null };

const noTotal: TotalOf = { totalScore: null, maxScore: null };

/** An address proves nothing, so students see only attempts of this browser. @throws {AppError} not-found */
export async function resubmissionChanges(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  caller: Viewer,
  { id, against }: { id: number; against?: number },
): Promise<ResubmissionChanges> {
  await requireSubmission(deps.database.db, id);
  const { db } = deps.database;
  const earlierOnes = await earlierAttempts(db, id);
  const seen = await accessibleOf(
    db,
    caller,
    earlierOnes.map((attempt) => attempt.id),
  );
  const attempts = earlierOnes.filter((attempt) => seen.has(attempt.id));
  const earlier = against === undefined ? attempts[0] : attempts.find((attempt) => attempt.id === against);
  if (!earlier) {
    if (against !== undefined) throw new AppError('not-found', noSuchAttempt);
    const nothing = { files: null, failure: null, otherReader: false, scores: [] };
    return { attempts, against: null, ...nothing, total: { before: noTotal, after: noTotal } };
  }
  const { files, failure } = await compareAttempts(deps, clientOf(caller), id, earlier.id);
  const both = [earlier.id, id];
  // Of the earlier one, too, the caller may have marks to finish first [C8.19].
  const isVisible =
    !caller.unmarked?.includes(earlier.id) && (await visibleSubmissions(db, caller, both)).size === both.length;
  const [before, after] = [await currentResults(db, earlier.id), await currentResults(db, id)];
  const totals = isVisible ? await totalsOf(db, both) : new Map<number, TotalOf>();
  return {
    attempts,
    against: earlier.id,
    files,
    failure: failure === null ? null : comparisonFailures[failure],
    otherReader: await readByOthers(db, both),
    scores: isVisible ? scoreChanges(before, after) : null,
    total: { before: totals.get(earlier.id) ?? noTotal, after: totals.get(id) ?? noTotal },
  };
}

async function totalsOf(db: Db, ids: number[]): Promise<Map<number, TotalOf>> {
  const rows = await db
    .select({ id: submissions.id, totalScore: submissions.totalScore, maxScore: submissions.maxScore })
    .from(submissions)
    .where(inArray(submissions.id, ids));
  return new Map(rows.map(({ id, ...total }) => [id, total]));
}

async function readByOthers(db: Db, ids: number[]): Promise<boolean> {
  const versions = await db
    .selectDistinct({ version: evidence.readerVersion })
    .from(evidence)
    .innerJoin(submissionFiles, eq(submissionFiles.id, evidence.fileId))
    .where(inArray(submissionFiles.submissionId, ids));
  return versions.length > 1;
}

type Attempt = { id: number; submissionNumber: number; uploadedAt: Date };

const maxListed = 50;

async function earlierAttempts(db: Db, submissionId: number): Promise<Attempt[]> {
  const own = alias(submissions, 'own');
  return db
    .select({ id: submissions.id, submissionNumber: submissions.submissionNumber, uploadedAt: submissions.uploadedAt })
    .from(own)
    .innerJoin(
      submissions,
      and(
        eq(submissions.caseStudyId, own.caseStudyId),
        eq(submissions.studentKey, own.studentKey),
        lt(submissions.submissionNumber, own.submissionNumber),
        eq(submissions.isTest, false),
      ),
    )
    .where(eq(own.id, submissionId))
    .orderBy(desc(submissions.submissionNumber))
    .limit(maxListed);
}
