import type { GradingVersions, ReplayedField } from '../grading/replay';
import type { Replay } from '../grading/schema';

export const replayOutcomes: Record<Replay['outcome'], string> = {
  same: 'The same result.',
  different: 'Different from the saved result.',
  refused: 'The saved answer fails today’s checks.',
  'no-result': 'The run kept no result of its own: it failed, or a person had set or locked the score.',
  'no-answer': 'Nothing to replay: no answer was saved.',
};

export const replayMethods = {
  answer: 'The kept answer was checked again against the stored evidence. No model was asked.',
  rules: 'The offline rules graded the stored evidence again.',
} as const;

export const replayReasons = {
  noVersions: 'The call is from before the versions of schema and checks were kept with it.',
  prompt: (then: string, now: string) => `Graded with prompt version ${then}; the current version is ${now}.`,
  answerSchema: (then: number, now: number) => `The answer was given in form ${then}; the present one is ${now}.`,
  check: (then: number, now: number) => `It was checked by version ${then} of the checks; the present one is ${now}.`,
  survey: (then: number, now: number) =>
    `The rules that look across the files were of version ${then}; they are of version ${now} now.`,
  instructions: 'The instructions, or what the case study says, read differently now.',
  evidence: 'The evidence is rendered differently now than the model read it.',
  criterion: 'What is said of the criterion is worded differently now.',
  rules: (then: string, now: string) => `The offline rules were of version ${then}; they are of version ${now} now.`,
  unknown: {
    ai: 'No version has changed since: names that are masked may have, or what is kept was changed from outside.',
    offline: 'No version has changed since: what is kept may have been changed from outside.',
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

export const replaySentences = {
  gone: 'This run did not grade this criterion of this submission.',
} as const;

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
