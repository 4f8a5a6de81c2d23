import { type } from 'arktype';
import { id } from '../value/schema';

/** A question as its student sees it; `criterionId` is null when it is about the whole submission. */
export const ownQuestion = type({
  id,
  criterionId: id.or('null'),
  criterionName: 'string | null',
  question: 'string',
  askedAt: 'Date',
  answer: 'string | null',
  answeredAt: 'Date | null',
});

/** One as instructors see it: whose it is, and what the result it is about stands at now. */
export const question = ownQuestion.merge({
  submissionId: id,
  studentId: 'string',
  userEmail: 'string',
  submissionNumber: 'number.integer',
  caseStudyId: id,
  companyId: id.or('null'),
  companyName: 'string | null',
  score: 'number.integer | null',
  maxScore: 'number.integer | null',
  answeredBy: 'string | null',
});

/** `open` counts all that wait for an answer under the same case study and company; `next` goes on as `before`. */
export const questionPage = type({ rows: question.array(), open: 'number.integer >= 0', next: id.or('null') });

export type QuestionPage = typeof questionPage.infer;

export type OwnQuestion = typeof ownQuestion.infer;
