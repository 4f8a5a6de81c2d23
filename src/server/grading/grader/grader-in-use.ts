import type { Db, Transaction } from '@server/db/client';
import { gradingModel } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import type { Grader } from './grader';

export type GraderDeps = Pick<Deps, 'database' | 'grader' | 'otherGraders'>;

/**
 * The chosen model, or the configured one if this process can't call that. Read each time, so that all processes follow
 * at once.
 */
export async function graderInUse(deps: GraderDeps, db: Db | Transaction = deps.database.db): Promise<Grader> {
  if (deps.grader.gradedBy === 'offline') return deps.grader;
  const chosen = await chosenModel(db);
  return (chosen !== null && graderNamed(deps, chosen)) || deps.grader;
}

export async function chosenModel(db: Db | Transaction): Promise<string | null> {
  const [row] = await db.select({ model: gradingModel.model }).from(gradingModel);
  return row?.model ?? null;
}

/** Null if this server can't call it. */
export function graderNamed(
  { grader, otherGraders }: Pick<Deps, 'grader' | 'otherGraders'>,
  name: string,
): Grader | null {
  return [grader, ...otherGraders].find((known) => known.name === name) ?? null;
}
