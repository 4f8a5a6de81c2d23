import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';

export async function gradersToTry(deps: GraderDeps): Promise<{ inUse: string; others: string[] }> {
  const inUse = (await graderInUse(deps)).name;
  const names = [deps.grader, ...deps.otherGraders].map(({ name }) => name);
  return { inUse, others: names.filter((name) => name !== inUse) };
}
