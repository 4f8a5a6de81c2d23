import { refreshResults } from '@domain/messages/results';
import { trpc } from '@web/lib/trpc';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';

/** Fetches anew what any of the tabs shows [2.34]. */
export function RefreshButton() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await Promise.all([
      utils.submissions.invalidate(),
      utils.dashboard.invalidate(),
      utils.companies.invalidate(),
      utils.caseStudies.list.invalidate(),
    ]);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={refreshResults}
      aria-disabled={busy}
      onClick={() => !busy && refresh()}
    >
      <RefreshCw className={busy ? 'i turning' : 'i'} aria-hidden="true" />
      <span className="hide-phone">{refreshResults}</span>
      <span className="vh" role="status">
        {busy ? 'Fetching the results' : ''}
      </span>
    </button>
  );
}
