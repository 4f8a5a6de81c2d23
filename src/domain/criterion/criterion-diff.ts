import type { Calibration } from '../calibration/calibration';
import type { CriterionContent } from './content';
import type { ContentChange, ScoreRange } from './schema';
import { shortened, textDiff } from './text-diff';

const around = 80;

type VersionContent = CriterionContent & { calibration?: Calibration | null };

export function contentChanges(before: VersionContent, after: VersionContent): ContentChange[] {
  return [
    textChange('Name', before.name, after.name),
    textChange('Description', before.description, after.description),
    valueChange('Points', String(before.maxScore), String(after.maxScore)),
    textChange('Prompt', before.promptTemplate, after.promptTemplate),
    valueChange('Calibration', calibrationText(before.calibration), calibrationText(after.calibration)),
    ...rangeChanges(before.scoreRanges, after.scoreRanges),
  ].filter((change) => change !== null);
}

function rangeChanges(before: readonly ScoreRange[], after: readonly ScoreRange[]): (ContentChange | null)[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const was = before[at];
    const is = after[at];
    if (!was || !is) return wholeRange(was, is);
    const name = `Score range ${pointsOf(is)}`;
    return [
      valueChange(`${name}: points`, pointsOf(was), pointsOf(is)),
      textChange(`${name}: description`, was.description, is.description),
      textChange(`${name}: prompt`, was.promptTemplate, is.promptTemplate),
    ];
  });
}

function wholeRange(was: ScoreRange | undefined, is: ScoreRange | undefined): (ContentChange | null)[] {
  const range = was ?? is;
  if (!range) return [];
  const kind = was ? 'removed' : 'added';
  const text = [range.description, range.promptTemplate].filter((part) => part !== '').join('\n');
  return [{ field: `Score range ${pointsOf(range)} ${kind}`, parts: [{ kind, text }] }];
}

function calibrationText(calibration: Calibration | null | undefined): string {
  if (!calibration) return 'none';
  const { offset, grader } = calibration;
  return `${offset > 0 ? '+' : '−'}${Math.abs(offset)} for ${grader}`;
}

function pointsOf({ min, max }: ScoreRange): string {
  return `${min}–${max}`;
}

function textChange(field: string, before: string, after: string): ContentChange | null {
  return before === after ? null : { field, parts: shortened(textDiff(before, after), around) };
}

function valueChange(field: string, before: string, after: string): ContentChange | null {
  if (before === after) return null;
  return {
    field,
    parts: [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ],
  };
}
