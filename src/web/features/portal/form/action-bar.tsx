import { uploadFormTexts } from '@domain/messages/portal';
import { useStore } from '@web/lib/store';
import { usePortal, usePortalState } from '../portal-context';
import { isBusy, type PortalState, readyCount } from '../portal-state';

/** How many are ready, and the one button [2.45] [5.14]; fixed to the bottom of a phone. */
export function ActionBar() {
  const portal = usePortal();
  const rows = usePortalState((state) => state.rows);
  const noCaseStudy = usePortalState((state) => state.caseStudyId === null);
  const next = usePortalState(nextStep);
  const busy = useStore(portal.gradings, (gradings) => isBusy(rows, gradings));
  const ready = readyCount(rows);
  return (
    <div className="action-bar">
      <span className="sec">
        <b className="num strong">{ready}</b> {rows.length > 1 ? `of ${rows.length} ready` : 'ready'}
        {next && <span className="s12 mut block hide-phone">{next}</span>}
      </span>
      <button type="submit" className="btn btn-main btn-large" disabled={busy || ready === 0 || noCaseStudy}>
        {busy ? uploadFormTexts.uploading : uploadFormTexts.upload}
      </button>
    </div>
  );
}

/** What keeps something from being sent, in one sentence; empty when nothing does. */
function nextStep({ rows, caseStudyId }: PortalState): string {
  if (rows.length === 0) return '';
  if (caseStudyId === null) return 'Choose a case study first.';
  if (rows.some((row) => row.error !== null && row.error.slots.length > 0)) return 'One file has to be replaced first.';
  const incomplete = rows.filter((row) => row.status === 'incomplete').length;
  if (incomplete === 1) return 'One still needs a file. It stays here.';
  return incomplete > 1 ? `${incomplete} still need a file. They stay here.` : '';
}
