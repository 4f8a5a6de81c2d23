import type { Db } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { questions } from '@server/db/schema/question';
import { eq, inArray } from 'drizzle-orm';

/** A student's question; without a criterion it is about the submission as a whole. */
export type OpenQuestion = {
  submissionId: number;
  criterionName: string | null;
  text: string;
  askedAt: Date;
};

/** By their ids; one that is gone is left out. */
export async function questionsById(db: Db, ids: number[]): Promise<Map<number, OpenQuestion>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: questions.id,
      submissionId: questions.submissionId,
      criterionName: criteria.name,
      text: questions.question,
      askedAt: questions.askedAt,
    })
    .from(questions)
    .leftJoin(criteria, eq(criteria.id, questions.criterionId))
    .where(inArray(questions.id, ids));
  return new Map(rows.map(({ id, ...question }) => [id, question]));
}
