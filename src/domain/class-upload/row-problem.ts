import type { Slot } from '../evidence/evidence';

export type RowProblem =
  | { kind: 'no-address' }
  | { kind: 'bad-address' }
  | { kind: 'duplicate'; email: string }
  | { kind: 'outside-roster' }
  | { kind: 'no-files' }
  | { kind: 'missing'; slots: readonly Slot[] }
  | { kind: 'several'; slots: readonly Slot[] }
  | { kind: 'wrong-kind'; names: readonly string[] }
  | { kind: 'empty'; names: readonly string[] };

export type PlanTotals = { submissions: number; files: number; bytes: number };
