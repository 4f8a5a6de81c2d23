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
import { createdAt, emptyTexts, id, json, moment, oneOf, partOf } from './columns';
import { submissions } from './submission';
import { users } from './user';

export const experiments = pgTable(
  'experiments',
  {
    id: id(),
    kind: text({ enum: experimentKinds }).notNull(),
    name: text().notNull(),
    caseStudyId: partOf(() => caseStudies.id),
    state: text({ enum: experimentStates }).notNull().default('running'),
    settings: json(jsonObject).notNull().default({}),
    /** Includes submissions that were deleted since. */
    submissionCount: integer().notNull(),
    /** The estimate before it began, in US dollars; null without one. */
    estimatedCost: doublePrecision(),
    createdAt: createdAt(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
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

export const experimentVariants = pgTable(
  'experiment_variants',
  { experimentId: partOf(() => experiments.id), position: integer().notNull(), variant: json(variant).notNull() },
  (t) => [primaryKey({ columns: [t.experimentId, t.position] })],
);

/** One grading of one submission by one variant. Its own job, like a grading run. */
export const experimentRuns = pgTable(
  'experiment_runs',
  {
    id: id(),
    experimentId: partOf(() => experiments.id),
    submissionId: partOf(() => submissions.id),
    variant: integer().notNull(),
    repeat: integer().notNull(),
    state: text({ enum: experimentRunStates }).notNull().default('queued'),
    lease: uuid(),
    worker: integer(),
    attempts: integer().notNull().default(0),
    notBefore: moment(),
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

/** Never read where results are shown. */
export const experimentResults = pgTable(
  'experiment_results',
  {
    runId: partOf(() => experimentRuns.id),
    /** One of the variant's criteria, which has its name and points; it may be deleted. */
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

/** Includes failed attempts, which cost too. */
export const experimentCalls = pgTable(
  'experiment_calls',
  {
    id: id(),
    runId: partOf(() => experimentRuns.id),
    criterionId: integer().notNull(),
    attempt: integer().notNull(),
    error: text(),
    usage: json(modelUsage),
    ms: integer().notNull(),
    at: createdAt(),
  },
  (t) => [index('experiment_calls_run').on(t.runId)],
);

/** Scores only, which outlive the submission. */
export const probeScores = pgTable(
  'probe_scores',
  {
    experimentId: partOf(() => experiments.id),
    variant: integer().notNull(),
    repeat: integer().notNull(),
    criterionId: integer().notNull(),
    score: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.experimentId, t.variant, t.repeat, t.criterionId] }),
    check('probe_scores_score', sql`${t.score} >= 0`),
  ],
);
