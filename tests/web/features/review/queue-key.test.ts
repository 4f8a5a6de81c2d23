import { expect, test } from 'bun:test';
import { queueKeys } from '@web/features/review/lib/queue-keys';
import { deedOfKey } from '@web/features/review/use-queue';

const plain = { ctrlKey: false, metaKey: false, altKey: false, onControl: false };

test('each deed of the queue has a key, in either case [S5]', () => {
  const keys = ['ArrowDown', 'j', 'ArrowUp', 'K', 'Enter', 'A', 'r', 'O', 'c', 'L', 'e', 'u', 'x', ' ', '5'];
  expect(keys.map((key) => deedOfKey({ ...plain, key }))).toEqual([
    'next',
    'next',
    'previous',
    'previous',
    'act',
    'all',
    'regrade',
    'override',
    'comment',
    'later',
    'open',
    'undo',
    null,
    null,
    null,
  ]);
});

test('each key that the list of keys names does something else', () => {
  const deeds = queueKeys.flatMap(({ keys }) => keys.map((key) => deedOfKey({ ...plain, key })));
  expect(deeds).not.toContain(null);
  expect(new Set(deeds).size).toBe(10);
});

test('Enter on a link or a button is its own, and the browser keeps its own shortcuts', () => {
  expect(deedOfKey({ ...plain, key: 'Enter', onControl: true })).toBeNull();
  expect(deedOfKey({ ...plain, key: 'j', onControl: true })).toBe('next');
  expect(deedOfKey({ ...plain, key: 'r', ctrlKey: true })).toBeNull();
  expect(deedOfKey({ ...plain, key: 'ArrowUp', altKey: true })).toBeNull();
  expect(deedOfKey({ ...plain, key: 'o', metaKey: true })).toBeNull();
});
