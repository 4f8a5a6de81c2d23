import type { Slot } from '../evidence/evidence';
import type { EvidenceChange } from '../experiment/experiment';
import { attacks as known } from './attack';
import { gradingOrders } from './grading-order';

/** How a grader is tried on one submission, and what with. */
export type NewProbe =
  /** Grades it again and again, every second time in another order of its criteria. */
  | { kind: 'stability'; submissionId: number; gradings: number }
  /** Grades it as it is and with the document in `slot` of the submission `donorId`, so many times each. */
  | { kind: 'halo'; submissionId: number; slot: Slot; donorId: number; repeats: number }
  /** Grades it as it is and with attacks put in, together or each apart, so many times each. */
  | { kind: 'injection'; submissionId: number; attacks: string[]; apart: boolean; repeats: number };

export type ProbeKind = NewProbe['kind'];

export const probeKinds = ['stability', 'halo', 'injection'] as const satisfies ProbeKind[];

/** The work as it is, or changed; graded in this order of criteria, so often. */
export type PlannedVariant = { label: string; order: number[]; change: EvidenceChange | null; times: number };

/** What a probe grades, the work as it is first. `rubric` are ids of criteria. */
export function planProbe(probe: NewProbe, rubric: readonly number[]): PlannedVariant[] {
  const asItIs = { label: 'as it is', order: [...rubric], change: null };
  switch (probe.kind) {
    case 'stability': {
      const orders = gradingOrders(rubric, probe.gradings);
      const usual = orders.filter(({ changed }) => !changed);
      const others = orders.filter(({ changed }) => changed);
      return [
        { ...asItIs, times: usual.length },
        ...others.map(({ criteria }) => ({ label: 'another order', order: criteria, change: null, times: 1 })),
      ];
    }
    case 'halo': {
      const { slot, donorId, repeats: times } = probe;
      return [
        { ...asItIs, times },
        { label: 'document swapped', order: [...rubric], change: { kind: 'swap', slot, donorId }, times },
      ];
    }
    case 'injection': {
      const times = probe.repeats;
      return [
        { ...asItIs, times },
        ...attackSets(probe).map(
          (ids): PlannedVariant => ({ label: 'attacked', order: [...rubric], change: { kind: 'attacks', ids }, times }),
        ),
      ];
    }
  }
}

/** Which attacks are put in together. Those in properties are sent to no grader: only the shield looks at them. */
export function attackSets({ attacks: chosen, apart }: { attacks: readonly string[]; apart: boolean }): string[][] {
  const sent = chosen.filter((id) => known.find((attack) => attack.id === id)?.place !== 'property');
  if (sent.length === 0) return [];
  return apart ? sent.map((id) => [id]) : [sent];
}

/** How often a probe has the submission graded. */
export function gradingsOf(probe: NewProbe): number {
  if (probe.kind === 'stability') return probe.gradings;
  if (probe.kind === 'halo') return 2 * probe.repeats;
  return probe.repeats * (1 + attackSets(probe).length);
}
