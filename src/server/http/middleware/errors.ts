import type { AppError, ErrorCode } from '@server/errors';
import type { Log } from '@server/log';
import { refusalBehind } from '@server/trpc/errors';
import { outageBehind, reportUnexpected, unexpectedErrorSentence } from '@server/unexpected-error';
import { TRPCError } from '@trpc/server';

const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'wrong-kind': 415,
  unreadable: 422,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

export function errorResponse(error: unknown, requestId: string, log: Log): Response {
  const refusal = refusalBehind(error);
  if (refusal) return refusalResponse(refusal);
  // tRPC's procedures have already logged theirs.
  if (!(error instanceof TRPCError)) reportUnexpected(log, requestId, error);
  const outage = outageBehind(error);
  return outage
    ? refusalResponse(outage)
    : Response.json({ error: unexpectedErrorSentence, requestId }, { status: 500 });
}

export function retryHeaders({ details }: AppError): Record<string, string> {
  const { retryAfterSeconds } = details;
  return retryAfterSeconds === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
}

function refusalResponse(refusal: AppError): Response {
  const { code, message, details } = refusal;
  const headers = retryHeaders(refusal);
  return Response.json(
    { error: message, issues: details.issues, current: details.current, maxFileBytes: details.maxFileBytes },
    { status: statuses[code], headers },
  );
}
