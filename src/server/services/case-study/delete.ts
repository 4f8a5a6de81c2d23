import { caseStudySentences } from '@domain/messages/case-study';
import { type } from '@domain/schema';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { caseStudies, type DeletedRows, deletedCaseStudies } from '@server/db/schema/case-study';
import { classUploads } from '@server/db/schema/class-upload';
import { criteria, criterionVersions, omittedCriteria } from '@server/db/schema/criterion';
import { experiments, experimentVariants, probeScores } from '@server/db/schema/experiment';
import { caseStudyMarkers } from '@server/db/schema/marking';
import { blindSessions, sampleCriteria, sampleSubmissions, samples } from '@server/db/schema/sample';
import { extensions, teamMembers, teams } from '@server/db/schema/student';
import { submissions } from '@server/db/schema/submission';
import { whatIfs } from '@server/db/schema/what-if';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import type { DeletingDeps } from '@server/services/submission/delete';
import { discardRemoved } from '@server/services/submission/remove';
import { removeTests } from '@server/services/submission/remove-tests';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';

const keptRow = type({ row: 'unknown' });

/** [7.13] Keeps rows, not tests. The lock refuses it or a concurrent upload. @throws {AppError} not-found; conflict */
export async function deleteCaseStudy(deps: DeletingDeps, caller: LoggedIn, id: number): Promise<void> {
  const keys = await deps.database.db.transaction(async (tx) => {
    const [caseStudy] = await tx.select().from(caseStudies).where(eq(caseStudies.id, id)).for('update');
    if (!caseStudy) throw new AppError('not-found', caseStudySentences.gone);
    const inUse = await tx.$count(submissions, and(eq(submissions.caseStudyId, id), eq(submissions.isTest, false)));
    if (inUse > 0) throw new AppError('conflict', caseStudySentences.inUse(inUse));
    const left = await removeTests(deps.mailCopies, tx, eq(submissions.caseStudyId, id));
    await tx.select({ id: criteria.id }).from(criteria).where(eq(criteria.caseStudyId, id)).for('update');
    await tx.delete(deletedCaseStudies).where(lt(deletedCaseStudies.deletedAt, sql`now() - interval '1 day'`));
    await tx.insert(deletedCaseStudies).values({ id, rows: await deletedRowsOf(tx, id) });
    await tx.delete(caseStudies).where(eq(caseStudies.id, id));
    const changes = { name: { from: caseStudy.name, to: null } };
    await recordAudit(tx, caller.user, 'case-study.deleted', caseStudy.name, changes);
    return left;
  });
  await discardRemoved(deps, keys);
}

async function deletedRowsOf(tx: Transaction, id: number): Promise<DeletedRows> {
  const own = tx.select({ id: criteria.id }).from(criteria).where(eq(criteria.caseStudyId, id));
  const sampled = tx.select({ id: samples.id }).from(samples).where(eq(samples.caseStudyId, id));
  const tried = tx.select({ id: experiments.id }).from(experiments).where(eq(experiments.caseStudyId, id));
  return {
    case_studies: await asJson(tx, sql`${caseStudies}`, eq(caseStudies.id, id)),
    criteria: await asJson(tx, sql`${criteria}`, eq(criteria.caseStudyId, id)),
    criterion_versions: await asJson(tx, sql`${criterionVersions}`, inArray(criterionVersions.criterionId, own)),
    omitted_criteria: await asJson(tx, sql`${omittedCriteria}`, eq(omittedCriteria.caseStudyId, id)),
    extensions: await asJson(tx, sql`${extensions}`, eq(extensions.caseStudyId, id)),
    teams: await asJson(tx, sql`${teams}`, eq(teams.caseStudyId, id)),
    team_members: await asJson(tx, sql`${teamMembers}`, eq(teamMembers.caseStudyId, id)),
    class_uploads: await asJson(tx, sql`${classUploads}`, eq(classUploads.caseStudyId, id)),
    case_study_markers: await asJson(tx, sql`${caseStudyMarkers}`, eq(caseStudyMarkers.caseStudyId, id)),
    // Without people's scores, which went with the submissions.
    samples: await asJson(tx, sql`${samples}`, eq(samples.caseStudyId, id)),
    sample_criteria: await asJson(tx, sql`${sampleCriteria}`, inArray(sampleCriteria.sampleId, sampled)),
    sample_submissions: await asJson(tx, sql`${sampleSubmissions}`, inArray(sampleSubmissions.sampleId, sampled)),
    blind_sessions: await asJson(tx, sql`${blindSessions}`, inArray(blindSessions.sampleId, sampled)),
    // Reports stay, without the gradings of deleted submissions.
    experiments: await asJson(tx, sql`${experiments}`, eq(experiments.caseStudyId, id)),
    experiment_variants: await asJson(tx, sql`${experimentVariants}`, inArray(experimentVariants.experimentId, tried)),
    probe_scores: await asJson(tx, sql`${probeScores}`, inArray(probeScores.experimentId, tried)),
    what_ifs: await asJson(tx, sql`${whatIfs}`, inArray(whatIfs.experimentId, tried)),
  };
}

/** As Postgres writes rows, so that timestamps keep microseconds and no new column is forgotten. */
async function asJson(tx: Transaction, table: SQL, where: SQL): Promise<unknown[]> {
  const rows = await rowsOf(tx, keptRow, sql`select to_jsonb(${table}.*) as row from ${table} where ${where}`);
  return rows.map(({ row }) => row);
}
