import { Random } from '../agreement/random';

export type GradingOrder = { criteria: number[]; changed: boolean };

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
