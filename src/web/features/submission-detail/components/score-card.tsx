import { offlineLabel } from '@domain/messages/grading';
import { withoutAPlus } from '@domain/scoring/letter-grade';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { RotateCcw } from '@web/components/icons';
import { type RingPart, ringSizes, ScoreRing } from '@web/components/score-ring';
import { totalStyle } from '@web/components/score-style';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { rowsTotal } from '@web/features/grading-result/lib/rows-total';
import { emptyPart } from '@web/features/live-grading/lib/ring-parts';
import type { Submission } from '@web/features/submission-mail/queries';
import { useState } from 'react';
import { useStartGrading } from '../mutations';
import type { LiveGrading } from '../state';

type GradeAgainProps = { submissionId: number; rows: readonly BreakdownRow[]; busy: boolean };

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
          <span className={`letter band-${totalStyle(score, of)}`}>
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

function ringOf(rows: readonly BreakdownRow[]): RingPart[] {
  if (rows.length === 0) return [emptyPart(1)];
  return rows.map(({ criterionId, maxScore, result, live }) => ({
    key: criterionId,
    weight: maxScore,
    share: result ? result.score / maxScore : 0,
    look: lookOf(result !== null, live?.phase),
    still: false,
    turn: live?.turn ?? 0,
  }));
}

function lookOf(graded: boolean, phase: string | undefined): RingPart['look'] {
  if (phase === 'reading' || phase === 'writing') return 'working';
  if (graded) return 'earned';
  return phase === 'failed' ? 'failed' : 'track';
}

/** Grades the whole submission once more, after a question: every area that is not locked gets a new version. */
function GradeAgain({ submissionId, rows, busy }: GradeAgainProps) {
  const [asking, setAsking] = useState(false);
  const start = useStartGrading();
  const locked = rows.filter(({ result }) => result?.locked).length;
  const waits = busy || start.isPending;
  return (
    <>
      <button
        type="button"
        className="btn btn-small btn-quiet"
        aria-disabled={waits}
        onClick={() => !waits && setAsking(true)}
      >
        <RotateCcw className="i-s" aria-hidden="true" />
        {waits ? 'Grading…' : 'Grade again'}
      </button>
      {asking && (
        <ConfirmDialog
          title="Grade the whole submission again?"
          confirm="Grade again"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            start.mutate({ id: submissionId, again: true });
          }}
        >
          Every area gets a new version; the ones there are stay in its history.{' '}
          {locked > 0 &&
            (locked === 1 ? 'The locked score is left alone.' : `The ${locked} locked scores are left alone.`)}
        </ConfirmDialog>
      )}
    </>
  );
}
