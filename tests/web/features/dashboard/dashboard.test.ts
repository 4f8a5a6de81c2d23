import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Client } from '@tests/support/component/client';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const answers = (call: string, data: unknown) => client.intercept(call, () => Response.json({ result: { data } }));

const submission = {
  id: 7,
  studentId: 'Bilal Haddad',
  userEmail: 'bilal@halden.com',
  submissionNumber: 1,
  companyName: 'Halden',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  totalScore: null,
  letterGrade: null,
};

test('a submission without a total says how far its grading is [S1.1]', async () => {
  using _ = disposed(
    answers('dashboard.submissions', [
      { ...submission, id: 1, state: 'incomplete', progress: { graded: 7, criteria: 11 } },
      { ...submission, id: 2, state: 'grading', progress: { graded: 4, criteria: 11 } },
      { ...submission, id: 3, state: 'none', progress: null },
      { ...submission, id: 4, state: 'graded', progress: null, totalScore: 83, letterGrade: 'B' },
    ]),
  );
  await client.openAs(world, 'user', '/');
  for (const words of ['Incomplete, 7 of 11', 'Grading, 4 of 11', 'Not graded']) await client.shows(words);
  await client.shows('Raw Score');
});

test('what is next to review opens the queue at that entry; without entries it says so [S10]', async () => {
  await using _ = new AsyncDisposableStack();
  _.defer(answers('dashboard.stats', { totalSubmissions: 1, averageScore: 0, activeCaseStudies: 1 }));
  const noEntries = answers('reviews.list', { items: [], nextCursor: null });
  const noCount = answers('reviews.count', { total: 0, capped: false, byReason: {}, submissions: 0, decidedToday: 0 });
  await client.openAs(world, 'user', '/');
  await client.shows('You are up to date.');
  noEntries();
  noCount();
  const question = {
    submissionId: 7,
    criterionName: null,
    text: 'Why is my break-even wrong?',
    askedAt: submission.uploadedAt,
  };
  _.defer(answers('reviews.list', { items: [{ kind: 'question', id: 5, submission, question }], nextCursor: null }));
  const count = { total: 24, capped: false, byReason: { question: 3 }, submissions: 19, decidedToday: 0 };
  _.defer(answers('reviews.count', count));
  await client.goTo('/');
  await client.shows('24 in 19 submissions, 3 of them questions from students');
  const entry = await client.screen.findByRole('link', { name: '“Why is my break-even wrong?”' });
  expect(entry.getAttribute('href')).toBe('/review?item=question-5');
});

const disposed = (end: () => void) => ({ [Symbol.dispose]: end });
