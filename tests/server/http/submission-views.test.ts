import { afterAll, beforeAll, expect, test } from 'bun:test';
import { filterCounts, viewCount } from '@domain/submission/schema';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

async function counts(query: string) {
  const { body } = await adminCalls(world).get(`/api/submissions/views?${query}`);
  return Object.fromEntries(
    viewCount
      .array()
      .assert(body)
      .map(({ value, total }) => [value, total]),
  );
}

async function total(query: string): Promise<number> {
  const answer = await world.call(`/api/submissions?limit=1&${query}`, { headers: { 'x-test-user': 'user' } });
  return Number(answer.headers.get('x-total-count'));
}

test('each view counts what the list has in it, within the company and case study [3]', async () => {
  const { db, sql } = world.database;
  const ids = [];
  for (let at = 0; at < 5; at += 1) ids.push(await storedSubmission(db));
  const [graded = 0, flagged = 0, emailed = 0, incomplete = 0] = ids;
  for (const id of [graded, flagged, emailed]) await adminCalls(world).post(`/api/submissions/${id}/grade`);
  await sql`update grading_results set flag_reasons = '{Look}', flag_codes = '{no-quote}'
    where submission_id = ${flagged} and criterion_id = 1`;
  await sql`delete from mails`;
  await sql`update submissions set email_sent_at = now(), sent_digest = '\\x01', student_digest = '\\x02' where id = ${emailed}`;
  await sql`update submissions set result_count = 3 where id = ${incomplete}`;
  await sql`update submissions set release = 'held' where id = ${graded}`;
  await sql`update submissions set uploaded_at = '2026-03-09' where id = ${flagged}`;
  await sql`update submissions set uploaded_at = '2026-03-01' where id <> ${flagged}`;
  await sql`update case_studies set due_at = '2026-03-05' where id = 1`;
  expect(await counts('caseStudyId=1')).toEqual({
    all: 5,
    toReview: 1,
    incomplete: 1,
    notEmailed: 2,
    changedSinceSent: 1,
    olderRubric: 0,
    mine: 0,
    late: 1,
    readyToPublish: await total('state=graded&published=false'),
    emailFailed: 0,
  });
  expect(await total('toReview=true')).toBe(1);
  expect(await total('state=graded&emailState=none')).toBe(2);
  expect(await total('changedSinceSent=true')).toBe(1);
  expect(await total('changedSinceSent=false')).toBe(4);
  expect(await counts('')).not.toHaveProperty('late');
  expect(await counts('caseStudyId=999')).toMatchObject({ all: 0, toReview: 0, notEmailed: 0 });
  const { body } = await adminCalls(world).get('/api/submissions/filters?caseStudyId=1');
  const { flag, state } = filterCounts.assert(body);
  expect(flag).toEqual([{ value: 'no-quote', total: 1 }]);
  expect(state.toSorted((a, b) => b.total - a.total)).toEqual([
    { value: 'graded', total: 3 },
    { value: 'incomplete', total: 1 },
    { value: 'none', total: 1 },
  ]);
});

test('counts take the filters of a list, and refuse what it refuses', async () => {
  expect((await adminCalls(world).get('/api/submissions/views?state=done')).status).toBe(400);
  expect((await adminCalls(world).get('/api/submissions/filters?flag=odd')).status).toBe(400);
});
