import { modelSentences } from '@domain/messages/model';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { gradingModel } from '@server/db/schema/model';
import { AppError, invalidField } from '@server/errors';
import { chosenModel, type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { sql } from 'drizzle-orm';
import { findModelNamed, type StoredModel, testOf } from './find';
import { configuredModels, readModel, storedNames } from './read';

export type ModelChoice = { model?: string | null; pictures?: boolean };

/** A null model is the configured one; runs in progress keep theirs. @throws {AppError} conflict; invalid */
export async function chooseModel(deps: GraderDeps, caller: LoggedIn, { model, pictures }: ModelChoice) {
  return deps.database.db.transaction(async (tx) => {
    if (model !== undefined) await storeModel(deps, tx, caller.user, model);
    if (pictures !== undefined) await storePictures(deps, tx, caller.user, pictures);
    return readModel(deps, tx);
  });
}

export async function storeModel(
  deps: GraderDeps,
  tx: Transaction,
  user: Account,
  wanted: string | null,
): Promise<void> {
  const configured = configuredModels(deps);
  const names = [...configured, ...(await storedNames(tx))];
  if (names.length === 0) throw new AppError('conflict', modelSentences.offline);
  if (wanted !== null && !names.includes(wanted)) throw refused(wanted, names);
  if (wanted !== null) requireUsable(wanted, await findModelNamed(tx, wanted), configured.includes(wanted));
  const standard = configured[0] ?? null;
  // The configured model is stored as null, so that it follows the configuration.
  const model = wanted === standard ? null : wanted;
  await tx.insert(gradingModel).values({}).onConflictDoNothing();
  await tx.select().from(gradingModel).for('update');
  const before = (await chosenModel(tx)) ?? standard;
  await tx.update(gradingModel).set({ model, updatedAt: sql`now()` });
  const changes = changesBetween({ model: before ?? 'offline' }, { model: model ?? standard ?? 'offline' });
  await recordAudit(tx, user, 'model.chosen', 'grading', changes);
}

function requireUsable(name: string, row: StoredModel | null, isConfigured: boolean): void {
  if (row?.profile?.verdict === 'unusable') throw new AppError('conflict', modelSentences.unusable(name));
  if (!isConfigured && (!row || testOf(row) !== 'done')) throw new AppError('conflict', modelSentences.untested(name));
}

async function storePictures(deps: GraderDeps, tx: Transaction, user: Account, pictures: boolean): Promise<void> {
  const { name } = await graderInUse(deps, tx);
  const sees = (await findModelNamed(tx, name))?.profile?.sees ?? false;
  if (pictures && !sees) throw new AppError('conflict', modelSentences.blind(name));
  await tx.insert(gradingModel).values({}).onConflictDoNothing();
  const [before] = await tx.select().from(gradingModel).for('update');
  await tx.update(gradingModel).set({ pictures, updatedAt: sql`now()` });
  const changes = changesBetween({ pictures: before?.pictures ?? false }, { pictures });
  await recordAudit(tx, user, 'model.chosen', 'grading', changes);
}

function refused(model: string, models: readonly string[]): AppError {
  return invalidField('model', modelSentences.unknown(model, models));
}
