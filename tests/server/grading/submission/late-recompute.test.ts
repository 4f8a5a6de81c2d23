import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIsolatedReader } from '@server/documents/isolated-reader';
import { renderEvidence } from '@server/grading/render/render-evidence';
import { readConsistencyCheck } from '@server/grading/submission/read-consistency-check';
import { readSubmission } from '@server/grading/submission/read-submission';
import { listFindings } from '@server/services/evidence/findings';
import { handInForm } from '@tests/bench/hand-in';
import { corpusFiles } from '@tests/e2e/portal-page';
import { type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'casegrade-late-recompute-'));
const gate = join(folder, 'open');
const run = { formulas: 2, computed: 2, held: 0, different: 0, moves: [] };

/** Ends when the gate opens. */
const program = `
while (!(await Bun.file(${JSON.stringify(gate)}).exists())) await Bun.sleep(10);
console.log(${JSON.stringify(JSON.stringify({ run, findings: [] }))});`;

let world: UploadWorld;
let recomputes = 0;

beforeAll(async () => {
  const path = join(folder, 'recompute.ts');
  writeFileSync(path, program);
  const limits = { seconds: 20, memoryMb: 900, concurrency: 2, waitSeconds: 20 };
  const reader = createIsolatedReader({ ...limits, recomputeCommand: [process.execPath, path] });
  world = await uploadWorld({
    reader: {
      ...reader,
      recompute(...given) {
        recomputes += 1;
        return reader.recompute(...given);
      },
    },
  });
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(): Promise<number> {
  rmSync(gate, { force: true });
  recomputes = 0;
  const form = uploadForm({ excel: null, ppt: null, summary: null });
  for (const [field, file] of handInForm(corpusFiles('strong'), '')) if (file instanceof File) form.set(field, file);
  const response = await world.upload(form);
  expect(response.status).toBe(201);
  return (await response.json()).submission.id;
}

test('[T5.1] an upload is answered before its workbook is recomputed, and a grading waits for what that finds', async () => {
  const id = await upload();
  expect(recomputes).toBe(0);
  const prepared = readSubmission(world.deps, id, []);
  writeFileSync(gate, '');
  const submission = await prepared;
  expect(submission?.consistencyCheck?.run).toEqual(run);
  expect(submission && renderEvidence(submission).text).toContain('2 of 2 formulas recomputed');
});

test('[T5.1] a grading by the offline rules, which knows nothing of it, does not wait for a workbook to be recomputed', async () => {
  const id = await upload();
  const submission = await readSubmission(world.deps, id, [], 'as-stored');
  expect(submission?.consistencyCheck).toMatchObject({ run: null, figures: expect.any(Array) });
  expect(recomputes).toBe(0);
});

test('[T5.1] a workbook is recomputed once, whoever reads its findings first', async () => {
  const id = await upload();
  writeFileSync(gate, '');
  expect((await listFindings(world.deps, id)).run).toEqual(run);
  expect((await readSubmission(world.deps, id, []))?.consistencyCheck?.run).toEqual(run);
  expect(recomputes).toBe(1);
});

test('[T5.1] what a server that stopped left unfinished is recomputed by the next', async () => {
  const id = await upload();
  const stopping = new AbortController();
  const left = readConsistencyCheck({ ...world.deps, stopping: stopping.signal }, id);
  stopping.abort(new Error('the server stops'));
  expect(left).rejects.toThrow('the server stops');
  writeFileSync(gate, '');
  expect((await readConsistencyCheck(world.deps, id))?.run).toEqual(run);
});

test('[T5.1] on a machine that is too busy a check goes without, and a later reader tries again', async () => {
  const id = await upload();
  const busy = { ...world.deps.reader, recompute: async () => ({ ok: false, reason: 'busy' }) as const };
  const without = await readConsistencyCheck({ ...world.deps, reader: busy }, id);
  expect([without?.run, without?.figures.length]).toEqual([null, expect.any(Number)]);
  writeFileSync(gate, '');
  expect((await readConsistencyCheck(world.deps, id))?.run).toEqual(run);
});

test('[T5.1] recomputing keeps what was compared with other work', async () => {
  const { sql } = world.deps.database;
  const id = await upload();
  const row = () => sql`select prints, compared_at, made_at from consistency_checks where submission_id = ${id}`;
  const before = await row();
  expect(before[0]?.compared_at).not.toBeNull();
  writeFileSync(gate, '');
  await readConsistencyCheck(world.deps, id);
  expect(await row()).toEqual(before);
});
