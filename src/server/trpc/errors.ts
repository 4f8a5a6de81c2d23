import type { ErrorCode, Issue } from '@server/errors';
import { AppError } from '@server/errors';
import { type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server';
import { TraversalError } from 'arktype';
import { batchTooLarge } from './batch';

const codes = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'wrong-kind': 'UNSUPPORTED_MEDIA_TYPE',
  unreadable: 'UNPROCESSABLE_CONTENT',
  'too-many': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorCode, TRPC_ERROR_CODE_KEY>;

export function toTrpcError(refusal: AppError): TRPCError {
  return new TRPCError({ code: codes[refusal.code], message: refusal.message, cause: refusal });
}

/** Our own refusal or one of tRPC's about the input; null for an unexpected error, whose details stay private. */
export function refusalBehind(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof TRPCError)) return null;
  if (error.cause instanceof AppError) return error.cause;
  if (error.code !== 'BAD_REQUEST') return null;
  if (error.cause instanceof TraversalError) return invalidInput(error.cause);
  // tRPC refuses it before it resolves a call; only the message identifies it.
  if (error.message === 'Batch call exceeds maximum size') return new AppError('invalid', batchTooLarge);
  return new AppError('invalid', 'The request could not be read: its input is not valid JSON of the expected form.');
}

/** Runs a schema's `assert`, for routes that aren't procedures. @throws {AppError} invalid */
export function validated<T>(assert: () => T): T {
  try {
    return assert();
  } catch (error) {
    throw error instanceof TraversalError ? invalidInput(error) : error;
  }
}

function invalidInput(error: TraversalError): AppError {
  const issues: Issue[] = [...error.arkErrors].map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: sentence(issue.message),
  }));
  return new AppError('invalid', issues[0]?.message ?? 'The input is not valid.', { issues });
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
