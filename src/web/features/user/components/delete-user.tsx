import { errorTitle, userFailed, userSaved } from '@domain/messages/user';
import { DeleteDialog } from '@web/components/delete-dialog';
import { showToast } from '@web/components/toast-store';
import { refusalSentence, statusTextOf } from '@web/lib/call-error';
import { useStore } from '@web/lib/store';
import { trpc } from '@web/lib/trpc';
import { deleteDialog } from '../lib/delete-dialog';

export function DeleteUser() {
  const user = useStore(deleteDialog, (open) => open);
  const utils = trpc.useUtils();
  const close = () => deleteDialog.set(null);
  const remove = trpc.users.delete.useMutation({
    onSuccess(_answer, { id }) {
      utils.users.list.setData(undefined, (users) => users?.filter((listed) => listed.id !== id));
      showToast(userSaved('delete', user?.username ?? ''));
      close();
    },
    onError(error) {
      const description = refusalSentence(error) ?? userFailed('delete', statusTextOf(error));
      showToast({ title: errorTitle, description }, true);
      close();
    },
  });
  if (!user) return null;
  return (
    <DeleteDialog
      title="Delete user"
      confirm="Delete User"
      deleting={remove.isPending}
      onClose={close}
      onDelete={() => remove.mutate({ id: user.id })}
    >
      <p>
        Delete <b className="text-ink">{user.username}</b>? They are signed out and can no longer sign in. This action
        cannot be undone.
      </p>
    </DeleteDialog>
  );
}
