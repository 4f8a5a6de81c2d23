import { createHash } from 'node:crypto';
import { replayReasons } from '@domain/messages/replay';
import type { GradeTask } from '@server/grading/grader/grader';
import { buildPrompt } from './prompt';

/** Which parts of a stored request would differ if it were sent now, as sentences. */
export function changedPrompt(request: Readonly<Record<string, unknown>>, task: GradeTask): string[] {
  const { instructions, evidenceSha256, criterion } = request;
  const now = buildPrompt(task);
  // A second try ends with why the first was refused.
  const sameCriterion = typeof criterion !== 'string' || criterion.startsWith(now.criterion);
  return [
    ...(typeof instructions === 'string' && instructions !== now.instructions ? [replayReasons.instructions] : []),
    ...(typeof evidenceSha256 === 'string' && evidenceSha256 !== sha256(now.evidence) ? [replayReasons.evidence] : []),
    ...(sameCriterion ? [] : [replayReasons.criterion]),
  ];
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
