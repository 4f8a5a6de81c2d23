import type { CriterionSnapshot } from '../grading/grade';
import type { RubricChange } from './schema';

type Content = Pick<CriterionSnapshot, 'name' | 'description' | 'maxScore' | 'scoreRanges' | 'promptTemplate'>;

/** In the order of the screen; empty if only the calibration differs. */
export function changesBetween(earlier: readonly Content[], now: Content): RubricChange[] {
  const differs = (of: (content: Content) => unknown) =>
    earlier.some((content) => JSON.stringify(of(content)) !== JSON.stringify(of(now)));
  return [
    ...(differs(({ maxScore }) => maxScore) ? (['points'] as const) : []),
    ...(differs(({ scoreRanges }) => scoreRanges) ? (['ranges'] as const) : []),
    ...(differs(({ name, description }) => [name, description]) ? (['text'] as const) : []),
    ...(differs(({ promptTemplate }) => promptTemplate) ? (['prompt'] as const) : []),
  ];
}
