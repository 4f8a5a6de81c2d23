import { modelSentences } from '@domain/messages/model';
import { emptyProfile, profileVersion, verdictOf } from '@domain/model/profile';
import type { Model, ModelPrice, ModelProfile, TestFinding } from '@domain/model/schema';
import type { Db, Transaction } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import { models } from '@server/db/schema/model';
import { AppError } from '@server/errors';
import { chosenModel } from '@server/grading/grader/grader-in-use';
import { and, eq, inArray } from 'drizzle-orm';

export type StoredModel = typeof models.$inferSelect;

/** After another address, kind or model at the endpoint. */
export const untested = {
  test: 'none',
  testedAt: null,
  testStartedAt: null,
  testFindings: null,
  profile: null,
} as const;

/** A test that has run for longer was cut off. */
const maxTestMs = 11 * 60_000;

export async function findModelNamed(db: Db | Transaction, name: string): Promise<StoredModel | null> {
  const [row] = await db.select().from(models).where(eq(models.name, name));
  return row ?? null;
}

/** @throws {AppError} not-found */
export async function lockModel(tx: Transaction, id: number): Promise<StoredModel> {
  const [row] = await tx.select().from(models).where(eq(models.id, id)).for('update');
  if (!row) throw new AppError('not-found', modelSentences.noModel);
  return row;
}

/** A run ends with the model and address that it began with. @throws {AppError} conflict while one of them grades */
export async function requireIdle(tx: Transaction, names: readonly string[]): Promise<void> {
  const chosen = await chosenModel(tx);
  if (chosen !== null && names.includes(chosen)) throw new AppError('conflict', modelSentences.inUse(chosen));
  const { grader, state } = gradingRuns;
  const [run] = await tx
    .select({ grader })
    .from(gradingRuns)
    .where(and(eq(state, 'running'), inArray(grader, [...names])))
    .limit(1);
  if (run?.grader) throw new AppError('conflict', modelSentences.stillGrading(run.grader));
}

export function publicModel(row: StoredModel): Model {
  const { id, providerId, model, name, parallel, maxOutput, testedAt, profile, testFindings } = row;
  const test = testOf(row);
  return {
    id,
    providerId,
    model,
    name,
    price: priceIn(row),
    parallel,
    maxOutput,
    test,
    testedAt,
    profile: test === 'running' && testFindings ? soFar(testFindings) : profile,
  };
}

function soFar(findings: TestFinding[]): ModelProfile {
  return { ...emptyProfile(...findings), verdict: verdictOf(findings) };
}

/** A test of an earlier version is to be made again, like none. */
export function testOf({ test, testStartedAt, profile }: StoredModel): Model['test'] {
  if (test === 'done') return profile?.version === profileVersion ? 'done' : 'none';
  const isCutOff = test === 'running' && (!testStartedAt || Date.now() - testStartedAt.getTime() > maxTestMs);
  return isCutOff ? 'none' : test;
}

export function priceIn({ inputPrice, cachedPrice, outputPrice, ownHardware }: StoredModel): ModelPrice {
  if (ownHardware) return 'own';
  if (inputPrice === null || cachedPrice === null || outputPrice === null) return null;
  return { input: inputPrice, cached: cachedPrice, output: outputPrice };
}

export function priceColumns(price: ModelPrice) {
  const amounts = price === 'own' || price === null ? null : price;
  return {
    ownHardware: price === 'own',
    inputPrice: amounts?.input ?? null,
    cachedPrice: amounts?.cached ?? null,
    outputPrice: amounts?.output ?? null,
  };
}
