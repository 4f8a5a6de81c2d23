import { resultSentences } from '@domain/messages/submission';
import { countCharacters } from './count-characters';

export const maxReasonLength = 10_000;

export function overrideFaults(given: { score: string; reason: string }, maxScore: number): Record<string, string> {
  const faults: Record<string, string> = {};
  const score = given.score.trim();
  if (!/^\d{1,3}$/.test(score) || Number(score) > maxScore) faults.score = resultSentences.overMaximum(maxScore);
  if (given.reason.trim() === '') faults.reason = resultSentences.reasonRequired;
  // The field shows by how much it is too long.
  else if (countCharacters(given.reason) > maxReasonLength) faults.reason = '';
  return faults;
}
