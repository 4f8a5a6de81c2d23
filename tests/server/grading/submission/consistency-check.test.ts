import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { ConsistencyOutcome } from '@server/documents/document-reader';
import { inProcessReader } from '@server/documents/in-process-reader';
import { renderEvidence } from '@server/grading/render/render-evidence';
import { readSubmission } from '@server/grading/submission/read-submission';
import { listFindings } from '@server/services/evidence/findings';
import { listEvidence } from '@server/services/evidence/list';
import { storedSubmission } from '@tests/support/submission';
import { countRows, scriptedReader, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let world: UploadWorld;
let checks = 0;
let failing: Extract<ConsistencyOutcome, { ok: false }>['reason'] | 'thrown' | null = null;

const reader = scriptedReader({
  async checkConsistency(packed, signal) {
    checks += 1;
    if (failing === 'thrown') throw new Error('no process could be started');
    return failing ? { ok: false, reason: failing } : inProcessReader.checkConsistency(packed, signal);
  },
});

beforeAll(async () => {
  world = await uploadWorld({ reader });
});

beforeEach(() => {
  checks = 0;
  failing = null;
});

afterAll(() => world[Symbol.asyncDispose]());

async function upload(): Promise<number> {
  const response = await world.upload(uploadForm());
  expect(response.status).toBe(201);
  return (await response.json()).submission.id;
}

const figuresOf = async (id: number) => (await listFindings(world.deps, id)).figures.map(({ figure }) => figure);
const workbookNotes = async (id: number) => (await listEvidence(world.deps.database.db, { id }))[0]?.coverage.notes;
const promptOf = async (id: number) => {
  const submission = await readSubmission(world.deps, id, []);
  return submission ? renderEvidence(submission).text : '';
};

const tookTooLong = 'Figures and formulas were not checked: it took too long.';

test('an upload is checked once, and findings and prompts take the stored check', async () => {
  const id = await upload();
  expect(checks).toBe(1);
  expect(await figuresOf(id)).toEqual(['$2.49', '$2.49']);
  expect(await promptOf(id)).toContain('=== CHECKS');
  expect(checks).toBe(1);
});

test.each(['too-slow', 'too-big', 'corrupt', 'thrown'] as const)(
  'a consistency check that fails (%s) fails no upload: the coverage of the workbook says so',
  async (reason) => {
    failing = reason;
    const id = await upload();
    failing = null;
    expect(await workbookNotes(id)).toHaveLength(1);
    expect(await listFindings(world.deps, id)).toMatchObject({ figures: [], formulas: [] });
    expect(checks).toBe(1);
  },
);

test('a failed check is said to the model, and is no doubt about the reading', async () => {
  failing = 'too-slow';
  const id = await upload();
  expect(await workbookNotes(id)).toEqual([tookTooLong]);
  expect(await promptOf(id)).toContain(`- workbook: ${tookTooLong}`);
  expect((await readSubmission(world.deps, id, []))?.files[0]?.coverage.complete).toBe(true);
});

test('a check that failed an hour ago is tried again on request', async () => {
  failing = 'too-slow';
  const id = await upload();
  failing = null;
  expect(await figuresOf(id)).toEqual([]);
  await world.deps.database
    .sql`update consistency_checks set made_at = made_at - interval '61 minutes' where submission_id = ${id}`;
  expect(await figuresOf(id)).toEqual(['$2.49', '$2.49']);
  expect(await workbookNotes(id)).toEqual([]);
});

test('where no reader was free the check is made on request', async () => {
  failing = 'busy';
  const id = await upload();
  expect(await workbookNotes(id)).toEqual([]);
  failing = null;
  expect(await figuresOf(id)).toEqual(['$2.49', '$2.49']);
});

test('a submission without a check is checked on request, one of an older version again', async () => {
  const id = await storedSubmission(world.deps.database.db);
  expect(await figuresOf(id)).toEqual(['$2.49', '$2.49']);
  await promptOf(id);
  expect(checks).toBe(1);
  await world.deps.database.sql`update consistency_checks set version = 0 where submission_id = ${id}`;
  await promptOf(id);
  await figuresOf(id);
  expect(checks).toBe(2);
});

test('a check is deleted with its submission', async () => {
  const before = await countRows(world.deps, 'consistency_checks');
  const id = await upload();
  expect(await countRows(world.deps, 'consistency_checks')).toBe(before + 1);
  await world.deps.database.sql`delete from submissions where id = ${id}`;
  expect(await countRows(world.deps, 'consistency_checks')).toBe(before);
});
