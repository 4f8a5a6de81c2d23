import { type } from '../schema';

/** [C8.10] `attemptsLeft` and `sameFiles` are for those who prove that they are this student; null for others. */
export const handInCheck = type({
  allowed: 'boolean',
  reason: 'string | null',
  attemptsLeft: 'number.integer >= 0 | null',
  dueAt: 'Date | null',
  closesAt: 'Date | null',
  late: 'boolean',
  /** The newest submission of the same three files. */
  sameFiles: type({ submissionNumber: 'number.integer', uploadedAt: 'Date' }).or('null'),
});

export type HandInCheck = typeof handInCheck.infer;
