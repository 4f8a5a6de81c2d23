import { bigint, boolean, date, index, integer, numeric, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';

/*
 * What the desk counts, kept up to date by the triggers of `submissions` and `submission_scores`. Nobody waits here:
 * each transaction appends what it changes to a log, and one in a hundred folds the log into the figures. A reader adds
 * both up (the `current_…_figures` views), so that it sees every committed change at once. None of these tables names
 * another by a foreign key: a figure of nothing counts nothing.
 */

/** Company 0 stands for none and −1 for all of them, case study 0 for all. */
const scope = () => ({ companyId: integer().notNull(), caseStudyId: integer().notNull() });

/** Whether of attempts that are their student's latest, or of those that were superseded: together they are all. */
const latest = () => boolean().notNull();

const sum = () => bigint({ mode: 'number' }).notNull();

/** What the total of a completely graded submission is made of. Written by `services/submission/recount.ts`. */
export const submissionScores = pgTable('submission_scores', {
  submissionId: integer().primaryKey(),
  /** Their ids, in order; scores and maxima stand in the same order. */
  criteria: integer().array().notNull(),
  scores: integer().array().notNull(),
  maxima: integer().array().notNull(),
});

/** Submissions that came (1) and went (−1), with the percent of the graded ones; not folded in yet. */
export const scoreChanges = pgTable('score_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer().notNull(),
  caseStudyId: integer().notNull(),
  latest: latest(),
  day: date().notNull(),
  /** The whole percent; null for what is not completely graded. */
  bucket: integer(),
  submissions: integer().notNull(),
  percents: numeric().notNull(),
});

/** Score lists that came (1) and went (−1), not folded in yet. */
export const criterionChanges = pgTable('criterion_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer().notNull(),
  caseStudyId: integer().notNull(),
  latest: latest(),
  sign: integer().notNull(),
  criteria: integer().array().notNull(),
  scores: integer().array().notNull(),
  maxima: integer().array().notNull(),
});

/** Per company, case study, and all of them. */
export const scoreFigures = pgTable(
  'score_figures',
  {
    ...scope(),
    latest: latest(),
    submissions: integer().notNull(),
    /** How many are completely graded. */
    graded: integer().notNull(),
    /** The sum of their totals in percent of their maximum, each rounded to ten decimals so that it adds up exactly. */
    percents: numeric().notNull(),
    /** How many have 0, 1, … 100 whole percent. */
    histogram: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.caseStudyId, t.latest] }),
    // All that a list of companies asks for: the rows themselves are long, and it reads thousands of them.
    index('score_figures_case_study').on(t.caseStudyId, t.companyId, t.latest, t.submissions, t.graded, t.percents),
  ],
);

/** Per company, or all of them, and case study: by the month in UTC that submissions came in. */
export const monthFigures = pgTable(
  'month_figures',
  {
    ...scope(),
    latest: latest(),
    /** Its first day. */
    month: date().notNull(),
    submissions: integer().notNull(),
    graded: integer().notNull(),
    percents: numeric().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.caseStudyId, t.month, t.latest] })],
);

/** How many submissions came in on a day in UTC. */
export const dayFigures = pgTable('day_figures', {
  day: date().primaryKey(),
  submissions: integer().notNull(),
});

/**
 * Per company, or all of them, case study and criterion: sums over completely graded submissions. Shares and rests are
 * in hundredths of a percent, so that they add up exactly: the criterion's own share of its maximum, and the share of
 * everything else that the submission got.
 */
export const criterionFigures = pgTable(
  'criterion_figures',
  {
    ...scope(),
    criterionId: integer().notNull(),
    latest: latest(),
    graded: integer().notNull(),
    points: sum(),
    pointSquares: sum(),
    maxima: sum(),
    shares: sum(),
    shareSquares: sum(),
    rests: sum(),
    restSquares: sum(),
    products: sum(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.caseStudyId, t.criterionId, t.latest] })],
);

/**
 * What each model was used for in a month in UTC, in shards so that calls that end together do not wait. A ledger: what
 * was spent stays spent when its submission is deleted, and no recount writes it anew.
 */
export const modelUsage = pgTable(
  'model_usage',
  {
    month: date().notNull(),
    model: text().notNull(),
    shard: integer().notNull(),
    calls: integer().notNull(),
    /** What was read, cached or not. */
    inputTokens: sum(),
    cachedTokens: sum(),
    outputTokens: sum(),
    /** Whole gradings that were completed. */
    gradings: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.model, t.shard] })],
);

const countedScores = {
  companyId: integer().notNull(),
  caseStudyId: integer().notNull(),
  latest: latest(),
  submissions: integer().notNull(),
  graded: integer().notNull(),
  percents: numeric().notNull(),
};

/** The figures with what is not folded in yet; a key may have any number of rows, and their sum is what holds now. */
export const currentScoreFigures = pgView('current_score_figures', {
  ...countedScores,
  histogram: integer().array().notNull(),
}).existing();

export const currentMonthFigures = pgView('current_month_figures', {
  ...countedScores,
  month: date().notNull(),
}).existing();

export const currentDayFigures = pgView('current_day_figures', {
  day: date().notNull(),
  submissions: integer().notNull(),
}).existing();

export const currentCriterionFigures = pgView('current_criterion_figures', {
  companyId: integer().notNull(),
  caseStudyId: integer().notNull(),
  criterionId: integer().notNull(),
  latest: latest(),
  graded: integer().notNull(),
  points: sum(),
  pointSquares: sum(),
  maxima: sum(),
  shares: sum(),
  shareSquares: sum(),
  rests: sum(),
  restSquares: sum(),
  products: sum(),
}).existing();
