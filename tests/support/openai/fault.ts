/** What may go wrong with one request. `afterTokens` pieces of the answer are written first. */
export type Fault =
  /** An error answer in OpenAI's shape. */
  | {
      kind: 'status';
      status: number;
      code?: string;
      errorType?: string;
      param?: string;
      message?: string;
      headers?: Record<string, string>;
    }
  /** The request is taken, and nothing ever comes. */
  | { kind: 'silent' }
  /** Writing stops; the connection stays. */
  | { kind: 'stall'; afterTokens: number }
  /** Writing stops until `release()`. */
  | { kind: 'hold'; afterTokens: number }
  /** The connection breaks. */
  | { kind: 'cut'; afterTokens: number }
  /** The stream ends as if it were complete, without its last events. */
  | { kind: 'end'; afterTokens: number }
  /** An error event in the stream. */
  | { kind: 'stream-error'; afterTokens: number; code: string }
  /** The model stops at its longest length. */
  | { kind: 'length'; afterTokens: number }
  | { kind: 'content-filter' }
  | { kind: 'refusal' }
  /** Not JSON. */
  | { kind: 'nonsense' }
  /** JSON of another shape. */
  | { kind: 'wrong-shape' }
  | { kind: 'score'; score: number }
  /** Cites a place and words that are not there, beside real ones. */
  | { kind: 'false-citation' }
  /** Writes exactly this. */
  | { kind: 'text'; text: string }
  /** Ten megabytes in one piece and one body. */
  | { kind: 'ten-megabytes' }
  /** Writes for as long as somebody reads. */
  | { kind: 'endless'; of: Endless };

/** What an endless answer is made of; only `prose`, `loop` and `blanks` are text. */
export type Endless = 'prose' | 'loop' | 'blanks' | 'thinking' | 'comments' | 'line' | 'event' | 'empty' | 'error';

/** Faults by the name people give them. */
export const faults = {
  rateLimited: (seconds: number): Fault => ({
    kind: 'status',
    status: 429,
    code: 'rate_limit_exceeded',
    headers: { 'retry-after': String(seconds) },
  }),
  outOfQuota: { kind: 'status', status: 429, code: 'insufficient_quota', errorType: 'insufficient_quota' },
  wrongKey: { kind: 'status', status: 401, code: 'invalid_api_key' },
  unknownModel: { kind: 'status', status: 404, code: 'model_not_found', param: 'model' },
  serverError: { kind: 'status', status: 500, errorType: 'server_error' },
} as const satisfies Record<string, Fault | ((seconds: number) => Fault)>;
