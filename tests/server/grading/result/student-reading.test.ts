import { afterAll, beforeAll, expect, test } from 'bun:test';
import { comments, savedComments } from '@server/db/schema/comment';
import { gradingResults } from '@server/db/schema/grading-result';
import { users } from '@server/db/schema/user';
import { studentReading } from '@server/grading/result/student-reading';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';
import { storedUser } from '@tests/support/user';
import { eq } from 'drizzle-orm';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
}, 30_000);

afterAll(() => world[Symbol.asyncDispose]());

test('a student reads current scores, edited texts, reasons and comments, and nothing that staff keep', async () => {
  const { db } = world.deps.database;
  const submissionId = await storedSubmission(db);
  const graded = { submissionId, criterionId: 1, criterionVersion: 1, maxScore: 10, evidence: [], rationale: 'Thin.' };
  await db.insert(gradingResults).values([
    { ...graded, iteration: 1, score: 7, gradedBy: 'ai', supersededAt: new Date() },
    {
      ...graded,
      iteration: 2,
      score: 8,
      gradedBy: 'person',
      strengths: ['Tidy'],
      overrideReason: 'For staff',
      overrides: 1,
      changedFrom: 7,
      changedByName: 'ruth',
      studentReason: 'The break-even is there.',
      edited: { rationale: 'Sound.' },
      editedByName: 'ruth',
      editedAt: new Date(),
    },
  ]);
  await db.insert(comments).values([
    { submissionId, audience: 'staff', text: 'Same slip as others', authorName: 'ruth' },
    { submissionId, audience: 'student', text: 'A strong workbook', authorName: 'ruth' },
    { submissionId, criterionId: 1, locator: 'S:p1', audience: 'student', text: 'Say it here', authorName: 'ruth' },
  ]);
  expect(await studentReading(db, submissionId)).toEqual({
    results: [
      {
        criterionId: 1,
        score: 8,
        maxScore: 10,
        changedFrom: 7,
        studentReason: 'The break-even is there.',
        rationale: 'Sound.',
        strengths: ['Tidy'],
        opportunities: [],
        nextSteps: [],
      },
    ],
    comments: [
      { criterionId: null, locator: null, quote: null, text: 'A strong workbook' },
      { criterionId: 1, locator: 'S:p1', quote: null, text: 'Say it here' },
    ],
  });
});

test('[S4.1] a deleted account leaves its comments, under its name, and takes its saved ones', async () => {
  const { db } = world.deps.database;
  const submissionId = await storedSubmission(db);
  const { id } = await storedUser(world.deps, { username: 'noor' });
  await db.insert(comments).values({ submissionId, audience: 'staff', text: 'Ask', authorId: id, authorName: 'noor' });
  await db.insert(savedComments).values({ userId: id, text: 'State the unit' });
  await db.delete(users).where(eq(users.id, id));
  const kept = await db.select().from(comments).where(eq(comments.submissionId, submissionId));
  expect(kept).toMatchObject([{ text: 'Ask', authorId: null, authorName: 'noor' }]);
  expect(await db.$count(savedComments)).toBe(0);
});
