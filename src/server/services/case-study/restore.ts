import { caseStudySentences } from '@domain/messages/case-study';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { type DeletedRows, deletedCaseStudies } from '@server/db/schema/case-study';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type CaseStudy, requireCaseStudy } from './find';

/** Restores the same ids, order and versions; idempotent. @throws {AppError} not-found if deleted over a day ago */
export async function restoreCaseStudy(db: Db, caller: LoggedIn, id: number): Promise<CaseStudy> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(deletedCaseStudies)
      .where(and(eq(deletedCaseStudies.id, id), gt(deletedCaseStudies.deletedAt, sql`now() - interval '1 day'`)))
      .returning();
    if (!deleted) return requireCaseStudy(tx, id).catch(refuse);
    const { case_studies, criteria, criterion_versions, omitted_criteria = [], case_study_markers = [] } = deleted.rows;
    await tx.execute(
      // What rows kept by an earlier version do not know.
      sql`insert into case_studies overriding system value select (jsonb_populate_record(null::case_studies,
        '{"results": "by-setting", "course_id": 1, "draft": false, "total_points": 100, "max_team_size": 1, "anonymous": false}' || kept)).* from jsonb_array_elements(${JSON.stringify(case_studies)}::jsonb) as kept`,
    );
    await tx.execute(sql`insert into criteria overriding system value select * from ${back('criteria', criteria)}`);
    // The author may have been deleted meanwhile; the name stays.
    await tx.execute(sql`
      insert into criterion_versions
        (criterion_id, version, snapshot, at, changed_by, changed_by_name, restored_from)
      select criterion_id, version, snapshot, at,
        (select users.id from users where users.id = changed_by), changed_by_name, restored_from
      from ${back('criterion_versions', criterion_versions)}`);
    // A core criterion may have been deleted meanwhile.
    await tx.execute(sql`
      insert into omitted_criteria select * from ${back('omitted_criteria', omitted_criteria)} as kept
      where criterion_id in (select id from criteria)`);
    const { extensions = [], teams = [], team_members = [], class_uploads = [] } = deleted.rows;
    await tx.execute(sql`insert into extensions select * from ${back('extensions', extensions)}`);
    await tx.execute(sql`insert into teams overriding system value select * from ${back('teams', teams)}`);
    await tx.execute(sql`insert into team_members select * from ${back('team_members', team_members)}`);
    await tx.execute(
      sql`insert into class_uploads overriding system value select * from ${back('class_uploads', class_uploads)}`,
    );
    // Somebody may have left the course meanwhile.
    await tx.execute(sql`
      insert into case_study_markers select * from ${back('case_study_markers', case_study_markers)} as kept
      where (course_id, user_id) in (select course_id, user_id from course_staff)`);
    await restoreSamples(tx, deleted.rows);
    await restoreExperiments(tx, deleted.rows);
    const restored = await requireCaseStudy(tx, id);
    const changes = { name: { from: null, to: restored.name } };
    await recordAudit(tx, caller.user, 'case-study.restored', restored.name, changes);
    return restored;
  });
}

async function restoreSamples(tx: Transaction, rows: DeletedRows): Promise<void> {
  const { samples = [], sample_criteria = [], sample_submissions = [], blind_sessions = [] } = rows;
  await tx.execute(sql`
    insert into samples (id, name, case_study_id, created_at, created_by, created_by_name) overriding system value
    select id, name, case_study_id, created_at, ${account('created_by')}, created_by_name
    from ${back('samples', samples)}`);
  await tx.execute(sql`insert into sample_criteria select * from ${back('sample_criteria', sample_criteria)}`);
  await tx.execute(sql`
    insert into sample_submissions overriding system value
    select * from ${back('sample_submissions', sample_submissions)}`);
  await tx.execute(sql`
    insert into blind_sessions (id, sample_id, user_id, user_name, started_at) overriding system value
    select id, sample_id, ${account('user_id')}, user_name, started_at from ${back('blind_sessions', blind_sessions)}`);
}

async function restoreExperiments(tx: Transaction, rows: DeletedRows): Promise<void> {
  const { experiments = [], experiment_variants = [], probe_scores = [], what_ifs = [] } = rows;
  await tx.execute(sql`
    insert into experiments (id, kind, name, case_study_id, state, settings, submission_count, estimated_cost,
      created_at, created_by, created_by_name, finished_at) overriding system value
    select id, kind, name, case_study_id, state, settings, submission_count, estimated_cost,
      created_at, ${account('created_by')}, created_by_name, finished_at from ${back('experiments', experiments)}`);
  await tx.execute(
    sql`insert into experiment_variants select * from ${back('experiment_variants', experiment_variants)}`,
  );
  await tx.execute(sql`insert into probe_scores select * from ${back('probe_scores', probe_scores)}`);
  await tx.execute(sql`
    insert into what_ifs (experiment_id, changes, grader, control, published_at, published_by, published_by_name)
    select experiment_id, changes, grader, control, published_at, ${account('published_by')}, published_by_name
    from ${back('what_ifs', what_ifs)}`);
}

function account(column: string): SQL {
  return sql`(select users.id from users where users.id = ${sql.identifier(column)})`;
}

function back(table: string, rows: unknown[]): SQL {
  return sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

function refuse(error: unknown): never {
  throw error instanceof AppError ? new AppError('not-found', caseStudySentences.notRestorable) : error;
}
