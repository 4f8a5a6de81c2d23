import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { summaryPlaces } from '@web/features/evidence/lib/summary-places';

const text = (locator: string, words: string): Block => ({ locator, kind: 'text', text: words });
const deleted = (locator: string, words: string): Block => ({
  ...text(locator, words),
  hidden: true,
  why: ['deleted-text'],
});
const comment = (locator: string): Block => ({ ...text(locator, 'Why?'), kind: 'comment', hidden: true });

test('comments stand beside what they hang on, and struck out words within the text that they were struck from', () => {
  const blocks = [
    text('S:p1', 'Raise by 5%'),
    deleted('S:p1', '4%'),
    comment('S:comment:1'),
    deleted('S:p2', 'All of it is gone.'),
    comment('S:comment:2'),
    comment('S:comment:3'),
  ];
  const anchors = new Map([
    ['S:comment:1', 'S:p1'],
    ['S:comment:2', 'S:p2'],
  ]);
  const change = (locator: string) => ({ locator, kind: 'deleted' as const, at: 0, text: '4%' });
  const changes = new Map(['S:p1', 'S:p2'].map((locator) => [locator, [change(locator)]]));
  const places = summaryPlaces(blocks, anchors, changes);
  expect(places.map(({ block, comments }) => [block.locator, block.text, comments.length])).toEqual([
    ['S:p1', 'Raise by 5%', 1],
    ['S:p2', 'All of it is gone.', 1],
    ['S:comment:3', 'Why?', 0],
  ]);
});

test('a row that was struck out of a table whole is told after the table, as it has no place in it', () => {
  const blocks = [text('S:table:1', 'Coupon\t47.1%'), deleted('S:table:1', '\t31.1%\nSpring\t2%')];
  const change = { locator: 'S:table:1', kind: 'deleted' as const, at: 7, text: '31.1%' };
  const shown = (changes: (typeof change)[]) =>
    summaryPlaces(blocks, new Map(), new Map([['S:table:1', changes]])).map(({ block }) => block.text);
  expect(shown([change])).toEqual(['Coupon\t47.1%', '\t31.1%\nSpring\t2%']);
  expect(shown([change, { ...change, text: 'Spring 2%' }])).toEqual(['Coupon\t47.1%']);
});
