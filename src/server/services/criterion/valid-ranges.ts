import type { ScoreRange } from '@domain/criterion/criterion';
import { invalidRange } from '@domain/messages/criterion';
import { findInvalidRange } from '@domain/scoring/score-ranges';
import { AppError } from '@server/errors';

/** @throws {AppError} invalid, with the sentence of [5.4], for the first range that cannot be */
export function requireValidRanges(ranges: readonly ScoreRange[], maxScore: number): void {
  const range = findInvalidRange(ranges, maxScore);
  if (!range) return;
  const message = invalidRange.description(range.max, maxScore);
  throw new AppError('invalid', message, { issues: [{ path: `scoreRanges.${ranges.indexOf(range)}`, message }] });
}
