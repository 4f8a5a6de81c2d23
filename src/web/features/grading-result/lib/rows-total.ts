import { type LetterGrade, letterGrade } from '@domain/scoring/letter-grade';
import type { BreakdownRow } from './breakdown-rows';

type Stored = { totalScore: number | null; maxScore: number | null };

export type RowsTotal = {
  score: number;
  of: number;
  /** False while a criterion has no result. */
  complete: boolean;
  /** Null until complete. */
  letter: LetterGrade | null;
};

/**
 * Sums the rows, because results come from a fetch and a stream that overtake each other. The stored total counts only
 * while no result has arrived.
 */
export function rowsTotal(stored: Stored, rows: readonly BreakdownRow[]): RowsTotal {
  const results = rows.flatMap(({ result }) => result ?? []);
  const [score, of] =
    results.length === 0
      ? [stored.totalScore ?? 0, stored.maxScore ?? 0]
      : [sum(results.map((result) => result.score)), sum(results.map(({ maxScore }) => maxScore))];
  const complete = stored.totalScore !== null && !rows.some(({ result, live }) => live && !result);
  return { score, of, complete, letter: complete ? letterGrade(score, of) : null };
}

function sum(scores: readonly number[]): number {
  return scores.reduce((total, score) => total + score, 0);
}
