import { counted } from '../messages/counted';

type Used = { maxScore: number; promptTemplate: string };

/** Warnings only: none of them keeps a case study from opening [C7.16]. */
export function rubricNotes(criteria: readonly Used[], totalPoints: number): string[] {
  const points = criteria.reduce((sum, { maxScore }) => sum + maxScore, 0);
  const silent = criteria.filter(({ promptTemplate }) => promptTemplate.trim() === '').length;
  return [
    ...(points === totalPoints ? [] : [`The rubric adds up to ${points} of ${totalPoints}.`]),
    ...(silent === 0 ? [] : [`${counted(silent, 'criterion has', 'criteria have')} no prompt.`]),
  ];
}
