import { DrizzleQueryError } from 'drizzle-orm';

/** What Postgres answers; newer ones tell `on delete restrict` apart by a code of its own. */
const codes = { unique: ['23505'], 'foreign-key': ['23503', '23001'] } as const;

/** The constraint that a statement ran into, by the reason of Postgres; null for any other error. */
export function violatedConstraint(error: unknown, reason: keyof typeof codes): string | null {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || !('constraint_name' in cause)) return null;
  if (!codes[reason].some((code) => code === cause.code)) return null;
  return typeof cause.constraint_name === 'string' ? cause.constraint_name : null;
}
