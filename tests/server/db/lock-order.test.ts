import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Query } from '@server/db/client';
import { handIn } from '@tests/support/score-history';
import { untilWaiting } from '@tests/support/until-waiting';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let admin = '';

beforeAll(async () => {
  world = await userWorld();
  admin = await sessionOf(world.deps, (await storedUser(world.deps, { role: 'admin' })).id);
});

afterAll(() => world[Symbol.asyncDispose]());

type Take = (tx: Query) => PromiseLike<unknown>;

/** Another transaction takes a lock, and the next one once the call waits for it. Of a deadlock, it is the one that fails. */
async function deleteBetween(path: string, first: Take, next: Take): Promise<number> {
  const { sql } = world.deps.database;
  let deleted: Promise<{ status: number }> | undefined;
  await sql.begin(async (tx) => {
    await tx`set local deadlock_timeout = '1ms'`;
    await first(tx);
    deleted = world.send('DELETE', path, { cookie: admin });
    await untilWaiting(sql);
    await next(tx);
  });
  return (await deleted)?.status ?? 0;
}

async function markedByNewUser() {
  const { sql } = world.deps.database;
  const { id, username } = await storedUser(world.deps);
  const colleague = await storedUser(world.deps);
  for (const user of [id, colleague.id]) {
    await sql`insert into course_staff (course_id, user_id, role) values (1, ${user}, 'instructor') on conflict do nothing`;
  }
  await sql`insert into case_study_markers (case_study_id, course_id, user_id) values (1, 1, ${id})`;
  const submission = await handIn(sql, { caseStudyId: 1, email: `${username}@halden.com`, month: 1 });
  await sql`update submissions set marker_id = ${id} where id = ${submission}`;
  return { user: id, submission };
}

const lockSubmission = (id: number) => (tx: Query) => tx`select 1 from submissions where id = ${id} for update`;

const log = (about: { actor_id?: number; course_id?: number }) => (tx: Query) =>
  tx`insert into audit_log ${tx({ actor_name: 'ruth', action: 'result.overridden', subject: 's', changes: '{}', ...about })}`;

test('an account is deleted while somebody who changes a submission names it, or its course', async () => {
  const named = await markedByNewUser();
  const path = `/api/users/${named.user}`;
  expect(await deleteBetween(path, lockSubmission(named.submission), log({ actor_id: named.user }))).toBe(200);
  const other = await markedByNewUser();
  expect(await deleteBetween(`/api/users/${other.user}`, lockSubmission(other.submission), log({ course_id: 1 }))).toBe(
    200,
  );
  const left = await world.deps.database.sql`select marker_id from submissions
    where id in (${named.submission}, ${other.submission})`;
  expect(left.map(({ marker_id }) => marker_id)).toEqual([null, null]);
});

test('an account is deleted while who marks is changed', async () => {
  const { user, submission } = await markedByNewUser();
  const asMarker: Take = async (tx) => {
    await tx`select pg_advisory_xact_lock(7022, 1)`;
    await tx`select 1 from users where id = ${user} for key share`;
  };
  expect(await deleteBetween(`/api/users/${user}`, asMarker, lockSubmission(submission))).toBe(200);
});

async function courseWithTest() {
  const { sql } = world.deps.database;
  const [course] = await sql`insert into courses (slug, name) values ('c' || (random() * 1e9)::int, 'C') returning id`;
  const [study] = await sql`insert into case_studies (name, description, course_id)
    values ('Study', 'D', ${Number(course?.id)}) returning id`;
  const caseStudyId = Number(study?.id);
  const submission = await handIn(sql, { caseStudyId, email: 'staff@halden.com', month: 1, isTest: true });
  return { course: Number(course?.id), caseStudyId, submission };
}

test('a course is deleted while a test is handed in, graded, or deleted with its case study', async () => {
  const handedIn = await courseWithTest();
  const share: Take = (tx) => tx`select 1 from courses where id = ${handedIn.course} for share`;
  expect(await deleteBetween(`/api/courses/${handedIn.course}`, share, lockSubmission(handedIn.submission))).toBe(200);
  const graded = await courseWithTest();
  const first = lockSubmission(graded.submission);
  expect(await deleteBetween(`/api/courses/${graded.course}`, first, log({ course_id: graded.course }))).toBe(200);
  const gone = await courseWithTest();
  const study: Take = (tx) => tx`select 1 from case_studies where id = ${gone.caseStudyId} for update`;
  expect(await deleteBetween(`/api/courses/${gone.course}`, study, lockSubmission(gone.submission))).toBe(200);
  const { length } = await world.deps.database.sql`select from courses where name = 'C'`;
  expect(length).toBe(0);
});
