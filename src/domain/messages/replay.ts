import type { GradingVersions, ReplayedField } from '../grading/replay';
import type { Replay } from '../grading/schema';

export const replayOutcomes: Record<Replay['outcome'], string> = {
  same: 'The same result.',
  different: 'Different from the saved result.',
  refused: 'The saved answer fails today’s checks.',
  'no-result': 'This run has no result: it failed, or a person had set or locked the score.',
  'no-answer': 'Nothing to replay: no answer was saved.',
};

export const replayMethods = {
  answer: 'The saved answer was checked again against the files. No model was called.',
  rules: 'The offline rules graded the files again.',
} as const;

export const replayReasons = {
  noVersions: 'This run is too old to name the versions of its form and checks.',
  prompt: (then: string, now: string) => `Graded with prompt version ${then}; the current version is ${now}.`,
  answerSchema: (then: number, now: number) => `Answered in form ${then}; the current form is ${now}.`,
  check: (then: number, now: number) => `Checked with version ${then} of the checks; the current version is ${now}.`,
  survey: (then: number, now: number) =>
    `Files compared by version ${then} of the rules; the current version is ${now}.`,
  instructions: 'The instructions or the text of the case study have changed since.',
  evidence: 'The model would now be sent the files in another form.',
  criterion: 'The text of the criterion has changed since.',
  rules: (then: string, now: string) =>
    `Graded with version ${then} of the offline rules; the current version is ${now}.`,
  unknown: {
    ai: 'No version has changed. The masked names may have, or the saved data was changed outside the program.',
    offline: 'No version has changed. The saved data may have been changed outside the program.',
  },
} as const;

export const replayTexts = {
  replay: 'Replay',
  replaying: 'Replaying…',
  again: 'Replay again',
  download: 'Download record',
  record: 'How this was graded',
  failed: 'It could not be replayed',
  kept: 'Kept',
  replayed: 'Replayed',
  nothing: 'none',
  attempt: (attempt: number, says: string) => `Attempt ${attempt}: ${says}`,
} as const;

export const replayedFields: Record<ReplayedField, string> = {
  score: 'Score',
  calibration: 'Calibration',
  evidence: 'Citations',
  flagReasons: 'Flags',
  rationale: 'Rationale',
  strengths: 'Strengths',
  opportunities: 'Opportunities',
  nextSteps: 'Next steps',
};

export const replaySentences = { gone: 'This run did not grade this criterion of this submission.' } as const;

export function changedVersions(then: GradingVersions, now: GradingVersions): string[] {
  return [
    ...(then.prompt === now.prompt ? [] : [replayReasons.prompt(then.prompt, now.prompt)]),
    ...(then.answerSchema === now.answerSchema
      ? []
      : [replayReasons.answerSchema(then.answerSchema, now.answerSchema)]),
    ...(then.check === now.check ? [] : [replayReasons.check(then.check, now.check)]),
    ...(then.survey === now.survey ? [] : [replayReasons.survey(then.survey, now.survey)]),
  ];
}
