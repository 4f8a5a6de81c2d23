import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, partOf } from './columns';
import { criteria } from './criterion';
import { submissions } from './submission';
import { users } from './user';

export const questions = pgTable(
  'questions',
  {
    id: id(),
    submissionId: partOf(() => submissions.id),
    /** A criterion with questions has results, so it is archived instead of deleted. */
    criterionId: integer().references(() => criteria.id, { onDelete: 'restrict' }),
    question: text().notNull(),
    askedAt: createdAt(),
    answer: text(),
    answeredAt: moment(),
    answeredBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('questions_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    index('questions_submission').on(t.submissionId, t.id),
    index('questions_open').on(t.id).where(sql`${t.answeredAt} is null`),
    index('questions_criterion').on(t.criterionId),
    index('questions_answerer').on(t.answeredBy),
  ],
);
