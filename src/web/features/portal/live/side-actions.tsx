import { resultsTexts } from '@domain/messages/portal';
import { ArrowLeft, Printer, RotateCcw } from '@web/components/icons';
import { isHeldBack } from '@web/features/live-grading/grading-progress';
import type { SubmissionGrading } from '@web/features/live-grading/grading-state';
import { useStore } from '@web/lib/store';
import { useGrading, usePortal, usePortalState } from '../portal-context';
import { allSettled, gradingStatus } from '../portal-state';
import type { SubmissionRow } from '../upload/submission-row';

/**
 * What can be done beside watching: grade again, go back to the files, or start anew once all is done; on the page of
 * a link there are no files to go back to.
 */
export function SideActions({ row }: { row: SubmissionRow }) {
  const portal = usePortal();
  const rows = usePortalState((state) => state.rows);
  const alone = usePortalState((state) => state.alone);
  const settled = useStore(portal.gradings, (gradings) => allSettled(rows, gradings));
  const grading = useGrading(row);
  const failed = gradingStatus(row, grading) === 'failed';
  return (
    <div className="side-actions">
      {failed && (
        <button type="button" className="btn btn-main btn-wide" onClick={() => portal.gradeAgain(row.key)}>
          Grade again
        </button>
      )}
      {alone && <PrintButton grading={grading} />}
      {alone ? null : settled ? (
        <button type="button" className="btn btn-wide" onClick={portal.startNew}>
          <RotateCcw className="i" aria-hidden="true" />
          {resultsTexts.startAgain}
        </button>
      ) : (
        <button type="button" className="btn btn-quiet btn-wide" onClick={() => portal.show('form')}>
          <ArrowLeft className="i" aria-hidden="true" />
          Back to your files
        </button>
      )}
    </div>
  );
}

/** Once there is something on the page to keep. */
function PrintButton({ grading }: { grading: SubmissionGrading }) {
  if (grading.outcome?.kind !== 'completed' || isHeldBack(grading)) return null;
  return (
    <button type="button" className="btn btn-wide" onClick={() => window.print()}>
      <Printer className="i" aria-hidden="true" />
      Print
    </button>
  );
}
