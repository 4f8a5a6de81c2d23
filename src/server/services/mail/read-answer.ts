import { displayName } from '@domain/submission/display-name';
import type { AnswerMail } from '@emails/answer';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { questions } from '@server/db/schema/question';
import { submissions } from '@server/db/schema/submission';
import { eq } from 'drizzle-orm';

/** What the mail about an answer tells, but for its link; null when the question is gone or unanswered. */
export async function readAnswer(db: Db, questionId: number): Promise<Omit<AnswerMail, 'link'> | null> {
  const [row] = await db
    .select({
      studentId: submissions.studentId,
      userEmail: submissions.userEmail,
      submissionNumber: submissions.submissionNumber,
      caseStudy: caseStudies.name,
      area: criteria.name,
      question: questions.question,
      answer: questions.answer,
    })
    .from(questions)
    .innerJoin(submissions, eq(submissions.id, questions.submissionId))
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .leftJoin(criteria, eq(criteria.id, questions.criterionId))
    .where(eq(questions.id, questionId));
  if (!row || row.answer === null) return null;
  const { caseStudy, area, question, answer } = row;
  return { student: displayName(row), caseStudy, area, question, answer };
}
