import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

/*
 * Aggregates of the admin panel, maintained by triggers without waiting: each transaction appends to a log, and one in
 * a hundred folds it. The `current_…_aggregates` views add up both, so readers see every commit. No foreign keys: an
 * aggregate of nothing counts nothing.
 */

/** Company 0 is none and −1 all of them; case study 0 is all. */
const scope = () => ({ companyId: integer().notNull(), caseStudyId: integer().notNull() });

/** False for superseded attempts. */
const latest = () => boolean().notNull();

const sum = () => bigint({ mode: 'number' }).notNull();

/** `graded` means completely graded; `percents` is the sum of their scores in percent. */
const counts = () => ({
  submissions: integer().notNull(),
  graded: integer().notNull(),
  /** Each rounded to ten decimals, so that sums are exact. */
  percents: numeric().notNull(),
});

/** With any result: what lists call graded. */
const withResults = () => integer().notNull().default(0);

const histogram = () => integer().array().notNull();

/** Of completely graded submissions. Shares and rests (all other criteria) in hundredths of a percent: exact sums. */
const criterionSums = () => ({
  criterionId: integer().notNull(),
  graded: integer().notNull(),
  points: sum(),
  pointSquares: sum(),
  maxima: sum(),
  shares: sum(),
  shareSquares: sum(),
  rests: sum(),
  restSquares: sum(),
  products: sum(),
});

const scoreLists = () => ({
  criteria: integer().array().notNull(),
  scores: integer().array().notNull(),
  maxima: integer().array().notNull(),
});

/** What a total consists of. Written by `grading/result/recount.ts`. */
export const submissionScores = pgTable('submission_scores', { submissionId: integer().primaryKey(), ...scoreLists() });

export const scoreChanges = pgTable('score_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...scope(),
  latest: latest(),
  day: date().notNull(),
  bucket: integer(),
  submissions: integer().notNull(),
  percents: numeric().notNull(),
  withResults: withResults(),
});

export const criterionChanges = pgTable('criterion_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...scope(),
  latest: latest(),
  sign: integer().notNull(),
  ...scoreLists(),
});

export const scoreAggregates = pgTable(
  'score_aggregates',
  { ...scope(), latest: latest(), ...counts(), histogram: histogram(), withResults: withResults() },
  (t) => [primaryKey({ columns: [t.companyId, t.caseStudyId, t.latest] })],
);

/** All attempts, in rows so short that a list of companies can sort ten thousand of them. */
export const companyAggregates = pgTable(
  'company_aggregates',
  {
    ...scope(),
    ...counts(),
    average: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(round(round(percents / nullif(graded, 0), 8), 1), 0)::float8`),
  },
  (t) => [primaryKey({ columns: [t.caseStudyId, t.companyId] })],
);

export const monthAggregates = pgTable(
  'month_aggregates',
  { ...scope(), latest: latest(), month: date().notNull(), ...counts() },
  (t) => [primaryKey({ columns: [t.companyId, t.caseStudyId, t.month, t.latest] })],
);

const days = () => ({ day: date().notNull(), submissions: integer().notNull() });

export const dayAggregates = pgTable(
  'day_aggregates',
  { caseStudyId: integer().notNull().default(0), ...days() },
  (t) => [primaryKey({ columns: [t.caseStudyId, t.day] })],
);

export const criterionAggregates = pgTable(
  'criterion_aggregates',
  { ...scope(), latest: latest(), ...criterionSums() },
  (t) => [primaryKey({ columns: [t.companyId, t.caseStudyId, t.criterionId, t.latest] })],
);

const pointCounts = () => ({
  criterionId: integer().notNull(),
  score: integer().notNull(),
  graded: integer().notNull(),
});

export const pointAggregates = pgTable('point_aggregates', { ...scope(), latest: latest(), ...pointCounts() }, (t) => [
  primaryKey({ columns: [t.companyId, t.caseStudyId, t.criterionId, t.latest, t.score] }),
]);

/** A ledger, so no recount rebuilds it and deletions change nothing; in shards, so that calls need not wait. */
export const modelUsage = pgTable(
  'model_usage',
  {
    month: date().notNull(),
    model: text().notNull(),
    /** 0 for what was used before case studies were recorded. */
    caseStudyId: integer().notNull().default(0),
    shard: integer().notNull(),
    calls: integer().notNull(),
    /** Includes cached tokens. */
    inputTokens: sum(),
    cachedTokens: sum(),
    outputTokens: sum(),
    /** Submissions that were completely graded for the first time. */
    gradings: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.model, t.caseStudyId, t.shard] })],
);

export const experimentUsage = pgTable(
  'experiment_usage',
  {
    month: date().notNull(),
    model: text().notNull(),
    shard: integer().notNull(),
    calls: integer().notNull(),
    inputTokens: sum(),
    cachedTokens: sum(),
    outputTokens: sum(),
  },
  (t) => [primaryKey({ columns: [t.month, t.model, t.shard] })],
);

/** With the unfolded log, so a key may have several rows, which add up. */
export const currentScoreAggregates = pgView('current_score_aggregates', {
  ...scope(),
  latest: latest(),
  ...counts(),
  histogram: histogram(),
  withResults: withResults(),
}).existing();

export const currentMonthAggregates = pgView('current_month_aggregates', {
  ...scope(),
  latest: latest(),
  month: date().notNull(),
  ...counts(),
}).existing();

export const currentDayAggregates = pgView('current_day_aggregates', days()).existing();

export const currentCaseStudyDays = pgView('current_case_study_days', {
  caseStudyId: integer().notNull(),
  ...days(),
}).existing();

export const currentCriterionAggregates = pgView('current_criterion_aggregates', {
  ...scope(),
  latest: latest(),
  ...criterionSums(),
}).existing();

export const currentPointAggregates = pgView('current_point_aggregates', {
  ...scope(),
  latest: latest(),
  ...pointCounts(),
}).existing();
