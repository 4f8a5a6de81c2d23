export const maxOpenQuestions = 20;

export const maxQuestionLength = 2_000;
export const maxAnswerLength = 10_000;

export const questionSentences = {
  gone: 'This question does not exist or was deleted.',
  noResult: 'This area has no result yet. Reload the page.',
  tooManyOpen: `You have ${maxOpenQuestions} open questions. Wait for an answer before asking another.`,
  tooManyAsked: 'There were too many questions from your network. Please wait a while and try again.',
  answeredAlready: 'Already answered and emailed. Email the student to add something.',
} as const;
