import { modelSentences } from '@domain/messages/model';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { gradingModel } from '@server/db/schema/model';
import { AppError } from '@server/errors';
import { chosenModel, type GraderDeps } from '@server/grading/grader/grader-in-use';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { sql } from 'drizzle-orm';
import { type GradingModel, modelsOf, readModel } from './read';

/**
 * Has another model grade whatever is begun from now on, in every process; null is the one of the settings. What is
 * being graded at this moment is finished by the model that began it.
 * @throws {AppError} conflict while the offline rules grade; invalid for a model that this server cannot ask
 */
export async function chooseModel(
  deps: GraderDeps,
  caller: LoggedIn,
  { model }: { model: string | null },
): Promise<GradingModel> {
  return deps.database.db.transaction(async (tx) => {
    await storeModel(deps, tx, caller.user, model);
    return readModel(deps, tx);
  });
}

/** The same within a change that is more than that. */
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
  // The settings' own is no choice: where they change, it follows them.
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
