import { DrizzleQueryError } from 'drizzle-orm';

/** Newer versions of Postgres have a separate code for `on delete restrict`. */
const codes = { unique: ['23505'], 'foreign-key': ['23503', '23001'] } as const;

export function violatedConstraint(error: unknown, reason: keyof typeof codes): string | null {
  const cause = postgresError(error);
  if (!cause || !('constraint_name' in cause) || !codes[reason].some((code) => code === cause.code)) return null;
  return typeof cause.constraint_name === 'string' ? cause.constraint_name : null;
}

/** Postgres has rolled the transaction back, so it can be run again. */
export function isDeadlock(error: unknown): boolean {
  return postgresError(error)?.code === '40P01';
}

function postgresError(error: unknown): { code: unknown } | null {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause : null;
}
