import { expect, setDefaultTimeout, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startJobs } from '@server/jobs/start-jobs';
import { enqueueMail } from '@server/services/mail/enqueue';
import { accountOf, allMails, gradedSubmission, mailWorld } from '@tests/support/mail';
import { testServer } from '@tests/support/server';
import { untilTable } from '@tests/support/until-table';
import { sql } from 'drizzle-orm';

setDefaultTimeout(60_000);

test('a mail goes out as soon as its cause has committed', async () => {
  await using world = await mailWorld();
  const stopping = new AbortController();
  const deps = { ...world.deps, stopping: stopping.signal };
  const jobs = await startJobs(deps);
  const userId = await accountOf(deps, 'ruth');
  await deps.database.db.transaction((tx) => enqueueMail(tx, { kind: 'reset', recipient: 'ruth@example.com', userId }));
  await world.resend.received(1);
  stopping.abort();
  await jobs.stop();
  expect(world.resend.sent).toHaveLength(1);
});

test('a mail that was written while nobody sent goes out at the next start', async () => {
  await using world = await mailWorld();
  await gradedSubmission(world.deps);
  const stopping = new AbortController();
  const jobs = await startJobs({ ...world.deps, stopping: stopping.signal });
  await world.resend.received(1);
  stopping.abort();
  await jobs.stop();
  expect(world.resend.requests).toEqual(['mail-1']);
});

test('a mail that the provider puts off goes out when it said', async () => {
  await using world = await mailWorld();
  world.resend.setFaults([
    { kind: 'status', status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '1' } },
  ]);
  await gradedSubmission(world.deps);
  const stopping = new AbortController();
  const jobs = await startJobs({ ...world.deps, stopping: stopping.signal });
  await world.resend.received(2);
  stopping.abort();
  await jobs.stop();
  expect(world.resend.sent).toHaveLength(1);
});

test('two processes on one database send each mail once', async () => {
  await using world = await mailWorld();
  const stopping = new AbortController();
  const deps = { ...world.deps, stopping: stopping.signal };
  const both = await Promise.all([startJobs(deps), startJobs(deps)]);
  const userId = await accountOf(deps, 'ruth');
  for (let count = 0; count < 12; count++) {
    await deps.database.db.transaction((tx) =>
      enqueueMail(tx, { kind: 'reset', recipient: 'ruth@example.com', userId }),
    );
  }
  await world.resend.received(12);
  stopping.abort();
  await Promise.all(both.map((jobs) => jobs.stop()));
  expect(world.resend.requests).toHaveLength(12);
  expect(new Set(world.resend.requests).size).toBe(12);
});

test('stopping waits for no provider and leaves its mail to the next process', async () => {
  await using world = await mailWorld();
  world.resend.setFaults([{ kind: 'silent', accepts: false }]);
  await gradedSubmission(world.deps);
  const stopping = new AbortController();
  const jobs = await startJobs({ ...world.deps, stopping: stopping.signal });
  await world.resend.received(1);
  stopping.abort();
  await jobs.stop();
  const [mail] = await allMails(world.deps);
  expect(mail?.state).toBe('queued');
  expect(mail?.notBefore.getTime()).toBeLessThanOrEqual(Date.now());
});

test('without Resend mails are written to the outbox', async () => {
  await using server = await testServer();
  const { deps } = server;
  await gradedSubmission(deps);
  await untilTable(deps.database, 'mails', async () => (await allMails(deps))[0]?.state === 'sent');
  const files = readdirSync(join(deps.config.dataDir, 'outbox')).map((name) => name.replace(/^\d{8}T\d{9}Z-1/, ''));
  expect(files.sort()).toEqual(['.html', '.json']);
});

test('what the jobs need lies in a schema of its own', async () => {
  await using server = await testServer();
  const { db } = server.deps.database;
  const rows = await db.execute(sql`select distinct table_schema as name from information_schema.tables
    where table_name in ('job', 'queue', 'schedule')`);
  expect(rows.map(({ name }) => name)).toEqual(['jobs']);
  const schedules = await db.execute(sql`select name, cron from jobs.schedule order by name`);
  expect([...schedules]).toEqual([
    { name: 'mails', cron: '* * * * *' },
    { name: 'marking', cron: '* * * * *' },
    { name: 'storage-sweep', cron: '7 * * * *' },
  ]);
});
