import { modelSentences } from '@domain/messages/model';
import { kindFacts } from '@domain/model/provider-kinds';
import { modelProviders } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { sealContext } from '@server/grading/grader/grader-in-use';
import { eq } from 'drizzle-orm';

/**
 * The names of the models at an endpoint.
 * @throws {AppError} not-found; unavailable when it doesn't answer in time, or with something else
 */
export async function availableModels(
  deps: Pick<Deps, 'database' | 'secretBox' | 'config' | 'modelLister'>,
  { id }: { id: number },
): Promise<string[]> {
  const [provider] = await deps.database.db.select().from(modelProviders).where(eq(modelProviders.id, id));
  if (!provider) throw new AppError('not-found', modelSentences.noProvider);
  const { kind, keySealed, source } = provider;
  const sealed = keySealed && (await deps.secretBox.open(keySealed, sealContext(provider)));
  const apiKey = source === 'environment' ? (deps.config.model?.apiKey ?? null) : sealed;
  const baseUrl = provider.baseUrl ?? kindFacts[kind].baseUrl;
  const names = baseUrl && (await deps.modelLister({ kind, apiKey, baseUrl }));
  if (!names) throw new AppError('unavailable', modelSentences.unreachable);
  return names;
}
