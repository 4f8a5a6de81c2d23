import type { LoggedIn } from '@server/context';

/** In whose name the demo changes things: no account has the number 0, and the log of changes shows the name. */
export const demoCaller: LoggedIn = {
  user: {
    id: 0,
    username: 'bun run demo',
    email: '',
    role: 'admin',
    isActive: true,
    lastLogin: null,
    createdAt: new Date(0),
  },
  sessionId: null,
  access: new Map(),
  address: 'demo',
  browser: '',
  requestId: 'demo',
};
