import { expect, test } from 'bun:test';
import { assignSecond, type ForSecondMark } from '@domain/marking/assign-second';
import fc from 'fast-check';

const person = fc.constantFrom<number>(1, 2, 3, 4);

const submissions = fc
  .array(
    fc.record({
      isTest: fc.boolean(),
      marker: fc.option(person),
      touchedBy: fc.uniqueArray(person),
      given: fc.option(fc.record({ userId: fc.option(person), isFinished: fc.boolean() })),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((one, at): ForSecondMark => ({ id: at + 1, ...one })));

const mayMark = ({ marker, touchedBy }: ForSecondMark, userId: number) =>
  marker !== userId && !touchedBy.includes(userId);

test('nobody marks a second time what they marked first or touched, and each submission is moved or skipped once [C8.19]', () => {
  fc.assert(
    fc.property(submissions, fc.uniqueArray(person, { minLength: 1 }), (all, chosen) => {
      const { moves, skipped } = assignSecond(all, chosen);
      expect([...moves, ...skipped].map(({ id }) => id).sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
      for (const { id, userId } of moves) {
        const one = all.find((submission) => submission.id === id);
        expect(one && !one.isTest && !one.given?.isFinished && mayMark(one, userId) && chosen.includes(userId)).toBe(
          true,
        );
        const now = one?.given?.userId;
        if (one && now != null && chosen.includes(now) && mayMark(one, now)) expect(userId).toBe(now);
      }
      for (const { id, reason } of skipped) {
        const one = all.find((submission) => submission.id === id);
        if (!one) throw new Error('skipped what is not there');
        if (reason === 'first-marker' || reason === 'touched') {
          expect(chosen.some((userId) => mayMark(one, userId))).toBe(false);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('what anybody may mark is shared out so that nobody has two more than another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.uniqueArray(person, { minLength: 1 }), (count, chosen) => {
      const all = Array.from(
        { length: count },
        (_, at): ForSecondMark => ({
          ...{ id: at + 1, isTest: false, marker: null, touchedBy: [], given: null },
        }),
      );
      const { moves } = assignSecond(all, chosen);
      const shares = chosen.map((userId) => moves.filter((move) => move.userId === userId).length);
      expect(moves).toHaveLength(count);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100 },
  );
});
