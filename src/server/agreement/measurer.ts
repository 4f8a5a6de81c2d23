import type { Agreement } from '@domain/agreement/schema';
import type { ScorePair } from '@domain/agreement/score-pair';

/** Runs in a child process, because resampling takes a second of computing. */
export interface Measurer {
  /** One answer for each set. @throws {AppError} unavailable */
  measure(sets: readonly ScorePair[][]): Promise<Agreement[]>;
}
