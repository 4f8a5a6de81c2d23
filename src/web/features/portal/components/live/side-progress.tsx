import { offlineLabel } from '@domain/messages/grading';
import { resultsTexts } from '@domain/messages/portal';
import { simulatedProgress } from '@domain/submission/simulated-progress';
import { badgeText } from '@domain/submission/upload-status';
import { Badge } from '@web/components/badge';
import { Scale } from '@web/components/icons';
import { PenLine, RotateCw, ScanText } from '@web/components/result-icons';
import { Check, CircleDashed } from '@web/components/sign-in-icons';
import { StatusBadge } from '@web/components/status-badge';
import { countGrading, waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import type { CriterionPhase, SubmissionGrading } from '@web/features/live-grading/state';
import { useAreas, usePortalState } from '../../lib/portal-context';
import type { SubmissionRow } from '../../lib/submission-row';
import { gradingStatus, rowBadge, showsResults } from '../../state';
import { useNow } from '../../use-now';

/** The true share of areas, or the pace of [4.5] without a stream. */
export function SideProgress({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const withoutStreamSince = usePortalState((state) => state.withoutStreamSince);
  const displays = usePortalState((state) => showsResults(state, row));
  const { done, total, phases } = countGrading(grading.criteria);
  const known = useAreas(row).length;
  const status = gradingStatus(row, grading);
  const paced = status === 'grading' && withoutStreamSince !== null;
  return (
    <>
      {paced ? (
        <PacedStatus since={withoutStreamSince} total={total || known} />
      ) : (
        <div className="flex min-h-5.5 flex-wrap items-center justify-between gap-2">
          <b className="tabular-nums">{total || known ? `${done} of ${total || known} areas` : 'Grading starts…'}</b>
          <StatusBadge text={rowBadge(row, grading)} />
        </div>
      )}
      <p className="mt-2 text-13 text-ink-3 text-pretty wrap-anywhere">{note(row, status, grading)}</p>
      <GraderLabel grader={grading.grader} />
      {displays && status === 'grading' && !paced && total > 0 && <Legend phases={phases} />}
    </>
  );
}

function note(row: SubmissionRow, status: ReturnType<typeof gradingStatus>, grading: SubmissionGrading): string {
  if (row.status === 'processing') return 'Your files are being sent and read. Please keep this page open.';
  if (row.status === 'error') return 'Nothing has been saved yet.';
  if (status === 'failed') return 'Areas that are done stay done. An area that could not be graded never counts as 0.';
  if (waitingSentence(grading) !== null) return 'You can close this page: your work is safe.';
  return `${resultsTexts.duration(grading.grader ?? '')}. You can close this page: your work is safe.`;
}

function PacedStatus({ since, total }: { since: number; total: number }) {
  const now = useNow(500);
  const { current, percentage } = simulatedProgress(now - since, total);
  return (
    <>
      <div className="flex min-h-5.5 flex-wrap items-center justify-between gap-2">
        <b className="tabular-nums">About {percentage}%</b>
        <StatusBadge text={badgeText('completed', 'grading', percentage)} />
      </div>
      <p className="tabular-nums mt-2 text-13 text-ink-3">
        Area {current} of {total}
      </p>
    </>
  );
}

const legend = [
  { phase: 'done', icon: Check, text: 'Graded', always: true },
  { phase: 'writing', icon: PenLine, text: 'Writing', always: true },
  { phase: 'reading', icon: ScanText, text: 'Reading', always: true },
  { phase: 'waiting', icon: CircleDashed, text: 'Waiting', always: true },
  { phase: 'failed', icon: RotateCw, text: 'Trying again', always: false },
] as const satisfies { phase: CriterionPhase; icon: typeof Check; text: string; always: boolean }[];

function Legend({ phases }: { phases: Record<CriterionPhase, number> }) {
  return (
    <ul className="mt-4.5 border-t border-line text-[0.84375rem] max-[1100px]:hidden">
      {legend.map(({ phase, icon: Icon, text, always }) =>
        always || phases[phase] > 0 ? (
          <li
            key={phase}
            className={`grid grid-cols-[16px_1fr_auto] items-center gap-2.5 border-b border-line-soft py-2 ${phase === 'failed' ? 'text-low-ink' : 'text-ink-2 [&>svg]:text-ink-3'}`}
          >
            <Icon className="i-s" aria-hidden="true" />
            <span>{text}</span>
            <b className="tabular-nums">{phases[phase]}</b>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function GraderLabel({ grader }: { grader: string | null }) {
  if (grader !== 'offline') return null;
  return (
    <p className="mt-3">
      <Badge look="line">
        <Scale aria-hidden="true" />
        {offlineLabel}
      </Badge>
    </p>
  );
}
