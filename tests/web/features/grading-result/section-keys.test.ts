import { expect, test } from 'bun:test';
import { sectionKey } from '@web/features/grading-result/lib/section-keys';

const plain = { ctrlKey: false, metaKey: false, altKey: false, typing: false };

test('arrows and j k move among the criteria, f and o open their forms', () => {
  expect(['ArrowDown', 'j', 'ArrowUp', 'k', 'f', 'o', 'x'].map((key) => sectionKey({ ...plain, key }))).toEqual([
    { move: 1 },
    { move: 1 },
    { move: -1 },
    { move: -1 },
    { press: 'f' },
    { press: 'o' },
    null,
  ]);
});

test('what is typed into a field, or pressed with Ctrl, means nothing', () => {
  expect(sectionKey({ ...plain, key: 'f', typing: true })).toBeNull();
  expect(sectionKey({ ...plain, key: 'f', ctrlKey: true })).toBeNull();
  expect(sectionKey({ ...plain, key: 'k', metaKey: true })).toBeNull();
});
