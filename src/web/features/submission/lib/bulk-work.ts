import { leftAlone } from '@domain/messages/bulk';
import { resultSentences } from '@domain/messages/submission';
import { refusalSentence, statusOf } from '@web/lib/call-error';
import { trpcClient } from '@web/lib/trpc';
import type { BulkOutcome } from './bulk-run';

export type BulkTask =
  | { kind: 'grade' | 'email' | 'released' | 'held' | 'by-setting' | 'delete' }
  | { kind: 'regrade'; criterionId: number; feedback: string };

const done: BulkOutcome = { state: 'done' };
const left = (why: string): BulkOutcome => ({ state: 'left', why });

/** Does one submission's part. Throws what its call was refused with, unless that means that nothing was needed. */
export async function bulkWork(task: BulkTask, id: number): Promise<BulkOutcome> {
  switch (task.kind) {
    case 'grade': {
      const { state } = await trpcClient.grading.start.mutate({ id });
      return state === 'completed' ? left(leftAlone.graded) : done;
    }
    case 'regrade':
      return regrade(id, task);
    case 'email': {
      const { userEmail } = await trpcClient.submissions.get.query({ id });
      const answer = await trpcClient.submissions.emailResults.mutate({ id, email: userEmail });
      return 'emailVia' in answer && answer.emailVia === 'outbox' ? left(leftAlone.outbox) : done;
    }
    case 'delete':
      return remove(id);
    default:
      await trpcClient.submissions.setRelease.mutate({ id, release: task.kind });
      return done;
  }
}

async function regrade(id: number, task: { criterionId: number; feedback: string }): Promise<BulkOutcome> {
  const results = await trpcClient.submissions.results.query({ id });
  const result = results.find(({ criterionId }) => criterionId === task.criterionId);
  if (!result) return left(leftAlone.noResult);
  if (result.locked) return left(leftAlone.locked);
  try {
    await trpcClient.gradingResults.regrade.mutate({ id: result.id, feedback: task.feedback });
    return done;
  } catch (error) {
    const sentence = refusalSentence(error);
    const lockedMeanwhile = sentence === resultSentences.locked || sentence === resultSentences.setMeanwhile;
    if (lockedMeanwhile) return left(leftAlone.locked);
    throw error;
  }
}

async function remove(id: number): Promise<BulkOutcome> {
  try {
    await trpcClient.submissions.delete.mutate({ id });
    return done;
  } catch (error) {
    if (statusOf(error) === 404) return left(leftAlone.gone);
    throw error;
  }
}
