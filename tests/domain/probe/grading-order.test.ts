import { expect, test } from 'bun:test';
import { gradingOrders } from '@domain/probe/probe';
import fc from 'fast-check';

test('every second grading asks in another order than the rubric’s', () => {
  const orders = gradingOrders([11, 12, 13, 14], 5);
  expect(orders.map(({ changed }) => changed)).toEqual([false, true, false, true, false]);
  expect(orders[0]?.criteria).toEqual([11, 12, 13, 14]);
  expect(orders[1]?.criteria).not.toEqual([11, 12, 13, 14]);
});

test('a rubric of one criterion has no other order, and no grading has none', () => {
  expect(gradingOrders([11], 2)).toEqual([
    { criteria: [11], changed: false },
    { criteria: [11], changed: false },
  ]);
  expect(gradingOrders([11, 12], 0)).toEqual([]);
});

test('an order has every criterion once, is the same each time, and is another one where it is said to be', () => {
  const rubric = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(rubric, fc.integer({ min: 1, max: 20 }), (ids, times) => {
      const orders = gradingOrders(ids, times);
      expect(gradingOrders(ids, times)).toEqual(orders);
      for (const { criteria, changed } of orders) {
        expect(criteria.toSorted()).toEqual(ids.toSorted());
        expect(criteria.some((id, at) => id !== ids[at])).toBe(changed);
      }
    }),
  );
});
