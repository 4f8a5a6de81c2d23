import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { caseStudies } from './case-study';
import { moment, partOf } from './columns';
import { courseStaff } from './course';
import { criteria } from './criterion';
import { submissions } from './submission';
import { users } from './user';

/** Who marks a case study; whoever leaves its course stops. */
export const caseStudyMarkers = pgTable(
  'case_study_markers',
  { caseStudyId: integer().notNull(), courseId: integer().notNull(), userId: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.caseStudyId, t.userId] }),
    foreignKey({
      name: 'case_study_markers_case_study',
      columns: [t.caseStudyId, t.courseId],
      foreignColumns: [caseStudies.id, caseStudies.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'case_study_markers_staff',
      columns: [t.courseId, t.userId],
      foreignColumns: [courseStaff.courseId, courseStaff.userId],
    }).onDelete('cascade'),
    index('case_study_markers_by_staff').on(t.courseId, t.userId),
  ],
);

export const submissionTouches = pgTable(
  'submission_touches',
  { submissionId: partOf(() => submissions.id), userId: partOf(() => users.id) },
  (t) => [primaryKey({ columns: [t.submissionId, t.userId] }), index('submission_touches_user').on(t.userId)],
);

/** Without an account, an unfinished one can be given to somebody else. */
export const secondMarks = pgTable(
  'second_marks',
  {
    submissionId: partOf(() => submissions.id).primaryKey(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    userName: text().notNull(),
    finishedAt: moment(),
    resolvedAt: moment(),
    resolvedByName: text(),
  },
  (t) => [
    check('second_marks_resolved', sql`(${t.resolvedAt} is null) = (${t.resolvedByName} is null)`),
    check('second_marks_order', sql`${t.resolvedAt} is null or ${t.finishedAt} is not null`),
    index('second_marks_user').on(t.userId),
    index('second_marks_unfinished').on(t.userId, t.submissionId).where(sql`${t.finishedAt} is null`),
  ],
);
export const secondMarkScores = pgTable(
  'second_mark_scores',
  {
    submissionId: partOf(() => secondMarks.submissionId),
    criterionId: partOf(() => criteria.id),
    score: integer(),
    note: text().notNull().default(''),
    /** Once resolved: the first mark as it was, and what counts. */
    first: integer(),
    agreed: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.criterionId] }),
    check('second_mark_scores_score', sql`${t.score} >= 0`),
    index('second_mark_scores_criterion').on(t.criterionId),
  ],
);
