import { kindFacts } from '@domain/model/provider-kinds';
import { modelProviders, models } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { untested } from '@server/services/model/find';
import { and, eq, notInArray } from 'drizzle-orm';

/** What the environment sets up is listed beside what Settings do, without its key. */
export async function keepEnvironment({ database, config }: Pick<Deps, 'database' | 'config'>): Promise<void> {
  await database.db.transaction(async (tx) => {
    const isOurs = eq(modelProviders.source, 'environment');
    if (!config.model) {
      await tx.delete(modelProviders).where(isOurs);
      return;
    }
    const { kind, baseUrl, apiKey, model, otherModels } = config.model;
    const values = { kind, baseUrl, keyHint: apiKey?.slice(-4) ?? null, source: 'environment' as const };
    const [before] = await tx.select().from(modelProviders).where(isOurs).for('update');
    const [kept] = await tx.update(modelProviders).set(values).where(isOurs).returning({ id: modelProviders.id });
    const name = `${kindFacts[kind].label}, set up on the server`;
    const [made] = kept
      ? [kept]
      : await tx
          .insert(modelProviders)
          .values({ ...values, name })
          .onConflictDoNothing()
          .returning({ id: modelProviders.id });
    if (!made) return;
    if (before && (before.kind !== kind || before.baseUrl !== baseUrl)) {
      await tx.update(models).set(untested).where(eq(models.providerId, made.id));
    }
    const names = [model, ...otherModels];
    await tx.delete(models).where(and(eq(models.providerId, made.id), notInArray(models.model, names)));
    const rows = names.map((each) => ({ providerId: made.id, model: each, name: each }));
    await tx.insert(models).values(rows).onConflictDoNothing();
  });
}
