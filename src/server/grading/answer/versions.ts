import { consistencyCheckVersion } from '@domain/consistency/consistency-check';
import type { GradingVersions } from '@domain/grading/replay';
import { promptVersion } from '@server/grading/prompt/prompt';
import { answerSchemaVersion } from './answer-schema';
import { checkVersion } from './check-answer';

export const currentVersions: GradingVersions = {
  prompt: promptVersion,
  answerSchema: answerSchemaVersion,
  check: checkVersion,
  survey: consistencyCheckVersion,
};
