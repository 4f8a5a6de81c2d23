import { afterAll, beforeAll, expect, test } from 'bun:test';
import { adminCalls, storeAccount } from '@tests/support/admin-calls';
import { administrator } from '@tests/support/app';
import { countRows, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let paid: UploadWorld;
let offline: UploadWorld;

beforeAll(async () => {
  paid = await uploadWorld({}, { OPENAI_API_KEY: 'sk-test' });
  offline = await uploadWorld();
  for (const world of [paid, offline]) await storeAccount(world, administrator);
}, 30_000);

afterAll(async () => {
  for (const world of [paid, offline]) await world[Symbol.asyncDispose]();
});

const limitOf = async (world: UploadWorld) =>
  (await adminCalls(world, 'admin').get<{ publicGradingsPerHour: number | null }>('/api/limits')).body
    .publicGradingsPerHour;

/** Strangers have had so many graded in this hour. */
const graded = (world: UploadWorld, count: number) => world.deps.database.sql`
  insert into throttles (bucket, "window", count)
  values ('public-gradings', date_bin('1 hour', now(), to_timestamp(0)), ${count})
  on conflict (bucket, "window") do update set count = excluded.count`;

test('a fresh server with a model key grades 300 uploads without a login an hour by itself, and no more', async () => {
  expect(await limitOf(paid)).toBe(300);
  await graded(paid, 299);
  for (const name of ['ada', 'ben']) {
    expect((await paid.upload(uploadForm({ userEmail: `${name}@example.com` }))).status).toBe(201);
  }
  expect(await countRows(paid.deps, 'approvals')).toBe(1);
});

test('strangers cannot take the gradings that are kept for students known from earlier days', async () => {
  await using world = await uploadWorld({}, { OPENAI_API_KEY: 'sk-test' });
  await storeAccount(world, administrator);
  for (const name of ['known1', 'known2', 'known3']) {
    expect((await world.upload(uploadForm({ userEmail: `${name}@example.com` }))).status).toBe(201);
  }
  await world.deps.database.sql`update submissions set uploaded_at = now() - interval '25 hours'`;
  await world.deps.database.sql`delete from throttles`;
  await adminCalls(world, 'admin').put('/api/limits', { publicGradingsPerHour: 4 });
  for (const name of ['ada', 'ben', 'cleo', 'known1', 'known2', 'known3']) {
    expect((await world.upload(uploadForm({ userEmail: `${name}@example.com` }))).status).toBe(201);
  }
  const waiting = await world.deps.database.sql`
    select user_email from approvals join submissions on submissions.id = submission_id order by submission_id`;
  // Two of the four were kept for known ones, who had both; then nothing was left.
  expect(waiting.map(({ user_email }) => user_email)).toEqual(['cleo@example.com', 'known3@example.com']);
});

test('offline rules cost nothing: all uploads are graded by themselves', async () => {
  expect(await limitOf(offline)).toBeNull();
  await graded(offline, 1_000_000);
  expect((await offline.upload(uploadForm())).status).toBe(201);
  expect(await countRows(offline.deps, 'approvals')).toBe(0);
});

test('whoever wants no limit has none, and a change of another limit leaves it as it is', async () => {
  const admin = adminCalls(paid, 'admin');
  expect((await admin.put('/api/limits', { monthlySpendingCap: 100 })).body).toEqual({
    monthlySpendingCap: 100,
    publicGradingsPerHour: 300,
    publicChecksPerHour: null,
    retentionDays: null,
  });
  expect((await admin.put('/api/limits', { publicGradingsPerHour: null })).body).toMatchObject({
    publicGradingsPerHour: null,
  });
  expect(await limitOf(paid)).toBeNull();
  const before = await countRows(paid.deps, 'approvals');
  await graded(paid, 1_000_000);
  expect((await paid.upload(uploadForm({ userEmail: 'cleo@example.com' }))).status).toBe(201);
  expect(await countRows(paid.deps, 'approvals')).toBe(before);
  expect((await admin.put('/api/limits', { publicGradingsPerHour: 20 })).status).toBe(200);
  expect(await limitOf(paid)).toBe(20);
  const audit = await paid.deps.database
    .sql`select changes from audit_log where subject = 'grading' order by id desc limit 1`;
  expect(audit[0]?.changes).toEqual({ publicGradingsPerHour: { from: null, to: 20 } });
});
