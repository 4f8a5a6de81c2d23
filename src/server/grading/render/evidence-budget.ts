import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';

/** In tokens: enough for a long deck, a long memo and a workbook of some thousand cells. */
export const usualBudget = 52_000;

const reduced = new WeakMap<PreparedSubmission, Map<number, PreparedSubmission>>();

export function budgetOf({ evidenceBudget = usualBudget }: Pick<PreparedSubmission, 'evidenceBudget'>): number {
  return evidenceBudget;
}

/** The same object for the same budget, since its evidence is rendered once. */
export function withBudget(submission: PreparedSubmission, budget: number): PreparedSubmission {
  if (budget === budgetOf(submission)) return submission;
  const known = reduced.get(submission) ?? new Map<number, PreparedSubmission>();
  reduced.set(submission, known);
  const found = known.get(budget) ?? { ...submission, evidenceBudget: budget };
  known.set(budget, found);
  return found;
}

/** As a call was sent: its record has the budget. Records of calls before there were budgets have none. */
export function asSent(submission: PreparedSubmission, request: Readonly<Record<string, unknown>>): PreparedSubmission {
  const { evidenceBudget } = request;
  return typeof evidenceBudget === 'number' ? withBudget(submission, evidenceBudget) : submission;
}
