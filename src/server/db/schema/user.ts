import { roles } from '@domain/user/roles';
import { preferences } from '@domain/user/schema';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, json, moment, oneOf, partOf } from './columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** Names with equal keys are the same: `usernameKey`. */
    usernameKey: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** Printed at the first start, so others may know it. */
    passwordGenerated: boolean().notNull().default(false),
    role: text({ enum: roles }).notNull(),
    isActive: boolean().notNull().default(true),
    lastLogin: moment(),
    preferences: json(preferences.onUndeclaredKey('delete')).notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    check('users_role', oneOf(t.role, roles)),
    check('users_email', sql`${t.email} = lower(${t.email})`),
    uniqueIndex('users_username_once').on(t.usernameKey),
    uniqueIndex('users_email_once').on(t.email),
  ],
);

/** The id is the hash of the cookie's token, so a stolen table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: partOf(() => users.id),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    browser: text().notNull().default(''),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes().primaryKey(),
    userId: partOf(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId), index('password_resets_expiry').on(t.expiresAt)],
);

/** Everything but the hash of the password [3.12]. */
export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  isActive: users.isActive,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
} as const;
