import { afterAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPrograms } from '@server/build/program-build';
import { createIsolatedReader, type IsolationLimits } from '@server/documents/isolated-reader';
import { packEvidence } from '@server/documents/packed-evidence';
import { read, type Sheet, workbookFile } from './recompute-sheets';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'casegrade-recompute-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits: IsolationLimits = { ...builtPrograms(), seconds: 10, memoryMb: 900, concurrency: 2, waitSeconds: 10 };
const cells: Sheet['cells'] = { A1: 'Price', B1: 20, A2: 'Twice', B2: { formula: 'B1*2', shows: 44 } };

async function check(file: Buffer, more: Partial<IsolationLimits> = {}) {
  const { packed } = await packEvidence(await read(file));
  const reader = createIsolatedReader({ ...limits, ...more });
  const outcome = await reader.checkConsistency([packed], new AbortController().signal);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.consistencyCheck;
}

let made = 0;
/** A program in the place of ours. */
function scripted(program: string): Partial<IsolationLimits> {
  const path = join(folder, `${made++}.js`);
  writeFileSync(path, program);
  return { recomputeCommand: [process.execPath, path] };
}

const remark = (sentence: string) => ({ slot: 'excel', code: 'not-recomputed', locator: null, sentence }) as const;
const tooLarge = remark('The workbook was too large to be recomputed.');
const run = { formulas: 1, computed: 1, held: 0, different: 0, moves: [] };
const printed = JSON.stringify(JSON.stringify({ run, findings: [] }));

test('the consistency check runs the workbook in a process of its own [T5.1]', async () => {
  const found = await check(workbookFile([{ cells }]));
  expect(found.run).toEqual({
    ...run,
    different: 1,
    moves: [{ input: "W:'S1'!B1", effects: [{ cell: "W:'S1'!B2", percent: 5 }] }],
  });
  expect(found.formulas).toEqual([
    {
      kind: 'stale-value',
      locator: "W:'S1'!B2",
      cells: 1,
      sentence: 'The cell shows 44; its formula gives 40.',
    },
  ]);
});

test('a preflight recomputes without moves, which take longer [T4.1]', async () => {
  const path = join(folder, 'model.xlsx');
  writeFileSync(path, workbookFile([{ cells }]));
  using reading = createIsolatedReader(limits).open(new AbortController().signal);
  await reading.read(path, 'excel', 'model.xlsx');
  const outcome = await reading.checkConsistency('without-moves');
  expect(outcome).toMatchObject({
    ok: true,
    consistencyCheck: { run: { different: 1, moves: [], notTried: 1 }, formulas: [{ kind: 'stale-value' }] },
  });
});

test('a workbook without formulas is not run [T5.6]', async () => {
  const found = await check(workbookFile([{ cells: { A1: 1 } }]), scripted('throw new Error()'));
  expect([found.run, found.remarks]).toEqual([null, []]);
});

test('one that takes too much memory is checked without it, and the file says so [T5.1]', async () => {
  const greedy =
    'globalThis.kept = Array.from({ length: 60 }, () => new Uint8Array(10e6).fill(1)); setInterval(() => {}, 1e3)';
  const found = await check(workbookFile([{ cells }]), scripted(greedy));
  expect([found.run, found.remarks]).toEqual([null, [tooLarge]]);
});

test('one whose formulas read too much of each other is too large [T5.1]', async () => {
  const found = await check(workbookFile([{ cells }]), scripted('console.log(\'{"tooLarge":true}\')'));
  expect([found.run, found.remarks]).toEqual([null, [tooLarge]]);
});

test('100,000 formulas end in the limits of their process, and this one goes on meanwhile [T5.1]', async () => {
  const cells: Sheet['cells'] = { A1: 1 };
  for (let row = 2; row <= 100_001; row++) cells[`A${row}`] = { formula: `SUM(A$1:A${row - 1})`, shows: 1 };
  const file = workbookFile([{ cells }]);
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 20);
  const found = await check(file);
  clearInterval(ticking);
  expect([found.run, found.remarks]).toEqual([null, [tooLarge]]);
  expect(ticks).toBeGreaterThan(20);
});

test('what was found before the moves took too long stays [T5.4]', async () => {
  const slow = `console.log(${printed}); globalThis.kept = Array.from({ length: 60 }, () => new Uint8Array(10e6).fill(1)); setInterval(() => {}, 1e3)`;
  const found = await check(workbookFile([{ cells }]), scripted(slow));
  expect([found.run, found.remarks]).toEqual([run, []]);
});

test('an engine that breaks is started once more, with care [T5.2]', async () => {
  const fragile = `const request = await Bun.stdin.text(); if (!request.includes('"careful":true')) process.exit(1); console.log(${printed});`;
  const found = await check(workbookFile([{ cells }]), scripted(fragile));
  expect([found.run, found.remarks]).toEqual([run, []]);
  const broken = await check(workbookFile([{ cells }]), scripted('process.exit(1)'));
  expect([broken.run, broken.remarks]).toEqual([null, [remark('The workbook could not be recomputed.')]]);
});

test('what a formula names only when it is calculated may overflow the engine, and is then held [T5.2]', async () => {
  const chain: Sheet['cells'] = { A2000: 1 };
  for (let row = 1; row < 2_000; row++) chain[`A${row}`] = { formula: `INDIRECT("A${row + 1}")+1`, shows: 2_000 - row };
  const found = await check(workbookFile([{ cells: { ...chain, C1: { formula: '1+1', shows: 2 } } }]));
  expect(found.run).toMatchObject({ formulas: 2_000, computed: 1, held: 1_999, different: 0 });
});
