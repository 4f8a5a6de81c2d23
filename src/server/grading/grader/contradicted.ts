import { testFindings } from '@domain/messages/model-test';
import { verdictOf } from '@domain/model/profile';
import type { ModelProfile } from '@domain/model/schema';
import type { Db } from '@server/db/client';
import { models } from '@server/db/schema/model';
import { and, eq } from 'drizzle-orm';
import type { SetUpModel } from './callable-model';
import type { Contradiction } from './grader-source';

/** Has a model offered for another test, and keeps what the endpoint said of its window for all processes. */
export async function storeContradiction(db: Db, { model, provider }: SetUpModel, found: Contradiction): Promise<void> {
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
