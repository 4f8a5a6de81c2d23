import type { SubmissionRow } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { listSubmissions, type SubmissionQuery } from '@server/services/submission/list/list';
import { requireCompany } from './find';

/** [7.20] @throws {AppError} not-found */
export async function listCompanySubmissions(
  db: Db,
  { id, ...query }: { id: number } & Omit<SubmissionQuery, 'companyId'>,
): Promise<{ submissions: SubmissionRow[]; total: number; capped: boolean }> {
  await requireCompany(db, id);
  const { rows, ...counted } = await listSubmissions(db, { ...query, companyId: id });
  return { submissions: rows, ...counted };
}
