import type { BulkAction, BulkBefore, UndoableAction } from '@domain/bulk/schema';
import { emailGroups } from '@domain/bulk/states';
import type { Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { submissions } from '@server/db/schema/submission';
import { ensureRun } from '@server/services/grading/ensure';
import { changeLocked } from '@server/services/grading-result/lock';
import { joinOrOpenRegrade } from '@server/services/grading-result/regrade';
import { changeMarker } from '@server/services/marking/assign';
import { giveSecondMark, restoreSecondMark, takeSecondMark } from '@server/services/marking/bulk-second-mark';
import { regradeOlderResults } from '@server/services/rubric/regrade-submission';
import { deleteWithin } from '@server/services/submission/delete';
import { discardRemoved } from '@server/services/submission/remove';
import { changeRelease, type Release } from '@server/services/submission/set-release';
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import {
  assignClasses,
  defaultClasses,
  deleteClasses,
  emailClasses,
  gradeClasses,
  hideClasses,
  lockClasses,
  publishClasses,
  regradeClasses,
  secondMarkClasses,
} from './classes';
import { claimResultsMail, endOfSending, queueIfDue } from './email';
import { type ActionContext, type ActionKind, type Begun, type Ended, gradingsAtOnce } from './kind';

const ready = ['ready'];
const plain = { options: [], groups: ready, included: () => ready, atOnce: 4 } as const;

/** As many as providers take in a second. */
const emailsAtOnce = 2;

type Undoable = Record<UndoableAction, Required<Pick<ActionKind, 'undo'>>>;

export const actionKinds: Record<BulkAction, ActionKind> & Undoable = {
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
    ...releasing('released'),
  },
  hide: { ...plain, classes: () => hideClasses, ...releasing('held') },
  default: { ...plain, classes: () => defaultClasses, ...releasing('by-setting') },
  regrade: {
    ...plain,
    options: ['criterionId', 'feedback', 'older'],
    classes: regradeClasses,
    atOnce: gradingsAtOnce,
    begin: regrade,
  },
  assign: { ...plain, options: ['userId'], classes: assignClasses, begin: assign, undo: unassign },
  'second-mark': {
    ...plain,
    options: ['userIds'],
    classes: secondMarkClasses,
    // One, because who gets the next one depends on who got those before.
    atOnce: 1,
    begin: assignSecond,
    undo: unassignSecond,
  },
  lock: { ...plain, classes: () => lockClasses, begin: lock, undo: unlock },
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

function releasing(to: Release): Required<Pick<ActionKind, 'begin' | 'undo'>> {
  return {
    async begin(tx, { by, options }, submissionId) {
      const release = await changeRelease(tx, by, { id: submissionId, release: to });
      if (options.email) await queueIfDue(tx, by, submissionId);
      return { before: { release } };
    },
    async undo(tx, { by }, id, before) {
      const { release } = submissions;
      const [now] = await tx.select({ release }).from(submissions).where(eq(submissions.id, id));
      if (now?.release !== to || !('release' in before)) return changedSince;
      await changeRelease(tx, by, { id, release: before.release });
      return { state: 'done' };
    },
  };
}

const changedSince: Ended = { state: 'skipped', reason: 'changed' };

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

async function assign(tx: Transaction, { by, options }: ActionContext, id: number): Promise<Begun> {
  const { userId: to = null } = options;
  const from = await changeMarker(tx, by, { id, userId: to });
  return { before: { marker: { from, to } } };
}

async function unassign(tx: Transaction, { by }: ActionContext, id: number, before: BulkBefore): Promise<Ended> {
  const { markerId } = submissions;
  const [now] = await tx.select({ markerId }).from(submissions).where(eq(submissions.id, id));
  if (!('marker' in before) || now?.markerId !== before.marker.to) return changedSince;
  await changeMarker(tx, by, { id, userId: before.marker.from });
  return { state: 'done' };
}

async function assignSecond(tx: Transaction, { by, actionId, options }: ActionContext, id: number): Promise<Begun> {
  const { userIds = [] } = options;
  const secondMark = userIds
    ? await giveSecondMark(tx, by, { id, actionId, userIds })
    : await takeSecondMark(tx, by, id);
  return { before: { secondMark } };
}

async function unassignSecond(tx: Transaction, { by }: ActionContext, id: number, before: BulkBefore): Promise<Ended> {
  const isRestored = 'secondMark' in before && (await restoreSecondMark(tx, by, id, before.secondMark));
  return isRestored ? { state: 'done' } : changedSince;
}

async function lock(tx: Transaction, { by }: ActionContext, submissionId: number): Promise<Begun> {
  const unlocked = await idsOf(tx, currentOf(submissionId, eq(gradingResults.locked, false)));
  for (const id of unlocked) await changeLocked(tx, by, { id, locked: true });
  return { before: { unlocked } };
}

async function unlock(
  tx: Transaction,
  { by }: ActionContext,
  submissionId: number,
  before: BulkBefore,
): Promise<Ended> {
  const which = 'unlocked' in before ? before.unlocked : [];
  const isStill = and(eq(gradingResults.locked, true), inArray(gradingResults.id, which));
  const locked = await idsOf(tx, currentOf(submissionId, isStill));
  for (const id of locked) await changeLocked(tx, by, { id, locked: false });
  return locked.length > 0 ? { state: 'done' } : changedSince;
}

async function idsOf(tx: Transaction, which: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: gradingResults.id })
    .from(gradingResults)
    .where(which)
    .orderBy(asc(gradingResults.id));
  return rows.map(({ id }) => id);
}

const currentOf = (submissionId: number, which: SQL | undefined) =>
  and(eq(gradingResults.submissionId, submissionId), isNull(gradingResults.supersededAt), which);

/** Behind all uploads. */
const called = ({ grader, requestId, traceparent, actionId }: ActionContext) => ({
  grader: grader.name,
  requestId,
  traceparent,
  handIn: `bulk:${actionId}`,
  behind: true,
});
