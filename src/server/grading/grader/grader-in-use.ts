import type { Db, Transaction } from '@server/db/client';
import { gradingModel } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import type { Grader } from './grader';
import { graderNamed } from './grader-named';

export type GraderDeps = Pick<Deps, 'database' | 'grader' | 'otherGraders'>;

/**
 * Who grades what is begun now: the model that an administrator has chosen, or the one of the settings where none is
 * chosen or this process cannot ask it. Read each time, so that every process follows at once; without a key it is the
 * offline rules.
 */
export async function graderInUse(deps: GraderDeps, db: Db | Transaction = deps.database.db): Promise<Grader> {
  if (deps.grader.gradedBy === 'offline') return deps.grader;
  const chosen = await chosenModel(db);
  return (chosen !== null && graderNamed(deps, chosen)) || deps.grader;
}

/** What an administrator has chosen; null where nobody has. */
export async function chosenModel(db: Db | Transaction): Promise<string | null> {
  const [row] = await db.select({ model: gradingModel.model }).from(gradingModel);
  return row?.model ?? null;
}
