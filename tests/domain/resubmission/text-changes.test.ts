import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { evidenceChanges } from '@domain/resubmission/evidence-changes';
import { slideChanges } from '@domain/resubmission/slide-changes';
import { type TextUnit, textChanges, textUnits } from '@domain/resubmission/text-changes';
import { fileEvidence } from '@tests/support/prepared-submission';
import fc from 'fast-check';

const paragraphs = (...texts: string[]) =>
  texts.map((text, at): Block => ({ locator: `S:p${at + 1}`, kind: 'text', text }));
const between = (before: Block[], after: Block[]) =>
  textChanges(textUnits(before), textUnits(after)).map(({ kind, before: was, after: is }) => [
    kind,
    was && `${was.locator} ${was.text}`,
    is && `${is.locator} ${is.text}`,
  ]);

test('sentences are listed as changed, added or removed, each with its paragraph', () => {
  const before = paragraphs('We launch at $2.49. It pays in a year.', 'Rivals will follow us soon.');
  const after = paragraphs('We launch at $2.79. It pays in a year.', 'The test ran in two regions.');
  expect(between(before, after)).toEqual([
    ['changed', 'S:p1 We launch at $2.49.', 'S:p1 We launch at $2.79.'],
    ['added', null, 'S:p2 The test ran in two regions.'],
    ['removed', 'S:p2 Rivals will follow us soon.', null],
  ]);
});

test('a paragraph that was put elsewhere is moved, not removed and added', () => {
  const before = paragraphs('First of all.', 'Then the price.', 'Then the costs of it.');
  const after = paragraphs('Then the price.', 'Then the costs of it.', 'First of all.');
  expect(between(before, after)).toEqual([['moved', 'S:p1 First of all.', 'S:p3 First of all.']]);
});

const slide = (number: number, title: string, text: string): Block => ({
  locator: `D:${number}`,
  kind: 'slide',
  label: title,
  text: `${title}\n${text}`,
});
const slides = (...blocks: Block[]) =>
  fileEvidence('ppt', blocks, {
    layout: {
      kind: 'deck',
      slides: blocks.map(({ label = '' }, at) => ({ number: at + 1, title: label, hidden: false })),
    },
  });

test('a slide that was put in moves none, one that was changed is told line by line, one that is gone is told whole', () => {
  const before = slides(
    slide(1, 'Prices', 'Regular at $3.58\nPremium at $5.10'),
    slide(2, 'Risks', 'A rival cuts its price'),
    slide(3, 'Plan', 'Launch in March'),
  );
  const after = slides(
    slide(1, 'Market', 'It grows'),
    slide(2, 'Prices', 'Premium at $5.10\nRegular at $3.78'),
    slide(3, 'Plan', 'Launch in March'),
  );
  const parts = slideChanges(before, after);
  expect(parts.map(({ name, slide: number, slideBefore, fate }) => [name, number, slideBefore, fate])).toEqual([
    ['Market', 1, null, 'added'],
    ['Prices', 2, null, 'kept'],
    ['Risks', 2, null, 'removed'],
  ]);
  expect(parts[1]?.changes.map(({ kind, before: was, after: is }) => [kind, was?.text, is?.text])).toEqual([
    ['changed', 'Regular at $3.58', 'Regular at $3.78'],
  ]);
});

test('a slide that stands elsewhere among the others was moved', () => {
  const [one, two, three] = [slide(1, 'A', 'Alpha'), slide(2, 'B', 'Beta'), slide(3, 'C', 'Gamma')];
  const at = (block: Block, number: number) => ({ ...block, locator: `D:${number}` });
  const parts = slideChanges(slides(one, two, three), slides(at(three, 1), at(one, 2), at(two, 3)));
  expect(parts.map(({ name, slide: number, slideBefore }) => [name, number, slideBefore])).toEqual([['C', 1, 3]]);
});

const sentence = fc.constantFrom('We launch.', 'We launch at $3.', 'We launch at $4.', 'It pays.', 'Rivals follow us.');
const texts: fc.Arbitrary<string[]> = fc.array(sentence, { maxLength: 10 });
const units = (all: string[]): TextUnit[] => all.map((text, at) => ({ locator: `S:p${at + 1}`, text }));

test('the same texts have no changes, and the changes of two make the later of the earlier', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(textChanges(units(before), units(before))).toEqual([]);
      const left = [...before];
      for (const { before: was, after: is } of textChanges(units(before), units(after))) {
        if (was) left.splice(left.indexOf(was.text), 1);
        if (is) left.push(is.text);
      }
      expect(left.sort()).toEqual([...after].sort());
    }),
  );
});

test('of thousands of changes the first are listed and all are counted, and a file that was read in part is told as such', () => {
  const rows = (word: string) =>
    Array.from({ length: 700 }, (_, at): Block => ({ locator: `S:p${at + 1}`, kind: 'text', text: `${word}${at}` }));
  const memo = (word: string, complete: boolean) =>
    fileEvidence('summary', rows(word), { coverage: { complete, notes: [] } });
  const [summary] = evidenceChanges([memo('old', false)], [memo('new', true)]);
  expect(summary?.partial).toBe(true);
  expect(summary?.parts[0]?.counts).toEqual({ added: 700, removed: 700, changed: 0, moved: 0, recalculated: 0 });
  expect(summary?.parts[0]?.changes).toHaveLength(200);
});
