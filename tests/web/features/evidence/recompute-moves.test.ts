import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import type { ConsistencyCheck } from '@domain/consistency/consistency-check';
import { storeConsistencyCheck } from '@server/grading/submission/stored-consistency-check';
import { Client } from '@tests/support/component/client';
import { storedSubmission } from '@tests/support/submission';
import { type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(60_000);

const client = Client.ofFile();
let world: UserWorld;
let id = 0;

beforeAll(async () => {
  world = await userWorld();
});

beforeEach(async () => {
  await world.deps.database.sql`delete from submissions`;
  id = await storedSubmission(world.deps.database.db);
});

afterAll(() => world[Symbol.asyncDispose]());

const empty = { figures: [], moreFigures: 0, formulas: [], instructions: [], remarks: [], prints: [], run: null };
const counts = { formulas: 374, computed: 370, held: 4, different: 0, moves: [] };
const at = (cell: string) => `W:'Model'!${cell}`;

async function open(found: Partial<ConsistencyCheck>): Promise<void> {
  const consistencyCheck = { ...empty, ...found };
  await storeConsistencyCheck(world.deps.database.db, id, { ok: true, consistencyCheck });
  await client.openAs(world, 'user', `/results/${id}?view=findings`);
}

test('the findings say how many formulas were recomputed [T5.6]', async () => {
  await open({ run: counts });
  await client.shows('370 of 374 formulas recomputed, all equal.');
});

test('a value that is stale stands among the findings, and what differs is counted [T5.3] [T5.6]', async () => {
  const sentence = 'The cell shows 1,204; its formula gives 1,240.';
  await open({
    run: { ...counts, different: 1 },
    formulas: [{ kind: 'stale-value', locator: at('C12'), cells: 1, sentence }],
  });
  await client.shows('370 of 374 formulas recomputed, 1 differs.');
  await client.shows('Stale value');
  await client.shows(sentence);
});

test('what follows an input is listed by input, the most of a long list on request [T5.6]', async () => {
  const effects = Array.from({ length: 6 }, (_, index) => ({ cell: at(`F${index + 1}`), percent: index - 2.5 }));
  const moves = Array.from({ length: 12 }, (_, index) => ({ input: at(`B${index + 1}`), effects }));
  await open({ run: { ...counts, moves: [...moves, { input: at('B99'), effects: [] }], notTried: 3 } });
  await client.shows('Input +5 % → what follows');
  await client.shows('−2.5 %');
  await client.shows('and 2 more');
  await client.shows('No result follows Model!B99');
  await client.shows('3 more inputs were not tried.');
  expect(document.body.textContent).not.toContain('Model!B10');
  await client.click('button', 'Show all');
  await client.shows('Model!B12');
  await client.shows('+2.5 %');
});

test('a place opens in the file [T5.6]', async () => {
  await open({ run: { ...counts, moves: [{ input: at('B3'), effects: [{ cell: at('F9'), percent: 6 }] }] } });
  await client.click('button', 'Model!F9');
  await client.loses('button', 'Model!F9');
  expect(new URLSearchParams(location.search).get('at')).toBe(at('F9'));
});

test('a workbook that was too large is said, one without formulas is not [T5.1] [T5.6]', async () => {
  const sentence = 'The workbook was too large to be recomputed.';
  await open({ remarks: [{ slot: 'excel', code: 'not-recomputed', locator: null, sentence }] });
  await client.shows('Not recomputed');
  await client.shows(sentence);
  expect(document.body.textContent).not.toContain('formulas recomputed');
});

test('what was read is the grader’s, whichever grades', async () => {
  await open({});
  await client.click('tab', 'Summary');
  await client.shows('The grader read all of its text');
});
