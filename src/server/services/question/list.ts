import type { QuestionPage } from '@domain/question/schema';
import { questions } from '@server/db/schema/question';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { and, count, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { readQuestions } from './read';

const pageSize = 50;

export type QuestionFilter = { open?: boolean; caseStudyId?: number; companyId?: number; before?: number };

/** What students ask, newest first, 50 at a time: open ones, answered ones, or all when `open` is left out. */
export async function listQuestions(
  { database }: Pick<Deps, 'database'>,
  { open, before, ...about }: QuestionFilter,
): Promise<QuestionPage> {
  const { answeredAt, id } = questions;
  const within = scope(about);
  const state = open === undefined ? undefined : open ? isNull(answeredAt) : isNotNull(answeredAt);
  const onward = before === undefined ? undefined : lt(id, before);
  // One more than is shown tells whether there is a next page.
  const [found, [waiting]] = await Promise.all([
    readQuestions(database.db, and(within, state, onward), desc(id), pageSize + 1),
    database.db
      .select({ open: count() })
      .from(questions)
      .innerJoin(submissions, eq(submissions.id, questions.submissionId))
      .where(and(within, isNull(answeredAt))),
  ]);
  const rows = found.slice(0, pageSize);
  return { rows, open: waiting?.open ?? 0, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

function scope({ caseStudyId, companyId }: Pick<QuestionFilter, 'caseStudyId' | 'companyId'>): SQL | undefined {
  return and(
    caseStudyId === undefined ? undefined : eq(submissions.caseStudyId, caseStudyId),
    companyId === undefined ? undefined : eq(submissions.companyId, companyId),
  );
}
