import type { calibration } from '../criterion/schema';

export type Calibration = typeof calibration.infer;

export function sameCalibration(one: Calibration | null | undefined, other: Calibration | null | undefined): boolean {
  return (one?.offset ?? 0) === (other?.offset ?? 0) && one?.grader === other?.grader;
}

export function offsetFor(calibration: Calibration | null | undefined, grader: string): number {
  return calibration?.grader === grader ? calibration.offset : 0;
}

export function calibrated(rawScore: number, offset: number, maxScore: number): number {
  return Math.max(0, Math.min(maxScore, rawScore + offset));
}
