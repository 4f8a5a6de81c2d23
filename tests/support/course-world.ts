import type { CourseRole } from '@domain/course/roles';
import { storedSubmission } from './submission';
import { sessionOf, storedUser, type UserWorld } from './user';

/** One row of each kind that a course can have, by its kind. */
export type CourseRows = Readonly<Record<string, number>>;

export type StaffCookies = Readonly<Record<CourseRole, string>>;

export type CourseWorld = { rows: CourseRows; cookies: StaffCookies };

/** A course with a row of each kind, and one of its staff in each role, who are in no other. */
export async function storedCourse(world: UserWorld, slug: string): Promise<CourseWorld> {
  const { db, sql } = world.deps.database;
  const one = async (rows: Promise<Record<string, unknown>[]>) => Number((await rows)[0]?.id);
  const course = await one(sql`insert into courses (slug, name) values (${slug}, ${slug}) returning id`);
  const caseStudy = await one(
    sql`insert into case_studies (name, description, course_id) values (${slug}, 'D', ${course}) returning id`,
  );
  const cookies = { reader: '', assistant: '', instructor: '' };
  let user = 0;
  for (const role of ['reader', 'assistant', 'instructor'] as const) {
    user = (await storedUser(world.deps)).id;
    await sql`insert into course_staff (course_id, user_id, role) values (${course}, ${user}, ${role})`;
    cookies[role] = await sessionOf(world.deps, user);
  }
  const made = await world.send('POST', '/api/criteria', {
    cookie: cookies.instructor,
    body: { name: `Depth ${slug}`, description: 'D', maxScore: 10, category: 'case-specific', caseStudyId: caseStudy },
  });
  const submission = await storedSubmission(db, undefined, caseStudy);
  const second = await storedSubmission(db, undefined, caseStudy);
  await world.send('POST', `/api/submissions/${submission}/grade`, { cookie: cookies.instructor });
  const ofCaseStudy = (table: string, rest: Record<string, unknown>) =>
    one(sql`insert into ${sql(table)} ${sql({ case_study_id: caseStudy, ...rest })} returning id`);
  const ofSubmission = (table: string, rest: Record<string, unknown>) =>
    one(sql`insert into ${sql(table)} ${sql({ submission_id: submission, ...rest })} returning id`);
  const by = { created_by_name: 'ruth' };
  return {
    cookies,
    rows: {
      course,
      'case study': caseStudy,
      'deleted case study': caseStudy,
      criterion: Number(Object(made.body).id),
      submission,
      user,
      result: await one(sql`select id from grading_results where submission_id = ${submission} limit 1`),
      file: await one(sql`select id from submission_files where submission_id = ${submission} limit 1`),
      run: await one(sql`select id from grading_runs where submission_id = ${submission} limit 1`),
      comment: await ofSubmission('comments', { audience: 'staff', text: 'Hm', author_name: 'ruth' }),
      question: await ofSubmission('questions', { question: 'Why?' }),
      similarity: await ofCaseStudy('similarities', {
        ...{ first_id: submission, second_id: second, files: [], sheets: sql.json([]) },
      }),
      student: await one(
        sql`insert into students (course_id, email, name) values (${course}, ${`s@${slug}.com`}, 'Sam') returning id`,
      ),
      'class upload': await ofCaseStudy('class_uploads', { ...by, rows: sql.json([]) }),
      sample: await ofCaseStudy('samples', { ...by, name: 'Spring' }),
      experiment: await ofCaseStudy('experiments', { ...by, kind: 'what-if', name: 'Stricter', submission_count: 0 }),
      'bulk action': await one(
        sql`insert into bulk_actions (course_id, action, options, total) values (${course}, 'lock', '{}', 0) returning id`,
      ),
      invitation: await one(sql`insert into invitations (course_id, email, role, expires_at)
        values (${course}, ${`${slug}@example.com`}, 'reader', now() + interval '1 day') returning id`),
    },
  };
}
