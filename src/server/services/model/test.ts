import { modelSentences } from '@domain/messages/model';
import { testFindings } from '@domain/messages/model-test';
import { emptyProfile } from '@domain/model/profile';
import type { TestFinding } from '@domain/model/schema';
import { modelProviders, models } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { callableModel } from '@server/grading/grader/callable-model';
import type { ExamineOptions } from '@server/grading/grader/grader-source';
import { noteUsage } from '@server/services/spending/keep-usage';
import { takeRoom } from '@server/services/throttle/throttle';
import { causeOf } from '@server/unexpected-error';
import { and, eq, sql } from 'drizzle-orm';
import { lockModel, type StoredModel, testOf } from './find';

export type TestDeps = Pick<Deps, 'database' | 'secretBox' | 'config' | 'modelExaminer' | 'stopping' | 'log'>;

/** Or joins a running test. Takes minutes, and sends no student's work. @throws {AppError} not-found; too-many */
export async function startTest(deps: TestDeps, { id }: { id: number }): Promise<{ test: 'running' }> {
  const testStartedAt = new Date();
  const started = await deps.database.db.transaction(async (tx) => {
    const row = await lockModel(tx, id);
    if (testOf(row) === 'running') return null;
    await tx.update(models).set({ test: 'running', testStartedAt, testFindings: null }).where(eq(models.id, id));
    await takeRoom(tx, { bucket: `model-test:${id}`, max: 6, seconds: 3_600 }, modelSentences.testedOften);
    return { ...row, testStartedAt };
  });
  if (started) {
    runTest(deps, started).catch((error: unknown) =>
      deps.log.error('model-test.failed', { id, cause: causeOf(error) }),
    );
  }
  return { test: 'running' };
}

async function runTest(deps: TestDeps, model: StoredModel & { testStartedAt: Date }): Promise<void> {
  const { db } = deps.database;
  const [provider] = await db.select().from(modelProviders).where(eq(modelProviders.id, model.providerId));
  if (!provider) throw new AppError('not-found', modelSentences.noProvider);
  const callable = await callableModel(deps, { model: { ...model, profile: null }, provider });
  // One that was changed meanwhile has another test, or none.
  const isThis = and(eq(models.test, 'running'), eq(models.testStartedAt, model.testStartedAt));
  const kept = and(eq(models.id, model.id), isThis);
  // One after the other, and all before the result.
  let writing: Promise<unknown> = Promise.resolve();
  const onFindings = (found: readonly TestFinding[]) => {
    const soFar = { testFindings: [...found] };
    writing = writing.then(() => db.update(models).set(soFar).where(kept));
  };
  const onUsage: ExamineOptions['onUsage'] = (usage) =>
    noteUsage(deps, { model: model.name, submissionId: null }, { usage });
  const profile = callable
    ? await deps.modelExaminer(callable, deps.stopping, { onFindings, onUsage })
    : emptyProfile(testFindings.failed(modelSentences.keyLost(provider.name)));
  await writing;
  await db.update(models).set({ profile, test: 'done', testedAt: sql`now()`, testFindings: null }).where(kept);
}
