import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import { type CaseStudy, lockCaseStudy } from './find';
import { type CaseStudyFields, requireValidCaseStudy } from './valid';

/** [7.12] Omitted fields stay; null removes a limit. @throws {AppError} invalid [5.7]; not-found */
export async function updateCaseStudy(
  db: Db,
  caller: LoggedIn,
  { id, ...changes }: { id: number } & Partial<CaseStudyFields>,
): Promise<CaseStudy> {
  return db.transaction(async (tx) => {
    const before = await lockCaseStudy(tx, id);
    const { name, description, opensAt, dueAt, closesAt, maxAttempts } = { ...before, ...given(changes) };
    const values = { name, description, opensAt, dueAt, closesAt, maxAttempts };
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

/** Dates as texts, so that equal moments compare as equal. */
function written({ opensAt, dueAt, closesAt, name, description, maxAttempts }: CaseStudy): Record<string, unknown> {
  const text = (moment: Date | null) => moment?.toISOString() ?? null;
  return { name, description, maxAttempts, opensAt: text(opensAt), dueAt: text(dueAt), closesAt: text(closesAt) };
}
