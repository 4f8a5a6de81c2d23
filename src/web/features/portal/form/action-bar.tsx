import { uploadFormTexts } from '@domain/messages/portal';
import { useStore } from '@web/lib/store';
import { usePortal, usePortalState } from '../portal-context';
import { isBusy, readyCount, readySentence } from '../portal-state';

/** How many are ready, what the others lack, and the one button [2.45] [5.14]; fixed to the bottom of a phone. */
export function ActionBar() {
  const portal = usePortal();
  const rows = usePortalState((state) => state.rows);
  const noCaseStudy = usePortalState((state) => state.caseStudyId === null);
  const sentence = usePortalState(readySentence);
  const busy = useStore(portal.gradings, (gradings) => isBusy(rows, gradings));
  return (
    <div className="action-bar">
      <span className="sec num" id="ready-count" role="status">
        {sentence}
      </span>
      <button
        type="submit"
        className="btn btn-main btn-large"
        disabled={busy || readyCount(rows) === 0 || noCaseStudy}
        aria-describedby="ready-count"
      >
        {busy ? uploadFormTexts.uploading : uploadFormTexts.upload}
      </button>
    </div>
  );
}
