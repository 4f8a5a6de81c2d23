import { ringSizes, ScoreRing } from '@web/components/score-ring';
import { countGrading, isHeldBack, waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import { ringParts } from '@web/features/live-grading/lib/ring-parts';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import { useAreas, usePortal } from '../../lib/portal-context';
import type { RowError, SubmissionRow } from '../../lib/submission-row';
import { gradingStatus } from '../../state';
import { ReplaceFile } from './replace-file';

export function SubmissionMessage({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const portal = usePortal();
  const areas = useAreas(row);
  const open = () => portal.show('live', row.key);
  if (row.status === 'processing') {
    const sent = row.sent !== null && row.sent.loaded >= row.sent.total;
    return (
      <div className="submission-message">
        <p className="s13 sec num">{sent ? 'Sent. Reading your three files…' : sending(row)}</p>
        <button type="button" className="btn btn-small" onClick={() => portal.cancel(row.key)}>
          Cancel
        </button>
      </div>
    );
  }
  if (row.error && row.error.files.length > 0) return <RefusedFiles row={row} error={row.error} />;
  if (row.status === 'error') {
    return (
      <div className="submission-message">
        <p className="s13 c-low">{row.error?.message}</p>
        <button type="button" className="btn btn-small" onClick={() => portal.retry(row.key)}>
          Try again
        </button>
      </div>
    );
  }
  switch (gradingStatus(row, grading)) {
    case null:
      return null;
    case 'failed':
      return (
        <div className="submission-message">
          <p className="s13 c-mid">{failure(row, grading)}</p>
          <button type="button" className="btn btn-small" onClick={() => portal.gradeAgain(row.key)}>
            Grade again
          </button>
        </div>
      );
    case 'grading': {
      const { done, total } = countGrading(grading.criteria);
      const waiting = waitingSentence(grading);
      return (
        <div className="submission-message">
          <div className="row s13 sec">
            <ScoreRing className="ring-row" ring={ringSizes.row} parts={ringParts(grading, areas)} label="" />
            <span className="num">{total === 0 ? 'Grading starts…' : `${done} of ${total} areas`}</span>
          </div>
          {waiting && <p className="s13 c-mid grow">{waiting}</p>}
          <button type="button" className="btn btn-small btn-quiet" onClick={open}>
            Watch
          </button>
        </div>
      );
    }
    case 'completed':
      return (
        <div className="submission-message">
          <div className="row s13 sec">
            <ScoreRing className="ring-row" ring={ringSizes.row} parts={ringParts(grading, areas)} label="" />
            {isHeldBack(grading) || grading.outcome?.kind !== 'completed' ? (
              'Your instructor will publish the results.'
            ) : (
              <span className="num">
                <b className="strong">{grading.outcome.totalScore}</b>/{grading.outcome.maxScore}
              </span>
            )}
          </div>
          <button type="button" className="btn btn-small btn-quiet" onClick={open}>
            Read
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

/** The files that were refused, a line each: which, what is wrong, and the way to another one [8.7]. */
function RefusedFiles({ row, error }: { row: SubmissionRow; error: RowError }) {
  const portal = usePortal();
  return (
    <ul>
      {error.files.map(({ slot, sentence }) => (
        <li className="submission-message" key={slot}>
          <p className="s13 c-low">
            <b className="block clip">{row.files[slot]?.name}</b>
            <span>{sentence === error.sentence ? error.message : sentence}</span>
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
