import type { CallingUser } from '@server/context';
import type { Transaction } from '@server/db/client';
import { auditLog } from '@server/db/schema/audit';
import { existingAccount } from '@server/services/user/existing-account';

export type AuditAction =
  | 'user.created'
  | 'user.updated'
  | 'user.deleted'
  | 'user.password-reset'
  | 'account.updated'
  | 'account.password-changed'
  | 'person.exported'
  | 'person.erased'
  | 'setting.updated'
  | 'limits.updated'
  | 'model.chosen'
  | 'model.created'
  | 'model.updated'
  | 'model.deleted'
  | 'model-provider.created'
  | 'model-provider.updated'
  | 'model-provider.deleted'
  | 'course.created'
  | 'course.updated'
  | 'course.deleted'
  | 'course.staff-added'
  | 'course.invited'
  | 'course.invitation-withdrawn'
  | 'course.staff-changed'
  | 'course.staff-removed'
  | 'roster.updated'
  | 'extension.set'
  | 'team.changed'
  | 'case-study.created'
  | 'case-study.updated'
  | 'case-study.deleted'
  | 'case-study.restored'
  | 'company.created'
  | 'company.updated'
  | 'company.deleted'
  | 'criterion.created'
  | 'criterion.updated'
  | 'criterion.deleted'
  | 'criteria.reordered'
  | 'rubric.core-changed'
  | 'rubric.imported'
  | 'rubric.template-applied'
  | 'submission.approved'
  | 'submission.release-changed'
  | 'submission.regraded'
  | 'submission.emailed'
  | 'submission.deleted'
  | 'submission.assigned'
  | 'submission.revealed'
  | 'markers.changed'
  | 'second-marks.changed'
  | 'second-marks.resolved'
  | 'markers.rebalanced'
  | 'results.published'
  | 'results.hidden'
  | 'results.by-setting'
  | 'cohort.regraded'
  | 'result.regraded'
  | 'question.answered'
  | 'result.overridden'
  | 'result.override-undone'
  | 'result.text-edited'
  | 'result.text-restored'
  | 'comment.added'
  | 'comment.changed'
  | 'comment.deleted'
  | 'result.locked'
  | 'result.unlocked'
  | 'submission.kept'
  | 'submission.keep-undone'
  | 'result.kept'
  | 'result.keep-undone'
  | 'sample.deleted'
  | 'similarity.settled'
  | 'similarity.reopened';

export type Changes = Record<string, { from: unknown; to: unknown }>;

/** Stands for the old and the new password. */
export const hiddenChange = { from: '(hidden)', to: '(hidden)' } as const;

/** Call it in the transaction of the change; an empty change is not recorded. `subject` never names a student. */
export async function recordAudit(
  transaction: Transaction,
  actor: Pick<CallingUser, 'id' | 'username' | 'courseId'>,
  action: AuditAction,
  subject: string,
  changes: Changes,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const actorId = existingAccount(actor);
  const { username: actorName, courseId } = actor;
  await transaction.insert(auditLog).values({ actorId, actorName, courseId, action, subject, changes });
}

export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changed = Object.entries(after).filter(([field, value]) => value !== undefined && value !== before[field]);
  return Object.fromEntries(changed.map(([field, value]) => [field, { from: before[field] ?? null, to: value }]));
}
