import { modelSentences } from '@domain/messages/model';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { gradingModel } from '@server/db/schema/model';
import { AppError } from '@server/errors';
import { chosenModel, type GraderDeps } from '@server/grading/grader/grader-in-use';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { sql } from 'drizzle-orm';
import { modelsOf, readModel } from './read';

/**
 * Null chooses the configured one. Runs in progress keep theirs.
 * @throws {AppError} conflict while the offline rules grade; invalid for a model that this server can't call
 */
export async function chooseModel(deps: GraderDeps, caller: LoggedIn, { model }: { model: string | null }) {
  return deps.database.db.transaction(async (tx) => {
    await storeModel(deps, tx, caller.user, model);
    return readModel(deps, tx);
  });
}

export async function storeModel(
  deps: GraderDeps,
  tx: Transaction,
  user: Account,
  wanted: string | null,
): Promise<void> {
  const models = modelsOf(deps);
  const [standard] = models;
  if (standard === undefined) throw new AppError('conflict', modelSentences.offline);
  if (wanted !== null && !models.includes(wanted)) throw refused(wanted, models);
  // The configured model is stored as null, so that it follows the configuration.
  const model = wanted === standard ? null : wanted;
  await tx.insert(gradingModel).values({}).onConflictDoNothing();
  await tx.select().from(gradingModel).for('update');
  const before = (await chosenModel(tx)) ?? standard;
  await tx.update(gradingModel).set({ model, updatedAt: sql`now()` });
  await recordAudit(
    tx,
    user,
    'model.chosen',
    'grading',
    changesBetween({ model: before }, { model: model ?? standard }),
  );
}

function refused(model: string, models: readonly string[]): AppError {
  const message = modelSentences.unknown(model, models);
  return new AppError('invalid', message, { issues: [{ path: 'model', message }] });
}
