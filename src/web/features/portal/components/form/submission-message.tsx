import type { Slot } from '@domain/evidence/evidence';
import { replaceFileText } from '@domain/messages/hand-in';
import { slotNames } from '@domain/messages/slots';
import { windowSentences } from '@domain/messages/submission-window';
import { slotExtensions } from '@domain/submission/formats';
import { ringSizes, ScoreRing } from '@web/components/score-ring';
import { CircleAlert } from '@web/components/sign-in-icons';
import { countGrading, isHeldBack, waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import { ringParts } from '@web/features/live-grading/lib/ring-parts';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import { useAreas, usePortal } from '../../lib/portal-context';
import type { RowError, SubmissionRow } from '../../lib/submission-row';
import { gradingStatus } from '../../state';

const message = 'mt-2 flex min-h-8 items-center justify-between gap-3 max-md:flex-wrap';
const sentence = 'min-w-0 text-13 text-pretty wrap-anywhere max-md:flex-[1_1_60%]';

export function SubmissionMessage({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const portal = usePortal();
  const areas = useAreas(row);
  const open = () => portal.show('live', row.key);
  if (row.status === 'processing') {
    const sent = row.sent !== null && row.sent.loaded >= row.sent.total;
    return (
      <div className={message}>
        <p className={`${sentence} tabular-nums text-ink-2`}>
          {sent ? 'Sent. Reading your three files…' : sending(row)}
        </p>
        <button type="button" className="btn btn-small" onClick={() => portal.cancel(row.key)}>
          Cancel
        </button>
      </div>
    );
  }
  if (row.error && row.error.files.length > 0) return <RefusedFiles row={row} error={row.error} />;
  if (row.status === 'error') {
    return (
      <div className={message}>
        <p className={`${sentence} text-low-ink`}>{row.error?.message}</p>
        {row.error?.sentence !== windowSentences.usedUp && (
          <button type="button" className="btn btn-small" onClick={() => portal.retry(row.key)}>
            Try again
          </button>
        )}
      </div>
    );
  }
  switch (gradingStatus(row, grading)) {
    case null:
      return null;
    case 'failed':
      return (
        <div className={message}>
          <p className={`${sentence} text-mid-ink`}>{failure(row, grading)}</p>
          <button type="button" className="btn btn-small" onClick={() => portal.gradeAgain(row.key)}>
            Grade again
          </button>
        </div>
      );
    case 'grading': {
      const { done, total } = countGrading(grading.criteria);
      const waiting = waitingSentence(grading);
      return (
        <div className={message}>
          <div className="flex items-center gap-2 flex-none text-13 text-ink-2">
            <ScoreRing className="size-6.5" ring={ringSizes.row} parts={ringParts(grading, areas)} label="" />
            <span className="tabular-nums">{total === 0 ? 'Grading starts…' : `${done} of ${total} areas`}</span>
          </div>
          {waiting && <p className={`${sentence} flex-1 text-mid-ink`}>{waiting}</p>}
          <button type="button" className="btn btn-small btn-quiet" onClick={open}>
            Watch
          </button>
        </div>
      );
    }
    case 'completed':
      return (
        <div className={message}>
          <div className="flex items-center gap-2 flex-none text-13 text-ink-2">
            <ScoreRing className="size-6.5" ring={ringSizes.row} parts={ringParts(grading, areas)} label="" />
            {isHeldBack(grading) || grading.outcome?.kind !== 'completed' ? (
              'Your instructor will publish the results.'
            ) : (
              <span className="tabular-nums">
                <b className="text-ink">{grading.outcome.totalScore}</b>/{grading.outcome.maxScore}
              </span>
            )}
          </div>
          <button type="button" className="btn btn-small btn-quiet" onClick={open}>
            View result
          </button>
        </div>
      );
  }
}

function sending({ sent }: SubmissionRow): string {
  if (sent === null || sent.total === 0) return 'Sending…';
  return `Sending, ${Math.floor((sent.loaded / sent.total) * 100)}%`;
}

function failure(row: SubmissionRow, { outcome }: SubmissionGrading): string {
  return outcome?.kind === 'failed' ? outcome.error : (row.startError ?? '');
}

/** A line for each file, with the way to another one [8.7]. */
function RefusedFiles({ row, error }: { row: SubmissionRow; error: RowError }) {
  const portal = usePortal();
  return (
    <ul className="mt-2 grid gap-2">
      {error.files.map(({ slot, sentence: wrong }) => (
        <li
          className="flex items-start gap-3 rounded-2 bg-low-wash py-2.5 pr-2.5 pl-3 text-[0.84375rem] leading-5 max-md:flex-wrap"
          key={slot}
        >
          <CircleAlert className="i mt-0.5 flex-none text-low-ink" aria-hidden="true" />
          <p className="min-w-0 flex-1 wrap-anywhere text-ink-2">
            <b className="font-semibold text-ink">{slotNames[slot]}</b> {row.files[slot]?.name}
            <span className="block">{wrong === error.sentence ? error.message : wrong}</span>
          </p>
          <ReplaceFile
            slot={slot}
            name={row.files[slot]?.name ?? ''}
            onFile={(file) => portal.setFile(row.key, slot, file)}
          />
        </li>
      ))}
    </ul>
  );
}

type ReplaceFileProps = { slot: Slot; name: string; onFile(file: File): void };

function ReplaceFile({ slot, name, onFile }: ReplaceFileProps) {
  return (
    <label className="btn btn-small relative flex-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen max-md:h-11! max-md:w-full">
      <input
        className="sr-only"
        type="file"
        accept={slotExtensions[slot].join(',')}
        aria-label={`${replaceFileText} ${name}`}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
      {replaceFileText}
    </label>
  );
}
