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

/** The closed set of refusals that a person is told about; its message is a sentence for that person. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: {
      issues?: Issue[];
      retryAfterSeconds?: number;
      /** With a conflict: what is stored now, for the caller to choose from. */
      current?: object;
      /** With an upload that is too large: how many bytes a file may have. */
      maxFileBytes?: number;
    } = {},
  ) {
    super(message);
    this.name = 'AppError';
  }
}
