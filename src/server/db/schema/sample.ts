import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { caseStudies } from './case-study';
import { createdAt, id, moment, partOf } from './columns';
import { criteria, criterionVersions } from './criterion';
import { submissions } from './submission';
import { users } from './user';

export const samples = pgTable(
  'samples',
  {
    id: id(),
    name: text().notNull(),
    caseStudyId: partOf(() => caseStudies.id),
    createdAt: createdAt(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdByName: text().notNull(),
  },
  (t) => [
    check('samples_name', sql`btrim(${t.name}) <> ''`),
    index('samples_case_study').on(t.caseStudyId),
    index('samples_creator').on(t.createdBy),
  ],
);

/** Fixed when the sample is made, so that everyone grades with the same rubric. */
export const sampleCriteria = pgTable(
  'sample_criteria',
  {
    sampleId: partOf(() => samples.id),
    criterionId: integer().notNull(),
    version: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sampleId, t.criterionId] }),
    foreignKey({
      name: 'sample_criteria_version',
      columns: [t.criterionId, t.version],
      foreignColumns: [criterionVersions.criterionId, criterionVersions.version],
    }).onDelete('cascade'),
    index('sample_criteria_version').on(t.criterionId, t.version),
  ],
);

export const sampleSubmissions = pgTable(
  'sample_submissions',
  {
    id: id(),
    sampleId: partOf(() => samples.id),
    position: integer().notNull(),
    submissionId: integer().references(() => submissions.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('sample_submissions_position').on(t.sampleId, t.position),
    index('sample_submissions_submission').on(t.submissionId),
  ],
);

export const blindSessions = pgTable(
  'blind_sessions',
  {
    id: id(),
    sampleId: partOf(() => samples.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    userName: text().notNull(),
    startedAt: createdAt(),
  },
  (t) => [unique('blind_sessions_person').on(t.sampleId, t.userId), index('blind_sessions_user').on(t.userId)],
);

export const blindGradings = pgTable(
  'blind_gradings',
  {
    id: id(),
    sessionId: partOf(() => blindSessions.id),
    submissionId: partOf(() => submissions.id),
    startedAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    unique('blind_gradings_once').on(t.sessionId, t.submissionId),
    index('blind_gradings_submission').on(t.submissionId),
  ],
);

export const blindScores = pgTable(
  'blind_scores',
  {
    gradingId: partOf(() => blindGradings.id),
    criterionId: partOf(() => criteria.id),
    score: integer(),
    note: text().notNull().default(''),
    savedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gradingId, t.criterionId] }),
    check('blind_scores_score', sql`${t.score} >= 0`),
    index('blind_scores_criterion').on(t.criterionId),
  ],
);
