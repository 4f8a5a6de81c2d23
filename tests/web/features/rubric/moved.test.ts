import { expect, test } from 'bun:test';
import { moved } from '@web/features/rubric/mutations';
import fc from 'fast-check';

test('a criterion goes to the place where it is dropped, and the others close up', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(moved(order, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(order, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(order, 1, 99)).toEqual(['a', 'c', 'd', 'b']);
  expect(moved(order, 1, 1)).toEqual(order);
});

test('moving loses and doubles nothing, and moving back restores the order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, from, to) => {
      const [start, end] = [from % list.length, to % list.length];
      const there = moved(list, start, end);
      expect(there.toSorted()).toEqual(list.toSorted());
      expect(moved(there, end, start)).toEqual(list);
    }),
  );
});
