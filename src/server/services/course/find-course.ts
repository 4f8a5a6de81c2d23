import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { execute } from '@server/db/prepared';
import { parseRows } from '@server/db/rows-of';
import { type SQL, sql } from 'drizzle-orm';

const submissionsOf = (table: string) =>
  sql`select each.id, submissions.course_id from ${sql.identifier(table)} each join submissions on submissions.id = each.submission_id`;

const caseStudiesOf = (table: string) =>
  sql`select each.id, case_studies.course_id from ${sql.identifier(table)} each join case_studies on case_studies.id = each.case_study_id`;

/** Of which course a row is, for everything that an input can name. */
const coursesBy = {
  course: sql`select each.id, each.id as course_id from courses each`,
  'case study': sql`select each.id, each.course_id from case_studies each`,
  'deleted case study': sql`select each.id, coalesce((rows -> 'case_studies' -> 0 ->> 'course_id')::integer, 1) as course_id
    from (select id, rows from deleted_case_studies
      union all select id, jsonb_build_object('case_studies', jsonb_build_array(to_jsonb(case_studies))) from case_studies) each`,
  criterion: sql`select each.id, each.course_id from criteria each`,
  submission: sql`select each.id, each.course_id from submissions each`,
  result: submissionsOf('grading_results'),
  comment: submissionsOf('comments'),
  question: submissionsOf('questions'),
  similarity: caseStudiesOf('similarities'),
  'class upload': caseStudiesOf('class_uploads'),
  sample: caseStudiesOf('samples'),
  experiment: caseStudiesOf('experiments'),
  'bulk action': sql`select each.id, each.course_id from bulk_actions each`,
  student: sql`select each.id, each.course_id from students each`,
  invitation: sql`select each.id, each.course_id from invitations each`,
} as const satisfies Record<string, SQL>;

export type InCourse = keyof typeof coursesBy;

const found = type({ id: 'number.integer', course: 'number.integer', archived: 'boolean' });

export type FoundCourse = typeof found.infer;

export async function findCourses(db: Db, kind: InCourse, ids: readonly number[]): Promise<FoundCourse[]> {
  const rows = await execute(
    db,
    `course of ${kind}`,
    sql`select found.id, found.course_id as course, courses.archived_at is not null as archived
      from (${coursesBy[kind]} where each.id = any(${sql.param([...ids])})) found join courses on courses.id = found.course_id`,
  );
  return parseRows(found, rows);
}
