import { audiences } from '@domain/comment/audience';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, partOf } from './columns';
import { criteria } from './criterion';
import { submissions } from './submission';
import { users } from './user';

export const comments = pgTable(
  'comments',
  {
    id: id(),
    submissionId: partOf(() => submissions.id),
    /** A criterion with comments has results, so it is archived instead of deleted. */
    criterionId: integer().references(() => criteria.id, { onDelete: 'restrict' }),
    locator: text(),
    quote: text(),
    audience: text({ enum: audiences }).notNull(),
    text: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Outlives the account. */
    authorName: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('comments_audience', oneOf(t.audience, audiences)),
    index('comments_submission').on(t.submissionId, t.id),
    index('comments_criterion').on(t.criterionId),
    index('comments_author').on(t.authorId),
  ],
);

export const savedComments = pgTable(
  'saved_comments',
  { id: id(), userId: partOf(() => users.id), text: text().notNull() },
  (t) => [index('saved_comments_user').on(t.userId, t.id)],
);
