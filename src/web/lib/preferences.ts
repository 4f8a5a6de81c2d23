import type { ApiInputs } from './api-types';
import { useSignedInUser } from './session';
import { calls, trpc } from './trpc';

type Preferences = ApiInputs['account']['setPreferences'];

/** A change shows at once, and lasts for this visit if it can't be saved. */
export function usePreferences(): [Preferences, (change: Preferences) => void] {
  const { preferences } = useSignedInUser();
  const utils = trpc.useUtils();
  // One after the other, so that the last one sent wins.
  const save = trpc.account.setPreferences.useMutation({ scope: { id: 'preferences' } });
  return [
    preferences,
    (change) => {
      // A read in progress would take the change back when it ends.
      void utils.auth.me
        .cancel()
        .then(() =>
          utils.auth.me.setData(undefined, (me) =>
            me?.isAuthenticated
              ? { ...me, user: { ...me.user, preferences: { ...me.user.preferences, ...change } } }
              : me,
          ),
        );
      save.mutate(change);
    },
  ];
}

/** Hints are known by their names. */
export function useHints(): { isHidden: (name: string) => boolean; hide: (name: string) => void } {
  const [{ hidden = [] }, change] = usePreferences();
  return {
    isHidden: (name) => hidden.includes(name),
    hide: (name) => hidden.includes(name) || change({ hidden: [...hidden, name] }),
  };
}

export const defaultRows = 25;

/** For loaders, which run outside of components. */
export function preferredRows(): number {
  const me = calls.auth.me.getData();
  return (me?.isAuthenticated && me.user.preferences.rows) || defaultRows;
}
