import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { blankStorage, type HiddenWorld, hiddenStudents, secrets } from '@tests/support/hidden-students';
import { type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(60_000);

let world: UserWorld;
let planted: HiddenWorld;

beforeAll(async () => {
  world = await userWorld({ storage: blankStorage });
  planted = await hiddenStudents(world);
});

beforeEach(() => change('', { anonymous: false }));

afterAll(() => world[Symbol.asyncDispose]());

const row = (kind: string) => planted.rows[kind] ?? 0;

async function change(call: string, body: object) {
  const { instructor: cookie } = planted.cookies;
  const { status } = await world.send('PUT', `/api/case-studies/${row('case study')}${call}`, { cookie, body });
  expect(status).toBe(200);
}

/** What an instructor's open page gets; `said` waits for the first text that has it. */
async function openPage() {
  const input = encodeURIComponent(JSON.stringify({ submissionIds: [row('submission')] }));
  const stream = await world.fetch(`/api/trpc/grading.watch?input=${input}`, {
    headers: { cookie: planted.cookies.instructor },
  });
  const chunks = (async function* () {
    for await (const chunk of stream.body ?? []) yield Buffer.from(chunk).toString('utf8');
  })();
  return {
    async said(part: string) {
      let text = '';
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
        text += next.value;
        if (text.includes(part)) return text;
      }
      return text;
    },
    close: () => stream.body?.cancel().catch(() => undefined),
  };
}

/** By hand, which open pages are told. */
async function setScore(score: number) {
  const [result] = await world.deps.database.sql`select id from grading_results
    where submission_id = ${row('submission')} and superseded_at is null`;
  await world.send('POST', `/api/grading-results/${Number(result?.id)}/override`, {
    cookie: planted.cookies.instructor,
    body: { score, reason: 'Zephyrine asked' },
  });
}

test('an open page of staff hides names as soon as its case study does, and shows them again [C8.18]', async () => {
  const page = await openPage();
  expect(await page.said('"event":"completed"')).toMatch(secrets);
  await change('', { anonymous: true });
  expect(await page.said('"updated"')).not.toMatch(secrets);
  await setScore(1);
  expect(await page.said('"totalScore":1,')).not.toMatch(secrets);
  await change('/publication', { results: 'published' });
  await page.said('"updated"');
  await setScore(2);
  expect(await page.said('"totalScore":2,')).toMatch(secrets);
  await change('/publication', { results: 'by-setting' });
  await page.said('"updated"');
  await setScore(3);
  expect(await page.said('"totalScore":3,')).not.toMatch(secrets);
  await page.close();
});

test('a name that the roster gets later is hidden on a page that was open before [C8.2] [C8.18]', async () => {
  const { sql } = world.deps.database;
  await change('', { anonymous: true });
  await sql`update grading_results set rationale = 'Xanthippe is right.' where submission_id = ${row('submission')}`;
  const page = await openPage();
  await page.said('"event":"completed"');
  const [student] = await sql`select id, email from students where name = 'Zephyrine Quillfeather'`;
  const body = { email: student?.email, name: 'Xanthippe Quillfeather' };
  await world.send('PUT', `/api/students/${student?.id}`, { cookie: planted.cookies.instructor, body });
  await page.said('"updated"');
  await setScore(4);
  expect(await page.said('"totalScore":4,')).not.toMatch(/Xanthippe/);
  await page.close();
});

test('that of somebody who is to mark the submission a second time ends [C8.19]', async () => {
  const page = await openPage();
  await page.said('"criterion.completed"');
  await change('/markers', { userIds: [] });
  await world.deps.database.sql`delete from submission_touches`;
  await change('/second-marks', { submissionIds: [row('submission')], userIds: [row('user')] });
  expect(await page.said('"httpStatus":403')).toContain('Finish your own marks first.');
});
