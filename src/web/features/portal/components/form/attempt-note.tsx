import { windowSentences } from '@domain/messages/submission-window';
import { RotateCw } from '@web/components/result-icons';
import { CircleAlert } from '@web/components/sign-in-icons';
import { formatDay } from '@web/lib/format-date';
import { useEffect } from 'react';
import { usePortal, usePortalState } from '../../lib/portal-context';
import type { SubmissionRow } from '../../lib/submission-row';
import { attemptsUsedUp, maxAttemptsOf } from '../../state';

/** `last` is the latest that this browser handed in. */
export function AttemptNote({ last }: { last: SubmissionRow }) {
  const portal = usePortal();
  const usedUp = usePortalState(attemptsUsedUp);
  const max = usePortalState(maxAttemptsOf);
  const left = usePortalState((state) => state.attemptsLeft);
  const next = (last.submissionNumber ?? 0) + 1;
  useEffect(() => {
    if (max !== null) portal.countAttempts().catch(() => undefined);
  }, [portal, max]);
  const Icon = usedUp ? CircleAlert : RotateCw;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2 border border-line bg-surface py-1.5 pr-1.5 pl-3.5 text-13">
      <Icon className={`i ${usedUp ? 'text-low-ink' : 'text-ink-3'}`} aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-60 py-1.5" role="status">
        <b className="font-semibold">
          {usedUp ? windowSentences.usedUp : windowSentences.next(next, left === null ? max : next + left - 1)}
        </b>{' '}
        {last.uploadedAt && (
          <span className="text-ink-2">{windowSentences.handedIn(formatDay(last.uploadedAt, new Date()))}</span>
        )}
      </p>
      <button type="button" className="btn btn-small btn-quiet max-md:ml-4" onClick={() => portal.view(last.key)}>
        View result
      </button>
    </div>
  );
}
