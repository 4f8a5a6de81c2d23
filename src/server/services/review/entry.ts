import type { SubmissionFlag } from '@domain/flag/flag-codes';

/** `at` is the cursor after it. */
export type FlagEntry =
  | { kind: 'result'; id: number; at: string }
  /** `id` is the submission's. */
  | { kind: 'flag'; id: number; code: SubmissionFlag; reasons: string[]; results: number[]; at: string };

export type Entry = FlagEntry | { kind: 'question' | 'similarity' | 'approval'; id: number; at: string };
