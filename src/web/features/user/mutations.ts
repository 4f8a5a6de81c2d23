import { errorTitle, userFailed, userSaved } from '@domain/messages/user';
import { showToast } from '@web/components/toast-store';
import { refusalSentence, statusTextOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import type { UserValues } from './lib/user-values';
import type { ListedUser } from './queries';

export function useSaveUser(user: ListedUser | null, onSaved: () => void) {
  const verb = user ? 'update' : 'create';
  const options = {
    onSuccess(saved: { username: string }) {
      showToast(userSaved(verb, saved.username));
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
