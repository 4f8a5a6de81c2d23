import type { DiffPart } from '@domain/criterion/schema';
import { textDiff } from '@domain/criterion/text-diff';
import type { GradingResult } from '@domain/grading/grading-event';

export type VersionChange = { title: string | null; parts: DiffPart[] };

const lists = [
  { field: 'strengths', title: 'Strengths' },
  { field: 'opportunities', title: 'Opportunities' },
  { field: 'nextSteps', title: 'Next steps' },
] as const;

/** The rationale, changed or not, and the lists that changed; everything is new where there is no version before. */
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

/** `7 → 8 → 7`: the scores from the first version to the latest. */
export function scoreTrail(latestFirst: readonly GradingResult[]): string {
  return latestFirst
    .map(({ score }) => score)
    .reverse()
    .join(' → ');
}
