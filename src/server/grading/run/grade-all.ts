import { setTimeout } from 'node:timers/promises';
import type { CriterionSnapshot } from '@domain/grading/grade';
import type { CriterionGrading } from './criterion-grading';

/** The first criterion may run alone, so that the others find the prompt cached. A failure stops all and is thrown. */
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
    const over = grading.firstCall.then(() => setTimeout(headStartMs));
    await Promise.race([grading.firstSign, over, ...all]);
  }
  if (failures.length === 0) all.push(...others.map((criterion) => watch(grading.grade(criterion))));
  await Promise.all(all);
  if (failures.length > 0) throw failures[0];
}
