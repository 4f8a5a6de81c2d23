import { expect, test } from 'bun:test';
import { progressPerFile } from '@web/features/portal/lib/upload-progress';
import fc from 'fast-check';

test('files fill one after the other, behind the bytes of the form itself', () => {
  expect(progressPerFile([100, 50, 50], 0, 220)).toEqual([0, 0, 0]);
  expect(progressPerFile([100, 50, 50], 20, 220)).toEqual([0, 0, 0]);
  expect(progressPerFile([100, 50, 50], 70, 220)).toEqual([0.5, 0, 0]);
  expect(progressPerFile([100, 50, 50], 145, 220)).toEqual([1, 0.5, 0]);
  expect(progressPerFile([100, 50, 50], 220, 220)).toEqual([1, 1, 1]);
});

test('progress is between 0 and 1, never runs backwards, and ends with everything', () => {
  const sizes = fc.array(fc.nat(10_000), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(sizes, fc.nat(900), fc.nat(40_000), fc.nat(40_000), (files, extra, a, b) => {
      const total = files.reduce((sum, size) => sum + size, 0) + extra;
      const at = (loaded: number) => progressPerFile(files, Math.min(loaded, total), total);
      const [less, more] = [at(Math.min(a, b)), at(Math.max(a, b))];
      expect(less.every((share, n) => share >= 0 && share <= (more[n] ?? 0) && (more[n] ?? 2) <= 1)).toBe(true);
      expect(at(total)).toEqual([1, 1, 1]);
    }),
  );
});
