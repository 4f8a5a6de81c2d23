import type { Db, Transaction } from '@server/db/client';
import { gradingModel, modelProviders, models } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import { chosenModel, type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { asc, eq } from 'drizzle-orm';

/** `models` can be chosen, the standard first; `chosen` may be one that this server can't call. */
export async function readModel(deps: GraderDeps, db: Db | Transaction = deps.database.db) {
  const configured = configuredModels(deps);
  const [inUse, chosen, stored, pictures] = await Promise.all([
    graderInUse(deps, db),
    chosenModel(db),
    storedNames(db),
    readsPictures(db),
  ]);
  return { inUse: inUse.name, chosen, standard: configured[0] ?? null, models: [...configured, ...stored], pictures };
}

/** Set up by the environment. */
export function configuredModels({ grader, otherGraders }: Pick<Deps, 'grader' | 'otherGraders'>): string[] {
  if (grader.gradedBy === 'offline') return [];
  return [grader, ...otherGraders].flatMap(({ gradedBy, name }) => (gradedBy === 'ai' ? [name] : []));
}

/** Set up in Settings. */
export async function storedNames(db: Db | Transaction): Promise<string[]> {
  const rows = await db
    .select({ name: models.name })
    .from(models)
    .innerJoin(modelProviders, eq(modelProviders.id, models.providerId))
    .where(eq(modelProviders.source, 'settings'))
    .orderBy(asc(models.name));
  return rows.map(({ name }) => name);
}

async function readsPictures(db: Db | Transaction): Promise<boolean> {
  const [row] = await db.select({ pictures: gradingModel.pictures }).from(gradingModel);
  return row?.pictures ?? false;
}
