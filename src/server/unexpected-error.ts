import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from './errors';
import type { Log } from './log';

/** The request id leads to the cause in the log. */
export const unexpectedErrorSentence = 'Something went wrong on our side. Please try again in a moment.';

export function reportUnexpected(log: Log, requestId: string, error: unknown): void {
  log.error('request.failed', { requestId, cause: causeOf(error) });
}

const outages = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'CONNECT_TIMEOUT'],
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'],
  ...['57P01', '57P02', '57P03', '53300'],
]);

/** True for a failed query and for an error of the driver, such as at `begin`. */
export function isDatabaseAway(error: unknown): boolean {
  const { cause } = error instanceof DrizzleQueryError ? error : { cause: error };
  const { code } = codesOf(cause);
  if (typeof code !== 'string' || !outages.has(code)) return false;
  // The driver names its query, except for a lost transaction; other codes may come from a file or a vendor.
  const isOfQuery = error instanceof DrizzleQueryError || (error instanceof Error && 'query' in error);
  return isOfQuery || code.startsWith('CONNECTION_');
}

/** A refusal instead of an error, because the same call will work later. */
export function outageBehind(error: unknown): AppError | null {
  if (!isDatabaseAway(error)) return null;
  const sentence = 'The database cannot be reached now. Try again in a minute.';
  return new AppError('unavailable', sentence, { retryAfterSeconds: 30 });
}

/** Without the message and details of a failed query, because they contain names, addresses or texts. */
export function causeOf(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) {
    return { name: error.name, query: error.query, ...codesOf(error.cause), stack: frames(error) };
  }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: frames(error) };
  return { name: typeof error };
}

function codesOf(cause: unknown): Record<string, unknown> {
  if (typeof cause !== 'object' || cause === null) return {};
  return {
    code: 'code' in cause ? cause.code : undefined,
    constraint: 'constraint_name' in cause ? cause.constraint_name : undefined,
  };
}

function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);
}
