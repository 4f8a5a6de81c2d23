import type { SubmissionRow } from '@domain/submission/schema';
import type { Deps } from '@server/deps';
import { listSubmissions, type SubmissionQuery } from '@server/services/submission/list/list';
import { requireCompany } from './find';

/**
 * The submissions linked to a company, newest first, paged and counted like all submissions [7.20].
 * @throws {AppError} not-found
 */
export async function listCompanySubmissions(
  deps: Pick<Deps, 'database'>,
  { id, ...query }: { id: number } & Omit<SubmissionQuery, 'companyId'>,
): Promise<{ submissions: SubmissionRow[]; total: number; capped: boolean }> {
  await requireCompany(deps.database.db, id);
  const { rows, ...counted } = await listSubmissions(deps, { ...query, companyId: id });
  return { submissions: rows, ...counted };
}
