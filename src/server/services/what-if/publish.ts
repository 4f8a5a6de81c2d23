import { experimentSentences } from '@domain/messages/experiment';
import { modelSentences } from '@domain/messages/model';
import { whatIfSentences } from '@domain/messages/what-if';
import type { LoggedIn } from '@server/context';
import { experiments } from '@server/db/schema/experiment';
import { whatIfs } from '@server/db/schema/what-if';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { lockCriterion } from '@server/services/criterion/find';
import { storeContent } from '@server/services/criterion/store';
import { storeModel } from '@server/services/model/choose';
import { regradeOlder } from '@server/services/rubric/regrade-older';
import { existingAccount } from '@server/services/user/existing-account';
import { eq, sql } from 'drizzle-orm';
import { publishedModel } from './published-model';

/** @throws {AppError} not-found; forbidden for a model unless an administrator asks; conflict if published */
export async function publishWhatIf(
  deps: GraderDeps & Pick<Deps, 'config' | 'tracer'>,
  caller: LoggedIn,
  { id, regrade }: { id: number; regrade: boolean },
): Promise<{ regraded: number }> {
  const caseStudyId = await deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        changes: whatIfs.changes,
        grader: whatIfs.grader,
        publishedAt: whatIfs.publishedAt,
        caseStudyId: experiments.caseStudyId,
      })
      .from(whatIfs)
      .innerJoin(experiments, eq(experiments.id, whatIfs.experimentId))
      .where(eq(whatIfs.experimentId, id))
      .for('update', { of: whatIfs });
    if (!row) throw new AppError('not-found', experimentSentences.gone);
    if (row.publishedAt) throw new AppError('conflict', whatIfSentences.publishedAlready);
    const model = publishedModel(row.grader, (await graderInUse(deps, tx)).name);
    if (row.changes.length === 0 && model === null) throw new AppError('conflict', nothingLeft(row.grader));
    if (model !== null) {
      if (caller.user.role !== 'admin') throw new AppError('forbidden', modelSentences.adminOnly);
      await storeModel(deps, tx, caller.user, model);
    }
    for (const { id: criterionId, version, content } of row.changes) {
      const before = await lockCriterion(tx, criterionId).catch((error: unknown) => {
        throw error instanceof AppError ? new AppError('conflict', whatIfSentences.criterionGone) : error;
      });
      if (before.version !== version) throw new AppError('conflict', whatIfSentences.changedMeanwhile(before.name));
      await storeContent(tx, caller.user, before, content);
    }
    await tx
      .update(whatIfs)
      .set({
        publishedAt: sql`now()`,
        publishedBy: existingAccount(caller.user),
        publishedByName: caller.user.username,
      })
      .where(eq(whatIfs.experimentId, id));
    return row.caseStudyId;
  });
  if (!regrade) return { regraded: 0 };
  const grader = (await graderInUse(deps)).name;
  return { regraded: (await regradeOlder(deps, caller, { caseStudyId, grader })).total };
}

function nothingLeft(grader: string): string {
  return grader === 'offline' ? whatIfSentences.offlineOnly : whatIfSentences.modelInUse(grader);
}
