import { defaultScoreRanges } from '../scoring/score-ranges';
import type { criterionContent, ScoreRange } from './schema';

export type CriterionContent = typeof criterionContent.infer;

/** New points without ranges of their own reset the ranges to the defaults [4.10] [3.16]. */
export function changedContent(current: CriterionContent, changes: Partial<CriterionContent>): CriterionContent {
  const maxScore = changes.maxScore ?? current.maxScore;
  const ranges = maxScore === current.maxScore ? current.scoreRanges : defaultScoreRanges(maxScore);
  return {
    name: changes.name ?? current.name,
    description: changes.description ?? current.description,
    maxScore,
    promptTemplate: changes.promptTemplate ?? current.promptTemplate,
    scoreRanges: changes.scoreRanges ?? ranges,
  };
}

export function sameContent(one: CriterionContent, other: CriterionContent): boolean {
  return (
    one.name === other.name &&
    one.description === other.description &&
    one.maxScore === other.maxScore &&
    one.promptTemplate === other.promptTemplate &&
    one.scoreRanges.length === other.scoreRanges.length &&
    one.scoreRanges.every((range, at) => sameRange(range, other.scoreRanges[at]))
  );
}

/** Includes ranges when the points change, because they depend on them. */
export function contentDifference(one: CriterionContent, other: CriterionContent): Partial<CriterionContent> {
  const { name, description, maxScore, promptTemplate, scoreRanges } = other;
  const scoring = { ...one, maxScore, scoreRanges };
  return {
    ...(name !== one.name && { name }),
    ...(description !== one.description && { description }),
    ...(promptTemplate !== one.promptTemplate && { promptTemplate }),
    ...(maxScore !== one.maxScore && { maxScore }),
    ...(!sameContent(one, scoring) && { scoreRanges }),
  };
}

export function contentOf(criterion: CriterionContent): CriterionContent {
  const { name, description, maxScore, promptTemplate, scoreRanges } = criterion;
  return { name, description, maxScore, promptTemplate, scoreRanges };
}

function sameRange(one: ScoreRange, other: ScoreRange | undefined): boolean {
  return (
    one.min === other?.min &&
    one.max === other.max &&
    one.description === other.description &&
    one.promptTemplate === other.promptTemplate
  );
}
