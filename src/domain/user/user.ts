import type { roles } from './roles';
import type { user } from './schema';

export type Role = (typeof roles)[number];

/** Never includes a password or its hash [3.12]. */
export type User = typeof user.infer;

export type Account = Pick<User, 'id' | 'username' | 'email' | 'role'>;
