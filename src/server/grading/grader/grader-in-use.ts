import { modelSentences } from '@domain/messages/model';
import { testFindings } from '@domain/messages/model-test';
import { verdictOf } from '@domain/model/profile';
import type { ModelProfile } from '@domain/model/schema';
import type { Db, Transaction } from '@server/db/client';
import { gradingModel, modelProviders, models } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { causeOf } from '@server/unexpected-error';
import { and, eq } from 'drizzle-orm';
import { callableModel, type KeyDeps, type SetUpModel } from './callable-model';
import { type Grader, GraderError } from './grader';
import type { Contradiction } from './grader-source';

export type GraderDeps = KeyDeps & Pick<Deps, 'database' | 'grader' | 'otherGraders' | 'graderSource' | 'log'>;

/** If it can't call the chosen model, the configured one. Read each time, so that all processes follow at once. */
export async function graderInUse(deps: GraderDeps, db: Db | Transaction = deps.database.db): Promise<Grader> {
  const chosen = await chosenModel(db);
  const grader = chosen === null ? null : await graderNamed(deps, chosen, db);
  return grader ?? (await graderNamed(deps, deps.grader.name, db)) ?? deps.grader;
}

export async function chosenModel(db: Db | Transaction): Promise<string | null> {
  const [row] = await db.select({ model: gradingModel.model }).from(gradingModel);
  return row?.model ?? null;
}

/** As it is set up now; null if this server can't call it. */
export async function graderNamed(
  deps: GraderDeps,
  name: string,
  db: Db | Transaction = deps.database.db,
): Promise<Grader | null> {
  const configured = [deps.grader, ...deps.otherGraders].find((known) => known.name === name) ?? null;
  if (configured?.gradedBy === 'offline') return configured;
  const [row] = await db
    .select({ model: models, provider: modelProviders })
    .from(models)
    .innerJoin(modelProviders, eq(modelProviders.id, models.providerId))
    .where(eq(models.name, name));
  if (configured && !(row?.provider.source === 'environment' && isAdjusted(row.model))) return configured;
  // What another server's environment sets up can't be called from here.
  return row && (configured || row.provider.source === 'settings') ? openGrader(deps, row) : null;
}

/** The environment's models can be tested and adjusted, too. */
function isAdjusted({ profile, parallel, maxOutput }: SetUpModel['model']): boolean {
  return profile !== null || parallel !== null || maxOutput !== null;
}

async function openGrader(deps: GraderDeps, setUp: SetUpModel): Promise<Grader> {
  const { name, profile } = setUp.model;
  const callable = await callableModel(deps, setUp);
  if (!callable) return waitingGrader(name, modelSentences.keyLost(setUp.provider.name));
  if (profile?.verdict === 'unusable') return waitingGrader(name, unusableReason(profile, name));
  return deps.graderSource.open(callable, (found: Contradiction) => {
    storeContradiction(deps.database.db, setUp, found).catch((error: unknown) =>
      deps.log.warn('model-profile.lost', { model: name, cause: causeOf(error) }),
    );
  });
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

/** Has a model offered for another test, and keeps what the endpoint said of its window for all processes. */
async function storeContradiction(db: Db, { model, provider }: SetUpModel, found: Contradiction): Promise<void> {
  const { profile } = model;
  if (!profile) return;
  const changed = found.window === undefined ? profile : withWindow(profile, found.window, model.name, provider.kind);
  await db
    .update(models)
    .set({ test: 'none', profile: changed })
    .where(and(eq(models.id, model.id), eq(models.test, 'done')));
}

function withWindow(
  profile: ModelProfile,
  window: number,
  name: string,
  kind: SetUpModel['provider']['kind'],
): ModelProfile {
  const of = (tokens: number) => testFindings.window({ name, kind, tokens, thinks: profile.thinks });
  const before = of(profile.window ?? window).text;
  const findings = [...profile.findings.filter(({ text }) => text !== before), of(window)];
  return { ...profile, window, findings, verdict: verdictOf(findings) };
}
