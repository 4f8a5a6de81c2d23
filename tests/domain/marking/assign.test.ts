import { describe, expect, test } from 'bun:test';
import { type Assignable, assign, assignNew, isEven, type Move } from '@domain/marking/assign';

const open = (...ids: number[]): Assignable[] => ids.map((id) => ({ id, marker: null, touched: false }));

const of = (marker: number, ids: number[], touched: number[] = []): Assignable[] =>
  ids.map((id) => ({ id, marker, touched: touched.includes(id) }));

describe('assigning markers [C8.17]', () => {
  test('shares submissions out, the larger shares to the lowest ids where nobody has any', () => {
    expect(assign(open(1, 2, 3, 4, 5), [8, 7])).toEqual([
      { id: 1, marker: 7 },
      { id: 2, marker: 8 },
      { id: 3, marker: 7 },
      { id: 4, marker: 8 },
      { id: 5, marker: 7 },
    ]);
  });

  test('gives a new one to whoever has fewest and moves nothing', () => {
    expect(assignNew([...of(7, [1, 2, 3]), ...of(8, [4]), ...open(5)], [7, 8, 9])).toEqual([{ id: 5, marker: 9 }]);
  });

  test('leaves the larger share with whoever has most', () => {
    expect(assign([...of(7, [1]), ...of(8, [2, 3, 4])], [7, 8, 9])).toEqual([{ id: 4, marker: 9 }]);
  });

  test('moves nothing that its marker has touched', () => {
    const touched = of(7, [1, 2, 3, 4, 5], [1, 2, 3, 4]);
    expect(assign([...touched, ...of(8, [6])], [7, 8])).toEqual([{ id: 5, marker: 8 }]);
  });

  test('assigns anew what somebody who left has not touched, and leaves them the rest', () => {
    expect(assignNew([...of(6, [1, 2, 3], [2]), ...of(7, [4])], [7, 8])).toEqual([
      { id: 1, marker: 8 },
      { id: 3, marker: 7 },
    ]);
  });

  test('does nothing without markers', () => {
    expect(assign(open(1, 2), [])).toEqual([]);
    expect(assignNew(open(1, 2), [])).toEqual([]);
  });

  test('is even within one, and as near as touched ones allow, with the fewest moves, in 10,000 cases', () => {
    const random = numbersFrom(20_261_126);
    for (let round = 0; round < 10_000; round += 1) {
      const { submissions, markers } = randomCase(random, round % 10 === 0 ? 500 : 60);
      const moves = assign(submissions, markers);
      const after = applied(submissions, moves);
      const counts = markers.map((marker) => after.filter((one) => one.marker === marker).length);
      const total = counts.reduce((sum, count) => sum + count, 0);
      const kept = submissions.filter(({ marker, touched }) => touched && marker !== null);
      expect(moves.some(({ id }) => kept.some((one) => one.id === id))).toBe(false);
      expect(after.filter(({ marker, touched }) => marker === null || (!touched && !markers.includes(marker)))).toEqual(
        [],
      );
      const least = leastSpread(submissions, markers, total);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(Math.max(1, least));
      const moved = moves.filter(({ id }) => markers.includes(submissions.find((one) => one.id === id)?.marker ?? 0));
      const over = markers.map((marker, at) => countOf(submissions, marker) - (counts[at] ?? 0));
      expect(moved.length).toBe(over.reduce((sum, one) => sum + Math.max(0, one), 0));
      if (least <= 1) expect(isEven(counts)).toBe(true);
      expect(assign(after, markers)).toEqual([]);
    }
  }, 60_000);

  test('stays even while submissions arrive, markers come and leave, and some begin, in 300 courses', () => {
    const random = numbersFrom(20_261_127);
    const below = (end: number) => Math.floor(random() * end);
    for (let course = 0; course < 300; course += 1) {
      let markers = [1, 2, 3];
      let submissions: Assignable[] = [];
      for (let step = 0; step < 40; step += 1) {
        const before = submissions;
        const chance = random();
        if (chance < 0.6) {
          const arrived = open(...Array.from({ length: 1 + below(4) }, (_, at) => submissions.length + at + 1));
          submissions = [...submissions, ...arrived];
          const moves = assignNew(submissions, markers);
          expect(moves.map(({ id }) => id)).toEqual(arrived.map(({ id }) => id));
          submissions = applied(submissions, moves);
        } else if (chance < 0.8) {
          const touched = below(submissions.length + 1);
          submissions = submissions.map((one) => (one.id === touched ? { ...one, touched: true } : one));
        } else {
          markers = chance < 0.9 ? [...markers, step + 10] : markers.toSpliced(below(markers.length), 1);
          if (markers.length === 0) markers = [step + 10];
          submissions = applied(submissions, assign(submissions, markers));
        }
        const counts = markers.map((marker) => countOf(submissions, marker));
        const total = counts.reduce((sum, count) => sum + count, 0);
        const least = Math.max(1, leastSpread(submissions, markers, total));
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(least);
        for (const { id, marker } of before.filter(({ touched }) => touched)) {
          expect(submissions.find((one) => one.id === id)?.marker).toBe(marker);
        }
      }
    }
  }, 60_000);
});

const countOf = (submissions: readonly Assignable[], marker: number) =>
  submissions.filter((one) => one.marker === marker).length;

function applied(submissions: readonly Assignable[], moves: readonly Move[]): Assignable[] {
  const to = new Map(moves.map(({ id, marker }) => [id, marker]));
  return submissions.map((one) => ({ ...one, marker: to.get(one.id) ?? one.marker }));
}

/** How far apart markers stay at best: whoever has touched more than the others can get keeps it. */
function leastSpread(submissions: readonly Assignable[], markers: readonly number[], total: number): number {
  const touched = markers.map((marker) => submissions.filter((one) => one.marker === marker && one.touched).length);
  const most = Math.max(...touched);
  for (let spread = 0; ; spread += 1) {
    for (let lowest = 0; lowest <= total; lowest += 1) {
      const least = touched.map((own) => Math.max(own, lowest)).reduce((sum, one) => sum + one, 0);
      if (least > total) break;
      if (most <= lowest + spread && total <= markers.length * (lowest + spread)) return spread;
    }
  }
}

function randomCase(random: () => number, size: number) {
  const below = (end: number) => Math.floor(random() * end);
  const markers = Array.from({ length: 1 + below(12) }, (_, at) => at + 1);
  const gone = [21, 22].slice(0, below(3));
  const owners = [null, ...markers, ...gone];
  const share = random();
  const submissions = Array.from({ length: below(size + 1) }, (_, at): Assignable => {
    const marker = random() < 0.3 ? null : (owners[below(owners.length)] ?? null);
    return { id: at + 1, marker, touched: marker !== null && random() < share * share };
  });
  return { submissions, markers };
}

function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
