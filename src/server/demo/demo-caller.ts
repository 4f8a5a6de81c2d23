import type { LoggedIn } from '@server/context';

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
