import type { CriterionSnapshot } from '@domain/grading/grade';
import type { CriterionGrading } from './criterion-grading';

/**
 * Grades criteria all at once; with a head start the first one reads the prompt alone, so that the others find it in
 * the provider's cache: for so long from when it is let through, however long it waits for that. The first failure stops
 * the others and is thrown when all have ended: no call outlives this.
 */
export async function gradeAll(
  grading: CriterionGrading,
  [first, ...others]: readonly CriterionSnapshot[],
  headStartMs: number,
  stop: AbortController,
): Promise<void> {
  const failures: unknown[] = [];
  const watch = (graded: Promise<void>) =>
    graded.catch((error: unknown) => {
      failures.push(error);
      stop.abort(error);
    });
  const all = first ? [watch(grading.grade(first))] : [];
  if (headStartMs > 0 && others.length > 0) {
    const over = grading.firstCall.then(() => timeout(headStartMs));
    await Promise.race([grading.firstSign, over, ...all]);
  }
  if (failures.length === 0) all.push(...others.map((criterion) => watch(grading.grade(criterion))));
  await Promise.all(all);
  if (failures.length > 0) throw failures[0];
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
