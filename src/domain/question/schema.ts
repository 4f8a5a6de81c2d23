import { type } from '../schema';
import { id } from '../value/schema';

export const ownQuestion = type({
  id,
  criterionId: id.or('null'),
  criterionName: 'string | null',
  question: 'string',
  askedAt: 'Date',
  answer: 'string | null',
  answeredAt: 'Date | null',
});

export const question = ownQuestion.merge({
  submissionId: id,
  studentId: 'string | null',
  userEmail: 'string | null',
  displayName: 'string',
  submissionNumber: 'number.integer',
  caseStudyId: id,
  companyId: id.or('null'),
  companyName: 'string | null',
  score: 'number.integer | null',
  maxScore: 'number.integer | null',
  answeredBy: 'string | null',
});

/** `open` counts all unanswered ones under the same filter; `next` is the next `before`. */
export const questionPage = type({ rows: question.array(), open: 'number.integer >= 0', next: id.or('null') });

export type QuestionPage = typeof questionPage.infer;

export type OwnQuestion = typeof ownQuestion.infer;
