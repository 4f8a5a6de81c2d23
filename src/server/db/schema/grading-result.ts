import { citation } from '@domain/evidence/schema';
import { flagCodes } from '@domain/flag/flag-codes';
import { graderKinds } from '@domain/grading/states';
import { editedTexts } from '@domain/grading-result/schema';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { anyOf, createdAt, emptyTexts, id, json, moment, oneOf, partOf } from './columns';
import { criteria, criterionVersions } from './criterion';
import { gradingRuns } from './grading-run';
import { submissions } from './submission';
import { users } from './user';

export const gradingResults = pgTable(
  'grading_results',
  {
    id: id(),
    submissionId: partOf(() => submissions.id),
    criterionId: integer()
      .notNull()
      .references(() => criteria.id, { onDelete: 'restrict' }),
    criterionVersion: integer().notNull(),
    runId: integer().references(() => gradingRuns.id, { onDelete: 'set null' }),
    iteration: integer().notNull(),
    supersededAt: moment(),
    score: integer().notNull(),
    maxScore: integer().notNull(),
    rationale: text().notNull(),
    strengths: text().array().notNull().default(emptyTexts),
    opportunities: text().array().notNull().default(emptyTexts),
    nextSteps: text().array().notNull().default(emptyTexts),
    evidence: json(citation.array()).notNull(),
    flagReasons: text().array().notNull().default(emptyTexts),
    /** One for each reason. */
    flagCodes: text({ enum: flagCodes }).array().notNull().default(emptyTexts),
    keptCodes: text({ enum: flagCodes }).array().notNull().default(emptyTexts),
    gradedBy: text({ enum: graderKinds }).notNull(),
    userFeedback: text(),
    /** Before calibration; null without any. */
    rawScore: integer(),
    calibrationOffset: integer(),
    overrideReason: text(),
    overrides: integer(),
    /** Before a person first changed the score. */
    changedFrom: integer(),
    changedByName: text(),
    studentReason: text(),
    /** What a person put in place of the grader's texts. */
    edited: json(editedTexts),
    editedByName: text(),
    editedAt: moment(),
    locked: boolean().notNull().default(false),
    reviewedAt: moment(),
    reviewedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    gradedAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'grading_results_version',
      columns: [t.criterionId, t.criterionVersion],
      foreignColumns: [criterionVersions.criterionId, criterionVersions.version],
    }),
    check('grading_results_score', sql`${t.score} between 0 and ${t.maxScore}`),
    check('grading_results_graded_by', oneOf(t.gradedBy, graderKinds)),
    check('grading_results_flag_codes', anyOf(t.flagCodes, flagCodes)),
    check('grading_results_kept_codes', sql`${t.keptCodes} <@ ${t.flagCodes}`),
    check('grading_results_override', sql`(${t.overrideReason} is null) = (${t.overrides} is null)`),
    check(
      'grading_results_edited',
      sql`(${t.edited} is null) = (${t.editedAt} is null) and (${t.edited} is null) = (${t.editedByName} is null)`,
    ),
    check('grading_results_raw_score', sql`(${t.rawScore} is null) = (${t.calibrationOffset} is null)`),
    check(
      'grading_results_calibrated',
      sql`${t.rawScore} is null or ${t.score} = greatest(0, least(${t.maxScore}, ${t.rawScore} + ${t.calibrationOffset}))`,
    ),
    unique('grading_results_iteration').on(t.submissionId, t.criterionId, t.iteration),
    uniqueIndex('grading_results_current').on(t.submissionId, t.criterionId).where(sql`${t.supersededAt} is null`),
    index('grading_results_criterion').on(t.criterionId, t.criterionVersion),
    index('grading_results_by_people')
      .on(t.criterionId, t.submissionId)
      .where(sql`${t.supersededAt} is null and ${t.gradedBy} = 'person'`),
    index('grading_results_flagged')
      .on(t.submissionId, t.flagCodes)
      .where(sql`${t.supersededAt} is null and ${t.flagCodes} <> '{}'`),
    index('grading_results_run').on(t.runId),
    index('grading_results_reviewer').on(t.reviewedBy),
    // With the other columns, so that the queue is counted without reading rows.
    index('grading_results_to_review')
      .on(t.submissionId, t.id, t.criterionId, t.flagCodes, t.keptCodes)
      .where(waitsForReview(t)),
    index('grading_results_to_review_by_criterion')
      .on(t.criterionId, t.score, t.id, t.submissionId, t.flagCodes, t.keptCodes)
      .where(waitsForReview(t)),
  ],
);

type Flags = Record<'supersededAt' | 'reviewedAt' | 'flagReasons' | 'flagCodes' | 'keptCodes', Column>;

/** In the words of the partial indexes, so that Postgres uses them. */
export function waitsForReview({ supersededAt, reviewedAt, flagReasons, flagCodes, keptCodes }: Flags): SQL {
  return sql`${supersededAt} is null and ${flagReasons} <> '{}'
    and (not ${flagCodes} <@ ${keptCodes} or ${flagCodes} = '{}' and ${reviewedAt} is null)`;
}
