import { expect, test } from 'bun:test';
import { deedOfKey } from '@web/features/review/use-queue';

const plain = { ctrlKey: false, metaKey: false, altKey: false, onItem: true };

test('arrows and j k move, Enter keeps or answers, A keeps all of a submission, R re-grades, O overrides, U undoes, in either case', () => {
  const deeds = ['ArrowDown', 'j', 'ArrowUp', 'k', 'Enter', 'A', 'r', 'R', 'o', 'O', 'u', 'Home', 'End', 'x', ' '];
  expect(deeds.map((key) => deedOfKey({ ...plain, key }))).toEqual([
    'next',
    'next',
    'previous',
    'previous',
    'act',
    'all',
    'regrade',
    'regrade',
    'override',
    'override',
    'undo',
    'first',
    'last',
    null,
    null,
  ]);
});

test('Enter on a button within an item is the button’s, and the browser keeps its own shortcuts', () => {
  expect(deedOfKey({ ...plain, key: 'Enter', onItem: false })).toBeNull();
  expect(deedOfKey({ ...plain, key: 'r', ctrlKey: true })).toBeNull();
  expect(deedOfKey({ ...plain, key: 'ArrowUp', altKey: true })).toBeNull();
  expect(deedOfKey({ ...plain, key: 'o', metaKey: true })).toBeNull();
});
