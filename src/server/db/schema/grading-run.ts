import { gradingVersions, modelUsage } from '@domain/grading/schema';
import { criterionStates, runKinds, runStates } from '@domain/grading/states';
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
import { createdAt, id, json, moment, oneOf } from './columns';
import { criteria, criterionVersions } from './criterion';
import { submissions } from './submission';

/** A run is its own job: claimed with a lease, taken over when the process that held it is gone. */
export const gradingRuns = pgTable(
  'grading_runs',
  {
    id: id(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    kind: text({ enum: runKinds }).notNull(),
    state: text({ enum: runStates }).notNull().default('queued'),
    grader: text().notNull(),
    promptVersion: text().notNull(),
    feedback: text(),
    /** Part of a cohort regrade: claimed when nothing else waits. */
    behind: boolean().notNull().default(false),
    /** Numbers this run's events under the row's lock, so that number order is commit order. */
    lastSeq: bigint({ mode: 'number' }).notNull().default(0),
    lease: uuid(),
    /** The number of the process's advisory lock; a lock that is gone frees the run. */
    worker: integer(),
    attempts: integer().notNull().default(0),
    /** A run that waits for a key or a quota is not claimed before. */
    notBefore: moment(),
    /** The request that called for it: one name in the log of every process that has to do with it. */
    requestId: text(),
    /**
     * Whose turn it takes while it is open: an account's or an address's, under a hash; a null takes one of its own.
     */
    handIn: text(),
    /** The W3C trace that it belongs to, where there is a collector. */
    traceparent: text(),
    createdAt: createdAt(),
    /** Since when it waits to be taken: opened, opened again, or given back. */
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
    runId: integer()
      .notNull()
      .references(() => gradingRuns.id, { onDelete: 'cascade' }),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
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

/**
 * The events of a stream, in order. Lifecycle events stay for good, without results (rendered when sent, so that
 * hiding, overrides and deletes are always true); deltas go when their criterion has its result.
 */
export const gradingEvents = pgTable(
  'grading_events',
  {
    runId: integer()
      .notNull()
      .references(() => gradingRuns.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    criterionId: integer(),
    kind: text().notNull(),
    body: json(jsonObject).notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.seq] })],
);

/** Every attempt at the provider: failed ones cost too. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => gradingRuns.id, { onDelete: 'cascade' }),
    criterionId: integer().notNull(),
    attempt: integer().notNull(),
    request: json(jsonObject).notNull(),
    response: text().notNull(),
    error: text(),
    usage: json(modelUsage),
    /** By which the answer was asked for and checked, for replaying it; null for calls from before they were kept. */
    versions: json(gradingVersions),
    ms: integer().notNull(),
    at: createdAt(),
  },
  (t) => [index('model_calls_run').on(t.runId, t.criterionId)],
);
