import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { countRows, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

setDefaultTimeout(60_000);

let world: UploadWorld;

beforeAll(async () => {
  world = await uploadWorld({}, { PUBLIC_UPLOADS_PER_HOUR: '8', PUBLIC_UPLOADS_PER_HOUR_TOTAL: '12' });
});

beforeEach(async () => {
  await world.deps.database.sql`delete from submissions`;
  await world.deps.database.sql`delete from throttles`;
});

afterAll(() => world[Symbol.asyncDispose]());

const handIn = (address: string, name: string) =>
  world.upload(uploadForm({ userEmail: `${name}@example.com` }), {}, { address });

const statusOf = async (address: string, name: string) => (await handIn(address, name)).status;

/** Handed in yesterday, and counted then: one by an upload, the others copied from it. */
async function earlierStudents(count: number): Promise<void> {
  const { sql } = world.deps.database;
  expect(await statusOf('192.0.2.1', 'known0')).toBe(201);
  await sql`update submissions set uploaded_at = now() - interval '25 hours'`;
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, uploaded_at, upload_fingerprint)
    select case_study_id, student_id, 'known' || n || '@example.com', submission_number, uploaded_at, upload_fingerprint
    from submissions, generate_series(1, ${count - 1}) as n`;
  await sql`delete from throttles`;
}

/** Uploads of strangers, from each address until it is refused; answers how many were accepted. */
async function flood(addresses: number): Promise<number> {
  let accepted = 0;
  const open = new Set(Array.from({ length: addresses }, (_, n) => `203.0.113.${n}`));
  while (open.size > 0) {
    for (const address of open) {
      if ((await statusOf(address, `flood${accepted}`)) === 201) accepted += 1;
      else open.delete(address);
    }
  }
  return accepted;
}

test('five addresses leave room in the hour for the next one', async () => {
  expect(await flood(5)).toBeLessThan(12);
  expect(await statusOf('198.51.100.1', 'new')).toBe(201);
});

test('one address has a quarter of what is left, at most', async () => {
  expect(await flood(1)).toBe(3);
});

test('strangers cannot take the share of students whose work is stored from earlier', async () => {
  await earlierStudents(6);
  expect(await flood(12)).toBe(6);
  const refused = await handIn('198.51.100.1', 'new');
  expect([refused.status, (await refused.json()).error]).toEqual([
    429,
    'Too many uploads right now. Keep this page open and try again in a while.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeWithin(1, 3601);
  for (let n = 0; n < 6; n += 1) expect(await statusOf('198.51.100.1', `known${n}`)).toBe(201);
  expect(await statusOf('198.51.100.2', 'known0')).toBe(429);
});

test('a share that few could use is kept for few alone', async () => {
  await earlierStudents(3);
  expect(await flood(12)).toBe(9);
});

test('whoever is refused for a stranger is refused before the files are read, and it counts as such', async () => {
  await earlierStudents(6);
  await flood(12);
  const before = await countRows(world.deps, 'submissions');
  const forged = uploadForm({ userEmail: 'new@example.com', excel: new File(['x'], 'model.xlsx') });
  expect((await world.upload(forged, {}, { address: '198.51.100.9' })).status).toBe(429);
  expect(await countRows(world.deps, 'submissions')).toBe(before);
  const counted = await world.deps.database.sql`select 1 from throttles where bucket like 'upload-refused:%'`;
  expect(counted.length).toBeGreaterThan(0);
});

test('one known address of e-mail takes no more of the share than a student needs', async () => {
  await earlierStudents(6);
  await flood(12);
  const statuses: number[] = [];
  for (let sent = 0; sent < 7; sent += 1) statuses.push(await statusOf('198.51.100.1', 'known0'));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
});
