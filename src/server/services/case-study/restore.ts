import { caseStudySentences } from '@domain/messages/case-study';
import type { LoggedIn } from '@server/context';
import { deletedCaseStudies } from '@server/db/schema/case-study';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type CaseStudy, requireCaseStudy } from './find';

/**
 * Undoes the deletion of a case study: the same ids, its own criteria, their order and their versions. Asked twice it
 * answers what is there.
 * @throws {AppError} not-found for one that was deleted more than a day ago, or never
 */
export async function restoreCaseStudy(deps: Pick<Deps, 'database'>, caller: LoggedIn, id: number): Promise<CaseStudy> {
  return deps.database.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(deletedCaseStudies)
      .where(and(eq(deletedCaseStudies.id, id), gt(deletedCaseStudies.deletedAt, sql`now() - interval '1 day'`)))
      .returning();
    if (!deleted) return requireCaseStudy(tx, id).catch(refuse);
    const { case_studies, criteria, criterion_versions } = deleted.rows;
    const back = (table: string, rows: unknown[]) =>
      sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`;
    await tx.execute(
      sql`insert into case_studies overriding system value select * from ${back('case_studies', case_studies)}`,
    );
    await tx.execute(sql`insert into criteria overriding system value select * from ${back('criteria', criteria)}`);
    // Whoever made a version may have been deleted meanwhile: the name stays.
    await tx.execute(sql`
      insert into criterion_versions
        (criterion_id, version, snapshot, at, changed_by, changed_by_name, restored_from)
      select criterion_id, version, snapshot, at,
        (select users.id from users where users.id = changed_by), changed_by_name, restored_from
      from ${back('criterion_versions', criterion_versions)}`);
    const restored = await requireCaseStudy(tx, id);
    const changes = { name: { from: null, to: restored.name } };
    await recordAudit(tx, caller.user, 'case-study.restored', restored.name, changes);
    return restored;
  });
}

function refuse(error: unknown): never {
  throw error instanceof AppError ? new AppError('not-found', caseStudySentences.notRestorable) : error;
}
