import { proofTexts as texts } from '@domain/messages/portal';
import { endIdentity } from '../../lib/identity-calls';
import { usePortal } from '../../lib/portal-context';

export function ProvedEmail({ email }: { email: string }) {
  const portal = usePortal();
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
