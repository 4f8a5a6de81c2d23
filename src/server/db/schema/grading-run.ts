import { gradingVersions, modelUsage } from '@domain/grading/schema';
import { callPurposes, criterionStates, runKinds, runStates } from '@domain/grading/states';
import { jsonObject } from '@domain/value/schema';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, json, moment, oneOf, partOf } from './columns';
import { criteria, criterionVersions } from './criterion';
import { submissions } from './submission';

export const gradingRuns = pgTable(
  'grading_runs',
  {
    id: id(),
    submissionId: partOf(() => submissions.id),
    kind: text({ enum: runKinds }).notNull(),
    state: text({ enum: runStates }).notNull().default('queued'),
    grader: text().notNull(),
    promptVersion: text().notNull(),
    feedback: text(),
    /** Part of a bulk action: claimed when nothing else waits. */
    behind: boolean().notNull().default(false),
    /** Numbers this run's events under the row's lock, so that their order is the order of commits. */
    lastSeq: bigint({ mode: 'number' }).notNull().default(0),
    lease: uuid(),
    worker: integer(),
    attempts: integer().notNull().default(0),
    notBefore: moment(),
    requestId: text(),
    /** Whose turn it takes; null where an earlier version opened it. */
    courseId: integer(),
    /** A hash of the account or address whose share of the queue it uses; null counts alone. */
    handIn: text(),
    traceparent: text(),
    createdAt: createdAt(),
    /** Also set when it is reopened or given back. */
    queuedAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    finishedAt: moment(),
    error: text(),
  },
  (t) => [
    check('grading_runs_kind', oneOf(t.kind, runKinds)),
    check('grading_runs_state', oneOf(t.state, runStates)),
    uniqueIndex('grading_runs_one_open')
      .on(t.submissionId)
      .where(sql`${t.kind} = 'full' and ${t.state} in ('queued', 'running')`),
    index('grading_runs_open').on(t.behind, t.createdAt).where(sql`${t.state} in ('queued', 'running')`),
    index('grading_runs_waiting').on(t.notBefore).where(sql`${t.notBefore} is not null`),
    index('grading_runs_failed').on(t.submissionId).where(sql`${t.kind} = 'full' and ${t.state} = 'failed'`),
    index('grading_runs_submission').on(t.submissionId, t.id),
  ],
);

export const gradingRunCriteria = pgTable(
  'grading_run_criteria',
  {
    runId: partOf(() => gradingRuns.id),
    submissionId: partOf(() => submissions.id),
    criterionId: integer()
      .notNull()
      .references(() => criteria.id, { onDelete: 'restrict' }),
    version: integer().notNull(),
    position: integer().notNull(),
    state: text({ enum: criterionStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.criterionId] }),
    foreignKey({
      name: 'grading_run_criteria_version',
      columns: [t.criterionId, t.version],
      foreignColumns: [criterionVersions.criterionId, criterionVersions.version],
    }),
    check('grading_run_criteria_state', oneOf(t.state, criterionStates)),
    uniqueIndex('grading_run_criteria_one_open')
      .on(t.submissionId, t.criterionId)
      .where(sql`${t.state} in ('waiting', 'running')`),
    index('grading_run_criteria_submission').on(t.submissionId),
    index('grading_run_criteria_criterion').on(t.criterionId, t.version),
  ],
);

/** Events keep no results, which are rendered when sent, so that overrides hold. Deltas go once there is a result. */
export const gradingEvents = pgTable(
  'grading_events',
  {
    runId: partOf(() => gradingRuns.id),
    seq: bigint({ mode: 'number' }).notNull(),
    criterionId: integer(),
    kind: text().notNull(),
    body: json(jsonObject).notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.seq] })],
);

/** Failed attempts too, because they cost. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    runId: partOf(() => gradingRuns.id),
    purpose: text({ enum: callPurposes }).notNull().default('grade'),
    /** Null for what is asked about the submission as a whole. */
    criterionId: integer(),
    attempt: integer().notNull(),
    request: json(jsonObject).notNull(),
    response: text().notNull(),
    error: text(),
    usage: json(modelUsage),
    /** For replay; null for calls from before it was recorded. */
    versions: json(gradingVersions),
    ms: integer().notNull(),
    at: createdAt(),
  },
  (t) => [
    index('model_calls_run').on(t.runId, t.criterionId),
    check('model_calls_purpose', oneOf(t.purpose, callPurposes)),
    check('model_calls_criterion', sql`(${t.purpose} = 'grade') = (${t.criterionId} is not null)`),
  ],
);
