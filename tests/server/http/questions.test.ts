import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { deleteSubmission } from '@server/services/submission/delete';
import { proofOf } from '@tests/support/app';
import { allMails } from '@tests/support/mail';
import { storedSubmission } from '@tests/support/submission';
import { untilWaiting } from '@tests/support/until-waiting';
import { sessionOf, signedIn, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { eq } from 'drizzle-orm';

setDefaultTimeout(60_000);

let world: UserWorld;
let instructor = '';
let criterionId = 0;

beforeAll(async () => {
  world = await userWorld();
  instructor = await sessionOf(world.deps, (await storedUser(world.deps, { username: 'ruth' })).id);
  const [leaks] = await world.deps.database.db.select().from(criteria).where(eq(criteria.name, 'Margin leaks'));
  criterionId = leaks?.id ?? 0;
});

afterAll(() => world[Symbol.asyncDispose]());

async function student(): Promise<{ id: number; cookie: string }> {
  const { db } = world.deps.database;
  const submissionId = await storedSubmission(db);
  const graded = { criterionVersion: 1, iteration: 1, score: 4, maxScore: 6, rationale: 'The rebates have no amount.' };
  await db.insert(gradingResults).values({ submissionId, criterionId, ...graded, evidence: [], gradedBy: 'ai' });
  return { id: submissionId, cookie: await proofOf(world.deps, submissionId) };
}

const ask = (id: number, cookie: string, body: object) =>
  world.send('POST', `/api/submissions/${id}/questions`, { body, cookie });
const ownOf = (id: number, cookie: string) => world.send('GET', `/api/submissions/${id}/questions`, { cookie });
const answer = (id: number, text: string) =>
  world.send('POST', `/api/questions/${id}/answer`, { body: { answer: text }, cookie: instructor });
const list = async (query = '') => (await world.send('GET', `/api/questions${query}`, { cookie: instructor })).body;

function numberOf(body: unknown, field = 'id'): number {
  const found = Object.entries(body ?? {}).find(([key]) => key === field)?.[1];
  return typeof found === 'number' ? found : -1;
}

function rowsOf(body: unknown): unknown[] {
  const found = Object.entries(body ?? {}).find(([key]) => key === 'rows')?.[1];
  return Array.isArray(found) ? found : [];
}

test('a student asks about one result and about the whole, and sees both until and after they are answered', async () => {
  const { id, cookie } = await student();
  const first = await ask(id, cookie, { criterionId, question: '  Was Checks!C7 read?  ' });
  expect(first).toMatchObject({
    status: 201,
    body: {
      criterionId,
      criterionName: 'Margin leaks',
      question: 'Was Checks!C7 read?',
      answer: null,
      answeredAt: null,
    },
  });
  const second = await ask(id, cookie, { question: 'May I hand in again?' });
  expect(second.body).toMatchObject({ criterionId: null, criterionName: null });
  await answer(numberOf(first.body), 'It was.');
  expect((await ownOf(id, cookie)).body).toMatchObject([
    { question: 'Was Checks!C7 read?', answer: 'It was.', answeredAt: expect.any(String) },
    { question: 'May I hand in again?', answer: null },
  ]);
});

test('instructors see whose question it is and what the result stands at', async () => {
  const { id, cookie } = await student();
  await ask(id, cookie, { criterionId, question: 'Why not more?' });
  expect(rowsOf(await list())[0]).toMatchObject({
    submissionId: id,
    studentId: expect.stringMatching(/^student_/),
    userEmail: expect.stringContaining('@halden.com'),
    submissionNumber: 1,
    caseStudyId: 1,
    companyId: null,
    companyName: null,
    score: 4,
    maxScore: 6,
    answeredBy: null,
  });
});

test('an answer is mailed once to the student, with the question and a link, and the same answer again changes nothing', async () => {
  const { id, cookie } = await student();
  const asked = await ask(id, cookie, { criterionId, question: 'Why not more?' });
  const question = numberOf(asked.body);
  const answered = await answer(question, 'The rebates have no amount.');
  expect(answered).toMatchObject({ status: 200, body: { answeredBy: 'ruth', answer: 'The rebates have no amount.' } });
  expect((await answer(question, ' The rebates have no amount. ')).body).toEqual(answered.body);
  const mails = (await allMails(world.deps)).filter(({ questionId }) => questionId === question);
  expect(mails).toMatchObject([
    {
      kind: 'answer',
      submissionId: id,
      recipient: expect.stringContaining('@halden.com'),
      onceKey: `answer:${question}`,
    },
  ]);
});

test('another answer to an answered question is refused with the one that was given', async () => {
  const { id, cookie } = await student();
  const question = numberOf((await ask(id, cookie, { question: 'Why?' })).body);
  await answer(question, 'Because.');
  expect(await answer(question, 'On second thought.')).toMatchObject({
    status: 409,
    body: {
      error: 'Already answered and emailed. Email the student to add something.',
      current: { answer: 'Because.' },
    },
  });
});

test('two instructors who answer at once: one answer counts, and one mail is written', async () => {
  const { id, cookie } = await student();
  const question = numberOf((await ask(id, cookie, { question: 'Why?' })).body);
  const answers = await Promise.all([answer(question, 'Because of row 7.'), answer(question, 'Because of row 8.')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await allMails(world.deps)).filter(({ questionId }) => questionId === question)).toHaveLength(1);
});

test('at most 20 questions of a submission wait at once, however many browsers ask', async () => {
  const { id, cookie } = await student();
  const statuses = await Promise.all(
    Array.from({ length: 22 }, async (_, at) => (await ask(id, cookie, { question: `Question ${at}?` })).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  expect((await ask(id, cookie, { question: 'And this?' })).body).toMatchObject({
    error: 'You have 20 open questions. Wait for an answer before asking another.',
  });
  const [waiting] = await world.deps.database.db.select().from(questions).where(eq(questions.submissionId, id));
  await answer(waiting?.id ?? 0, 'Yes.');
  expect((await ask(id, cookie, { question: 'And this?' })).status).toBe(201);
});

test('the same question twice while it waits is one question', async () => {
  const { id, cookie } = await student();
  const once = await ask(id, cookie, { criterionId, question: 'Why?' });
  const twice = await ask(id, cookie, { criterionId, question: 'Why?' });
  expect(twice.body).toEqual(once.body);
  expect((await ask(id, cookie, { question: 'Why?' })).body).not.toEqual(once.body);
});

test.each([
  ['a blank question', { question: ' \n ' }, 400],
  ['a missing one', {}, 400],
  ['one of 2,001 characters', { question: 'x'.repeat(2_001) }, 400],
  ['one of 2,000 characters outside the plane of 16 bits', { question: '🙂'.repeat(2_000) }, 201],
  ['an area that has no result', { question: 'Why?', criterionId: 999_999 }, 404],
])('%s', async (_what, body, status) => {
  const { id, cookie } = await student();
  expect((await ask(id, cookie, body)).status).toBe(status);
});

test('while results are held back nothing can be asked, and nothing that was asked is told', async () => {
  const { id, cookie } = await student();
  await ask(id, cookie, { question: 'Why?' });
  await world.send('PUT', `/api/submissions/${id}/release`, { body: { release: 'held' }, cookie: instructor });
  expect((await ask(id, cookie, { question: 'And now?' })).status).toBe(403);
  expect((await ownOf(id, cookie)).body).toEqual([]);
  expect((await ownOf(id, instructor)).body).toHaveLength(1);
});

test('the list of questions is filtered by case study and state, counts what waits, and goes on page by page', async () => {
  const { id, cookie } = await student();
  const { db } = world.deps.database;
  await db.delete(questions);
  await db
    .insert(questions)
    .values(Array.from({ length: 60 }, (_, at) => ({ submissionId: id, question: `Question ${at}?` })));
  const first = await list('?open=true&caseStudyId=1');
  expect(rowsOf(first)).toHaveLength(50);
  expect(numberOf(first, 'open')).toBe(60);
  const second = await list(`?open=true&caseStudyId=1&before=${numberOf(first, 'next')}`);
  expect(rowsOf(second)).toHaveLength(10);
  expect(second).toMatchObject({ next: null });
  expect(rowsOf(second)[9]).toMatchObject({ question: 'Question 0?' });
  expect(await list('?caseStudyId=999999')).toEqual({ rows: [], open: 0, next: null });
  expect(await list('?companyId=999999')).toEqual({ rows: [], open: 0, next: null });
  expect(rowsOf(await list('?open=false'))).toEqual([]);
  expect((await ownOf(id, cookie)).body).toHaveLength(60);
});

test('a deleted submission takes its questions and their mails along', async () => {
  const { id, cookie } = await student();
  const question = numberOf((await ask(id, cookie, { question: 'Why?' })).body);
  await answer(question, 'Because.');
  await deleteSubmission(world.deps, id);
  expect((await answer(question, 'Because.')).status).toBe(404);
  expect((await allMails(world.deps)).filter(({ questionId }) => questionId === question)).toEqual([]);
});

test('a class behind one address may ask 300 times an hour', async () => {
  const { id, cookie } = await student();
  const from = { address: '203.0.113.50', cookie, body: { question: 'Why?' } };
  await world.send('POST', `/api/submissions/${id}/questions`, from);
  await world.deps.database.sql`update throttles set count = 300 where bucket like 'question:%'`;
  const refused = await world.send('POST', `/api/submissions/${id}/questions`, from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  await world.deps.database.sql`delete from throttles where bucket like 'question:%'`;
});

test('another instructor sees who answered', async () => {
  const { id, cookie } = await student();
  const question = numberOf((await ask(id, cookie, { question: 'Why?' })).body);
  await answer(question, 'Because.');
  const other = await signedIn(world.deps, 'user');
  const page = await world.send('GET', '/api/questions?open=false', { cookie: other });
  expect(rowsOf(page.body)[0]).toMatchObject({ id: question, answeredBy: 'ruth' });
});

test('in an archived course a student reads what was asked and answered, and asks nothing more', async () => {
  const { sql } = world.deps.database;
  const { id, cookie } = await student();
  await ask(id, cookie, { question: 'Before?' });
  await sql`update courses set archived_at = now()`;
  const refused = await ask(id, cookie, { question: 'After?' });
  expect(refused).toMatchObject({ status: 409, body: { error: 'This course is archived.' } });
  expect((await ownOf(id, cookie)).body).toMatchObject([{ question: 'Before?' }]);
  await sql`update courses set archived_at = null`;
});

test('an answer is kept where the account is deleted while it is given', async () => {
  const { id, cookie } = await student();
  const asked = numberOf((await ask(id, cookie, { question: 'Why?' })).body);
  const leaving = await storedUser(world.deps);
  const session = await sessionOf(world.deps, leaving.id);
  const { sql } = world.deps.database;
  const [answering] = await sql.begin(async (tx) => {
    await tx`select from submissions where id = ${id} for update`;
    const call = world.send('POST', `/api/questions/${asked}/answer`, { body: { answer: 'See C7.' }, cookie: session });
    await untilWaiting(sql, 1);
    await tx`delete from users where id = ${leaving.id}`;
    return [call];
  });
  expect(await answering).toMatchObject({ status: 200, body: { answer: 'See C7.', answeredBy: null } });
});
