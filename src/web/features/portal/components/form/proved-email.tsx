import { proofTexts as texts } from '@domain/messages/hand-in';
import { useEffect } from 'react';
import { endIdentity } from '../../lib/identity-calls';
import { usePortal, usePortalState } from '../../lib/portal-context';
import { lastAttempt, maxAttemptsOf } from '../../state';

export function ProvedEmail({ email }: { email: string }) {
  const portal = usePortal();
  // Whoever has handed in reads it in the note about that, and nobody else [C8.10].
  const counts = usePortalState((state) => lastAttempt(state) === null && maxAttemptsOf(state) !== null);
  useEffect(() => {
    if (counts) portal.countAttempts().catch(() => undefined);
  }, [portal, counts]);
  const leave = () => {
    endIdentity().catch(() => undefined);
    portal.setIdentity(null);
  };
  return (
    <div className="field">
      <span className="text-13 font-semibold">Email</span>
      <p className="flex min-h-10 flex-wrap items-center gap-x-2 text-14" role="status">
        <span className="min-w-0 wrap-anywhere">{texts.as(email)}</span>
        <button type="button" className="btn btn-small btn-quiet" onClick={leave}>
          {texts.notYou}
        </button>
      </p>
    </div>
  );
}
