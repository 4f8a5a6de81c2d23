import { afterAll, beforeAll, expect, test } from 'bun:test';
import { signedIn, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let admin: string;

beforeAll(async () => {
  world = await userWorld();
  admin = await signedIn(world.deps, 'admin');
});

afterAll(() => world[Symbol.asyncDispose]());

const students = async () => {
  const { body } = await world.send('GET', '/api/settings/visibility', { cookie: admin });
  return body;
};

test('the students are counted who see results, or would, only because of the setting', async () => {
  expect(await students()).toEqual({ students: 0 });
  const { sql } = world.deps.database;
  // Two attempts of one student, one of another, one without a result, one released and one held back.
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, result_count,
      total_score, max_score, release)
    select 1, 's', email, number, '\\x00', results, case when results > 0 then 5 end, case when results > 0 then 10 end, release
    from (values ('maya@example.com', 1, 11, 'by-setting'), ('maya@example.com', 2, 3, 'by-setting'),
      ('noah@example.com', 1, 1, 'by-setting'), ('zoe@example.com', 1, 0, 'by-setting'),
      ('ida@example.com', 1, 11, 'released'), ('ole@example.com', 1, 11, 'held'))
      as given(email, number, results, release)`;
  expect(await students()).toEqual({ students: 2 });
  await world.send('PUT', '/api/settings/display_results_immediately', { body: { value: 'false' }, cookie: admin });
  expect(await students()).toEqual({ students: 2 });
});

test('students of a case study that is published or hidden do not depend on the setting [C8.21]', async () => {
  const { sql } = world.deps.database;
  await sql`update case_studies set results = 'held'`;
  expect(await students()).toEqual({ students: 0 });
  await sql`update case_studies set results = 'published', published_at = now()`;
  expect(await students()).toEqual({ students: 0 });
});
