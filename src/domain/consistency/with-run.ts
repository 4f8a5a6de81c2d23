import { recomputeTexts } from '../messages/recompute';
import type { Recomputed } from '../recompute/recompute';
import type { ConsistencyCheck } from './consistency-check';
import type { StoredConsistencyCheck } from './schema';

export type RecomputeFailure = 'too-large' | 'failed';

export function withRun<Check extends StoredConsistencyCheck>(
  { awaitsRecompute: _, ...check }: Check,
  found: Recomputed | RecomputeFailure,
) {
  if (typeof found !== 'string') {
    return { ...check, run: found.run, formulas: [...check.formulas, ...found.findings] };
  }
  const remark = { slot: 'excel', code: 'not-recomputed', locator: null, sentence: recomputeTexts[found] } as const;
  return { ...check, remarks: [...check.remarks, remark] };
}

export function quotedCells({ figures }: Pick<ConsistencyCheck, 'figures'>): string[] {
  const tied = figures.filter(({ outcome }) => outcome === 'tied');
  return [...new Set(tied.flatMap(({ cells: [cell] }) => (cell ? [cell.locator] : [])))];
}
