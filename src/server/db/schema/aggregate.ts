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
 * Aggregates of the admin panel, kept up to date by the triggers of `submissions` and `submission_scores`. Nobody waits
 * here: each transaction appends what it changes to a log, and one in a hundred folds the log into the aggregates. A
 * reader adds both up (the `current_…_figures` views), so that it sees every committed change at once. None of these
 * tables names another by a foreign key: an aggregate of nothing counts nothing.
 */

/** Company 0 stands for none and −1 for all of them, case study 0 for all. */
const scope = () => ({ companyId: integer().notNull(), caseStudyId: integer().notNull() });

/** Whether of attempts that are their student's latest, or of those that were superseded: together they are all. */
const latest = () => boolean().notNull();

const sum = () => bigint({ mode: 'number' }).notNull();

/** How many submissions, how many of them completely graded, and the sum of those in percent of their maximum. */
const counts = () => ({
  submissions: integer().notNull(),
  graded: integer().notNull(),
  /** Each is rounded to ten decimals, so that they add up exactly. */
  percents: numeric().notNull(),
});

/** How many have a result at all: what lists call graded. */
const withResults = () => integer().notNull().default(0);

/** How many have 0, 1, … 100 whole percent. */
const histogram = () => integer().array().notNull();

/**
 * Sums over completely graded submissions. Shares and rests are in hundredths of a percent, so that they add up
 * exactly: the criterion's own share of its maximum, and the share of everything else that the submission got.
 */
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

/** A submission's scores: criteria by their ids, in order; scores and maxima stand in the same order. */
const scoreLists = () => ({
  criteria: integer().array().notNull(),
  scores: integer().array().notNull(),
  maxima: integer().array().notNull(),
});

/** What the total of a completely graded submission is made of. Written by `grading/result/recount.ts`. */
export const submissionScores = pgTable('submission_scores', {
  submissionId: integer().primaryKey(),
  ...scoreLists(),
});

/** Submissions that came (1) and went (−1), with the percent of the graded ones; not folded in yet. */
export const scoreChanges = pgTable('score_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...scope(),
  latest: latest(),
  day: date().notNull(),
  /** The whole percent; null for what is not completely graded. */
  bucket: integer(),
  submissions: integer().notNull(),
  percents: numeric().notNull(),
  withResults: withResults(),
});

/** Score lists that came (1) and went (−1), not folded in yet. */
export const criterionChanges = pgTable('criterion_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...scope(),
  latest: latest(),
  sign: integer().notNull(),
  ...scoreLists(),
});

/** Per company, case study, and all of them. */
export const scoreAggregates = pgTable(
  'score_aggregates',
  { ...scope(), latest: latest(), ...counts(), histogram: histogram(), withResults: withResults() },
  (t) => [primaryKey({ columns: [t.companyId, t.caseStudyId, t.latest] })],
);

/**
 * Per company, or none, and case study, or all: the same over all attempts, in rows so short that a list of companies
 * reads all ten thousand of them to sort them.
 */
export const companyAggregates = pgTable(
  'company_aggregates',
  {
    ...scope(),
    ...counts(),
    /** In percent with one decimal; 0 when nothing is graded. */
    average: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(round(round(percents / nullif(graded, 0), 8), 1), 0)::float8`),
  },
  (t) => [primaryKey({ columns: [t.caseStudyId, t.companyId] })],
);

/** Per company, or all of them, and case study: by the month in UTC that submissions came in. */
export const monthAggregates = pgTable(
  'month_aggregates',
  {
    ...scope(),
    latest: latest(),
    /** Its first day. */
    month: date().notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.caseStudyId, t.month, t.latest] })],
);

/** How many submissions came in on a day in UTC. */
export const dayAggregates = pgTable('day_aggregates', {
  day: date().primaryKey(),
  submissions: integer().notNull(),
});

/** Per company, or all of them, case study and criterion. */
export const criterionAggregates = pgTable(
  'criterion_aggregates',
  { ...scope(), latest: latest(), ...criterionSums() },
  (t) => [primaryKey({ columns: [t.companyId, t.caseStudyId, t.criterionId, t.latest] })],
);

/**
 * What each model was used for in a month in UTC and for a case study, in shards so that calls that end together do not
 * wait. A ledger: what was spent stays spent when its submission is deleted, and no recount rebuilds it.
 */
export const modelUsage = pgTable(
  'model_usage',
  {
    month: date().notNull(),
    model: text().notNull(),
    /** 0 for what was used before case studies were recorded. */
    caseStudyId: integer().notNull().default(0),
    shard: integer().notNull(),
    calls: integer().notNull(),
    /** What was read, cached or not. */
    inputTokens: sum(),
    cachedTokens: sum(),
    outputTokens: sum(),
    /** Submissions that were completely graded for the first time. */
    gradings: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.model, t.caseStudyId, t.shard] })],
);

/** The same of experiments, which are no gradings: a ledger too. */
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

/** The aggregates with what is not folded in yet; a key may have any number of rows, and their sum is what holds now. */
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

export const currentDayAggregates = pgView('current_day_aggregates', {
  day: date().notNull(),
  submissions: integer().notNull(),
}).existing();

export const currentCriterionAggregates = pgView('current_criterion_aggregates', {
  ...scope(),
  latest: latest(),
  ...criterionSums(),
}).existing();
