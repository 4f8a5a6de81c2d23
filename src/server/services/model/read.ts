import type { Db, Transaction } from '@server/db/client';
import type { Deps } from '@server/deps';
import { chosenModel, type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';

/** Who grades, and who could. */
export type GradingModel = {
  /** `offline`, or the model's name. */
  inUse: string;
  /** What an administrator has chosen, also where this server cannot ask it; null for the standard. */
  chosen: string | null;
  /** The model of the settings; null where the offline rules grade, for which there is nothing to choose. */
  standard: string | null;
  /** What can be chosen: the standard first. */
  models: string[];
};

export async function readModel(deps: GraderDeps, db: Db | Transaction = deps.database.db): Promise<GradingModel> {
  const models = modelsOf(deps);
  const [inUse, chosen] = await Promise.all([graderInUse(deps, db), chosenModel(db)]);
  return { inUse: inUse.name, chosen, standard: models[0] ?? null, models };
}

/** The models that this server can ask: none without a key. */
export function modelsOf({ grader, otherGraders }: Pick<Deps, 'grader' | 'otherGraders'>): string[] {
  if (grader.gradedBy === 'offline') return [];
  return [grader, ...otherGraders].flatMap(({ gradedBy, name }) => (gradedBy === 'ai' ? [name] : []));
}
