import { expect, test } from 'bun:test';
import { currentCaseStudyDays, currentDayAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { courseStaff, courses } from '@server/db/schema/course';
import { criteria } from '@server/db/schema/criterion';
import { submissions } from '@server/db/schema/submission';
import { type TestDatabase, testDatabase } from '@tests/support/database';
import { storedSubmission } from '@tests/support/submission';
import { type Column, eq, sql as statement } from 'drizzle-orm';

test('a new database has one course with its case study and the core criteria [C7.1]', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const [course, ...others] = await db.select().from(courses);
  expect(others).toEqual([]);
  expect(course).toMatchObject({
    id: 1,
    slug: 'pricing-profit-academy',
    name: 'Pricing & Profit Academy',
    code: '',
    term: '',
    archivedAt: null,
    rosterOnly: false,
    asksName: false,
    asksProof: false,
    showsCompanies: true,
  });
  expect(await db.select({ courseId: caseStudies.courseId }).from(caseStudies)).toEqual([{ courseId: 1 }]);
  expect(await db.selectDistinct({ courseId: criteria.courseId }).from(criteria)).toEqual([{ courseId: 1 }]);
});

test('an account made while one course exists is its instructor, a later one is nowhere [C7.9]', async () => {
  await using database = await testDatabase();
  const first = await account(database, 'ruth');
  await anotherCaseStudy(database);
  await account(database, 'omar');
  expect(await database.db.select().from(courseStaff)).toEqual([
    { courseId: 1, userId: first, role: 'instructor', notify: false },
  ]);
});

test('a submission and a criterion are of the course of their case study, whatever they came with [C7.1]', async () => {
  await using database = await testDatabase();
  const { db, sql } = database;
  const { courseId, caseStudyId } = await anotherCaseStudy(database);
  await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
    values (${caseStudyId}, 'S1', 's1@example.com', 1, '')`;
  await sql`insert into criteria (course_id, case_study_id, category, position, name, description, max_score, score_ranges)
    values (1, ${caseStudyId}, 'case-specific', 1, 'Scope', '', 10, '[]')`;
  const ofCaseStudy = eq(submissions.caseStudyId, caseStudyId);
  expect(await db.select({ courseId: submissions.courseId }).from(submissions).where(ofCaseStudy)).toEqual([
    { courseId },
  ]);
  const own = eq(criteria.caseStudyId, caseStudyId);
  expect(await db.select({ courseId: criteria.courseId }).from(criteria).where(own)).toEqual([{ courseId }]);
});

test('nothing moves to another course, and no submission becomes a test [C7.1] [C7.18]', async () => {
  await using database = await testDatabase();
  const { sql } = database;
  const { courseId } = await anotherCaseStudy(database);
  await storedSubmission(database.db);
  await expect(sql`update case_studies set course_id = ${courseId} where id = 1`.execute()).rejects.toThrow(
    'stays in its course',
  );
  await expect(sql`update criteria set course_id = ${courseId}`.execute()).rejects.toThrow('stays in its course');
  await expect(sql`update submissions set course_id = ${courseId}`.execute()).rejects.toThrow('stays in its course');
  await expect(sql`update submissions set is_test = true`.execute()).rejects.toThrow('a test stays a test');
});

test('a test submission is in no figure, and the days of a case study are counted like all [C7.18]', async () => {
  await using database = await testDatabase();
  const { db, sql } = database;
  const { caseStudyId } = await anotherCaseStudy(database);
  await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint,
      is_test, result_count, total_score, max_score, uploaded_at)
    values (1, 'S1', 's1@example.com', 1, '', false, 1, 80, 100, '2026-03-01T12:00:00Z'),
      (1, 'S2', 's2@example.com', 1, '', false, 0, null, null, '2026-03-02T12:00:00Z'),
      (${caseStudyId}, 'S3', 's3@example.com', 1, '', false, 0, null, null, '2026-03-02T12:00:00Z'),
      (1, 'T1', 't1@example.com', -1, '', true, 1, 20, 100, '2026-03-01T12:00:00Z')`;
  const kept = async () => ({
    days: [
      ...(await db
        .select({
          caseStudyId: currentCaseStudyDays.caseStudyId,
          day: currentCaseStudyDays.day,
          submissions: sumOf(currentCaseStudyDays.submissions),
        })
        .from(currentCaseStudyDays)
        .groupBy(({ caseStudyId, day }) => [caseStudyId, day])
        .orderBy(({ caseStudyId, day }) => [caseStudyId, day])),
      ...(await db
        .select({ day: currentDayAggregates.day, submissions: sumOf(currentDayAggregates.submissions) })
        .from(currentDayAggregates)
        .groupBy(({ day }) => day)
        .orderBy(({ day }) => day)),
    ],
    total: [
      ...(await sql`select sum(submissions)::int as submissions, sum(graded)::int as graded,
        sum(percents)::int as percents from current_score_aggregates where case_study_id = 0 and company_id = -1`),
    ],
  });
  const expected = {
    days: [
      { caseStudyId: 1, day: '2026-03-01', submissions: 1 },
      { caseStudyId: 1, day: '2026-03-02', submissions: 1 },
      { caseStudyId, day: '2026-03-02', submissions: 1 },
      { day: '2026-03-01', submissions: 1 },
      { day: '2026-03-02', submissions: 2 },
    ],
    total: [{ submissions: 3, graded: 1, percents: 80 }],
  };
  expect(await kept()).toEqual(expected);
  await sql`select fold_aggregates()`;
  expect(await kept()).toEqual(expected);
  await sql`select rebuild_aggregates()`;
  expect(await kept()).toEqual(expected);
});

const sumOf = (column: Column) => statement<number>`sum(${column})::int`;

async function anotherCaseStudy({ sql }: TestDatabase): Promise<{ courseId: number; caseStudyId: number }> {
  const [course] = await sql`insert into courses (slug, name) values ('strategy', 'Strategy') returning id`;
  const courseId = Number(course?.id);
  const [row] = await sql`insert into case_studies (course_id, name, description)
    values (${courseId}, 'Entry', 'Which market?') returning id`;
  return { courseId, caseStudyId: Number(row?.id) };
}

async function account({ sql }: TestDatabase, name: string): Promise<number> {
  const [row] = await sql`insert into users (username, username_key, email, password_hash, role)
    values (${name}, ${name}, ${`${name}@example.com`}, '', 'user') returning id`;
  return Number(row?.id);
}
