/** Two scores of the same criterion of the same submission, in whole points: a person's, and whoever is held beside. */
export type ScorePair = { person: number; other: number };

/** Below this many pairs, figures of agreement say more about chance than about whoever graded. */
export const minPairs = 10;

/** Everything of a set of pairs that the figures are made of; differences are `other` minus `person`. */
export type PairSums = {
  n: number;
  person: number;
  difference: number;
  /** Of `person` and of `other` together. */
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
