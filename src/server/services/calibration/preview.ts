import { calibrated } from '@domain/calibration/calibration';
import type { CalibrationPreview } from '@domain/calibration/schema';
import { type } from '@domain/schema';
import { letterGrade } from '@domain/scoring/letter-grade';
import type { Db } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { rowsOf } from '@server/db/rows-of';
import { getCriterion } from '@server/services/criterion/find';
import type { Viewing } from '@server/services/marking/view-of';
import { submissionsById } from '@server/services/review/submission';
import { sql } from 'drizzle-orm';

const scored = type({
  submissionId: 'number',
  rawScore: 'number',
  score: 'number',
  maxScore: 'number',
  total: 'number',
  totalMax: 'number',
  kept: 'boolean',
});

const maxSubmissions = 1_000;
const maxListed = 50;

/** [C8.19] Without what the caller has yet to mark a second time. @throws {AppError} not-found */
export async function previewCalibration(
  db: Db,
  { unmarked = [] }: Viewing,
  input: { id: number; caseStudyId: number; grader: string; offset: number },
): Promise<CalibrationPreview> {
  await getCriterion(db, input.id);
  const rows = await rowsOf(
    db,
    scored,
    sql`
    with latest as (
      select id, total_score, max_score from submissions
      where case_study_id = ${input.caseStudyId} and not is_test and total_score is not null and max_score > 0
        and not id = any(${idArray(unmarked)})
      order by uploaded_at desc, id desc limit ${maxSubmissions}
    )
    select latest.id as "submissionId", r.score, r.max_score as "maxScore", latest.total_score as total,
      latest.max_score as "totalMax", coalesce(r.raw_score, r.score) as "rawScore",
      r.locked or r.graded_by = 'person' as kept
    from latest
    join grading_results r
      on r.submission_id = latest.id and r.criterion_id = ${input.id} and r.superseded_at is null
    left join grading_runs run on run.id = r.run_id
    where r.locked or r.graded_by = 'person' or run.grader = ${input.grader}`,
  );
  const movable = rows.filter(({ kept }) => !kept);
  const changes = movable.map((row) => {
    const to = calibrated(row.rawScore, input.offset, row.maxScore);
    const total = row.total - row.score + to;
    return {
      row,
      to,
      total,
      letters: { from: letterGrade(row.total, row.totalMax) ?? '', to: letterGrade(total, row.totalMax) ?? '' },
    };
  });
  const moved = changes.filter(({ row, to }) => to !== row.score);
  const lettered = moved
    .filter(({ letters }) => letters.from !== letters.to)
    .toSorted((one, other) => Math.abs(other.to - other.row.score) - Math.abs(one.to - one.row.score));
  const shown = lettered.slice(0, maxListed);
  const submissions = await submissionsById(
    db,
    shown.map(({ row }) => row.submissionId),
  );
  return {
    submissions: rows.length,
    moved: moved.length,
    kept: rows.length - movable.length,
    letters: lettered.length,
    changed: shown.flatMap(({ row, to, total, letters }) => {
      const submission = submissions.get(row.submissionId);
      if (!submission) return [];
      return [
        {
          submission,
          score: { from: row.score, to },
          total: { from: row.total, to: total, max: row.totalMax },
          letter: letters,
        },
      ];
    }),
  };
}
