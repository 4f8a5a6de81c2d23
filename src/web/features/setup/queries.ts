import { useIsAdmin } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';

/** For administrators only, because others can't change it. */
export function useSetup() {
  const enabled = useIsAdmin();
  return trpc.setup.read.useQuery(undefined, { enabled, staleTime: 5 * 60_000 });
}

/** Whether emails reach nobody; false for those who can't know. */
export const useLacksEmailService = () => useSetup().data?.some(({ key, ok }) => key === 'email' && !ok) ?? false;

/** In an account's preferences. */
export const setupHint = 'set-up';
