import type { QuestionPage } from '@domain/question/schema';
import type { Db } from '@server/db/client';
import { questions } from '@server/db/schema/question';
import { submissions } from '@server/db/schema/submission';
import { isWithin, type Within } from '@server/services/course/within';
import { isMarked, isNamed } from '@server/services/submission/list/matching';
import { and, count, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { readQuestions } from './read';

const pageSize = 50;

export type QuestionFilter = { open?: boolean; caseStudyId?: number; companyId?: number; before?: number } & Within;

export async function listQuestions(db: Db, { open, before, ...about }: QuestionFilter): Promise<QuestionPage> {
  const { answeredAt, id } = questions;
  const within = scope(about);
  const state = open === undefined ? undefined : open ? isNull(answeredAt) : isNotNull(answeredAt);
  const onward = before === undefined ? undefined : lt(id, before);
  // One extra row shows whether there is a next page.
  const [found, [waiting]] = await Promise.all([
    readQuestions(db, and(within, state, onward), desc(id), pageSize + 1),
    db
      .select({ open: count() })
      .from(questions)
      .innerJoin(submissions, eq(submissions.id, questions.submissionId))
      .where(and(within, isNull(answeredAt))),
  ]);
  const rows = found.slice(0, pageSize);
  return { rows, open: waiting?.open ?? 0, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

function scope({ caseStudyId, companyId, courses, viewer }: Omit<QuestionFilter, 'open' | 'before'>): SQL | undefined {
  return and(
    isWithin(submissions.courseId, { courses }),
    caseStudyId === undefined ? undefined : eq(submissions.caseStudyId, caseStudyId),
    companyId === undefined ? undefined : and(eq(submissions.companyId, companyId), isNamed(viewer)),
    // A question says what its score is.
    isMarked(viewer),
  );
}
