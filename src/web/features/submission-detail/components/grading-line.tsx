import { submissionCauses } from '@domain/flag/submission-causes';
import { detailTexts, gradingTexts } from '@domain/messages/submission-detail';
import { Flag, TriangleAlert } from '@web/components/icons';
import { Clock, PenLine } from '@web/components/result-icons';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { GradingAnnouncer } from '@web/features/live-grading/components/grading-voice';
import { waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import type { Submission } from '@web/features/submission-mail/queries';
import { type ReactNode, useState } from 'react';
import { useStartGrading } from '../mutations';
import type { LiveGrading } from '../state';

type GradingLineProps = {
  submission: Submission;
  rows: readonly BreakdownRow[];
  live: LiveGrading;
  onReview: () => void;
};

export function GradingLine(props: GradingLineProps) {
  const { grading, current } = props.live;
  const inProgress = current && grading.outcome === null && props.rows.length > 0;
  // Announces only what was followed, because results from before the visit are nothing new.
  const [followed, setFollowed] = useState(false);
  if (inProgress && !followed) setFollowed(true);
  return (
    <>
      {followed && <GradingAnnouncer grading={grading} />}
      <Line {...props} inProgress={inProgress} />
    </>
  );
}

function Line({ submission, rows, live, inProgress, onReview }: GradingLineProps & { inProgress: boolean }) {
  const done = rows.filter((row) => row.result && !row.live).length;
  const waiting = inProgress ? waitingSentence(live.grading) : null;
  if (waiting !== null) {
    return (
      <StatusLine look="mid" icon={Clock}>
        <p className="min-w-0 flex-1">{waiting}</p>
      </StatusLine>
    );
  }
  if (inProgress && done < rows.length) {
    return (
      <StatusLine look="pen" icon={PenLine}>
        <p className="tabular-nums">{gradingTexts.inProgress(done, rows.length)}</p>
      </StatusLine>
    );
  }
  const isWhole = submission.totalScore !== null || submission.status === 'pending';
  return (
    <>
      {!isWhole && <Incomplete {...{ submission, rows, live }} />}
      <FlagsLine rows={rows} onReview={onReview} />
    </>
  );
}

function Incomplete({ submission, rows, live }: Pick<GradingLineProps, 'submission' | 'rows' | 'live'>) {
  const start = useStartGrading();
  const missing = rows.filter(({ result }) => result === null).length;
  const { outcome } = live.grading;
  const action = (
    <button
      type="button"
      className="btn btn-small"
      aria-disabled={start.isPending}
      onClick={() => !start.isPending && start.mutate({ id: submission.id })}
    >
      {start.isPending ? gradingTexts.starting : gradingTexts.gradeMissing(missing)}
    </button>
  );
  return (
    <StatusLine look="mid" icon={TriangleAlert} action={action}>
      <p className="min-w-0 flex-1">
        <b>{gradingTexts.missing(missing, rows.length)}</b> {outcome?.kind === 'failed' && outcome.error}
      </p>
    </StatusLine>
  );
}

type FlagsLineProps = { rows: readonly BreakdownRow[]; onReview: () => void };

function FlagsLine({ rows, onReview }: FlagsLineProps) {
  const causes = submissionCauses(rows.flatMap(({ result }) => result ?? []));
  const reasons = causes.flatMap((cause) => cause.reasons).join(' ');
  if (causes.length === 0) return null;
  const action = (
    <button
      type="button"
      className="btn btn-small border-current! bg-transparent! text-inherit! print:hidden!"
      onClick={onReview}
    >
      {detailTexts.review}
    </button>
  );
  return (
    <StatusLine look="mid" icon={Flag} action={action}>
      <p className="min-w-0 flex-1 truncate max-md:whitespace-normal print:whitespace-normal" title={reasons}>
        <b>{detailTexts.toCheck(causes.length)}</b> {reasons}
      </p>
    </StatusLine>
  );
}

const looks = { mid: 'bg-mid-wash text-mid-ink', pen: 'bg-pen-wash text-pen' } as const;

type StatusLineProps = { look: keyof typeof looks; icon: typeof Flag; action?: ReactNode; children: ReactNode };

function StatusLine({ look, icon: Icon, action, children }: StatusLineProps) {
  return (
    <div
      className={`flex min-h-10 items-center gap-3 rounded-3 py-1 pr-1.5 pl-4 text-13 max-md:flex-wrap max-md:py-2.5 max-md:pr-3 ${looks[look]}`}
    >
      <Icon className="i max-md:self-start" aria-hidden="true" />
      {children}
      {action}
    </div>
  );
}
