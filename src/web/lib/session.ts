import { createContext, use } from 'react';
import type { ApiOutputs } from './api-types';

type Me = ApiOutputs['auth']['me'];

type SignedInUser = Extract<Me, { isAuthenticated: true }>['user'];

export const SessionContext = createContext<SignedInUser | null>(null);

export function useSignedInUser(): SignedInUser {
  const user = use(SessionContext);
  if (!user) throw new Error('the session is used outside of SessionContext');
  return user;
}

export function useIsAdmin(): boolean {
  return useSignedInUser().role === 'admin';
}
