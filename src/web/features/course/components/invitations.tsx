import { Badge } from '@web/components/badge';
import { showFailure } from '@web/components/show-failure';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import type { Invitation } from '../queries';
import { roleNames, staffTexts as texts } from '../texts';

type InvitationsProps = { invitations: readonly Invitation[]; mayChange: boolean };

export function Invitations({ invitations, mayChange }: InvitationsProps) {
  const withdraw = trpc.courses.withdrawInvitation.useMutation({ onError: showFailure(texts.failed) });
  return (
    <TitledSheet title={texts.invitations} text={texts.invitationsText}>
      <ul>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li
            key={id}
            className="flex items-center gap-3.5 border-t border-line-soft px-5 py-2.5 max-md:flex-wrap max-md:gap-2 max-md:px-4"
          >
            <span className="min-w-0 flex-1 max-md:basis-full">
              <b className="block truncate" title={email}>
                {email}
              </b>
              <span className="block text-13 text-ink-3 tabular-nums">Until {formatDate(expiresAt)}</span>
            </span>
            <Badge>{roleNames[role]}</Badge>
            {mayChange && (
              <button
                type="button"
                className="btn btn-small"
                aria-label={`${texts.withdraw} the invitation of ${email}`}
                aria-disabled={withdraw.isPending}
                onClick={() =>
                  withdraw.isPending || withdraw.mutate({ id }, { onSuccess: () => showToast(texts.withdrawn(email)) })
                }
              >
                {texts.withdraw}
              </button>
            )}
          </li>
        ))}
      </ul>
    </TitledSheet>
  );
}
