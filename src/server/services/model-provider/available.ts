import { modelSentences } from '@domain/messages/model';
import { kindFacts } from '@domain/model/provider-kinds';
import { modelProviders } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { openKey } from '@server/grading/grader/callable-model';
import { eq } from 'drizzle-orm';

/** @throws {AppError} not-found; unavailable when it doesn't answer in time, or with something else */
export async function availableModels(
  deps: Pick<Deps, 'database' | 'secretBox' | 'config' | 'modelLister'>,
  { id }: { id: number },
): Promise<string[]> {
  const [provider] = await deps.database.db.select().from(modelProviders).where(eq(modelProviders.id, id));
  if (!provider) throw new AppError('not-found', modelSentences.noProvider);
  const { kind } = provider;
  const baseUrl = provider.baseUrl ?? kindFacts[kind].baseUrl;
  const opened = await openKey(deps, provider);
  const names = baseUrl && opened && (await deps.modelLister({ kind, ...opened, baseUrl }));
  if (!names) throw new AppError('unavailable', modelSentences.unreachable);
  return names;
}
