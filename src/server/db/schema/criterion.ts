import { categories } from '@domain/criterion/categories';
import { calibration, criterionSnapshot, scoreRange } from '@domain/criterion/schema';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { caseStudies } from './case-study';
import { createdAt, id, json, moment, oneOf, partOf } from './columns';
import { courses } from './course';
import { users } from './user';

export const criteria = pgTable(
  'criteria',
  {
    id: id(),
    /** Of a case study's own it is that one's, by `criteria_course`. */
    courseId: partOf(() => courses.id).default(1),
    /** Null for core criteria, which the case studies of a course share [3.5]. */
    caseStudyId: integer(),
    category: text({ enum: categories }).notNull(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    description: text().notNull(),
    maxScore: integer().notNull(),
    promptTemplate: text().notNull().default(''),
    scoreRanges: json(scoreRange.array()).notNull(),
    calibration: json(calibration),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('criteria_category', oneOf(t.category, categories)),
    check('criteria_owner', sql`(${t.category} = 'core') = (${t.caseStudyId} is null)`),
    check('criteria_max_score', sql`${t.maxScore} between 1 and 100`),
    check('criteria_name', sql`btrim(${t.name}) <> ''`),
    check('criteria_score_ranges', sql`jsonb_typeof(${t.scoreRanges}) = 'array'`),
    foreignKey({
      name: 'criteria_case_study_in_course',
      columns: [t.caseStudyId, t.courseId],
      foreignColumns: [caseStudies.id, caseStudies.courseId],
    }).onDelete('cascade'),
    index('criteria_of_course').on(t.courseId, t.caseStudyId),
    index('criteria_order').on(t.caseStudyId, t.position).where(sql`${t.archivedAt} is null`),
  ],
);

export const criterionVersions = pgTable(
  'criterion_versions',
  {
    criterionId: partOf(() => criteria.id),
    version: integer().notNull(),
    snapshot: json(criterionSnapshot).notNull(),
    at: createdAt(),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Outlives the account; null for seeded criteria. */
    changedByName: text(),
    restoredFrom: integer(),
  },
  (t) => [primaryKey({ columns: [t.criterionId, t.version] }), index('criterion_versions_changed_by').on(t.changedBy)],
);

export const omittedCriteria = pgTable(
  'omitted_criteria',
  { caseStudyId: partOf(() => caseStudies.id), criterionId: partOf(() => criteria.id) },
  (t) => [
    primaryKey({ columns: [t.caseStudyId, t.criterionId] }),
    index('omitted_criteria_criterion').on(t.criterionId),
  ],
);
