import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/settings');

export function useUserAddress() {
  const navigate = route.useNavigate();
  return {
    search: (text: string) =>
      navigate({ search: { tab: 'users', search: text === '' ? undefined : text }, replace: true }),
    page: (page: number) => navigate({ search: (now) => ({ ...now, page: page > 1 ? page : undefined }) }),
    open: (user: number | 'new') => navigate({ search: (now) => ({ ...now, user }) }),
    /** `discard`: unsaved changes may be lost. */
    close: (discard: boolean) =>
      navigate({ search: ({ user: _, ...now }) => now, replace: true, ignoreBlocker: discard }),
  };
}
