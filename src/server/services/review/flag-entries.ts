import { type FlagCode, isSubmissionFlag, submissionFlags } from '@domain/flag/flag-codes';
import type { Db } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { isWithin } from '@server/services/course/within';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FlagEntry } from './entry';
import { type ReviewFilter, resultsToReview, waitsByItself, waitsWithOthers } from './filter';
import { type Reach, reachResults } from './reach';

type FlagPage = { found: FlagEntry[]; next: string | null };

/** Of a submission first its results in rubric order, then what concerns all of it. */
type Ranked = FlagEntry & { submissionId: number; rank: number[] };

type Place = { submissionId: number; rank: number[] };

const placeForm = /^flag-(\d{1,10})-(\d{1,7}(?:\.\d{1,10}){0,2})$/;

export function readFlagPlace(cursor: string): Place | null {
  const [, submissionId, rank] = placeForm.exec(cursor) ?? [];
  return rank === undefined ? null : { submissionId: Number(submissionId), rank: rank.split('.').map(Number) };
}

/** By submission, the latest first. */
export async function flagEntries(
  db: Db,
  filter: ReviewFilter,
  after: Place | null,
  limit: number,
  reach: Reach,
  only?: 'whole',
): Promise<FlagPage> {
  const { where, order, floor } = await reachResults(db, filter, after?.submissionId, reach);
  const found = await db
    .select({ id: gradingResults.submissionId })
    .from(gradingResults)
    .where(only ? and(where, waitsWithOthers) : where)
    .groupBy(gradingResults.submissionId)
    .orderBy(order)
    // One may have nothing left after the place, and one more says whether there is a next page.
    .limit(limit + 1);
  const ids = found.map(({ id }) => id);
  const entries = (await entriesOf(db, filter, ids))
    .filter((entry) => (only ? entry.kind === 'flag' : true) && (after === null || isAfter(entry, after)))
    .toSorted((a, b) => (isAfter(a, b) ? 1 : -1));
  return { found: entries.slice(0, limit), next: floor === null ? null : `flag-${floor - 1}-0` };
}

/** Of each criterion in rubric order, the lowest score first. */
export async function entriesByCriterion(
  db: Db,
  filter: ReviewFilter,
  after: { criterionId: number; score: number; id: number } | null,
  limit: number,
): Promise<FlagEntry[]> {
  const { id, score, criterionId } = gradingResults;
  const rubric = await db
    .select({ id: criteria.id })
    .from(criteria)
    .where(isWithin(criteria.courseId, filter))
    .orderBy(desc(criteria.category), asc(criteria.caseStudyId), asc(criteria.position), asc(criteria.id));
  const ids = rubric.map((criterion) => criterion.id);
  const found: FlagEntry[] = [];
  for (const criterion of after ? ids.slice(ids.indexOf(after.criterionId)) : ids) {
    const below = after?.criterionId === criterion ? sql`(${score}, ${id}) > (${after.score}, ${after.id})` : undefined;
    const rows = await db
      .select({ id, score })
      .from(gradingResults)
      .where(and(resultsToReview(db, filter), waitsByItself, eq(criterionId, criterion), below))
      .orderBy(asc(score), asc(id))
      .limit(limit - found.length);
    found.push(
      ...rows.map(
        (row): FlagEntry => ({ kind: 'result', id: row.id, at: `criterion-${criterion}-${row.score}-${row.id}` }),
      ),
    );
    if (found.length === limit) break;
  }
  return found;
}

async function entriesOf(db: Db, filter: ReviewFilter, ids: number[]): Promise<Ranked[]> {
  if (ids.length === 0) return [];
  const { id, submissionId, criterionId, flagReasons, flagCodes, keptCodes } = gradingResults;
  const rows = await db
    .select({
      id,
      submissionId,
      criterionId,
      flagReasons,
      flagCodes,
      keptCodes,
      category: criteria.category,
      position: criteria.position,
    })
    .from(gradingResults)
    .innerJoin(criteria, eq(criteria.id, criterionId))
    .where(and(resultsToReview(db, withoutSubmissions(filter)), inArray(submissionId, ids)))
    .orderBy(desc(criteria.category), asc(criteria.position), asc(criteria.id));
  const { reason } = filter;
  const isMeant = (code: FlagCode) => reason === undefined || reason === code;
  const opened = rows.map((row) => ({ ...row, open: row.flagCodes.filter((code) => !row.keptCodes.includes(code)) }));
  const own = opened
    .filter(
      ({ open, flagCodes: codes }) =>
        codes.length === 0 || open.some((code) => !isSubmissionFlag(code) && isMeant(code)),
    )
    .map((row): Ranked => {
      const rank = [row.category === 'core' ? 1 : 2, row.position, row.criterionId];
      return { kind: 'result', id: row.id, submissionId: row.submissionId, rank, at: placeOf(row.submissionId, rank) };
    });
  const shared = [...Map.groupBy(opened, (row) => row.submissionId)].flatMap(([of, touched]) =>
    submissionFlags.filter(isMeant).flatMap((code, index): Ranked[] => {
      const results = touched.filter(({ open }) => open.includes(code));
      if (results.length === 0) return [];
      const reasons = results.flatMap((row) => row.flagReasons.filter((_, at) => row.flagCodes[at] === code));
      const rank = [3, index];
      const ids = results.map((row) => row.id);
      return [
        {
          kind: 'flag',
          id: of,
          code,
          reasons: [...new Set(reasons)],
          results: ids,
          submissionId: of,
          rank,
          at: placeOf(of, rank),
        },
      ];
    }),
  );
  return [...own, ...shared];
}

function withoutSubmissions({ criterionId, reason }: ReviewFilter): ReviewFilter {
  return { ...(criterionId !== undefined && { criterionId }), ...(reason !== undefined && { reason }) };
}

const placeOf = (submissionId: number, rank: number[]) => `flag-${submissionId}-${rank.join('.')}`;

function isAfter(one: Place, other: Place): boolean {
  if (one.submissionId !== other.submissionId) return one.submissionId < other.submissionId;
  const at = one.rank.findIndex((part, index) => part !== other.rank[index]);
  return at >= 0 && (one.rank[at] ?? 0) > (other.rank[at] ?? -1);
}
