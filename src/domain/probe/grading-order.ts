import { Random } from '../agreement/random';

/** In which order a grading asks for the criteria; `changed` when it is not the rubric's. */
export type GradingOrder = { criteria: number[]; changed: boolean };

/**
 * The orders of so many gradings, the same ones each time: the first, third and so on as the rubric has the criteria,
 * those between them in another order. A single criterion has no other one.
 */
export function gradingOrders(rubric: readonly number[], gradings: number): GradingOrder[] {
  return Array.from({ length: gradings }, (_, at) =>
    at % 2 === 0 || rubric.length < 2
      ? { criteria: [...rubric], changed: false }
      : { criteria: otherOrder(rubric, at), changed: true },
  );
}

/** Drawn by lot (Fisher & Yates); where the lot gives back the rubric's order, it is turned round. */
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
