import { expect, test } from 'bun:test';
import { recomputed, type Sheet, workbookFile } from './recompute-sheets';

const run = async (cells: Sheet['cells'], names = '') => {
  const { run, findings } = await recomputed(workbookFile([{ cells }], { names }));
  return { computed: run.computed, held: run.held, findings };
};

const equal = (computed: number) => ({ computed, held: 0, findings: [] });
const held = (formulas: number) => ({ computed: 0, held: formulas, findings: [] });

const spilled = (formula: string, results: number[], range: string): Sheet['cells'] => ({
  ...{ A1: 5, A2: 9, A3: 7 },
  B1: { formula, shows: results[0] ?? 0, array: range },
  ...Object.fromEntries(results.slice(1).map((value, index) => [`B${index + 2}`, value])),
});

test.each([
  ['_xlfn._xlws.FILTER(A1:A3,A1:A3>5)', [9, 7], 'B1:B2'],
  ['_xlfn._xlws.SORT(A1:A3)', [5, 7, 9], 'B1:B3'],
  ['_xlfn.UNIQUE(A1:A3)', [5, 9, 7], 'B1:B3'],
  ['_xlfn.SEQUENCE(3)', [1, 2, 3], 'B1:B3'],
])('a dynamic array fills the cells that the file says: %s [T5.1]', async (formula, results, range) => {
  expect(await run(spilled(formula, results, range))).toEqual(equal(results.length));
});

test('what reads all cells of a dynamic array, or one value of a range, keeps its value [T5.2]', async () => {
  const sorted = spilled('_xlfn._xlws.SORT(A1:A3)', [5, 7, 9], 'B1:B3');
  const whole = { C1: { formula: 'SUM(_xlfn.ANCHORARRAY(B1))', shows: 99 } };
  expect(await run({ ...sorted, ...whole })).toEqual({ computed: 3, held: 1, findings: [] });
  expect(await run({ A1: 5, A2: 9, C2: { formula: '_xlfn.SINGLE(A1:A2)', shows: 99 } })).toEqual(held(1));
});

test('array constants are calculated; those that mix numbers with others keep their value [T5.2]', async () => {
  const constants = {
    A1: 5,
    C1: { formula: 'SUM({1,2;3,4})*A1', shows: 50 },
    C2: { formula: 'INDEX({10,20,30},2)', shows: 20 },
    C3: { formula: 'SUM(A1*{1,2})', shows: 15, array: 'C3' },
    C4: { formula: 'SUMPRODUCT({1,2,3},{4,5,6})', shows: 32 },
  };
  expect(await run(constants)).toEqual(equal(4));
  expect(await run({ C1: { formula: 'VLOOKUP("b",{"a",1;"b",2},2,FALSE)', shows: 99 } })).toEqual(held(1));
});

test('a name that looks like a cell keeps the value of the file; another one is followed [T5.2]', async () => {
  const named = (name: string) => `<definedNames><definedName name="${name}">'S1'!$A$1</definedName></definedNames>`;
  const reads = (name: string) => run({ A1: 5, B1: { formula: `${name}*2`, shows: 10 } }, named(name));
  for (const name of ['Q1', 'TAX24', 'tax24']) expect(await reads(name)).toEqual(held(1));
  for (const name of ['_Q1', 'Q1.net', 'Rate2024', 'r']) expect(await reads(name)).toEqual(equal(1));
});
