import type { CriterionSnapshot, GradedBy, GraderAnswer } from '@domain/grading/grade';
import type { RateLimits } from '@domain/grading/rate-limit';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';

export type Feedback = {
  score: number;
  /** Of the earlier version, if the criterion's points have changed. */
  maxScore?: number;
  rationale: string;
  feedback: string;
};

export type GradeTask = {
  submission: PreparedSubmission;
  criterion: CriterionSnapshot;
  feedback?: Feedback;
  /** Why the last answer was refused. */
  correction?: string;
  reservation?: Reservation;
};

export interface RateLimiter {
  /** What the provider counts before it answers, estimated. */
  tokensOf(task: GradeTask): number;
  /** Otherwise the milliseconds until there is room, or Infinity until a call in flight ends. */
  reserve(tokens: number): Reservation | number;
  /** Calls `listener` when there may be more room than `reserve` said. */
  onMore(listener: () => void): void;
  /** How many processes share the limits, including this one. */
  shareWith(processes: number): void;
}

export type Reservation = {
  /** The provider has counted the call; null if it names no limits. */
  update(limits: RateLimits | null): void;
  /** The provider's rate limit refused it. */
  reject(retryAfterMs: number | null): void;
  release(): void;
};

export type PictureTask = { bytes: Uint8Array; contentType: string; reservation?: Reservation };

/** The last entry of a list may still grow. */
export type PartialAnswer = {
  evidence?: { locator?: string; quote?: string }[];
  rationale?: string;
  strengths?: string[];
  opportunities?: string[];
  nextSteps?: string[];
  score?: number;
};

/** For 'How was this graded?'. Never contains the evidence. */
export type ModelCallRecord = {
  request: Record<string, unknown>;
  response: string;
  error: string | null;
  usage: {
    inputTokens: number;
    cachedTokens: number;
    cacheWriteTokens: number;
    outputTokens: number;
    reasoningTokens: number;
  } | null;
  ms: number;
};

export type GradeListener = {
  /** The provider has read the prompt and starts to answer. */
  onStarted(): void;
  onPartial(answer: PartialAnswer): void;
  /** Called for failed calls too. */
  onCall(record: ModelCallRecord): void;
};

export interface Grader {
  /** `offline`, or the model's name. */
  readonly name: string;
  readonly gradedBy: Exclude<GradedBy, 'person'>;
  /** Omitted if calls are unlimited. */
  readonly limiter?: RateLimiter;
  /** The submission with as much evidence as the model reads; omitted if it reads every submission whole. */
  fit?(task: { submission: PreparedSubmission } & Partial<GradeTask>): PreparedSubmission;
  /** True if a submission's first call should run alone, so that the others find the prompt cached. */
  wantsHeadStart(submission: PreparedSubmission): boolean;
  /** One attempt, because the run decides about retries. @throws {GraderError} */
  grade(task: GradeTask, listener: GradeListener, signal: AbortSignal): Promise<GraderAnswer>;
  /** Writes down what a picture shows. Omitted by what can't see. One attempt. @throws {GraderError} */
  look?(task: PictureTask, listener: Pick<GradeListener, 'onCall'>, signal: AbortSignal): Promise<string>;
}

/**
 * - `transient`: slow, cut off, 5xx: retry with backoff
 * - `throttled`: 429: retry when the provider says
 * - `unusable`: nonsense or against the schema: retry once, with the reason
 * - `waiting`: wrong key or no quota: wait for a person, never fall back to the offline rules
 * - `oversized`: the model turned out to read less than it was sent: ask at once, with less
 * - `rejected`: the provider refuses this request for good
 */
export type GraderErrorKind = 'transient' | 'throttled' | 'unusable' | 'waiting' | 'oversized' | 'rejected';

export class GraderError extends Error {
  constructor(
    readonly kind: GraderErrorKind,
    /** For the log: never the submission's text, a key or a name. */
    message: string,
    readonly retryAfterMs: number | null = null,
    /** For instructors: without the provider's codes. */
    readonly shown = message,
  ) {
    super(message);
    this.name = 'GraderError';
  }
}
