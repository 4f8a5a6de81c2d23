export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'wrong-kind'
  | 'unreadable'
  | 'too-many'
  | 'unavailable';

export type Issue = { path: string; message: string };

export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: {
      issues?: Issue[];
      retryAfterSeconds?: number;
      /** With a conflict: what is stored now. */
      current?: object;
      maxFileBytes?: number;
    } = {},
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** For an input of which one field is wrong. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}
