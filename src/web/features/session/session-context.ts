import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import { createContext, use } from 'react';

type Me = inferRouterOutputs<AppRouter>['auth']['me'];

/** The account that is logged in, as calls answer it. */
export type SignedInUser = Extract<Me, { isAuthenticated: true }>['user'];

export const SessionContext = createContext<SignedInUser | null>(null);

/** Whoever is logged in: there is somebody wherever the admin panel is shown. */
export function useSignedInUser(): SignedInUser {
  const user = use(SessionContext);
  if (!user) throw new Error('the session is used outside of SessionContext');
  return user;
}

export function useIsAdmin(): boolean {
  return useSignedInUser().role === 'admin';
}
