import type { Slot } from '../evidence/evidence';
import type { EvidenceChange } from '../experiment/experiment';
import { attacks as known } from './attack';
import { gradingOrders } from './grading-order';

export type NewProbe =
  /** Every second grading changes the order of criteria. */
  | { kind: 'stability'; submissionId: number; gradings: number }
  /** Grades it `repeats` times as it is, and with the document in `slot` of `donorId`. */
  | { kind: 'halo'; submissionId: number; slot: Slot; donorId: number; repeats: number }
  /** Grades it `repeats` times as it is, and with the attacks, all together or one at a time. */
  | { kind: 'injection'; submissionId: number; attacks: string[]; apart: boolean; repeats: number };

export type ProbeKind = NewProbe['kind'];

export const probeKinds = ['stability', 'halo', 'injection'] as const satisfies ProbeKind[];

export type PlannedVariant = { label: string; order: number[]; change: EvidenceChange | null; times: number };

/** The unchanged work comes first. `rubric` has criterion ids. */
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

/** Without attacks in properties, because only the shield sees those. */
export function attackSets({ attacks: chosen, apart }: { attacks: readonly string[]; apart: boolean }): string[][] {
  const sent = chosen.filter((id) => known.find((attack) => attack.id === id)?.place !== 'property');
  if (sent.length === 0) return [];
  return apart ? sent.map((id) => [id]) : [sent];
}

export function gradingsOf(probe: NewProbe): number {
  if (probe.kind === 'stability') return probe.gradings;
  if (probe.kind === 'halo') return 2 * probe.repeats;
  return probe.repeats * (1 + attackSets(probe).length);
}
