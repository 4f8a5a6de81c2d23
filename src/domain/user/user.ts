import type { roles } from './roles';
import type { user } from './schema';

export type Role = (typeof roles)[number];

/** An account as calls answer it [3.12]: a password or its hash is no part of it. */
export type User = typeof user.infer;

/** A logged-in account as use cases see it. */
export type Account = Pick<User, 'id' | 'username' | 'email' | 'role'>;
