import { expect, test } from 'bun:test';
import { commonOf, compareWork, type Work } from '@domain/consistency/compare-work';
import { sheetFingerprints } from '@domain/consistency/sheet-fingerprint';
import type { Block } from '@domain/evidence/evidence';
import { modelSheet } from '@tests/support/model-sheet';
import { fileEvidence } from '@tests/support/prepared-submission';
import fc from 'fast-check';

const nothingCommon = commonOf([]);

/** A work of one workbook; its files are its own. */
const workOf = (name: string, blocks: Block[]): Work => ({
  files: { excel: `${name} book`, ppt: `${name} deck`, summary: `${name} memo` },
  prints: sheetFingerprints(fileEvidence('excel', blocks)),
});

test('the same workbook under another file is alike, sheet by sheet', () => {
  const [one, other] = [workOf('A', modelSheet(3)), workOf('B', modelSheet(3))];
  expect(compareWork(one, other, nothingCommon)).toEqual({
    files: [],
    sheets: [{ first: 'Model', second: 'Model', share: 1 }],
  });
});

test('moved down, renamed and with one price changed it still is', () => {
  const changed = modelSheet(3, 20, 'My numbers', 8).map((block) =>
    block.locator === "W:'My numbers'!B12" ? { ...block, text: '77', value: 77 } : block,
  );
  const found = compareWork(workOf('A', modelSheet(3)), workOf('B', changed), nothingCommon);
  expect(found?.sheets).toEqual([{ first: 'Model', second: 'My numbers', share: 0.95 }]);
});

test('works of the same task with numbers and formulas of their own are not alike', () => {
  expect(compareWork(workOf('A', modelSheet(3)), workOf('B', modelSheet(4)), nothingCommon)).toBeNull();
});

test('identical files are reported whatever is in them', () => {
  const one = { files: { excel: 'x', ppt: 'same', summary: 'same memo' }, prints: [] };
  const other = { files: { excel: 'y', ppt: 'same', summary: 'same memo' }, prints: [] };
  expect(compareWork(one, other, nothingCommon)).toEqual({ files: ['ppt', 'summary'], sheets: [] });
});

test('a few equal cells are no copied workbook, nor is one small sheet of many', () => {
  expect(compareWork(workOf('A', modelSheet(3, 4)), workOf('B', modelSheet(3, 4)), nothingCommon)).toBeNull();
  const shared = modelSheet(9, 8, 'Exhibit');
  const [one, other] = [workOf('A', [...modelSheet(3, 40), ...shared]), workOf('B', [...modelSheet(4, 40), ...shared])];
  expect(compareWork(one, other, nothingCommon)).toBeNull();
});

test('what three and a fifth of the others hold too was handed out, and makes nobody alike', () => {
  const template = modelSheet(1, 60, 'Template');
  const work = (name: string, seed: number) => workOf(name, [...template, ...modelSheet(seed, 5, 'Own')]);
  const [one, other] = [work('A', 5), work('B', 6)];
  const others = Array.from({ length: 3 }, (_, at) => work(`C${at}`, 20 + at));
  expect(compareWork(one, other, commonOf(others.slice(0, 2)))).not.toBeNull();
  expect(compareWork(one, other, commonOf(others))).toBeNull();
  const strangers = Array.from({ length: 20 }, (_, at) => workOf(`D${at}`, modelSheet(100 + at)));
  expect(compareWork(one, other, commonOf([...others, ...strangers]))).not.toBeNull();
});

test('on top of a template that all share, the part of their own that two share is what tells', () => {
  const template = modelSheet(1, 60, 'Template');
  const work = (name: string, seed: number) => workOf(name, [...template, ...modelSheet(seed, 20, 'Own')]);
  const others = commonOf(Array.from({ length: 10 }, (_, at) => work(`C${at}`, 20 + at)));
  expect(compareWork(work('A', 5), work('B', 6), others)).toBeNull();
  expect(compareWork(work('A', 5), work('B', 5), others)?.sheets).toEqual([{ first: 'Own', second: 'Own', share: 1 }]);
});

test('two samples of long sheets tell how much of them is equal within a tenth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 100 }), (seed, changed) => {
      const rows = modelSheet(seed, 800);
      // Every row holds three marks of what was typed in; a changed price changes two of them.
      const other = rows.map((block, at) =>
        block.locator.includes('!B') && at % 400 < changed * 4 ? { ...block, value: at + 0.123_45 } : block,
      );
      const [one, two] = [workOf('A', rows), workOf('B', other)];
      const marks = (work: Work) => work.prints[0]?.typed.length ?? 0;
      expect([marks(one), marks(two)]).toEqual([128, 128]);
      const found = compareWork(one, two, nothingCommon);
      const equal = 1 - (changed / 100) * (2 / 3);
      // As many marks of formulas, all of them equal, stand beside.
      const share = (1 + equal) / (3 - equal);
      if (share > 0.92) expect(found).not.toBeNull();
      if (share < 0.68) expect(found).toBeNull();
    }),
    { numRuns: 25 },
  );
});

test('whose work is compared first makes no difference', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (a, b) => {
      const [one, other] = [workOf('A', modelSheet(a, 30)), workOf('B', modelSheet(b, 30))];
      const [there, back] = [compareWork(one, other, nothingCommon), compareWork(other, one, nothingCommon)];
      expect(there === null).toBe(back === null);
      expect(there?.sheets.map(({ share }) => share)).toEqual(back?.sheets.map(({ share }) => share));
    }),
  );
});
