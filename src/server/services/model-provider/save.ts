import { modelSentences } from '@domain/messages/model';
import { kindFacts, type ProviderKind } from '@domain/model/provider-kinds';
import type { ModelProvider } from '@domain/model/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { modelProviders, models } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { AppError, invalidField } from '@server/errors';
import { type StoredProvider, sealContext } from '@server/grading/grader/callable-model';
import { changesBetween, hiddenChange, recordAudit } from '@server/services/audit/record';
import { requireIdle, untested } from '@server/services/model/find';
import { asc, eq } from 'drizzle-orm';

type ProviderDeps = Pick<Deps, 'database' | 'secretBox'>;

export type ProviderInput = { kind: ProviderKind; name: string; baseUrl?: string | null; key?: string };

export async function listProviders(db: Db): Promise<ModelProvider[]> {
  const rows = await db.select().from(modelProviders).orderBy(asc(modelProviders.name), asc(modelProviders.id));
  return rows.map(publicProvider);
}

/** @throws {AppError} invalid for the address or a missing key; conflict for a used name or no place for keys */
export function createProvider(
  deps: ProviderDeps,
  caller: LoggedIn,
  { kind, name, baseUrl = null, key }: ProviderInput,
): Promise<ModelProvider> {
  const address = requireAddress(kind, baseUrl);
  if (kindFacts[kind].needsKey && key === undefined) throw invalidField('key', modelSentences.keyMissing);
  return refusingDuplicates(() =>
    deps.database.db.transaction(async (tx) => {
      const [made] = await tx.insert(modelProviders).values({ kind, name, baseUrl: address }).returning();
      if (!made) throw new Error('an inserted provider was not answered');
      const row = key === undefined ? made : await storeKey(deps, tx, made, key);
      const values = { kind, baseUrl: address };
      await recordAudit(tx, caller.user, 'model-provider.created', name, changesBetween({}, values));
      return publicProvider(row);
    }),
  );
}

/** Another address takes the key again, as a key is bound to one. @throws {AppError} as `createProvider`; conflict */
export function updateProvider(
  deps: ProviderDeps,
  caller: LoggedIn,
  { id, key, ...changes }: { id: number } & Partial<ProviderInput>,
): Promise<ModelProvider> {
  return refusingDuplicates(() =>
    deps.database.db.transaction(async (tx) => {
      const before = await lockProvider(tx, id);
      const { kind = before.kind, name = before.name, baseUrl = before.baseUrl } = changes;
      const address = requireAddress(kind, baseUrl);
      const isMoved = kind !== before.kind || address !== before.baseUrl;
      if (isMoved && key === undefined) {
        if (before.keySealed) throw invalidField('key', modelSentences.keyAgain);
        if (kindFacts[kind].needsKey) throw invalidField('key', modelSentences.keyMissing);
      }
      if (isMoved) await requireIdleModels(tx, id);
      const values = { kind, name, baseUrl: address };
      const [moved] = await tx.update(modelProviders).set(values).where(eq(modelProviders.id, id)).returning();
      if (!moved) throw new Error('a locked provider was not answered');
      const row = key === undefined ? moved : await storeKey(deps, tx, moved, key);
      if (isMoved) {
        await tx.update(models).set(untested).where(eq(models.providerId, id));
      }
      const changed = { ...changesBetween(before, values), ...(key !== undefined && { key: hiddenChange }) };
      await recordAudit(tx, caller.user, 'model-provider.updated', before.name, changed);
      return publicProvider(row);
    }),
  );
}

/** Its models go with it. @throws {AppError} not-found; conflict for the environment's, or while its model grades */
export async function deleteProvider(db: Db, caller: LoggedIn, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockProvider(tx, id);
    await requireIdleModels(tx, id);
    await tx.delete(modelProviders).where(eq(modelProviders.id, id));
    await recordAudit(tx, caller.user, 'model-provider.deleted', name, { name: { from: name, to: null } });
  });
}

async function lockProvider(tx: Transaction, id: number): Promise<StoredProvider> {
  const [row] = await tx.select().from(modelProviders).where(eq(modelProviders.id, id)).for('update');
  if (!row) throw new AppError('not-found', modelSentences.noProvider);
  if (row.source === 'environment') throw new AppError('conflict', modelSentences.environment);
  return row;
}

async function requireIdleModels(tx: Transaction, providerId: number): Promise<void> {
  const rows = await tx.select({ name: models.name }).from(models).where(eq(models.providerId, providerId));
  await requireIdle(
    tx,
    rows.map(({ name }) => name),
  );
}

async function storeKey(
  deps: ProviderDeps,
  tx: Transaction,
  row: StoredProvider,
  key: string,
): Promise<StoredProvider> {
  const keySealed = await deps.secretBox.seal(key, sealContext(row));
  const values = { keySealed, keyHint: key.slice(-4) };
  const [stored] = await tx.update(modelProviders).set(values).where(eq(modelProviders.id, row.id)).returning();
  if (!stored) throw new Error('a locked provider was not answered');
  return stored;
}

function publicProvider({ id, kind, name, baseUrl, keyHint, source }: StoredProvider): ModelProvider {
  return { id, kind, name, baseUrl, keyHint, source };
}

/** Also as IPv6 writes it: `URL` has turned every other way of writing an address into these. */
const linkLocal = /^(?:169\.254\.|\[fe[89ab]|\[::(?:ffff:)?a9fe:)/i;

/** Null for the usual address. @throws {AppError} invalid for what is no plain http address, or link-local */
function requireAddress(kind: ProviderKind, given: string | null): string | null {
  const text = given?.trim() ?? '';
  if (text === '') {
    if (kindFacts[kind].baseUrl === null) throw invalidField('baseUrl', modelSentences.addressMissing);
    return null;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(text)) {
    throw invalidField('baseUrl', modelSentences.address);
  }
  if (linkLocal.test(url.hostname)) throw invalidField('baseUrl', modelSentences.linkLocal);
  return url.href.replace(/\/+$/, '');
}
