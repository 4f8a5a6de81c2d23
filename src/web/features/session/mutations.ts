import { loggedOut, logoutFailedTitle } from '@domain/messages/auth';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { drafts } from '@web/lib/drafts';
import { trpc } from '@web/lib/trpc';
import { isUploadPage } from '@web/lib/upload-path';

/** Then the login form replaces the page [4.8]. */
export function useLogout() {
  const utils = trpc.useUtils();
  const logout = trpc.auth.logout.useMutation({
    onSuccess() {
      drafts.forgetAll();
      showToast(loggedOut);
      // Everybody has the portal on /upload, so the login form needs another address.
      if (isUploadPage()) history.replaceState(null, '', '/');
      utils.auth.me.setData(undefined, { isAuthenticated: false });
    },
    onError: showFailure(logoutFailedTitle),
  });
  return { busy: logout.isPending, logOut: () => !logout.isPending && logout.mutate() };
}
