/** A logged-in account as use cases see it. */
export type Account = { id: number; username: string; email: string; role: Role };
export const roles = ['user', 'admin'] as const;

export type Role = (typeof roles)[number];

/** An account as calls answer it [3.12]: a password or its hash is no part of it. */
export type User = {
  id: number;
  username: string;
  email: string;
  role: Role;
  isActive: boolean;
  lastLogin: Date | null;
  createdAt: Date;
};
