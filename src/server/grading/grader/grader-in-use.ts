import { modelSentences } from '@domain/messages/model';
import type { Db, Transaction } from '@server/db/client';
import { gradingModel, modelProviders, models } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { and, eq } from 'drizzle-orm';
import { type Grader, GraderError } from './grader';

export type GraderDeps = Pick<Deps, 'database' | 'grader' | 'otherGraders' | 'graderSource' | 'secretBox'>;

/**
 * The chosen model, or the configured one if this process can't call that. Read each time, so that all processes follow
 * at once.
 */
export async function graderInUse(deps: GraderDeps, db: Db | Transaction = deps.database.db): Promise<Grader> {
  const chosen = await chosenModel(db);
  return (chosen !== null && (await graderNamed(deps, chosen, db))) || deps.grader;
}

export async function chosenModel(db: Db | Transaction): Promise<string | null> {
  const [row] = await db.select({ model: gradingModel.model }).from(gradingModel);
  return row?.model ?? null;
}

/** Of the environment, else of Settings; null if this server can't call it. */
export async function graderNamed(
  deps: GraderDeps,
  name: string,
  db: Db | Transaction = deps.database.db,
): Promise<Grader | null> {
  const configured = [deps.grader, ...deps.otherGraders].find((known) => known.name === name);
  return configured ?? storedGrader(deps, name, db);
}

async function storedGrader(deps: GraderDeps, name: string, db: Db | Transaction): Promise<Grader | null> {
  const [row] = await db
    .select({ model: models, provider: modelProviders })
    .from(models)
    .innerJoin(modelProviders, eq(modelProviders.id, models.providerId))
    .where(and(eq(models.name, name), eq(modelProviders.source, 'settings')));
  if (!row) return null;
  const { model, provider } = row;
  const { kind, baseUrl, keySealed } = provider;
  const apiKey = keySealed && (await deps.secretBox.open(keySealed, sealContext(provider)));
  if (keySealed && apiKey === null) return waitingGrader(name, modelSentences.keyLost(provider.name));
  if (model.profile?.verdict === 'unusable') return waitingGrader(name, unusableReason(model.profile, name));
  const { parallel, maxOutput, profile } = model;
  return deps.graderSource.open({ name, kind, apiKey, baseUrl, model: model.model, parallel, maxOutput, profile });
}

/** A key opens for its provider and address only. */
export function sealContext({ id, baseUrl }: { id: number; baseUrl: string | null }): string {
  return `model-provider:${id}:${baseUrl ?? ''}`;
}

function unusableReason({ findings }: { findings: readonly { state: string; text: string }[] }, name: string): string {
  return findings.find(({ state }) => state === 'bad')?.text ?? modelSentences.unusable(name);
}

/** Grading waits for a person, and says why. */
function waitingGrader(name: string, reason: string): Grader {
  return {
    name,
    gradedBy: 'ai',
    wantsHeadStart: () => false,
    grade: () => Promise.reject(new GraderError('waiting', reason)),
  };
}
