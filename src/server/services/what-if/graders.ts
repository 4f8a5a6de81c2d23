import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { storedNames } from '@server/services/model/read';

export async function gradersToTry(deps: GraderDeps): Promise<{ inUse: string; others: string[] }> {
  const inUse = (await graderInUse(deps)).name;
  const configured = [deps.grader, ...deps.otherGraders].map(({ name }) => name);
  const names = [...configured, ...(await storedNames(deps.database.db))];
  return { inUse, others: names.filter((name) => name !== inUse) };
}
