import { expect, test } from 'bun:test';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import { readConfig } from '@server/config';
import { gradingRuns } from '@server/db/schema/grading-run';
import { promptVersion } from '@server/grading/prompt/prompt';
import { claimRun } from '@server/grading/run/claim';
import { ensureGrading } from '@server/services/grading/ensure';
import { gradingPorts } from '@server/services/grading/ports';
import { testDatabase } from '@tests/support/database';
import { eventsOf, gradingWorld, silent } from '@tests/support/grading';
import { modelPorts } from '@tests/support/model-ports';
import { startFakeOpenAi } from '@tests/support/openai';
import { storedSubmission } from '@tests/support/submission';
import { eq } from 'drizzle-orm';

test('of a class that waits the oldest is taken, and of others with less in progress the first before the class goes on', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const grader = createOfflineGrader({ pauseMs: 0 });
  const ids: number[] = [];
  for (const handIn of ['class', 'class', 'class', 'student', null]) {
    const run = {
      submissionId: await storedSubmission(db),
      kind: 'full',
      grader: 'offline',
      promptVersion,
      handIn,
    } as const;
    const [opened] = await db.insert(gradingRuns).values(run).returning({ id: gradingRuns.id });
    if (opened) ids.push(opened.id);
  }
  const setUp = { grader, otherGraders: [], config: readConfig({}), log: silent };
  const deps = { ...modelPorts, ...setUp, database, gradingPorts };
  const claim = async (from?: 'new hand-in') => ids.indexOf((await claimRun(deps, from))?.id ?? 0);
  expect([await claim(), await claim(), await claim(), await claim()]).toEqual([0, 3, 4, 1]);
  expect(await claim('new hand-in')).toBe(-1);
  expect(await claim()).toBe(2);
});

test('a course with nothing in progress comes before the other’s hand-ins, and is begun beside all that these have [C7.7]', async () => {
  await using database = await testDatabase();
  const { db, sql } = database;
  const [other] = await sql`with course as (insert into courses (slug, name) values ('other', 'Other') returning id)
    insert into case_studies (name, description, course_id) select 'Other', 'D', id from course returning id`;
  const grader = createOfflineGrader({ pauseMs: 0 });
  const ids: number[] = [];
  const open = async (handIn: string, caseStudyId = 1) => {
    const [submission] = await sql<{ id: number; course_id: number }[]>`
      insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
      values (${caseStudyId}, ${handIn}, ${`${handIn}@halden.com`}, 1, ${Buffer.from(`${caseStudyId}${handIn}`)})
      returning id, course_id`;
    const { id: submissionId = 0, course_id: courseId = 0 } = submission ?? {};
    const run = { submissionId, courseId, kind: 'full', grader: 'offline', promptVersion, handIn } as const;
    const [opened] = await db.insert(gradingRuns).values(run).returning({ id: gradingRuns.id });
    if (opened) ids.push(opened.id);
  };
  for (const student of ['a', 'b', 'c']) await open(student);
  const setUp = { grader, otherGraders: [], config: readConfig({}), log: silent };
  const deps = { ...modelPorts, ...setUp, database, gradingPorts };
  const claim = async (from?: 'new hand-in' | 'new course') => ids.indexOf((await claimRun(deps, from))?.id ?? 0);
  expect([await claim(), await claim('new course'), await claim('new hand-in')]).toEqual([0, -1, 1]);
  await open('a', Number(other?.id));
  expect(await claim('new course')).toBe(3);
  await open('d', Number(other?.id));
  expect([await claim(), await claim()]).toEqual([4, 2]);
});

test('a class is finished student by student, and a student who hands in meanwhile is begun at once', async () => {
  await using fake = startFakeOpenAi({ firstTokenMs: 20, pieceCharacters: 1_000 });
  const grader = createModelGrader({
    kind: 'openai',
    apiKey: 'sk-test',
    baseUrl: fake.url,
    model: 'fake',
    api: 'responses',
  });
  const config = readConfig({ GRADING_CONCURRENCY: '4' });
  await using world = await gradingWorld(grader, { config });
  const { db } = world.database;
  const students = await Promise.all(Array.from({ length: 12 }, () => storedSubmission(db)));
  for (const id of students) await ensureGrading(world.deps, id, false, { handIn: 'account:1' });
  await fake.received(30);
  const alone = await storedSubmission(db);
  await ensureGrading(world.deps, alone, false, { handIn: 'client:x' });
  await Promise.all([...students, alone].map((id) => eventsOf(world.deps, id)));
  const rows = await db
    .select({ id: gradingRuns.submissionId, finishedAt: gradingRuns.finishedAt, handIn: gradingRuns.handIn })
    .from(gradingRuns)
    .where(eq(gradingRuns.state, 'done'))
    .orderBy(gradingRuns.finishedAt);
  const order = rows.map(({ id }) => id);
  expect(order).toHaveLength(13);
  // One who hands in alone has half of the calls: eleven against the many that the class still has.
  expect(order.indexOf(alone)).toBeLessThan(9);
  const inClass = order.filter((id) => id !== alone);
  // Two neighbours may end in either order, as their last calls are under way at once.
  for (const [place, id] of inClass.entries()) expect(Math.abs(students.indexOf(id) - place)).toBeLessThan(3);
  expect(rows.map(({ handIn }) => handIn)).toEqual(Array(13).fill(null));
}, 30_000);
