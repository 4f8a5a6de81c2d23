import { offlineLabel } from '@domain/messages/grading';
import { withoutAPlus } from '@domain/scoring/letter-grade';
import { totalLook } from '@web/components/score-look';
import { ringSizes, ScoreRing } from '@web/components/score-ring';
import type { BreakdownRow } from '@web/features/grading-result/breakdown-rows';
import { rowsTotal } from '@web/features/grading-result/rows-total';
import type { Submission } from '@web/features/submission-mail/submission';
import { GradeAgain } from './grade-again';
import type { LiveGrading } from './live-grading';
import { ringOf } from './ring-of';

type ScoreCardProps = { submission: Submission; rows: readonly BreakdownRow[]; live: LiveGrading };

/** The total in its ring and the letter beside it; what has been earned so far while areas are missing [2.39] [9.3]. */
export function ScoreCard({ submission, rows, live }: ScoreCardProps) {
  const { flagged } = submission;
  const graded = rows.flatMap(({ result }) => result ?? []);
  const { score, of, complete, letter } = rowsTotal(submission, rows);
  const caption = complete
    ? `of ${of}`
    : graded.length > 0
      ? `of ${of} so far`
      : rows.some((row) => row.live)
        ? 'grading'
        : 'not graded';
  return (
    <section className="sheet score-card" aria-label="Score">
      <ScoreRing ring={ringSizes.middle} parts={ringOf(rows)} label={`${score} ${caption}`} className="ring-middle">
        <div className="middle" aria-hidden="true">
          <div className="ring-figure">{graded.length > 0 || complete ? score : '–'}</div>
          <div className="s12 mut num">{caption}</div>
        </div>
      </ScoreRing>
      <div className="score-beside">
        {letter && (
          <span className={`letter band-${totalLook(score, of)}`}>
            <span className="vh">Letter grade </span>
            {withoutAPlus(letter)}
          </span>
        )}
        <p className="s12 mut">
          {graded.length > 0 && (
            <>
              {flagged} of {rows.length} flagged
              <br />
            </>
          )}
          {graded.length > 0 && <span title={live.grading.grader ?? undefined}>{graderText(graded)}</span>}
        </p>
        {complete && <GradeAgain submissionId={submission.id} rows={rows} busy={rows.some((row) => row.live)} />}
      </div>
    </section>
  );
}

function graderText(graded: readonly { gradedBy: string }[]): string {
  return graded.some(({ gradedBy }) => gradedBy === 'offline') ? offlineLabel : 'Graded by AI';
}
