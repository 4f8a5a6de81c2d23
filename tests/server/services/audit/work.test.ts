import { afterAll, beforeAll, expect, test } from 'bun:test';
import { recordAudit } from '@server/services/audit/record';
import { adminCalls, storeAccount, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, administrator, appWorld, instructor } from '@tests/support/app';
import { allBulkEnded } from '@tests/support/bulk';
import { gradedSubmission } from '@tests/support/mail';

type Entry = {
  id: number;
  action: string;
  actorName: string;
  subject: string;
  changes: Record<string, { to: unknown }>;
};

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
  await storeInstructor(world);
  await storeAccount(world, administrator);
});

afterAll(() => world[Symbol.asyncDispose]());

async function log(query = ''): Promise<Entry[]> {
  return (await adminCalls(world, 'admin').get<Entry[]>(`/api/audit${query}`)).body;
}

test('re-grades, those of a cohort, mails, answers and deletions are in the change log, and name no student', async () => {
  const { deps } = world;
  const { sql } = world.database;
  const calls = adminCalls(world);
  const id = await gradedSubmission(deps);
  const [result] = await sql`select id from grading_results where submission_id = ${id} and criterion_id = 1`;
  expect((await calls.post(`/api/grading-results/${result?.id}/regrade`, { feedback: 'Look again' })).status).toBe(200);
  expect((await calls.post(`/api/submissions/${id}/grade`, { again: true })).status).toBe(200);
  await sql`update submissions set user_email = 'maya@halden.com' where id = ${id}`;
  await calls.post(`/api/submissions/${id}/email-results`, { email: 'Maya@halden.com' });
  await calls.post(`/api/submissions/${id}/email-results`, { email: 'dean@halden.com' });
  const [question] = await sql`insert into questions (submission_id, question) values (${id}, 'Why?') returning id`;
  expect((await calls.post(`/api/questions/${question?.id}/answer`, { answer: 'It was.' })).status).toBe(200);
  // The same answer again changes nothing.
  await calls.post(`/api/questions/${question?.id}/answer`, { answer: 'It was.' });
  await calls.put('/api/criteria/1', { promptTemplate: 'Be strict.' });
  expect((await calls.post('/api/case-studies/1/regrade-older')).body).toMatchObject({ total: 1 });
  await allBulkEnded(world.database);
  await calls.remove(`/api/submissions/${id}`);

  const entries = (await log()).filter(({ action }) => !action.startsWith('criterion.')).toReversed();
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['result.regraded', `Pricing-Concept Application of submission ${id}`],
    ['submission.regraded', `submission ${id}`],
    ['submission.emailed', `submission ${id}`],
    ['submission.emailed', `submission ${id}`],
    ['question.answered', `submission ${id}`],
    ['cohort.regraded', 'Pricing & Profit Simulation'],
    ['submission.deleted', `submission ${id}`],
  ]);
  expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set(['ruth']));
  expect(entries.slice(2, 4).map(({ changes }) => changes.recipient?.to)).toEqual([
    'the student’s address',
    'another address',
  ]);
  expect(JSON.stringify(entries)).not.toContain('halden');
});

test('the change log is ordered by time, also where an entry was written later, and goes on from any of them', async () => {
  const { db, sql } = world.database;
  await sql`delete from audit_log`;
  for (const subject of ['third', 'first', 'second', 'also second']) {
    await db.transaction((tx) =>
      recordAudit(tx, instructor, 'company.created', subject, { name: { from: null, to: subject } }),
    );
  }
  await sql`update audit_log set at = '2026-03-03' where subject = 'third'`;
  await sql`update audit_log set at = '2026-03-01' where subject = 'first'`;
  await sql`update audit_log set at = '2026-03-02' where subject like '%second'`;
  const subjects = (entries: Entry[]) => entries.map(({ subject }) => subject);
  const all = await log();
  expect(subjects(all)).toEqual(['third', 'also second', 'second', 'first']);
  for (const [at, { id }] of all.entries()) {
    expect(subjects(await log(`?before=${id}&limit=2`))).toEqual(subjects(all).slice(at + 1, at + 3));
  }
});
