import type { Db, Transaction } from '@server/db/client';
import type { Deps } from '@server/deps';
import { chosenModel, type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';

/** `models` can be chosen, the standard first; `chosen` may be one that this server can't call. */
export async function readModel(deps: GraderDeps, db: Db | Transaction = deps.database.db) {
  const models = modelsOf(deps);
  const [inUse, chosen] = await Promise.all([graderInUse(deps, db), chosenModel(db)]);
  return { inUse: inUse.name, chosen, standard: models[0] ?? null, models };
}

export function modelsOf({ grader, otherGraders }: Pick<Deps, 'grader' | 'otherGraders'>): string[] {
  if (grader.gradedBy === 'offline') return [];
  return [grader, ...otherGraders].flatMap(({ gradedBy, name }) => (gradedBy === 'ai' ? [name] : []));
}
