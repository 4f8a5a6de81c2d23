import type { LoggedIn } from '@server/context';
import { caseStudies } from '@server/db/schema/case-study';
import type { Deps } from '@server/deps';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import { type CaseStudy, lockCaseStudy } from './find';
import { type CaseStudyFields, requireValidCaseStudy } from './valid';

/**
 * Changes a case study [7.12]; what is left out stays, null takes a limit away.
 * @throws {AppError} invalid [5.7]; not-found
 */
export async function updateCaseStudy(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { id, ...changes }: { id: number } & Partial<CaseStudyFields>,
): Promise<CaseStudy> {
  return deps.database.db.transaction(async (tx) => {
    const before = await lockCaseStudy(tx, id);
    const { name, description, opensAt, closesAt, maxAttempts } = { ...before, ...given(changes) };
    const values = { name, description, opensAt, closesAt, maxAttempts };
    requireValidCaseStudy(values);
    const [row] = await tx.update(caseStudies).set(values).where(eq(caseStudies.id, id)).returning();
    if (!row) throw new Error('a locked case study was not answered');
    await recordAudit(
      tx,
      caller.user,
      'case-study.updated',
      before.name,
      changesBetween(written(before), written(row)),
    );
    return row;
  });
}

function given(changes: Partial<CaseStudyFields>): Partial<CaseStudyFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Moments as texts, which are equal when the moments are. */
function written({ opensAt, closesAt, name, description, maxAttempts }: CaseStudy): Record<string, unknown> {
  const moments = { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null };
  return { name, description, maxAttempts, ...moments };
}
