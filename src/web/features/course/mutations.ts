import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { useSignedInUser } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { staffTexts as texts } from './texts';

export function useStaffCalls() {
  const self = useSignedInUser();
  const onError = showFailure(texts.failed);
  const change = trpc.courses.changeStaff.useMutation({
    onSuccess: ({ username, role }) => showToast(texts.changed(username, role)),
    onError,
  });
  const remove = trpc.courses.removeStaff.useMutation({
    onSuccess(_answer, { userId }) {
      // Reloads, because everything on screen may belong to the course that was left.
      if (userId === self.id) location.assign('/');
    },
    onError,
  });
  const notify = trpc.courses.notify.useMutation({ onError });
  return { change, remove, notify };
}
