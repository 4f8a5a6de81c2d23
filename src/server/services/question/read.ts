import type { OwnQuestion } from '@domain/question/schema';
import type { Db, Transaction } from '@server/db/client';
import { companies } from '@server/db/schema/company';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { submissions } from '@server/db/schema/submission';
import { users } from '@server/db/schema/user';
import { nameColumns, named } from '@server/services/submission/list/names';
import { and, eq, isNull, type SQL } from 'drizzle-orm';

/** `score` is that of the criterion's current result. */
export type Question = OwnQuestion & {
  submissionId: number;
  studentId: string;
  userEmail: string;
  submissionNumber: number;
  displayName: string;
  caseStudyId: number;
  companyId: number | null;
  companyName: string | null;
  score: number | null;
  maxScore: number | null;
  answeredBy: string | null;
};

const ownColumns = {
  id: questions.id,
  criterionId: questions.criterionId,
  criterionName: criteria.name,
  question: questions.question,
  askedAt: questions.askedAt,
  answer: questions.answer,
  answeredAt: questions.answeredAt,
} as const;

export function readOwnQuestions(db: Db | Transaction, where: SQL | undefined, order: SQL): Promise<OwnQuestion[]> {
  return db
    .select(ownColumns)
    .from(questions)
    .leftJoin(criteria, eq(criteria.id, questions.criterionId))
    .where(where)
    .orderBy(order);
}

export async function readQuestions(
  db: Db | Transaction,
  where: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<Question[]> {
  const rows = await db
    .select({
      ...ownColumns,
      submissionId: questions.submissionId,
      ...nameColumns,
      caseStudyId: submissions.caseStudyId,
      companyId: submissions.companyId,
      companyName: companies.name,
      score: gradingResults.score,
      maxScore: gradingResults.maxScore,
      answeredBy: users.username,
    })
    .from(questions)
    .innerJoin(submissions, eq(submissions.id, questions.submissionId))
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .leftJoin(criteria, eq(criteria.id, questions.criterionId))
    .leftJoin(users, eq(users.id, questions.answeredBy))
    .leftJoin(
      gradingResults,
      and(
        eq(gradingResults.submissionId, questions.submissionId),
        eq(gradingResults.criterionId, questions.criterionId),
        isNull(gradingResults.supersededAt),
      ),
    )
    .where(where)
    .orderBy(order)
    .limit(limit);
  return rows.map(named);
}
