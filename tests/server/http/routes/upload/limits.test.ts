import { expect, test } from 'bun:test';
import { createDiskStorage } from '@server/adapters/storage/disk';
import type { Deps } from '@server/deps';
import { scratch } from '@tests/support/scratch';
import { countRows, scriptedReader, uploadForm, uploadWorld } from '@tests/support/upload';

const from = (address: string) => ({ address });

const noRoom = 'The server is full, so this upload was not saved. Tell your instructor and try again later.';

test('an address may have so many uploads accepted in an hour, and every further one is told when to come back', async () => {
  await using world = await uploadWorld({}, { PUBLIC_UPLOADS_PER_HOUR: '2', UPLOAD_MAX_MB: '1' });
  const one = from('203.0.113.7');
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent++) statuses.push((await world.upload(uploadForm(), {}, one)).status);
  expect(statuses).toEqual([201, 201, 429]);
  const tooBig = uploadForm({ excel: new File([new Uint8Array(1024 * 1024 + 1)], 'm.xlsx') });
  const further = await world.upload(tooBig, {}, one);
  expect(further.status).toBe(429);
  expect(Number(further.headers.get('retry-after'))).toBeWithin(1, 3601);
  expect((await world.upload(uploadForm(), {}, from('203.0.113.8'))).status).toBe(201);
});

test('uploads that come together cannot pass the limit together', async () => {
  await using world = await uploadWorld({}, { PUBLIC_UPLOADS_PER_HOUR: '2' });
  const responses = await Promise.all(Array.from({ length: 5 }, () => world.upload(uploadForm())));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429]);
  expect(await countRows(world.deps, 'submissions')).toBe(2);
  expect(world.kept()).toMatchObject({ spooled: [], stored: { length: 6 } });
});

test('all addresses together may have so many accepted in an hour too', async () => {
  await using world = await uploadWorld({}, { PUBLIC_UPLOADS_PER_HOUR_TOTAL: '2' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => world.upload(uploadForm(), {}, from(`203.0.113.${n}`))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429]);
  const next = await world.upload(uploadForm(), {}, from('203.0.113.9'));
  expect([next.status, (await next.json()).error]).toEqual([
    429,
    'Too many uploads right now. Keep this page open and try again in a while.',
  ]);
  expect((await world.upload(uploadForm(), { 'x-test-user': 'user' })).status).toBe(201);
});

test('an upload is refused before the disk is full, and nothing of it stays', async () => {
  await using world = await uploadWorld({}, { DISK_RESERVE_MB: '1000000000', PUBLIC_UPLOADS_PER_HOUR: '1' });
  const answer = await world.upload(uploadForm());
  expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).error]).toEqual([503, '600', noRoom]);
  expect(world.kept()).toEqual({ spooled: [], stored: [] });
  // It counts against nobody.
  expect(await countRows(world.deps, 'throttles')).toBe(0);
});

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test.each([
  ['while an upload comes', { at: (point) => (point === 'upload.spooled' ? Promise.reject(full) : Promise.resolve()) }],
  ['as its files are stored', { storage: { ...createDiskStorage(scratch), put: () => Promise.reject(full) } }],
] satisfies [string, Partial<Deps>][])(
  'a disk that becomes full %s keeps nothing of it either',
  async (_, overrides) => {
    await using world = await uploadWorld(overrides);
    const answer = await world.upload(uploadForm());
    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).error]).toEqual([
      503,
      '600',
      noRoom,
    ]);
    expect(world.kept()).toEqual({ spooled: [], stored: [] });
  },
);

test('refused uploads have a limit of their own, ten times as high', async () => {
  await using world = await uploadWorld({}, { PUBLIC_UPLOADS_PER_HOUR: '1' });
  const bad = () => world.upload(uploadForm({ userEmail: 'maria' }), {}, from('2001:db8:1:2::5'));
  const statuses = new Set<number>();
  for (let sent = 0; sent < 10; sent++) statuses.add((await bad()).status);
  expect([...statuses]).toEqual([400]);
  expect((await world.upload(uploadForm(), {}, from('2001:db8:1:ff::1'))).status).toBe(429);
  expect((await world.upload(uploadForm(), {}, from('2001:db8:1:300::5'))).status).toBe(201);
});

test('a busy server and a repeat count against nobody', async () => {
  let busy = true;
  const reader = scriptedReader({
    outcome: () =>
      busy
        ? { ok: false, unreadable: { reason: 'busy', message: 'Many files are being read right now.' } }
        : { ok: true, evidence: emptySummary },
  });
  await using world = await uploadWorld({ reader }, { PUBLIC_UPLOADS_PER_HOUR: '1' });
  for (let sent = 0; sent < 11; sent++) expect((await world.upload(uploadForm())).status).toBe(503);
  busy = false;
  expect((await world.upload(uploadForm(), { 'Idempotency-Key': 'a-key-of-sixteen' })).status).toBe(201);
  const counted = await world.deps.database.sql`select count from throttles`;
  // Of the address, and of all.
  expect(counted.map(({ count }) => count)).toEqual([1, 1]);
});

test('no address can be read from what is counted', async () => {
  await using world = await uploadWorld();
  await world.upload(uploadForm(), {}, from('203.0.113.7'));
  const rows = await world.deps.database.sql`select bucket from throttles order by bucket`;
  expect(rows).toHaveLength(2);
  expect(rows[0]?.bucket).toBe('upload-accepted');
  expect(rows[1]?.bucket).toMatch(/^upload-accepted:[A-Za-z0-9_-]{22}$/);
});

test("an instructor's class is not held up by the limit of a network, and takes nothing of it from the students", async () => {
  await using world = await uploadWorld({}, { PUBLIC_UPLOADS_PER_HOUR: '1' });
  const asInstructor = { 'x-test-user': 'user', 'Upload-Proof': 'none' };
  for (let sent = 0; sent < 3; sent++) {
    const answer = await world.upload(uploadForm(), asInstructor);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, null]);
  }
  expect((await world.upload(uploadForm({ userEmail: 'maria' }), asInstructor)).status).toBe(400);
  expect(await countRows(world.deps, 'throttles')).toBe(0);
  const byStudent = await world.upload(uploadForm(), { 'Upload-Proof': 'none' });
  expect([byStudent.status, byStudent.headers.get('set-cookie')?.startsWith('cg_')]).toEqual([201, true]);
});

const emptySummary = {
  slot: 'summary',
  format: 'docx',
  blocks: [],
  layout: { kind: 'summary', pages: null },
  coverage: { complete: true, notes: [] },
  findings: [],
} as const satisfies import('@domain/evidence/evidence').FileEvidence;
