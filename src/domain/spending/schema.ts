import { type } from 'arktype';
import { count, dollars, id } from '../value/schema';

export const spending = type({
  /** `2026-11`, in UTC. */
  month: 'string',
  /** In US dollars, of models with a list price: what counts toward the cap. */
  spent: 'number >= 0',
  /** In US dollars; null is none. */
  cap: dollars,
  /** Nothing more begins this month unless the cap is raised. */
  isPaused: 'boolean',
  /** Submissions whose grading waits for that. */
  waiting: count,
  /** Models that were used this month and have no list price: their calls count toward no cap. */
  unpriced: 'string[]',
  /** The last twelve months, newest first, and in each the case studies by their ids. */
  rows: type({
    month: 'string',
    caseStudyId: id,
    caseStudyName: 'string | null',
    calls: count,
    tokens: count,
    gradings: count,
    cost: dollars,
  }).array(),
});

export type SpendingReport = typeof spending.infer;

export type SpendingRow = SpendingReport['rows'][number];
