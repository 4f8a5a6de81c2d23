import { sameCalibration } from '@domain/calibration/calibration';
import { sameContent } from '@domain/criterion/content';
import { criterionSnapshot } from '@domain/criterion/schema';
import type { GradingResult } from '@domain/grading/grading-event';
import { type EditedTexts, type ResultTexts, visibleTexts } from '@domain/grading-result/visible-texts';
import { resultSentences } from '@domain/messages/submission';
import { isLowScore } from '@domain/scoring/score-band';
import type { Db, Transaction } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { AppError } from '@server/errors';
import { parseStored } from '@server/parse-stored';
import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Core criteria first, each kind in rubric order [7.24]. */
export async function currentResults(db: Db | Transaction, submissionId: number): Promise<GradingResult[]> {
  return answersOf(db, await currentRows(db).execute({ submissionId }));
}

export async function resultsById(db: Db | Transaction, ids: number[]): Promise<Map<number, GradingResult>> {
  if (ids.length === 0) return new Map();
  const rows = await read(db, inArray(gradingResults.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function requireResult(db: Db | Transaction, id: number): Promise<GradingResult> {
  const result = (await resultsById(db, [id])).get(id);
  if (!result) throw new AppError('not-found', resultSentences.gone);
  return result;
}

export function iterationsOf(db: Db, submissionId: number, criterionId: number): Promise<GradingResult[]> {
  return read(
    db,
    and(eq(gradingResults.submissionId, submissionId), eq(gradingResults.criterionId, criterionId)),
    desc(gradingResults.iteration),
  );
}

export function allIterations(db: Db, submissionId: number): Promise<GradingResult[]> {
  return read(db, eq(gradingResults.submissionId, submissionId), desc(gradingResults.iteration));
}

export async function resultOfRun(db: Db, runId: number): Promise<GradingResult | null> {
  const [result] = await read(db, eq(gradingResults.runId, runId));
  return result ?? null;
}

const rubricOrder = [desc(criteria.category), asc(criteria.position), asc(criteria.id)];

const gradedVersion = and(
  eq(criterionVersions.criterionId, gradingResults.criterionId),
  eq(criterionVersions.version, gradingResults.criterionVersion),
);

const answered = {
  id: gradingResults.id,
  submissionId: gradingResults.submissionId,
  criterionId: gradingResults.criterionId,
  criterionVersion: gradingResults.criterionVersion,
  score: gradingResults.score,
  maxScore: gradingResults.maxScore,
  rationale: gradingResults.rationale,
  strengths: gradingResults.strengths,
  opportunities: gradingResults.opportunities,
  nextSteps: gradingResults.nextSteps,
  evidence: gradingResults.evidence,
  flagReasons: gradingResults.flagReasons,
  flagCodes: gradingResults.flagCodes,
  userFeedback: gradingResults.userFeedback,
  overrideReason: gradingResults.overrideReason,
  changedFrom: gradingResults.changedFrom,
  changedByName: gradingResults.changedByName,
  studentReason: gradingResults.studentReason,
  edited: gradingResults.edited,
  editedAt: gradingResults.editedAt,
  reviewedAt: gradingResults.reviewedAt,
  editedByName: gradingResults.editedByName,
  locked: gradingResults.locked,
  iteration: gradingResults.iteration,
  gradedBy: gradingResults.gradedBy,
  gradedAt: gradingResults.gradedAt,
} as const;

const content = {
  name: criteria.name,
  description: criteria.description,
  maxScore: criteria.maxScore,
  promptTemplate: criteria.promptTemplate,
  scoreRanges: criteria.scoreRanges,
  calibration: criteria.calibration,
} as const;

const label = criterionSnapshot.pick('name', 'category');

async function read(db: Db | Transaction, where: SQL | undefined, ...order: SQL[]): Promise<GradingResult[]> {
  return answersOf(db, await select(db, gradingResults.submissionId, where, ...order));
}

/** `submissionId`: where it is one and the same, what is left out is read once. */
function select(db: Db | Transaction, submissionId: SQLWrapper, where: SQL | undefined, ...order: SQL[]) {
  return db
    .select({
      ...answered,
      latestVersion: criteria.version,
      /** Left out of the case study by now. */
      omitted: sql<boolean>`${gradingResults.criterionId} in (select criterion_id from omitted_criteria
        where case_study_id = (select case_study_id from submissions where id = ${submissionId}))`,
      graded:
        sql`jsonb_build_object('name', ${criterionVersions.snapshot}->'name', 'category', ${criterionVersions.snapshot}->'category')`.mapWith(
          (value) => parseStored(label, value),
        ),
    })
    .from(gradingResults)
    .innerJoin(criterionVersions, gradedVersion)
    .innerJoin(criteria, eq(criteria.id, gradingResults.criterionId))
    .where(where)
    .orderBy(...order, ...rubricOrder);
}

type Row = Awaited<ReturnType<typeof select>>[number];

async function answersOf(db: Db | Transaction, rows: Row[]): Promise<GradingResult[]> {
  const stale = await staleOf(db, rows);
  return rows.map(
    ({
      graded,
      latestVersion: _,
      omitted,
      flagReasons,
      iteration,
      gradedAt,
      edited,
      editedAt,
      reviewedAt,
      ...row
    }) => ({
      ...row,
      ...withEdits(row, edited),
      changedByPerson: row.gradedBy === 'person',
      editedAt: editedAt?.toISOString() ?? null,
      reviewedAt: reviewedAt?.toISOString() ?? null,
      stale: omitted || stale.has(row.id),
      criterionName: graded.name,
      category: graded.category,
      flagReview: flagReasons.length > 0 || isLowScore(row.score, row.maxScore),
      flagReasons,
      gradingIteration: iteration,
      gradedAt: gradedAt.toISOString(),
    }),
  );
}

function withEdits(
  { rationale, strengths, opportunities, nextSteps }: ResultTexts,
  edited: EditedTexts | null,
): ResultTexts & Pick<GradingResult, 'original'> {
  const original = { rationale, strengths, opportunities, nextSteps };
  return { ...visibleTexts({ ...original, edited }), original: edited && original };
}

/** Compares contents, because a restored version grades alike; only if the numbers differ, because texts are long. */
async function staleOf(db: Db | Transaction, rows: Row[]): Promise<ReadonlySet<number>> {
  const earlier = rows.filter((row) => row.criterionVersion !== row.latestVersion).map((row) => row.id);
  if (earlier.length === 0) return new Set();
  const compared = await db
    .select({ id: gradingResults.id, graded: criterionVersions.snapshot, criterion: content })
    .from(gradingResults)
    .innerJoin(criterionVersions, gradedVersion)
    .innerJoin(criteria, eq(criteria.id, gradingResults.criterionId))
    .where(inArray(gradingResults.id, earlier));
  return new Set(
    compared
      .filter(
        ({ graded, criterion }) =>
          !sameContent(graded, criterion) || !sameCalibration(graded.calibration, criterion.calibration),
      )
      .map(({ id }) => id),
  );
}

const currentRows = prepared((db) => {
  const submissionId = sql.placeholder('submissionId');
  return select(
    db,
    sql`${submissionId}`,
    and(eq(gradingResults.submissionId, submissionId), isNull(gradingResults.supersededAt)),
  ).prepare('current_results');
});
