import type { Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { eq } from 'drizzle-orm';
import type { StoredResult } from './find';

/** `Excel Workbook of submission 7`: the record outlives the submission and names no student. */
export async function auditSubject(tx: Transaction, { criterionId, submissionId }: StoredResult): Promise<string> {
  const [criterion] = await tx.select({ name: criteria.name }).from(criteria).where(eq(criteria.id, criterionId));
  return `${criterion?.name ?? 'a criterion'} of submission ${submissionId}`;
}
