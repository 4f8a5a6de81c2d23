import { errorTitle, userFailed, userSaved } from '@domain/messages/user';
import { showToast } from '@web/components/toast-store';
import { useSignedInUser } from '@web/features/session/session-context';
import { refusalSentence, statusTextOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import type { ListedUser } from './listed-user';
import type { UserValues } from './user-values';

/** Creates or changes an account, then fetches the list anew. */
export function useSaveUser(user: ListedUser | null, onSaved: () => void) {
  const self = useSignedInUser();
  const utils = trpc.useUtils();
  const verb = user ? 'update' : 'create';
  const options = {
    onSuccess(saved: { id: number; username: string }) {
      showToast(userSaved(verb, saved.username));
      void utils.users.list.invalidate();
      void utils.audit.list.invalidate();
      if (saved.id === self.id) void utils.auth.me.invalidate();
      onSaved();
    },
    onError(error: unknown) {
      const description = refusalSentence(error) ?? userFailed(verb, statusTextOf(error));
      showToast({ title: errorTitle, description }, true);
    },
  };
  const create = trpc.users.create.useMutation(options);
  const update = trpc.users.update.useMutation(options);
  const { isPending, isError, isSuccess, error, reset } = user ? update : create;
  return {
    isPending,
    isError,
    isSuccess,
    error,
    reset,
    mutate(values: UserValues) {
      if (!user) return create.mutate(values);
      const { password, ...others } = values;
      update.mutate({ id: user.id, ...others, ...(password !== '' && { password }) });
    },
  };
}
