import { modelSentences } from '@domain/messages/model';
import { testFindings } from '@domain/messages/model-test';
import { emptyProfile } from '@domain/model/profile';
import { modelProviders, models } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { sealContext } from '@server/grading/grader/grader-in-use';
import type { CallableModel } from '@server/grading/grader/grader-source';
import { takeRoom } from '@server/services/throttle/throttle';
import { causeOf } from '@server/unexpected-error';
import { eq, sql } from 'drizzle-orm';
import { lockModel, type StoredModel, testOf } from './find';

export type TestDeps = Pick<Deps, 'database' | 'secretBox' | 'config' | 'modelExaminer' | 'stopping' | 'log'>;

/**
 * Starts a test of the endpoint, or joins the one that runs. It takes minutes, and no student's work.
 * @throws {AppError} not-found; too-many for the seventh within an hour
 */
export async function startTest(deps: TestDeps, { id }: { id: number }): Promise<{ test: 'running' }> {
  const started = await deps.database.db.transaction(async (tx) => {
    const row = await lockModel(tx, id);
    if (testOf(row) === 'running') return null;
    await tx.update(models).set({ test: 'running', testStartedAt: sql`now()` }).where(eq(models.id, id));
    await takeRoom(tx, { bucket: `model-test:${id}`, max: 6, seconds: 3_600 }, modelSentences.testedOften);
    return row;
  });
  if (started) {
    runTest(deps, started).catch((error: unknown) =>
      deps.log.error('model-test.failed', { id, cause: causeOf(error) }),
    );
  }
  return { test: 'running' };
}

async function runTest(deps: TestDeps, row: StoredModel): Promise<void> {
  const { db } = deps.database;
  const { callable, provider } = await callableModel(deps, row);
  const profile = callable
    ? await deps.modelExaminer(callable, deps.stopping)
    : emptyProfile(testFindings.failed(modelSentences.keyLost(provider)));
  const result = { profile, test: 'done' as const, testedAt: sql`now()` };
  await db.update(models).set(result).where(eq(models.id, row.id));
}

async function callableModel(
  deps: TestDeps,
  row: StoredModel,
): Promise<{ provider: string; callable: CallableModel | null }> {
  const [provider] = await deps.database.db.select().from(modelProviders).where(eq(modelProviders.id, row.providerId));
  if (!provider) throw new AppError('not-found', modelSentences.noProvider);
  const { kind, baseUrl, keySealed, source } = provider;
  const { name, model, parallel, maxOutput } = row;
  const opened = keySealed && (await deps.secretBox.open(keySealed, sealContext(provider)));
  if (keySealed && opened === null) return { provider: provider.name, callable: null };
  const apiKey = source === 'environment' ? (deps.config.model?.apiKey ?? null) : opened;
  const callable = { name, kind, apiKey, baseUrl, model, parallel, maxOutput, profile: null };
  return { provider: provider.name, callable };
}
