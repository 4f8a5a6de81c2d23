export type ScorePair = { person: number; other: number };

/** With fewer, agreement would mostly be chance. */
export const minPairs = 10;

/** Differences are `other` minus `person`. */
export type PairSums = {
  n: number;
  person: number;
  difference: number;
  /** Σ(person² + other²). */
  squares: number;
  differenceSquares: number;
  distance: number;
  equal: number;
  withinOne: number;
};

export function sumsOf(pairs: readonly ScorePair[]): PairSums {
  const sum = (of: (pair: ScorePair) => number) => pairs.reduce((total, pair) => total + of(pair), 0);
  return {
    n: pairs.length,
    person: sum(({ person }) => person),
    difference: sum(differenceOf),
    squares: sum(({ person, other }) => person ** 2 + other ** 2),
    differenceSquares: sum((pair) => differenceOf(pair) ** 2),
    distance: sum((pair) => Math.abs(differenceOf(pair))),
    equal: sum((pair) => (differenceOf(pair) === 0 ? 1 : 0)),
    withinOne: sum((pair) => (Math.abs(differenceOf(pair)) <= 1 ? 1 : 0)),
  };
}

export function differenceOf({ person, other }: ScorePair): number {
  return other - person;
}
