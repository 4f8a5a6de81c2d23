import { expect, test } from 'bun:test';
import { contentChanges } from '@domain/criterion/criterion-diff';
import type { DiffPart } from '@domain/criterion/schema';
import { shortened, textDiff } from '@domain/criterion/text-diff';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import fc from 'fast-check';

const made = (parts: DiffPart[], without: DiffPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

const text = fc
  .array(fc.constantFrom('a', 'b', 'word', ' ', '\n', '.', 'ü', '😀'), { maxLength: 40 })
  .map((parts) => parts.join(''));

test('what stayed and went is the old text, what stayed and came the new one', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = textDiff(before, after);
      expect(made(parts, 'added')).toBe(before);
      expect(made(parts, 'removed')).toBe(after);
      expect(parts.every((part) => part.text !== '')).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('a changed word in a line is shown as that word', () => {
  expect(textDiff('Look here.\nCheck two figures.\n', 'Look here.\nCheck three figures.\n')).toEqual([
    { kind: 'same', text: 'Look here.\nCheck ' },
    { kind: 'removed', text: 'two' },
    { kind: 'added', text: 'three' },
    { kind: 'same', text: ' figures.\n' },
  ]);
});

test('two prompts of 50,000 characters without anything in common are compared line by line', () => {
  const lines = (seed: string) => Array.from({ length: 5_000 }, (_, at) => `${seed}${at} x\n`).join('');
  const parts = textDiff(lines('a'), lines('b'));
  expect(made(parts, 'added')).toBe(lines('a'));
});

test('long stretches that stayed are cut to what stands around a change', () => {
  const parts = shortened(
    textDiff(`${'a '.repeat(100)}old${' b'.repeat(100)}`, `${'a '.repeat(100)}new${' b'.repeat(100)}`),
    5,
  );
  expect(parts).toEqual([
    { kind: 'same', text: '… a a ' },
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
    { kind: 'same', text: ' b b …' },
  ]);
});

test('a version says which fields it changed, score ranges by their points [3.6]', () => {
  const before = {
    name: 'Deck',
    description: 'D',
    maxScore: 10,
    promptTemplate: 'Look',
    scoreRanges: defaultScoreRanges(10),
  };
  const [first, ...others] = before.scoreRanges;
  const after = {
    ...before,
    name: 'Slides',
    scoreRanges: first ? [{ ...first, min: 8, promptTemplate: 'Ask for two' }, ...others.slice(0, -1)] : [],
  };
  expect(contentChanges(before, after).map(({ field }) => field)).toEqual([
    'Name',
    'Score range 8–10: points',
    'Score range 8–10: prompt',
    'Score range 0–4 removed',
  ]);
  expect(contentChanges(before, before)).toEqual([]);
});
