import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { createOutbox } from '@server/adapters/mail/outbox';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { readConfig } from '@server/config';
import { sweepStorage } from '@server/jobs/sweep-storage';
import { rebuildAggregates } from '@server/services/dashboard/rebuild-aggregates';
import { sendDueMails } from '@server/services/mail/send-due';
import { deleteExpired } from '@server/services/retention/delete-expired';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { countRows, filesBelow, scriptedReader, uploadForm } from '@tests/support/upload';

const folder = temporaryFolder();
const files = () => filesBelow(join(folder.path, 'files'));
const outbox = () => filesBelow(join(folder.path, 'outbox'));
let world: AppWorld;

beforeAll(async () => {
  const mailer = createOutbox(join(folder.path, 'outbox'));
  world = await appWorld(scriptedGrader(), {
    config: readConfig({ DATA_DIR: folder.path }),
    storage: createDiskStorage(join(folder.path, 'files')),
    reader: scriptedReader(),
    mailer,
    mailCopies: mailer,
  });
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** A graded and mailed submission that came in so many days ago. */
async function handIn(userEmail: string, daysAgo: number): Promise<number> {
  const { database } = world.deps;
  const answer = await world.call('/api/upload-submission', { method: 'POST', body: uploadForm({ userEmail }) });
  const { submission } = await answer.json();
  await world.call(`/api/submissions/${submission.id}/grade`, { method: 'POST', headers: { 'x-test-user': 'user' } });
  await sendDueMails(world.deps);
  await database.sql`update submissions set uploaded_at = now() - make_interval(secs => 86400 * ${daysAgo}::float8) where id = ${submission.id}`;
  return submission.id;
}

/** Submissions without files, that came in forty days ago. */
async function handInMany(count: number): Promise<void> {
  await world.deps.database.sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at)
    select 1, 'many', 'many' || n || '@halden.com', 1, '\\x00', now() - interval '40 days' from generate_series(1, ${count}) n`;
}

async function keepFor(days: number | null): Promise<void> {
  const { status } = await adminCalls(world, 'admin').put('/api/limits', { retentionDays: days });
  expect(status).toBe(200);
}

const applied = async () => [
  ...(await world.deps.database.sql`
    select actor_name, subject, changes from audit_log where action = 'retention.applied' order by id`),
];

const aggregates = async () => [
  await world.deps.database.sql`select company_id, case_study_id, latest, sum(submissions)::int as submissions,
      sum(graded)::int as graded, sum(percents)::numeric(30, 10)::text as percents
    from current_score_aggregates group by 1, 2, 3 having sum(submissions) <> 0 order by 1, 2, 3`,
  await world.deps.database.sql`select day::text, sum(submissions)::int as submissions
    from current_day_aggregates group by 1 having sum(submissions) <> 0 order by 1`,
  await world.deps.database.sql`select criterion_id, sum(graded)::text as graded, sum(points)::text as points
    from current_criterion_aggregates group by 1 having sum(graded) <> 0 order by 1`,
];

test('submissions older than the limit go with their files and emails, younger ones stay, and the aggregates are right', async () => {
  const old = await handIn('old@halden.com', 30.1);
  expect(outbox()).toHaveLength(2);
  const young = await handIn('young@halden.com', 29.9);
  const before = files();
  expect(await deleteExpired(world.deps)).toBe(0);
  await keepFor(30);
  expect(await deleteExpired(world.deps)).toBe(1);

  const { database } = world.deps;
  expect((await database.sql`select id from submissions`).map(({ id }) => id)).toEqual([young]);
  expect((await database.sql`select distinct submission_id from mails`).map((row) => row.submission_id)).toEqual([
    young,
  ]);
  expect([before.length, files().length, outbox().length]).toEqual([6, 3, 2]);
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(0);
  expect(await applied()).toEqual([
    { actor_name: 'CaseGrade', subject: '30 days', changes: { deletedSubmissions: { from: null, to: 1 } } },
  ]);
  expect((await world.call(`/api/submissions/${old}`, { headers: { 'x-test-user': 'user' } })).status).toBe(404);

  const kept = await aggregates();
  await rebuildAggregates(world.deps.database.db);
  expect(kept).toEqual(await aggregates());
  await world.call(`/api/submissions/${young}`, { method: 'DELETE', headers: { 'x-test-user': 'user' } });
  await database.sql`delete from audit_log`;
});

test('a process that dies between two portions has counted what it deleted and leaves nothing behind; the next sweep goes on', async () => {
  await handIn('first@halden.com', 50);
  await handInMany(45);
  await keepFor(30);
  const dying = { ...world.deps, at: () => Promise.reject(new Error('killed')) };
  await expect(deleteExpired(dying)).rejects.toThrow('killed');
  expect([files().length, outbox().length > 0, await countRows(world.deps, 'submissions')]).toEqual([3, true, 26]);
  expect((await applied()).map(({ changes }) => changes.deletedSubmissions.to)).toEqual([20]);

  const deleted = await Promise.all([deleteExpired(world.deps), deleteExpired(world.deps)]);
  expect([deleted[0] + deleted[1], await countRows(world.deps, 'submissions')]).toEqual([26, 0]);
  const counts = (await applied()).map(({ changes }) => changes.deletedSubmissions.to);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(46);
  await sweepStorage(world.deps);
  expect([files(), outbox(), await countRows(world.deps, 'orphaned_objects')]).toEqual([[], [], 0]);
});

test('what a limit would delete is counted before it is set, and the portal says the days', async () => {
  const admin = adminCalls(world, 'admin');
  await keepFor(null);
  expect((await admin.get('/api/limits/retention?days=30')).body).toEqual({ submissions: 0, firstDeletionAt: null });
  await handInMany(3);
  for (const days of [30, 40])
    expect((await admin.get(`/api/limits/retention?days=${days}`)).body).toMatchObject({ submissions: 3 });
  const { body } = await admin.get<{ submissions: number; firstDeletionAt: string }>('/api/limits/retention?days=50');
  expect([body.submissions, Math.round((Date.parse(body.firstDeletionAt) - Date.now()) / 86_400_000)]).toEqual([0, 10]);
  for (const days of [0, 1.5, 3651, 'x']) {
    expect((await admin.get(`/api/limits/retention?days=${days}`)).status).toBe(400);
    expect((await admin.put('/api/limits', { retentionDays: days })).status).toBe(400);
  }
  await admin.put('/api/limits', { monthlySpendingCap: 7 });
  expect((await admin.put('/api/limits', { retentionDays: 90 })).body).toEqual({
    publicGradingsPerHour: null,
    publicChecksPerHour: null,
    monthlySpendingCap: 7,
    retentionDays: 90,
  });
  expect(await (await world.call('/api/public/retention')).json()).toEqual({ days: 90 });
});

test('whatever goes with a submission is found by an index, so that deleting reads no whole table', async () => {
  const without = await world.deps.database.sql`
    with recursive going as (
      select 'submissions'::regclass::oid as of_table
      union select conrelid from pg_constraint join going on confrelid = going.of_table where confdeltype = 'c'
    )
    select conrelid::regclass::text || '.' || conname as missing from pg_constraint
    where contype = 'f' and confrelid in (select of_table from going)
      and not exists (select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1])`;
  expect(without.map(({ missing }) => missing)).toEqual([]);
});
