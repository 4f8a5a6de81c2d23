import type { BulkAction } from '@domain/bulk/schema';
import { emailGroups } from '@domain/bulk/states';
import type { Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { ensureRun } from '@server/services/grading/ensure';
import { changeLocked } from '@server/services/grading-result/lock';
import { joinOrOpenRegrade } from '@server/services/grading-result/regrade';
import { regradeOlderResults } from '@server/services/rubric/regrade-submission';
import { deleteWithin } from '@server/services/submission/delete';
import { discardRemoved } from '@server/services/submission/remove';
import { changeRelease, type Release } from '@server/services/submission/set-release';
import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  defaultClasses,
  deleteClasses,
  emailClasses,
  gradeClasses,
  hideClasses,
  lockClasses,
  publishClasses,
  regradeClasses,
} from './classes';
import { claimResultsMail, endOfSending, queueIfDue } from './email';
import { type ActionContext, type ActionKind, type Begun, type Ended, gradingsAtOnce } from './kind';

const ready = ['ready'];
const plain = { options: [], groups: ready, included: () => ready, atOnce: 4 } as const;

/** As many as providers take in a second. */
const emailsAtOnce = 2;

export const actionKinds: Record<BulkAction, ActionKind> = {
  email: {
    options: ['include'],
    classes: () => emailClasses,
    groups: emailGroups,
    included: ({ include = ['first', 'changed'] }) => include,
    atOnce: emailsAtOnce,
    async begin(tx, { deps, actionId, by }, submissionId, group) {
      const mail = await claimResultsMail(tx, by, submissionId, group === 'again' ? actionId : null);
      return mail ? { mailId: mail.id, end: () => endOfSending(deps, mail) } : { end: async () => emailed };
    },
  },
  publish: {
    options: ['onlyClear', 'email'],
    classes: () => publishClasses,
    groups: ['clear', 'open'],
    included: ({ onlyClear }) => (onlyClear ? ['clear'] : ['clear', 'open']),
    atOnce: 4,
    async begin(tx, { by, options }, submissionId) {
      await changeRelease(tx, by, { id: submissionId, release: 'released' });
      if (options.email) await queueIfDue(tx, by, submissionId);
      return {};
    },
  },
  hide: { ...plain, classes: () => hideClasses, begin: release('held') },
  default: { ...plain, classes: () => defaultClasses, begin: release('by-setting') },
  regrade: {
    ...plain,
    options: ['criterionId', 'feedback', 'older'],
    classes: regradeClasses,
    atOnce: gradingsAtOnce,
    begin: regrade,
  },
  lock: { ...plain, classes: () => lockClasses, begin: lock },
  grade: {
    ...plain,
    classes: () => gradeClasses,
    atOnce: gradingsAtOnce,
    begin: (tx, context, submissionId) => grade(tx, context, submissionId, false),
  },
  delete: {
    ...plain,
    classes: () => deleteClasses,
    async begin(tx, { deps, by }, submissionId) {
      const keys = (await deleteWithin(deps.mailCopies, tx, submissionId, by)) ?? [];
      return {
        async end() {
          await discardRemoved(deps, keys);
          return { state: 'done' };
        },
      };
    },
  },
};

const emailed: Ended = { state: 'skipped', reason: 'emailed' };

function release(to: Release): ActionKind['begin'] {
  return async (tx, { by }, submissionId) => {
    await changeRelease(tx, by, { id: submissionId, release: to });
    return {};
  };
}

async function grade(
  tx: Transaction,
  context: ActionContext,
  submissionId: number,
  again: boolean,
): Promise<{ runId: number }> {
  const run = await ensureRun(tx, context.grader, { submissionId, again, called: called(context), user: context.by });
  return { runId: run.id };
}

async function regrade(tx: Transaction, context: ActionContext, submissionId: number): Promise<{ runId: number }> {
  const { criterionId, feedback, older } = context.options;
  if (older) return regradeOlderResults(tx, submissionId, older, called(context));
  if (criterionId === undefined || feedback === undefined) return grade(tx, context, submissionId, true);
  const [result] = await tx
    .select()
    .from(gradingResults)
    .where(currentOf(submissionId, eq(gradingResults.criterionId, criterionId)));
  if (!result) throw new Error('a result was graded and is gone');
  const asked = { ...called(context), feedback };
  return { runId: await joinOrOpenRegrade(tx, result, asked, context.grader, context.by) };
}

async function lock(tx: Transaction, { by }: ActionContext, submissionId: number): Promise<Begun> {
  const open = await tx
    .select({ id: gradingResults.id })
    .from(gradingResults)
    .where(currentOf(submissionId, eq(gradingResults.locked, false)))
    .orderBy(asc(gradingResults.id));
  for (const { id } of open) await changeLocked(tx, by, { id, locked: true });
  return {};
}

const currentOf = (submissionId: number, which: ReturnType<typeof eq>) =>
  and(eq(gradingResults.submissionId, submissionId), isNull(gradingResults.supersededAt), which);

/** Behind all uploads. */
const called = ({ grader, requestId, traceparent, actionId }: ActionContext) => ({
  grader: grader.name,
  requestId,
  traceparent,
  handIn: `bulk:${actionId}`,
  behind: true,
});
