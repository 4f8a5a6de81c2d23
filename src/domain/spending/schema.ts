import { type } from '../schema';
import { count, dollars, id } from '../value/schema';

export const spending = type({
  /** `2026-11`, in UTC. */
  month: 'string',
  /** US dollars; only models with a list price count toward the cap. */
  spent: 'number >= 0',
  /** US dollars; null for no cap. */
  cap: dollars,
  /** Nothing more begins this month unless the cap is raised. */
  isPaused: 'boolean',
  waiting: count,
  /** Used this month or to be used next, without a known price, so their calls count toward no cap. */
  unpriced: 'string[]',
  rows: type({
    month: 'string',
    caseStudyId: id,
    courseName: 'string | null',
    caseStudyName: 'string | null',
    calls: count,
    tokens: count,
    gradings: count,
    cost: dollars,
  }).array(),
});

export type SpendingReport = typeof spending.infer;

export type SpendingRow = SpendingReport['rows'][number];
