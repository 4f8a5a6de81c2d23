import type { DiffPart } from '@domain/criterion/schema';
import { textDiff } from '@domain/criterion/text-diff';
import type { GradingResult } from '@domain/grading/grading-event';

export type VersionChange = { title: string | null; parts: DiffPart[] };

const lists = [
  { field: 'strengths', title: 'Strengths' },
  { field: 'opportunities', title: 'Opportunities' },
  { field: 'nextSteps', title: 'Next steps' },
] as const;

/** Includes an unchanged rationale; without a version before, everything is new. */
export function versionChanges(result: GradingResult, before: GradingResult | undefined): VersionChange[] {
  const rationale = { title: null, parts: textDiff(before?.rationale ?? result.rationale, result.rationale) };
  const changed = before
    ? lists.flatMap(({ field, title }) => {
        const [was, is] = [before[field].join('\n'), result[field].join('\n')];
        return was === is ? [] : [{ title, parts: textDiff(was, is) }];
      })
    : [];
  return [rationale, ...changed];
}

/** `7 → 8 → 7`, the first version first. */
export function scoreTrail(latestFirst: readonly GradingResult[]): string {
  return latestFirst
    .map(({ score }) => score)
    .reverse()
    .join(' → ');
}
