import { errorTitle } from '@domain/messages/user';
import { Badge } from '@web/components/badge';
import { LogOut } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { MonitorSmartphone } from '@web/components/more-icons';
import { PageMain } from '@web/components/page-main';
import { showFailure } from '@web/components/show-failure';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { MyCourses } from '@web/features/course/components/my-courses';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { PasswordForm } from './components/password-form';
import { ProfileForm } from './components/profile-form';

export function AccountPage() {
  return (
    <PageMain className="grid-cols-1! items-start gap-5! min-[901px]:max-w-310 min-[901px]:grid-cols-2!">
      <ProfileForm />
      <PasswordForm />
      <MyCourses />
      <SessionList />
    </PageMain>
  );
}

function SessionList() {
  const sessions = trpc.account.sessions.useQuery();
  const end = trpc.account.endOtherSessions.useMutation({
    onSuccess: ({ ended }) => showToast({ title: 'Signed out elsewhere', description: endedText(ended) }),
    onError: showFailure(errorTitle),
  });
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <TitledSheet
      title="Where you are signed in"
      className="col-span-full"
      text="Sign out sessions you do not recognize, then change your password"
      action={
        others && (
          <button
            type="button"
            className="btn"
            aria-disabled={end.isPending}
            onClick={() => !end.isPending && end.mutate()}
          >
            <LogOut className="i" aria-hidden="true" />
            Sign out other sessions
          </button>
        )
      }
    >
      {sessions.isPending && <SkeletonRows rows={2} label="Loading your sessions" />}
      {sessions.isError && <LoadError title="Your sessions could not be loaded" query={sessions} />}
      <ul>
        {sessions.data?.map(({ browser, createdAt, expiresAt, current }) => (
          <li
            key={`${createdAt} ${expiresAt}`}
            className="flex items-center gap-3.5 border-t border-line-soft px-5 py-3 max-md:px-4"
          >
            <MonitorSmartphone className="size-5 stroke-[1.5] text-ink-3" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <b className="block">{browser}</b>
              <span className="text-13 font-normal text-ink-3 tabular-nums">
                Since {formatDateTime(createdAt)} · ends {formatDateTime(expiresAt)} unless used again
              </span>
            </span>
            {current && <Badge look="pen">This browser</Badge>}
          </li>
        ))}
      </ul>
    </TitledSheet>
  );
}

function endedText(ended: number): string {
  if (ended === 0) return 'You have no other sessions.';
  return ended === 1 ? 'Signed out of 1 other session.' : `${ended} other sessions have ended.`;
}
