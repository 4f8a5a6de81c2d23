import { whoGraded } from '@domain/grading-result/who-graded';
import { withoutAPlus } from '@domain/scoring/letter-grade';
import { Letter } from '@web/components/letter';
import { type RingPart, ringSizes, ScoreRing } from '@web/components/score-ring';
import { totalStyle } from '@web/components/score-style';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { rowsTotal } from '@web/features/grading-result/lib/rows-total';
import { emptyPart } from '@web/features/live-grading/lib/ring-parts';
import type { Submission } from '@web/features/submission-mail/queries';
import type { LiveGrading } from '../state';
import { DetailsLines } from './details-lines';
import { PerformanceChart } from './performance-chart';

type ResultSheetProps = {
  submission: Submission;
  rows: readonly BreakdownRow[];
  live: LiveGrading;
  chosen: number | undefined;
  onChoose: (criterionId: number) => void;
};

export function ResultSheet({ submission, rows, live, chosen, onChoose }: ResultSheetProps) {
  return (
    <section
      className="sheet grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1.3fr)] items-stretch divide-x divide-line-soft max-md:grid-cols-1 max-md:divide-x-0 max-md:divide-y [&>*]:px-4.5 [&>*]:py-2 max-lg:[&>*]:px-3.5"
      aria-label="Result"
    >
      <Score submission={submission} rows={rows} live={live} />
      <PerformanceChart rows={rows} chosen={chosen} onChoose={onChoose} />
      <DetailsLines submission={submission} rows={rows} />
    </section>
  );
}

type ScoreProps = Pick<ResultSheetProps, 'submission' | 'rows' | 'live'>;

/** The sum so far while criteria are missing [2.39] [9.3]. */
function Score({ submission, rows, live }: ScoreProps) {
  const graded = rows.flatMap(({ result }) => result ?? []);
  const { score, of, complete, letter } = rowsTotal(submission, rows);
  const has = graded.length > 0;
  const caption = complete
    ? `of ${of}`
    : has
      ? `of ${of} so far`
      : rows.some((row) => row.live)
        ? 'grading'
        : 'not graded';
  return (
    <div className="flex min-w-52 items-center gap-4">
      <ScoreRing ring={ringSizes.middle} parts={ringOf(rows)} label={`${score} ${caption}`} className="size-21">
        <div className="text-center" aria-hidden="true">
          <div className="text-[1.5rem] leading-none font-semibold tracking-tight">{has ? score : '–'}</div>
          <div className="text-[0.6875rem] leading-tight text-ink-3 tabular-nums">{caption}</div>
        </div>
      </ScoreRing>
      <div className="grid max-w-44 justify-items-start gap-2">
        {letter && (
          <Letter band={totalStyle(score, of)} size="middle">
            <span className="sr-only">Letter grade </span>
            {withoutAPlus(letter)}
          </Letter>
        )}
        <p className="text-12 font-semibold text-ink-2" title={live.grading.grader ?? undefined}>
          {whoGraded(graded)}
        </p>
      </div>
    </div>
  );
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
