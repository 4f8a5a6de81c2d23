import { Random } from '../agreement/random';
import type { EvidenceChange } from '../experiment/experiment';
import { attacks as known } from './attack';
import type { NewProbe } from './schema';

export type ProbeKind = NewProbe['kind'];

export const probeKinds = ['stability', 'halo', 'injection'] as const satisfies ProbeKind[];

export type PlannedVariant = { label: string; order: number[]; change: EvidenceChange | null; times: number };

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

type GradingOrder = { criteria: number[]; changed: boolean };

/** Every second grading changes the rubric's order. Reproducible, because a probe plans them more than once. */
export function gradingOrders(rubric: readonly number[], gradings: number): GradingOrder[] {
  return Array.from({ length: gradings }, (_, at) =>
    at % 2 === 0 || rubric.length < 2
      ? { criteria: [...rubric], changed: false }
      : { criteria: otherOrder(rubric, at), changed: true },
  );
}

/** Fisher-Yates, reversed if it yields the rubric's order. */
function otherOrder(rubric: readonly number[], seed: number): number[] {
  const random = new Random(seed);
  const order = [...rubric];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const drawn = random.below(last + 1);
    const [one, other] = [order[drawn], order[last]];
    if (one === undefined || other === undefined) continue;
    order[drawn] = other;
    order[last] = one;
  }
  return order.every((id, at) => id === rubric[at]) ? order.toReversed() : order;
}
