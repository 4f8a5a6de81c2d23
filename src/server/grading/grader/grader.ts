import type { CriterionSnapshot, GradedBy, GraderAnswer } from '@domain/grading/grade';
import type { RateLimits } from '@domain/grading/rate-limit';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';

/** A re-grade's second look: the earlier result and what the instructor says of it. */
export type Feedback = {
  score: number;
  /** What could be reached then, where the criterion has other points by now. */
  maxScore?: number;
  rationale: string;
  feedback: string;
};

export type GradeTask = {
  submission: PreparedSubmission;
  criterion: CriterionSnapshot;
  feedback?: Feedback;
  /** Why the last answer was refused, told to the model once. */
  correction?: string;
  /** Of the room that was taken for this call, where the grader has one. */
  ticket?: Ticket;
};

/** How many calls a provider takes at a time, as far as it is known from its answers. */
export interface CallRoom {
  /** How many tokens the provider counts before it answers, estimated. */
  tokensOf(task: GradeTask): number;
  /**
   * Takes room for a call of so many tokens, or answers for how many milliseconds there is none; Infinity: until one
   * that is under way is answered.
   */
  enter(tokens: number): Ticket | number;
  /** Has `listener` called whenever there may be more room than was said. */
  onMore(listener: () => void): void;
  /** How many processes draw on the same limits, this one included. */
  shareWith(processes: number): void;
}

/** Held by a call from before it is sent until it has ended. */
export type Ticket = {
  /** The provider has counted the call; null when it names no limits. */
  heard(limits: RateLimits | null): void;
  /** It was asked too much, and wants to be left alone for so long. */
  refused(retryAfterMs: number | null): void;
  leave(): void;
};

/** The answer as far as it is written; a list's last entry may still grow. */
export type PartialAnswer = {
  evidence?: { locator?: string; quote?: string }[];
  rationale?: string;
  strengths?: string[];
  opportunities?: string[];
  nextSteps?: string[];
  score?: number;
};

/** One attempt at the provider, kept for 'How was this graded?'. Never holds the evidence itself. */
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
  /** The first part of the stream of any kind has come: the provider has read the prompt. */
  onStarted(): void;
  onPartial(answer: PartialAnswer): void;
  /** Called once per attempt, also when it failed. */
  onCall(record: ModelCallRecord): void;
};

/** Grades one criterion of one submission. One attempt per call: the run decides about retries. */
export interface Grader {
  /** `offline`, or the model's name, as shown to people and in `/api/health`. */
  readonly name: string;
  readonly gradedBy: Exclude<GradedBy, 'person'>;
  /** Left out where calls are not limited. */
  readonly room?: CallRoom;
  /** True when the first call of a submission should read the prompt alone, so that the others find it cached. */
  wantsHeadStart(submission: PreparedSubmission): boolean;
  /** @throws {GraderError} */
  grade(task: GradeTask, listener: GradeListener, signal: AbortSignal): Promise<GraderAnswer>;
}

/**
 * - `transient`: slow, cut off, 5xx: try again with backoff
 * - `throttled`: 429: try again when the provider says
 * - `unusable`: nonsense or against the schema: try again once, with the reason
 * - `waiting`: wrong key or no quota: grading waits for a person, never falls back to offline rules
 * - `rejected`: the provider refuses this request for good
 */
export type GraderErrorKind = 'transient' | 'throttled' | 'unusable' | 'waiting' | 'rejected';

export class GraderError extends Error {
  constructor(
    readonly kind: GraderErrorKind,
    /** For the log and whoever runs the server: never the submission's text, a key or a name. */
    message: string,
    readonly retryAfterMs: number | null = null,
    /** For instructors: the same without the provider's codes. */
    readonly shown = message,
  ) {
    super(message);
    this.name = 'GraderError';
  }
}
