import type { Agreement } from '@domain/agreement/agreement';
import type { ScorePair } from '@domain/agreement/score-pair';

/** Measures agreement away from whoever answers calls: resampling takes a second of computing. */
export interface Measurer {
  /** One answer for each set of pairs. @throws {AppError} unavailable */
  measure(sets: readonly ScorePair[][]): Promise<Agreement[]>;
}
