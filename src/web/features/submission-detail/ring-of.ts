import type { RingPart } from '@web/components/score-ring';
import type { BreakdownRow } from '@web/features/grading-result/breakdown-rows';
import { emptyPart } from '@web/features/live-grading/ring-parts';

/** The ring's arcs, one per criterion; a whole circle while nobody has named the criteria. */
export function ringOf(rows: readonly BreakdownRow[]): RingPart[] {
  if (rows.length === 0) return [emptyPart(1)];
  return rows.map(({ criterionId, maxScore, result, live }) => ({
    key: criterionId,
    weight: maxScore,
    share: result ? result.score / maxScore : 0,
    look: lookOf(result !== null, live?.phase),
    still: false,
    turn: live?.turn ?? 0,
  }));
}

function lookOf(graded: boolean, phase: string | undefined): RingPart['look'] {
  if (phase === 'reading' || phase === 'writing') return 'working';
  if (graded) return 'earned';
  return phase === 'failed' ? 'failed' : 'track';
}
