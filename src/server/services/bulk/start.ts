import type { BulkAction, BulkOptions, BulkPlan, SkipReason } from '@domain/bulk/schema';
import { bulkRefusals } from '@domain/messages/bulk';
import { courseSentences } from '@domain/messages/course';
import { displayName } from '@domain/submission/display-name';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { bulkActions, bulkItems } from '@server/db/schema/bulk';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError, invalidField } from '@server/errors';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import type { Within } from '@server/services/course/within';
import { requireStaff } from '@server/services/marking/staff';
import { matching, type SubmissionFilter } from '@server/services/submission/list/matching';
import { nameColumns } from '@server/services/submission/list/names';
import { isNoTest } from '@server/services/submission/list/tests';
import { existingAccount } from '@server/services/user/existing-account';
import { and, asc, type SQL, sql } from 'drizzle-orm';
import { actionKinds } from './actions';
import { announceBulkAction } from './claim';
import { estimateRegrade } from './estimate';
import { reasonOf } from './reason';
import { requireBulkRole } from './role';

export type BulkRequest = {
  action: BulkAction;
  ids?: readonly number[];
  filter?: SubmissionFilter;
  /** Of what the filter finds. */
  except?: readonly number[];
  options?: BulkOptions;
  dryRun?: boolean;
} & Within;

/** Bounds what one click may change, and the memory that its set takes. */
export const maxBulk = 20_000;

const maxNamed = 50;

type Sorted = { id: number; class: string };

/** Fixes the set unless it is a dry run. @throws {AppError} invalid for contradictory input or too many; not-found */
export async function startBulkAction(
  deps: GraderDeps & Pick<Deps, 'config' | 'tracer'>,
  caller: Pick<LoggedIn, 'user' | 'requestId' | 'memberships'>,
  request: BulkRequest,
): Promise<BulkPlan> {
  requirePossible(request);
  const { action, options = {}, dryRun = false } = request;
  const { db } = deps.database;
  const sorted = await sort(db, request);
  const { groups, chosen, skipped } = plan(request, sorted);
  const courseId = await courseOfAll(db, chosen);
  if (courseId !== undefined) {
    requireBulkRole(caller, action, courseId);
    const { userId, userIds } = options;
    if (userId) await db.transaction((tx) => requireStaff(tx, courseId, [userId]));
    if (userIds?.length) await db.transaction((tx) => requireStaff(tx, courseId, [...new Set(userIds)], 'marks'));
  }
  const sender = deps.config.resend ? deps.config.emailFrom : null;
  const total = chosen.length;
  const preview = sorted.find((one) => one.class === 'changed')?.id ?? null;
  const leftOut = await named(db, skipped.slice(0, maxNamed));
  const answer = { total, groups, skipped: counted(skipped), sender, preview, leftOut };
  if (dryRun) {
    const regrading = action === 'regrade' && total > 0 ? await estimateRegrade(deps, chosen, options) : null;
    return { id: null, ...answer, regrading };
  }
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(bulkActions)
      .values({
        courseId,
        action,
        options,
        total,
        userId: existingAccount(caller.user),
        requestId: caller.requestId,
        traceparent: deps.tracer.current(),
      })
      .returning({ id: bulkActions.id });
    if (!row) throw new Error('an inserted action has no id');
    await keepItems(tx, row.id, chosen, skipped);
    await announceBulkAction(tx);
    return row.id;
  });
  return { id, ...answer, regrading: null };
}

function requirePossible({ action, ids, filter, options = {}, dryRun }: BulkRequest): void {
  const refuse = (message: string, path: string) => {
    throw invalidField(path, message);
  };
  if ((ids === undefined) === (filter === undefined)) refuse(bulkRefusals.oneSet, 'ids');
  const known: readonly string[] = actionKinds[action].options;
  const other = Object.keys(options).find((name) => !known.includes(name));
  if (other) refuse(bulkRefusals.otherOption(other), `options.${other}`);
  if (action === 'assign' && options.userId === undefined) refuse(bulkRefusals.markerRequired, 'options.userId');
  const isNobodys = action === 'second-mark' && !dryRun && options.userIds !== null && !options.userIds?.length;
  if (isNobodys) refuse(bulkRefusals.secondMarkersRequired, 'options.userIds');
  const { criterionId, feedback } = options;
  const isHalf = (criterionId === undefined) !== (feedback === undefined);
  if (isHalf && !(dryRun && feedback === undefined)) refuse(bulkRefusals.criterionAndFeedback, 'options');
  if (feedback?.trim() === '') refuse(bulkRefusals.feedbackRequired, 'options.feedback');
}

async function sort(
  db: Db,
  { action, options = {}, ids, filter, except, courses, viewer }: BulkRequest,
): Promise<Sorted[]> {
  const rows = await db
    .select({ id: submissions.id, class: actionKinds[action].classes(options) })
    .from(submissions)
    .where(
      and(
        ids ? and(isOf(ids), isNoTest(submissions.id)) : matching({ ...filter, courses, viewer }),
        except?.length ? sql`not ${isOf(except)}` : undefined,
      ),
    )
    .orderBy(asc(submissions.id))
    .limit(maxBulk + 1);
  if (rows.length > maxBulk) throw new AppError('invalid', bulkRefusals.tooMany(maxBulk));
  const found = new Set(rows.map(({ id }) => id));
  const gone = [...new Set(ids)].filter((id) => !found.has(id) && !except?.includes(id));
  return [...rows, ...gone.map((id) => ({ id, class: 'deleted' }))];
}

/** Undefined for none. @throws {AppError} invalid if they are of several courses */
async function courseOfAll(db: Db, ids: readonly number[]): Promise<number | undefined> {
  const [first, second] = await db
    .selectDistinct({ courseId: submissions.courseId })
    .from(submissions)
    .where(isOf(ids))
    .limit(2);
  if (second) throw new AppError('invalid', courseSentences.sayWhich);
  return first?.courseId;
}

const isOf = (ids: readonly number[]): SQL => sql`${submissions.id} = any(${idArray(ids)})`;

async function named(db: Db, skipped: readonly Skipped[]): Promise<BulkPlan['leftOut']> {
  if (skipped.length === 0) return [];
  const ids = skipped.map((one) => one.id);
  const rows = await db
    .select({ id: submissions.id, ...nameColumns })
    .from(submissions)
    .where(isOf(ids));
  const names = new Map(rows.map((row) => [row.id, displayName(row)]));
  return skipped.flatMap(({ id: submissionId, reason }) => {
    const name = names.get(submissionId);
    return name === undefined ? [] : [{ submissionId, name, reason }];
  });
}

type Skipped = { id: number; reason: SkipReason };

/** `groups` counts those that weren't chosen too; `skipped` has the rest. */
function plan({ action, options = {} }: BulkRequest, sorted: readonly Sorted[]) {
  const kind = actionKinds[action];
  const groups: Record<string, number> = Object.fromEntries(kind.groups.map((group) => [group, 0]));
  const chosen: number[] = [];
  const skipped: Skipped[] = [];
  for (const { id, class: found } of sorted) {
    const reason = reasonOf(kind, options, found);
    if (found in groups) groups[found] = (groups[found] ?? 0) + 1;
    else if (reason !== null) skipped.push({ id, reason });
    if (reason === null) chosen.push(id);
  }
  return { groups, chosen, skipped };
}

function counted(skipped: readonly Skipped[]): BulkPlan['skipped'] {
  const counts = new Map<SkipReason, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

async function keepItems(
  tx: Transaction,
  actionId: number,
  chosen: readonly number[],
  skipped: readonly Skipped[],
): Promise<void> {
  const items = [
    ...chosen.map((submissionId) => ({ submissionId, state: 'waiting', reason: null })),
    ...skipped.map(({ id, reason }) => ({ submissionId: id, state: 'skipped', reason })),
  ];
  await tx.execute(sql`
    insert into ${bulkItems} (action_id, submission_id, state, reason)
    select ${actionId}::int, "submissionId", state, reason
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item("submissionId" int, state text, reason text)`);
}
