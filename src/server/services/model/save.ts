import { modelSentences } from '@domain/messages/model';
import type { Model, ModelPrice } from '@domain/model/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { modelProviders, models } from '@server/db/schema/model';
import { AppError, invalidField } from '@server/errors';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { asc, eq } from 'drizzle-orm';
import { lockModel, priceColumns, publicModel, requireIdle, untested } from './find';

export type ModelInput = {
  providerId: number;
  model: string;
  name?: string;
  price?: ModelPrice;
  parallel?: number | null;
  maxOutput?: number | null;
};

export async function listModels(db: Db): Promise<Model[]> {
  const rows = await db.select().from(models).orderBy(asc(models.name), asc(models.id));
  return rows.map(publicModel);
}

/** @throws {AppError} not-found for the provider; conflict for a name or model in use, and for the environment's */
export function createModel(db: Db, caller: LoggedIn, input: ModelInput): Promise<Model> {
  const { providerId, model, name = model, price = null, parallel = null, maxOutput = null } = input;
  requireFreeName(name);
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      await requireSettingsProvider(tx, providerId);
      const values = { providerId, model, name, parallel, maxOutput, ...priceColumns(price) };
      const [row] = await tx.insert(models).values(values).returning();
      if (!row) throw new Error('an inserted model was not answered');
      await recordAudit(tx, caller.user, 'model.created', name, changesBetween({}, { model, parallel, maxOutput }));
      return publicModel(row);
    }),
  );
}

/** Another model at the endpoint has to be tested. @throws {AppError} not-found; conflict for a used name or model */
export function updateModel(
  db: Db,
  caller: LoggedIn,
  { id, ...changes }: { id: number } & Partial<ModelInput>,
): Promise<Model> {
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      const before = await lockModel(tx, id);
      const { providerId = before.providerId, model = before.model, name = before.name } = changes;
      requireFreeName(name);
      const isOther = model !== before.model || providerId !== before.providerId;
      if (isOther || name !== before.name) {
        await requireSettingsProvider(tx, before.providerId);
        await requireSettingsProvider(tx, providerId);
        await requireIdle(tx, [before.name]);
      }
      const { parallel = before.parallel, maxOutput = before.maxOutput, price } = changes;
      const [row] = await tx
        .update(models)
        .set({
          providerId,
          model,
          name,
          parallel,
          maxOutput,
          ...(price !== undefined && priceColumns(price)),
          ...(isOther && untested),
        })
        .where(eq(models.id, id))
        .returning();
      if (!row) throw new Error('a locked model was not answered');
      const changed = changesBetween(audited(before), audited(row));
      await recordAudit(tx, caller.user, 'model.updated', before.name, changed);
      return publicModel(row);
    }),
  );
}

/** @throws {AppError} not-found; conflict for the environment's and for the model that grades */
export async function deleteModel(db: Db, caller: LoggedIn, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockModel(tx, id);
    await requireSettingsProvider(tx, row.providerId);
    await requireIdle(tx, [row.name]);
    await tx.delete(models).where(eq(models.id, id));
    await recordAudit(tx, caller.user, 'model.deleted', row.name, { name: { from: row.name, to: null } });
  });
}

function audited(row: Parameters<typeof publicModel>[0]): Record<string, unknown> {
  const { providerId, model, name, price, parallel, maxOutput } = publicModel(row);
  const isListed = price !== null && price !== 'own';
  const priceText = isListed ? `$${price.input} in, $${price.cached} cached, $${price.output} out` : price;
  return { providerId, model, name, price: priceText, parallel, maxOutput };
}

async function requireSettingsProvider(tx: Transaction, id: number): Promise<void> {
  const [provider] = await tx.select().from(modelProviders).where(eq(modelProviders.id, id)).for('share');
  if (!provider) throw new AppError('not-found', modelSentences.noProvider);
  if (provider.source === 'environment') throw new AppError('conflict', modelSentences.environment);
}

function requireFreeName(name: string): void {
  if (name.toLowerCase() !== 'offline') return;
  throw invalidField('name', modelSentences.nameReserved);
}
