import { emailVia } from '@domain/mail/schema';
import { maxAnswerLength, maxQuestionLength } from '@domain/messages/question';
import { ownQuestion, question, questionPage } from '@domain/question/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { answerQuestion } from '@server/services/question/answer';
import { askQuestion } from '@server/services/question/ask';
import { listQuestions } from '@server/services/question/list';
import { listOwnQuestions } from '@server/services/question/list-own';
import { assistant, own, ownVisible, reader, router } from '../init';
import { byId, courseField, filledText } from '../input';
import { GET, POST } from '../meta';

export const questions = router({
  list: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    GET('/api/questions', 'Questions of students, newest first, 50 at a time: pass `next` as `before`'),
  )
    .input(
      type({ '+': 'delete', ...courseField, 'open?': 'boolean', 'caseStudyId?': id, 'companyId?': id, 'before?': id }),
    )
    .output(questionPage)
    .query(({ ctx, input }) => listQuestions(ctx.deps.database.db, ctx.within(input))),

  answer: assistant(
    { id: 'question' },
    POST('/api/questions/{id}/answer', 'Answers a question and emails the answer to the student'),
  )
    .input(type({ '+': 'delete', id, answer: filledText(maxAnswerLength) }))
    .output(question.merge({ emailVia }))
    .mutation(({ ctx, input }) => answerQuestion(ctx.deps, ctx.caller, input)),

  listOwn: own(
    { id: 'submission' },
    GET(
      '/api/submissions/{id}/questions',
      'The questions about a submission; empty for a student while results are held back',
    ),
  )
    .input(byId)
    .output(ownQuestion.array())
    .query(({ ctx, input }) => listOwnQuestions(ctx.deps.database.db, ctx.caller, input.id)),

  ask: ownVisible(
    { id: 'submission' },
    POST(
      '/api/submissions/{id}/questions',
      'Asks the instructor about one result, or about the submission as a whole',
      { status: 201 },
    ),
  )
    .input(type({ '+': 'delete', id, 'criterionId?': id.or('null'), question: filledText(maxQuestionLength) }))
    .output(ownQuestion)
    .mutation(({ ctx, input }) => askQuestion(ctx.deps.database.db, ctx.caller, input)),
});
