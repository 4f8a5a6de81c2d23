import { publicationStates } from '@domain/publication/states';
import { type } from '@domain/schema';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, json, moment, oneOf, partOf } from './columns';
import { courses } from './course';

export const caseStudies = pgTable(
  'case_studies',
  {
    id: id(),
    /** Never changes: `case_studies_course_fixed`. Its default is for an earlier version, which knows one course. */
    courseId: partOf(() => courses.id).default(1),
    name: text().notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
    opensAt: moment(),
    dueAt: moment(),
    closesAt: moment(),
    maxAttempts: integer(),
    maxTeamSize: integer().notNull().default(1),
    results: text({ enum: publicationStates }).notNull().default('by-setting'),
    publishedAt: moment(),
    draft: boolean().notNull().default(false),
    totalPoints: integer().notNull().default(100),
    /** Staff see aliases for names until results are published. */
    anonymous: boolean().notNull().default(false),
  },
  (t) => [
    check('case_studies_name', sql`btrim(${t.name}) <> ''`),
    check('case_studies_window', sql`${t.opensAt} < ${t.closesAt}`),
    check('case_studies_due', sql`${t.opensAt} < ${t.dueAt} and ${t.dueAt} <= coalesce(${t.closesAt}, 'infinity')`),
    check('case_studies_total_points', sql`${t.totalPoints} between 1 and 1000`),
    check('case_studies_max_attempts', sql`${t.maxAttempts} >= 1`),
    check('case_studies_max_team_size', sql`${t.maxTeamSize} between 1 and 10`),
    check('case_studies_results', oneOf(t.results, publicationStates)),
    unique('case_studies_in_course').on(t.id, t.courseId),
    index('case_studies_course').on(t.courseId, t.id),
    index('case_studies_anonymous').on(t.id).where(sql`${t.anonymous} and ${t.results} <> 'published'`),
    check('case_studies_published', sql`(${t.publishedAt} is not null) = (${t.results} = 'published')`),
  ],
);

const rows = type('unknown[]');

/** The rows of a case study that was deleted within the last day, table by table, so that undo can restore them. */
const deletedRows = type({
  case_studies: rows,
  criteria: rows,
  criterion_versions: rows,
  // Missing in rows kept before there were samples or experiments.
  'samples?': rows,
  'sample_criteria?': rows,
  'sample_submissions?': rows,
  'blind_sessions?': rows,
  'experiments?': rows,
  'experiment_variants?': rows,
  'probe_scores?': rows,
  'what_ifs?': rows,
  'omitted_criteria?': rows,
  'extensions?': rows,
  'teams?': rows,
  'team_members?': rows,
  'class_uploads?': rows,
  'case_study_markers?': rows,
});

export type DeletedRows = typeof deletedRows.infer;

/** For undo only: the case study itself is deleted. */
export const deletedCaseStudies = pgTable(
  'deleted_case_studies',
  { id: integer().primaryKey(), rows: json(deletedRows).notNull(), deletedAt: createdAt() },
  (t) => [index('deleted_case_studies_age').on(t.deletedAt)],
);
