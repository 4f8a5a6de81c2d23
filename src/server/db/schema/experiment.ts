import { citation } from '@domain/evidence/schema';
import { variant } from '@domain/experiment/schema';
import {
  experimentKinds,
  experimentResultStates,
  experimentRunStates,
  experimentStates,
} from '@domain/experiment/states';
import { modelUsage } from '@domain/grading/schema';
import { jsonObject } from '@domain/value/schema';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { caseStudies } from './case-study';
import { createdAt, emptyTexts, id, json, moment, oneOf } from './columns';
import { submissions } from './submission';
import { users } from './user';

/** Submissions that are graded in other ways than they were, outside of their results: nothing of it reaches a student. */
export const experiments = pgTable(
  'experiments',
  {
    id: id(),
    kind: text({ enum: experimentKinds }).notNull(),
    name: text().notNull(),
    caseStudyId: integer()
      .notNull()
      .references(() => caseStudies.id, { onDelete: 'cascade' }),
    state: text({ enum: experimentStates }).notNull().default('running'),
    /** What its kind has to know besides. */
    settings: json(jsonObject).notNull().default({}),
    /** How many submissions were chosen; those that have no run any more were deleted since. */
    submissionCount: integer().notNull(),
    /** The estimate before it began, in US dollars; null without one. */
    estimatedCost: doublePrecision(),
    createdAt: createdAt(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Outlives the account. */
    createdByName: text().notNull(),
    finishedAt: moment(),
  },
  (t) => [
    check('experiments_kind', oneOf(t.kind, experimentKinds)),
    check('experiments_state', oneOf(t.state, experimentStates)),
    check('experiments_name', sql`btrim(${t.name}) <> ''`),
    index('experiments_listed').on(t.kind, t.id),
    index('experiments_case_study').on(t.caseStudyId),
    index('experiments_creator').on(t.createdBy),
    index('experiments_running').on(t.id).where(sql`${t.state} = 'running'`),
  ],
);

/** The ways in which an experiment grades, counted from 0. */
export const experimentVariants = pgTable(
  'experiment_variants',
  {
    experimentId: integer()
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    variant: json(variant).notNull(),
  },
  (t) => [primaryKey({ columns: [t.experimentId, t.position] })],
);

/** One grading of one submission in one way; its own job, like a grading run, and gone with its submission. */
export const experimentRuns = pgTable(
  'experiment_runs',
  {
    id: id(),
    experimentId: integer()
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    variant: integer().notNull(),
    /** Counted from 1, where the same is done several times. */
    repeat: integer().notNull(),
    state: text({ enum: experimentRunStates }).notNull().default('queued'),
    lease: uuid(),
    /** The number of the process's advisory lock; a lock that is gone frees the run. */
    worker: integer(),
    attempts: integer().notNull().default(0),
    /** A run that waits for a key or a quota is not claimed before. */
    notBefore: moment(),
    /** Why it waits or has failed. */
    error: text(),
    finishedAt: moment(),
  },
  (t) => [
    check('experiment_runs_state', oneOf(t.state, experimentRunStates)),
    foreignKey({
      name: 'experiment_runs_variant',
      columns: [t.experimentId, t.variant],
      foreignColumns: [experimentVariants.experimentId, experimentVariants.position],
    }).onDelete('cascade'),
    unique('experiment_runs_once').on(t.experimentId, t.submissionId, t.variant, t.repeat),
    index('experiment_runs_open').on(t.id).where(sql`${t.state} in ('queued', 'running')`),
    index('experiment_runs_submission').on(t.submissionId),
  ],
);

/** What a run asks and what came of it; never read where results are shown. */
export const experimentResults = pgTable(
  'experiment_results',
  {
    runId: integer()
      .notNull()
      .references(() => experimentRuns.id, { onDelete: 'cascade' }),
    /** One of the variant's criteria, which has its name and points; it may be deleted by now. */
    criterionId: integer().notNull(),
    state: text({ enum: experimentResultStates }).notNull().default('waiting'),
    score: integer(),
    maxScore: integer(),
    rationale: text(),
    evidence: json(citation.array()),
    flagReasons: text().array().notNull().default(emptyTexts),
    error: text(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.criterionId] }),
    check('experiment_results_state', oneOf(t.state, experimentResultStates)),
    check('experiment_results_score', sql`${t.score} between 0 and ${t.maxScore}`),
    check(
      'experiment_results_done',
      sql`(${t.state} = 'done') = (${t.score} is not null and ${t.maxScore} is not null)`,
    ),
  ],
);

/** What was asked of a provider for an experiment: its cost, failed attempts included. */
export const experimentCalls = pgTable(
  'experiment_calls',
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => experimentRuns.id, { onDelete: 'cascade' }),
    criterionId: integer().notNull(),
    attempt: integer().notNull(),
    error: text(),
    usage: json(modelUsage),
    ms: integer().notNull(),
    at: createdAt(),
  },
  (t) => [index('experiment_calls_run').on(t.runId)],
);

/** What a probe measured: scores alone, which stay when the submission is deleted. */
export const probeScores = pgTable(
  'probe_scores',
  {
    experimentId: integer()
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    variant: integer().notNull(),
    repeat: integer().notNull(),
    /** One of the variant's criteria, which has its name and points. */
    criterionId: integer().notNull(),
    score: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.experimentId, t.variant, t.repeat, t.criterionId] }),
    check('probe_scores_score', sql`${t.score} >= 0`),
  ],
);
