import { DrizzleQueryError } from 'drizzle-orm';

/** The constraint that a statement ran into, by the reason of Postgres; null for any other error. */
export function violatedConstraint(error: unknown, reason: 'unique' | 'foreign-key'): string | null {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || !('constraint_name' in cause)) return null;
  if (cause.code !== (reason === 'unique' ? '23505' : '23503')) return null;
  return typeof cause.constraint_name === 'string' ? cause.constraint_name : null;
}
