import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { criteria } from './criterion';
import { submissions } from './submission';
import { users } from './user';

/** What a student asks about a result, or about the submission as a whole, and what an instructor answers. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** A criterion that was asked about has results, and so is archived rather than deleted. */
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
