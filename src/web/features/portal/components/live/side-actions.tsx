import { resultsTexts } from '@domain/messages/portal';
import { EvidenceOpener } from '@web/components/evidence-opener';
import { FileSearch } from '@web/components/icons';
import { Printer } from '@web/components/more-icons';
import { ArrowLeft, RotateCcw } from '@web/components/result-icons';
import { isHeldBack } from '@web/features/live-grading/lib/grading-progress';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import { useStore } from '@web/lib/store';
import { use } from 'react';
import { useGrading, usePortal, usePortalState } from '../../lib/portal-context';
import type { SubmissionRow } from '../../lib/submission-row';
import { allSettled, gradingStatus } from '../../state';

/** On the page of a link there are no files to go back to. */
export function SideActions({ row }: { row: SubmissionRow }) {
  const portal = usePortal();
  const rows = usePortalState((state) => state.rows);
  const alone = usePortalState((state) => state.alone);
  const settled = useStore(portal.gradings, (gradings) => allSettled(rows, gradings));
  const grading = useGrading(row);
  const failed = gradingStatus(row, grading) === 'failed';
  return (
    <div className="mt-3 grid gap-2 min-[1101px]:mt-5 print:hidden max-md:[&>.btn]:h-auto! max-md:[&>.btn]:min-h-10 max-md:[&>.btn]:py-1.5! max-md:[&>.btn]:whitespace-normal!">
      {failed && (
        <button type="button" className="btn btn-main btn-wide" onClick={() => portal.gradeAgain(row.key)}>
          Grade again
        </button>
      )}
      <ResultActions grading={grading} />
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

function ResultActions({ grading }: { grading: SubmissionGrading }) {
  const openFiles = use(EvidenceOpener);
  if (grading.outcome?.kind !== 'completed' || isHeldBack(grading)) return null;
  return (
    <>
      {openFiles && (
        <button
          type="button"
          className="btn btn-wide"
          onClick={() => openFiles({ locator: '', quote: '', match: 'exact' })}
        >
          <FileSearch className="i" aria-hidden="true" />
          See your files
        </button>
      )}
      <button type="button" className="btn btn-wide" onClick={() => window.print()}>
        <Printer className="i" aria-hidden="true" />
        Print
      </button>
    </>
  );
}
