import type { GradedBy } from '@domain/grading/grade';
import { whoGraded } from '@domain/grading-result/who-graded';
import type { SubmissionRow } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { submissions } from '@server/db/schema/submission';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { matching, newestFirst, type SubmissionFilter } from './matching';
import { submissionRows } from './row';

export type ExportFilter = SubmissionFilter & { ids?: readonly number[] };

export type ExportedCriterion = { id: number; name: string; caseStudyName: string | null };

export type ExportedSubmission = SubmissionRow & {
  caseStudyName: string;
  scores: ReadonlyMap<number, number>;
  /** In a few words; empty without results. */
  gradedBy: string;
};

/** Submissions in memory at a time. */
const atOnce = 500;

/** As columns: core criteria first, then each case study's own, in rubric order. */
export async function exportedCriteria(db: Db, filter: ExportFilter): Promise<ExportedCriterion[]> {
  const meant = db.select({ id: submissions.id }).from(submissions).where(exported(filter));
  const graded = db
    .selectDistinct({ id: gradingResults.criterionId })
    .from(gradingResults)
    .where(and(isNull(gradingResults.supersededAt), inArray(gradingResults.submissionId, meant)));
  return db
    .select({ id: criteria.id, name: criteria.name, caseStudyName: caseStudies.name })
    .from(criteria)
    .leftJoin(caseStudies, eq(caseStudies.id, criteria.caseStudyId))
    .where(inArray(criteria.id, graded))
    .orderBy(desc(criteria.category), asc(criteria.caseStudyId), asc(criteria.position), asc(criteria.id));
}

/** Newest first. Throws when `signal` is aborted. */
export async function* exportedSubmissions(
  db: Db,
  filter: ExportFilter,
  signal: AbortSignal,
): AsyncGenerator<ExportedSubmission, void> {
  const names = new Map(
    (await db.select({ id: caseStudies.id, name: caseStudies.name }).from(caseStudies)).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  for await (const ids of pages(db, filter, signal)) {
    const [rows, graded] = await Promise.all([submissionRows(db, ids), gradesOf(db, ids)]);
    for (const row of rows) {
      const found: Grades = graded.get(row.id) ?? { scores: new Map(), graded: [] };
      yield {
        ...row,
        caseStudyName: names.get(row.caseStudyId) ?? '',
        scores: found.scores,
        gradedBy: whoGraded(found.graded),
      };
    }
  }
}

/** By the key of the last row, so that the last page costs no more than the first. */
async function* pages(db: Db, filter: ExportFilter, signal: AbortSignal): AsyncGenerator<number[], void> {
  const where = exported(filter);
  let after: SQL | undefined;
  for (;;) {
    signal.throwIfAborted();
    const rows = await db
      // As text, because a Date would lose the microseconds.
      .select({ id: submissions.id, at: sql<string>`${submissions.uploadedAt}::text` })
      .from(submissions)
      .where(and(where, after))
      .orderBy(...newestFirst(filter))
      .limit(atOnce);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = sql`(${submissions.uploadedAt}, ${submissions.id}) < (${last.at}::timestamptz, ${last.id})`;
  }
}

type Grades = { scores: Map<number, number>; graded: { gradedBy: GradedBy; changedByName: string | null }[] };

async function gradesOf(db: Db, ids: number[]): Promise<Map<number, Grades>> {
  const { submissionId, criterionId, score, gradedBy, changedByName, supersededAt } = gradingResults;
  const rows = await db
    .select({ submissionId, criterionId, score, gradedBy, changedByName })
    .from(gradingResults)
    .where(and(inArray(submissionId, ids), isNull(supersededAt)));
  const grades = new Map<number, Grades>();
  for (const row of rows) {
    const own: Grades = grades.get(row.submissionId) ?? { scores: new Map(), graded: [] };
    own.scores.set(row.criterionId, row.score);
    own.graded.push(row);
    grades.set(row.submissionId, own);
  }
  return grades;
}

function exported({ ids, ...filter }: ExportFilter): SQL | undefined {
  return and(ids && inArray(submissions.id, [...ids]), matching(filter));
}
