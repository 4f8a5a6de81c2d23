import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Preflight } from '@domain/preflight/preflight';
import { createLog } from '@server/log';
import { workbookFile } from '@tests/server/documents/recompute/recompute-sheets';
import { adminCalls, storeAccount } from '@tests/support/admin-calls';
import { administrator } from '@tests/support/app';
import { makeDocx, paragraph } from '@tests/support/docx';
import { type TestServer, testServer } from '@tests/support/server';
import { countRows, scriptedReader, uploadWorld } from '@tests/support/upload';

const corpus = join(import.meta.dir, '../../../corpus');

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(async () => server[Symbol.asyncDispose]());

async function formOf(files: Record<string, string | File>): Promise<FormData> {
  const form = new FormData();
  for (const [slot, file] of Object.entries(files)) {
    const name = typeof file === 'string' ? (file.split('/').at(-1) ?? file) : file.name;
    const bytes = typeof file === 'string' ? await Bun.file(join(corpus, file)).bytes() : await file.bytes();
    form.append(slot, new File([new Uint8Array(bytes)], name));
  }
  return form;
}

async function check(files: Record<string, string | File>): Promise<{ status: number; body: Preflight }> {
  const response = await fetch(`${server.address}/api/public/check`, { method: 'POST', body: await formOf(files) });
  return { status: response.status, body: await response.json() };
}

const strong = {
  excel: 'strong/pricing-model.xlsx',
  ppt: 'strong/launch-deck.pptx',
  summary: 'strong/exec-summary.docx',
};

test('three good files have no slips [T4.3]', async () => {
  const { status, body } = await check(strong);
  expect([status, body]).toEqual([
    200,
    {
      files: [
        { slot: 'excel', ok: true, notes: [] },
        { slot: 'ppt', ok: true, notes: [] },
        { slot: 'summary', ok: true, notes: [] },
      ],
    },
  ]);
});

test('what is missing, refused or hidden is said with its file, and that the grader sees them [T4.1]', async () => {
  const { body } = await check({ excel: 'hidden/workbook.xlsx', summary: new File(['text'], 'summary.txt') });
  const [excel, ppt, summary] = body.files;
  expect(excel?.ok).toBe(true);
  expect(excel?.notes.filter(({ kind }) => kind === 'hidden').length).toBeGreaterThan(0);
  expect(excel?.notes.find(({ kind }) => kind === 'hidden')?.text).toEndWith('The grader sees them.');
  expect(ppt).toEqual({
    slot: 'ppt',
    ok: false,
    notes: [{ kind: 'missing', place: null, text: 'The deck is missing.' }],
  });
  expect(summary).toMatchObject({ slot: 'summary', ok: false, notes: [{ kind: 'refused', place: null }] });
});

test('a file that an upload would refuse is refused in its words [T4.1]', async () => {
  const { body } = await check({ ...strong, excel: 'encrypted/workbook.xlsx' });
  const upload = await formOf({ ...strong, excel: 'encrypted/workbook.xlsx' });
  upload.append('caseStudyId', '1');
  upload.append('userEmail', 'maria.lopez@acme.com');
  const refused = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body: upload });
  const { issues } = await refused.json();
  expect(body.files[0]?.notes).toEqual([{ kind: 'refused', place: null, text: issues[0].message }]);
});

test('nothing of a check is kept but the count of its address [T4.4]', async () => {
  await using world = await uploadWorld({});
  const response = await world.call('/api/public/check', { method: 'POST', body: await formOf(strong) });
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect(world.kept()).toEqual({ spooled: [], stored: [] });
  for (const table of ['submissions', 'submission_files', 'orphaned_objects']) {
    expect([table, await countRows(world.deps, table)]).toEqual([table, 0]);
  }
  expect(await countRows(world.deps, 'throttles')).toBe(1);
});

test('slips of the workbook and of what is written about it are told together [T4.1]', async () => {
  const workbook = workbookFile([
    {
      cells: {
        ...{ A1: 'Revenue', B1: { formula: 'B8*B9', shows: 1_204 }, A8: 'Price', B8: 40, A9: 'Units', B9: 31 },
        ...{ A2: 'Lost', B2: { formula: '#REF!+1', error: '#REF!' } },
        ...{ A3: 'Loop', B3: { formula: 'B3+1', shows: 1 } },
        ...{ A4: 'Elsewhere', B4: { formula: "'[other.xlsx]Data'!A1", shows: 5 } },
      },
    },
  ]);
  const memo = makeDocx({ body: paragraph('Revenue was $1,402. The market is worth $9.87m.') });
  const { body } = await check({
    excel: new File([new Uint8Array(workbook)], 'model.xlsx'),
    summary: new File([new Uint8Array(memo)], 'memo.docx'),
  });
  const notesOf = (slot: string) => body.files.find((file) => file.slot === slot)?.notes ?? [];
  expect(notesOf('excel').map(({ kind, place }) => [kind, place])).toEqual([
    ['error-value', "W:'S1'!B2"],
    ['circular', "W:'S1'!B3"],
    ['external', "W:'S1'!B4"],
    ['stale-value', "W:'S1'!B1"],
    ['error-value', "W:'S1'!B2"],
  ]);
  expect(notesOf('summary').map(({ kind, text }) => [kind, text])).toEqual([
    ['contradiction', 'The summary says $1,402 in paragraph 1; the workbook’s S1!B1 says 1204.'],
  ]);
});

test('a case study and an address beside the files change nothing [T4.3]', async () => {
  const form = await formOf(strong);
  for (const [name, value] of [
    ['caseStudyId', '999'],
    ['userEmail', 'maria.lopez@acme.com'],
  ] as const)
    form.append(name, value);
  const response = await fetch(`${server.address}/api/public/check`, { method: 'POST', body: form });
  expect([response.status, await response.json()]).toEqual([200, (await check(strong)).body]);
});

test('no file’s name is in the log, whatever becomes of the check [T4.4]', async () => {
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line), false);
  const fates = [undefined, { ok: false, unreadable: { reason: 'busy', message: 'busy' } }] as const;
  for (const fate of fates) {
    await using world = await uploadWorld({ log, reader: scriptedReader({ outcome: () => fate }) });
    const body = await formOf({ excel: new File(['workbook'], 'Maria Lopez 4711.xlsx') });
    await world.call('/api/public/check', { method: 'POST', body });
  }
  expect(lines.join('\n')).toContain('/api/public/check');
  expect(lines.filter((line) => /Maria|4711/.test(line))).toEqual([]);
});

const small = () => formOf({ excel: new File(['workbook'], 'model.xlsx') });
const from = (address: string) => ({ address });

test('checks are limited by address, and 0 switches them off [T4.5]', async () => {
  await using world = await uploadWorld({});
  await storeAccount(world, administrator);
  const admin = adminCalls(world, 'admin');
  const ask = async (address: string) =>
    (await world.call('/api/public/check', { method: 'POST', body: await small() }, from(address))).status;
  const enabled = async () => (await world.call('/api/public/check')).json();
  expect(await enabled()).toEqual({ enabled: true });
  expect((await admin.put('/api/limits', { publicChecksPerHour: 2 })).status).toBe(200);
  expect([
    await ask('203.0.113.1'),
    await ask('203.0.113.1'),
    await ask('203.0.113.1'),
    await ask('203.0.113.2'),
  ]).toEqual([200, 200, 429, 200]);
  await admin.put('/api/limits', { publicChecksPerHour: 0 });
  expect([await enabled(), await ask('203.0.113.3')]).toEqual([{ enabled: false }, 404]);
});

test('one check is read at a time, and a file never waits for the network of another [T4.5]', async () => {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const reader = scriptedReader({
    gate: async () => {
      begun.resolve();
      await go.promise;
    },
  });
  await using world = await uploadWorld({ reader });
  const ask = async (address: string) =>
    world.call('/api/public/check', { method: 'POST', body: await small() }, from(address));
  const first = ask('203.0.113.1');
  await begun.promise;
  const second = ask('203.0.113.2');
  expect(reader.reads).toEqual(['excel']);
  go.resolve();
  expect([(await first).status, (await second).status, reader.reads]).toEqual([200, 200, ['excel', 'excel']]);
});

test('while the reader has no time a check is asked to come back in ten seconds [T4.5]', async () => {
  const outcome = () => ({ ok: false, unreadable: { reason: 'busy', message: 'busy' } }) as const;
  await using world = await uploadWorld({ reader: scriptedReader({ outcome }) });
  const response = await world.call('/api/public/check', { method: 'POST', body: await small() });
  expect([response.status, response.headers.get('Retry-After'), await response.json()]).toMatchObject([
    503,
    '10',
    { error: 'Other files are being read. Try again in a moment.' },
  ]);
});

test('a form without a file, and none at all, are refused with what to do', async () => {
  const post = async (body: FormData | string) => {
    const response = await fetch(`${server.address}/api/public/check`, { method: 'POST', body });
    return [response.status, (await response.json()).error];
  };
  expect(await post(new FormData())).toEqual([400, 'Add at least one file.']);
  expect((await post('hello'))[0]).toBe(400);
});
