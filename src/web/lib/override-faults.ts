import { maxStudentReasonLength } from '@domain/messages/comment';
import { resultSentences } from '@domain/messages/submission';
import { countCharacters } from './count-characters';

export const maxReasonLength = 10_000;

type Given = { score: string; reason: string; studentReason?: string };

/** One of the reasons is enough. */
export function overrideFaults(given: Given, maxScore: number): Record<string, string> {
  const faults: Record<string, string> = {};
  const score = given.score.trim();
  if (!/^\d{1,3}$/.test(score) || Number(score) > maxScore) faults.score = resultSentences.overMaximum(maxScore);
  const { reason, studentReason } = given;
  if (`${reason}${studentReason ?? ''}`.trim() === '')
    faults[studentReason === undefined ? 'reason' : 'studentReason'] = resultSentences.reasonRequired;
  // Empty, because the field shows by how much it is too long.
  if (countCharacters(reason) > maxReasonLength) faults.reason = '';
  if (countCharacters(studentReason ?? '') > maxStudentReasonLength) faults.studentReason = '';
  return faults;
}
