import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readExtensionMail, readTeamMail } from '@server/services/mail/read-team';
import { type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let world: UploadWorld;
let id = 0;

beforeAll(async () => {
  world = await uploadWorld();
  const { sql } = world.deps.database;
  await sql`update case_studies set max_team_size = 3, max_attempts = 2`;
  await sql`insert into students (course_id, email, name) values (1, 'ana@x.com', 'Ana Díaz'), (1, 'bo@x.com', 'Bo Lee')`;
  const answer = await world.upload(
    uploadForm({ userEmail: 'ana@x.com', members: 'bo@x.com', studentId: 'student_1' }),
  );
  id = Number((await answer.json()).submission.id);
});

afterAll(() => world[Symbol.asyncDispose]());

test('the others of a team read who of them handed in, not the name of the team [C8.14]', async () => {
  const { db } = world.deps.database;
  const caseStudy = 'Pricing & Profit Simulation';
  expect(await readTeamMail(db, id, 'bo@x.com')).toEqual({ student: 'Ana Díaz', caseStudy, attempt: 1 });
  expect(await readTeamMail(db, id, 'cy@x.com')).toBeNull();
});

test('an extension says how many attempts there are in all, which is the most that one of the team has [C8.7]', async () => {
  const { db, sql } = world.deps.database;
  const attempts = async (email: string) => (await readExtensionMail(db, 1, email))?.attempts;
  await sql`insert into extensions (case_study_id, email, extra_attempts, until, set_by_name)
    values (1, 'ana@x.com', 3, null, 'ruth'), (1, 'bo@x.com', 1, null, 'ruth'), (1, 'cy@x.com', 1, null, 'ruth'),
      (1, 'dee@x.com', 0, '2099-01-01', 'ruth')`;
  const limits = await Promise.all(['bo@x.com', 'cy@x.com', 'dee@x.com'].map(attempts));
  expect(limits).toEqual([5, 3, null]);
  await sql`update case_studies set max_attempts = null`;
  expect(await attempts('cy@x.com')).toBeNull();
});
