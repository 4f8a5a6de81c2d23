import type { Agreement } from '@domain/agreement/schema';
import type { ScorePair } from '@domain/agreement/score-pair';

/** In a child process, because resampling computes for a second. */
export interface Measurer {
  /** One report per set. @throws {AppError} unavailable */
  measure(sets: readonly ScorePair[][]): Promise<Agreement[]>;
}
