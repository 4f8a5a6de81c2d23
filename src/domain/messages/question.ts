export const maxOpenQuestions = 20;

export const maxQuestionLength = 2_000;
export const maxAnswerLength = 10_000;

export const questionSentences = {
  gone: 'There is no such question.',
  noResult: 'There is no result of that area to ask about. Load the page again to see the newest ones.',
  tooManyOpen: `${maxOpenQuestions} of your questions are waiting for an answer. Please wait for one before you ask the next.`,
  tooManyAsked: 'There were too many questions from your network. Please wait a while and try again.',
  answeredAlready:
    'This question has been answered already, and the answer was mailed. Write to the student yourself to add to it.',
} as const;
