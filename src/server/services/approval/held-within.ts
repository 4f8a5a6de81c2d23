import type { Db, Transaction } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { submissions } from '@server/db/schema/submission';
import { isWithin, type Within } from '@server/services/course/within';
import { inArray, type SQL } from 'drizzle-orm';

export function isHeldWithin(db: Db | Transaction, within: Within): SQL | undefined {
  const condition = isWithin(submissions.courseId, within);
  return (
    condition && inArray(approvals.submissionId, db.select({ id: submissions.id }).from(submissions).where(condition))
  );
}
