import type { Preferences } from '@domain/user/schema';
import { useSignedInUser } from './session';
import { trpc } from './trpc';

/** What the account chose for its screens. A change shows at once, and again as before if it can't be stored. */
export function usePreferences(): { preferences: Preferences; change: (changes: Preferences) => void } {
  const { preferences } = useSignedInUser();
  const { auth } = trpc.useUtils();
  const store = (changes: Preferences) =>
    auth.me.setData(undefined, (me) =>
      me?.isAuthenticated ? { ...me, user: { ...me.user, preferences: { ...me.user.preferences, ...changes } } } : me,
    );
  const { mutate } = trpc.account.setPreferences.useMutation({
    onMutate: store,
    onError: () => void auth.me.invalidate(),
  });
  return { preferences, change: mutate };
}

/** Hints that the account has put away, by their names. */
export function useHints(): { isHidden: (name: string) => boolean; hide: (name: string) => void } {
  const { preferences, change } = usePreferences();
  const hidden = preferences.hidden ?? [];
  return {
    isHidden: (name) => hidden.includes(name),
    hide: (name) => hidden.includes(name) || change({ hidden: [...hidden, name] }),
  };
}
