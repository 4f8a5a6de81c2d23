import { displayName } from '@domain/submission/display-name';
import { formatNumber } from '@web/lib/format-number';
import type { Morning } from '../queries';

export type WaitingName = keyof Morning['waiting'];

/** One thing that may wait for a person: how often, what it is called so often, and the newest of what failed. */
export type WaitingItem = { name: WaitingName; count: string; text: string; waits: boolean; newest: NamedSubmission[] };

type NamedSubmission = { id: number; name: string };

const texts = {
  flagged: ['flagged result to review', 'flagged results to review'],
  openQuestions: ['question without an answer', 'questions without an answer'],
  failedGradings: ['failed grading', 'failed gradings'],
  failedMails: ['failed mail', 'failed mails'],
  approvals: ['submission to approve', 'submissions to approve'],
} as const satisfies Record<WaitingName, readonly [string, string]>;

const order: readonly WaitingName[] = ['approvals', 'flagged', 'openQuestions', 'failedGradings', 'failedMails'];

/** Told only where it is so: most courses have no budget, and nothing to approve. */
const rare: WaitingName = 'approvals';

export function waitingItems(waiting: Morning['waiting']): WaitingItem[] {
  return order.flatMap((name) => {
    const found = waiting[name];
    const { total, capped } = found;
    if (name === rare && total === 0) return [];
    const newest = 'newest' in found ? found.newest : [];
    const [one, many] = texts[name];
    return {
      name,
      count: countText(total, capped),
      text: total === 1 && !capped ? one : many,
      waits: total > 0 || capped,
      newest: newest.map((row) => ({ id: row.id, name: displayName(row) })),
    };
  });
}

/** `1,000+` of what is counted no further; what was not found so far is some. */
function countText(total: number, capped: boolean): string {
  if (total === 0 && capped) return 'Some';
  return `${formatNumber(total)}${capped ? '+' : ''}`;
}
