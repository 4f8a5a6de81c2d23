import { bulkBefore, bulkOptions } from '@domain/bulk/schema';
import { bulkActions as actions, bulkItemStates, bulkStates, skipReasons } from '@domain/bulk/states';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, json, moment, oneOf, partOf } from './columns';
import { courses } from './course';
import { users } from './user';

/** One action on a set of submissions that is fixed when it starts; leased work. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: id(),
    courseId: partOf(() => courses.id).default(1),
    action: text({ enum: actions }).notNull(),
    options: json(bulkOptions).notNull(),
    state: text({ enum: bulkStates }).notNull().default('running'),
    /** Without an active account, nothing more begins. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    total: integer().notNull(),
    undoes: integer().references((): AnyPgColumn => bulkActions.id, { onDelete: 'set null' }),
    lease: uuid(),
    worker: integer(),
    requestId: text(),
    traceparent: text(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    check('bulk_actions_state', oneOf(t.state, bulkStates)),
    index('bulk_actions_open').on(t.id).where(sql`${t.finishedAt} is null`),
    index('bulk_actions_course').on(t.courseId),
    index('bulk_actions_user').on(t.userId),
    unique('bulk_actions_undone_once').on(t.undoes),
  ],
);

/** Outlives its submission, so that a deletion is counted. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    actionId: partOf(() => bulkActions.id),
    submissionId: integer().notNull(),
    state: text({ enum: bulkItemStates }).notNull().default('waiting'),
    reason: text({ enum: skipReasons }),
    error: text(),
    /** The grading or email that it waits for. */
    runId: integer(),
    mailId: integer(),
    /** For undoing it. */
    before: json(bulkBefore),
  },
  (t) => [
    primaryKey({ columns: [t.actionId, t.submissionId] }),
    check('bulk_items_state', oneOf(t.state, bulkItemStates)),
    // So that the next one is found without sorting the rest.
    index('bulk_items_next').on(t.actionId, t.state, t.submissionId),
  ],
);
