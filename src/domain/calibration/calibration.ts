import type { calibration } from '../criterion/schema';

export type Calibration = typeof calibration.infer;

/** Whether two add the same to the same grader's scores. */
export function sameCalibration(one: Calibration | null | undefined, other: Calibration | null | undefined): boolean {
  return (one?.offset ?? 0) === (other?.offset ?? 0) && one?.grader === other?.grader;
}

/** The offset for scores of `grader`, 0 without one. */
export function offsetFor(calibration: Calibration | null | undefined, grader: string): number {
  return calibration?.grader === grader ? calibration.offset : 0;
}

/** A score with its offset, never below 0 or above the criterion's points. */
export function calibrated(rawScore: number, offset: number, maxScore: number): number {
  return Math.max(0, Math.min(maxScore, rawScore + offset));
}
