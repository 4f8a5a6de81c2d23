import { Banner } from '@web/components/banner';
import { Clock } from '@web/components/result-icons';
import { CircleAlert } from '@web/components/sign-in-icons';
import { isHeldBack, waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import { MailOpen, WifiOff } from '../../lib/icons';
import { usePortal, usePortalState } from '../../lib/portal-context';
import type { SubmissionRow } from '../../lib/submission-row';
import { gradingStatus, showsResults } from '../../state';

export function PanelBanner({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const portal = usePortal();
  const displays = usePortalState((state) => showsResults(state, row));
  const withoutStream = usePortalState((state) => state.withoutStreamSince !== null);
  const status = gradingStatus(row, grading);
  const waiting = waitingSentence(grading);
  if (status === 'failed') {
    return (
      <Banner look="mid" className="mb-4">
        <CircleAlert className="i" aria-hidden="true" />
        <span>{grading.outcome?.kind === 'failed' ? grading.outcome.error : row.startError}</span>
      </Banner>
    );
  }
  if (waiting !== null) {
    return (
      <Banner look="mid" className="mb-4">
        <Clock className="i" aria-hidden="true" />
        <span>{waiting}</span>
        {/* What is paused goes on by itself, so it has no button. */}
        {grading.criteria.some(({ phase }) => phase === 'failed') && (
          <button type="button" className="btn btn-small" onClick={() => portal.gradeAgain(row.key)}>
            Try now
          </button>
        )}
      </Banner>
    );
  }
  if (isHeldBack(grading) || (!displays && status === 'grading')) {
    return (
      <Banner className="mb-4">
        <MailOpen className="i" aria-hidden="true" />
        <span>
          <b>{status === 'grading' ? 'Your work is being graded.' : 'Your work is graded.'}</b> Your instructor will
          publish the results.
        </span>
      </Banner>
    );
  }
  if (withoutStream && status === 'grading') {
    return (
      <Banner className="mb-4">
        <WifiOff className="i" aria-hidden="true" />
        <span>
          <b>Live view is unavailable on this connection.</b> Each area appears when it is done.
        </span>
      </Banner>
    );
  }
  return null;
}
