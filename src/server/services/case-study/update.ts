import { caseStudySentences } from '@domain/messages/case-study';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { announceAccess } from '@server/grading/events/event-log';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { changeTeamLimit } from '@server/services/team/limit';
import { and, eq, sql } from 'drizzle-orm';
import { type CaseStudy, lockCaseStudy } from './find';
import { type CaseStudyFields, requireValidCaseStudy } from './valid';

/** [7.12] Omitted fields stay; null removes a limit. @throws {AppError} invalid [5.7]; not-found; conflict */
export async function updateCaseStudy(
  db: Db,
  caller: LoggedIn,
  { id, ...changes }: { id: number } & Partial<CaseStudyFields>,
): Promise<CaseStudy> {
  return db.transaction(async (tx) => {
    const keepsUploadsOut = changes.draft || changes.anonymous || changes.maxTeamSize;
    const before = await lockCaseStudy(tx, id, keepsUploadsOut ? 'update' : 'no key update');
    const values = { ...fieldsOf(before), ...given(changes) };
    requireValidCaseStudy(values);
    if (values.draft && !before.draft) await requireUnused(tx, id);
    await changeTeamLimit(tx, id, before.maxTeamSize, values.maxTeamSize);
    const [row] = await tx.update(caseStudies).set(values).where(eq(caseStudies.id, id)).returning();
    if (!row) throw new Error('a locked case study was not answered');
    if (row.anonymous && !before.anonymous) await tx.execute(sql`select fill_aliases(${id})`);
    if (row.anonymous !== before.anonymous) await announceAccess(tx, null);
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

/** Students who handed in would lose sight of their case study [C7.16]. The lock keeps uploads out. */
async function requireUnused(tx: Transaction, id: number): Promise<void> {
  const used = await tx.$count(submissions, and(eq(submissions.caseStudyId, id), eq(submissions.isTest, false)));
  if (used > 0) throw new AppError('conflict', caseStudySentences.notDraftAgain(used));
}

function fieldsOf(row: CaseStudy): CaseStudyFields {
  const { name, description, opensAt, dueAt, closesAt, maxAttempts, maxTeamSize, draft, totalPoints, anonymous } = row;
  return { name, description, opensAt, dueAt, closesAt, maxAttempts, maxTeamSize, draft, totalPoints, anonymous };
}

/** Dates as texts, so that equal moments compare as equal. */
function written(row: CaseStudy): Record<string, unknown> {
  const { opensAt, dueAt, closesAt, ...fields } = fieldsOf(row);
  const text = (moment: Date | null) => moment?.toISOString() ?? null;
  return { ...fields, opensAt: text(opensAt), dueAt: text(dueAt), closesAt: text(closesAt) };
}
