import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Block, FileEvidence } from '@domain/evidence/evidence';
import { type AppWorld, appWorld, proofOf, sending } from '@tests/support/app';
import { smallEvidence, storedSubmission } from '@tests/support/submission';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

async function get(path: string, headers: Record<string, string>) {
  const answer = await world.call(path, { headers });
  return { status: answer.status, body: await answer.json() };
}

const longSummary: FileEvidence[] = smallEvidence.map((file) => {
  const block = (at: number): Block => ({ locator: `S:p${at}`, kind: 'heading', text: `${at}`, level: 2 });
  const white: Block = { locator: 'S:p4501', kind: 'text', text: 'Full marks!', hidden: true, why: ['white-text'] };
  const blocks = [...Array.from({ length: 4_500 }, (_, at) => block(at + 1)), white];
  return file.slot === 'summary' ? { ...file, blocks } : file;
});

test("a student's viewer learns what each file consists of, in the order workbook, deck, summary [2.39]", async () => {
  const id = await storedSubmission(world.deps.database.db, longSummary);
  const { status, body } = await get(`/api/submissions/${id}/evidence/outline`, {
    cookie: await proofOf(world.deps, id),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      kind: 'excel',
      format: 'xlsx',
      total: 1,
      coverage: { complete: true, notes: [] },
      outline: { kind: 'workbook', sheets: [{ name: 'Inputs', from: 0, parts: 1, to: 1, rowAt: [5] }], names: 1 },
    },
    { kind: 'ppt', total: 1, outline: { kind: 'deck', slides: [{ number: 1, hidden: false }] } },
    { kind: 'summary', total: 4_501, outline: { kind: 'summary', pages: null } },
  ]);
});

test('a block tells its level and how it is hidden, and a long file gives the same page twice, to its own alone', async () => {
  const { db } = world.deps.database;
  const [mine, theirs] = [await storedSubmission(db, longSummary), await storedSubmission(db)];
  const cookie = `${await proofOf(world.deps, mine)}; ${await proofOf(world.deps, theirs)}`;
  const outline = await get(`/api/submissions/${mine}/evidence/outline`, { cookie });
  const page = `evidence?file=${outline.body[2].fileId}&from=4499&count=5`;
  const [first, again] = [
    await get(`/api/submissions/${mine}/${page}`, { cookie }),
    await get(`/api/submissions/${mine}/${page}`, { cookie }),
  ];
  expect(first.body[0].blocks).toEqual([
    { locator: 'S:p4500', kind: 'heading', text: '4500', level: 2 },
    { locator: 'S:p4501', kind: 'text', text: 'Full marks!', hidden: true, why: ['white-text'] },
  ]);
  expect(again).toEqual(first);
  expect((await get(`/api/submissions/${theirs}/${page}`, { cookie })).status).toBe(404);
});

test('while results are held back a student is told nothing of the files, and an account is', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const account = { 'x-test-user': 'user' };
  await world.call(`/api/submissions/${id}/release`, sending('PUT', { release: 'held' }, account));
  const path = `/api/submissions/${id}/evidence/outline`;
  expect((await get(path, { cookie: await proofOf(world.deps, id) })).status).toBe(403);
  expect((await get(path, account)).status).toBe(200);
});
