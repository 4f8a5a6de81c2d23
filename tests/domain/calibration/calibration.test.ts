import { expect, test } from 'bun:test';
import { measureAgreement } from '@domain/agreement/agreement';
import { calibrated, offsetFor } from '@domain/calibration/calibration';
import { proposeOffset } from '@domain/calibration/propose-offset';

/** Twenty pairs whose differences are these, over and over. */
const differing = (...differences: number[]) =>
  measureAgreement(
    Array.from({ length: 20 }, (_, at) => ({ person: 5, other: 5 + (differences[at % differences.length] ?? 0) })),
  );

test('a grader that is stably stricter is given points, a milder one loses them', () => {
  expect(proposeOffset(differing(-2, -1, -2, -1, -1))).toEqual({ kind: 'offset', offset: 1 });
  expect(proposeOffset(differing(2, 2, 1, 3))).toEqual({ kind: 'offset', offset: -2 });
  expect(proposeOffset(differing(-1))).toEqual({ kind: 'offset', offset: 1 });
});

test('a bias that chance explains, or of less than half a point, or of nine pairs is left alone', () => {
  expect(proposeOffset(differing(-3, 3))).toEqual({ kind: 'none', why: 'unstable' });
  expect(proposeOffset(differing(0))).toEqual({ kind: 'none', why: 'unstable' });
  expect(proposeOffset(differing(0, 0, -1, 0, -1))).toEqual({ kind: 'none', why: 'small' });
  expect(proposeOffset({ verdict: 'too-few', n: 9 })).toEqual({ kind: 'none', why: 'too-few' });
});

test('an offset never leads out of a criterion, and holds for the grader that it was measured with', () => {
  expect(calibrated(13, 2, 14)).toBe(14);
  expect(calibrated(1, -3, 14)).toBe(0);
  expect(calibrated(7, -1, 14)).toBe(6);
  expect(offsetFor({ offset: 2, grader: 'gpt-5.4-mini' }, 'gpt-5.4-mini')).toBe(2);
  expect(offsetFor({ offset: 2, grader: 'gpt-5.4-mini' }, 'offline')).toBe(0);
  expect(offsetFor(null, 'offline')).toBe(0);
  expect(offsetFor(undefined, 'offline')).toBe(0);
});
