import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { blindGradings, blindScores } from '@server/db/schema/sample';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

/** Neither a person's score nor an answer to feedback. */
const graderScore = type({
  submissionId: 'number',
  criterionId: 'number',
  criterionVersion: 'number',
  resultId: 'number',
  grader: 'string',
  score: 'number',
  maxScore: 'number',
  /** Before calibration. */
  rawScore: 'number',
});

export type GraderScore = typeof graderScore.infer;

type Scores = Map<number, Map<number, number>>;

export async function scoresOfPerson(db: Db, sessionId: number, submissionIds: number[]): Promise<Scores> {
  const rows = await db
    .select({
      submissionId: blindGradings.submissionId,
      criterionId: blindScores.criterionId,
      score: blindScores.score,
    })
    .from(blindGradings)
    .innerJoin(blindScores, eq(blindScores.gradingId, blindGradings.id))
    .where(
      and(
        eq(blindGradings.sessionId, sessionId),
        isNotNull(blindGradings.finishedAt),
        inArray(blindGradings.submissionId, submissionIds),
      ),
    )
    // Resampling draws by position: the order of finishing must not change an interval.
    .orderBy(asc(blindGradings.submissionId), asc(blindScores.criterionId));
  const scores: Scores = new Map();
  for (const { submissionId, criterionId, score } of rows) {
    if (score === null) continue;
    const ofSubmission = scores.get(submissionId) ?? new Map<number, number>();
    scores.set(submissionId, ofSubmission.set(criterionId, score));
  }
  return scores;
}

/** The latest score of each grader, even if a person has set another one since. */
export async function scoresOfGraders(db: Db, submissionIds: number[]): Promise<GraderScore[]> {
  if (submissionIds.length === 0) return [];
  const wanted = sql.join(
    submissionIds.map((id) => sql`${id}`),
    sql`, `,
  );
  return rowsOf(
    db,
    graderScore,
    sql`
    select distinct on (r.submission_id, r.criterion_id, run.grader)
      r.submission_id as "submissionId", r.criterion_id as "criterionId", r.criterion_version as "criterionVersion",
      r.id as "resultId", run.grader, r.score, r.max_score as "maxScore", coalesce(r.raw_score, r.score) as "rawScore"
    from grading_results r join grading_runs run on run.id = r.run_id and run.kind = 'full'
    where r.submission_id in (${wanted}) and r.graded_by <> 'person'
    order by r.submission_id, r.criterion_id, run.grader, r.iteration desc`,
  );
}
