import { alikeSheets } from '@domain/consistency/schema';
import type { Slot } from '@domain/evidence/evidence';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, json, moment, partOf } from './columns';
import { submissions } from './submission';
import { users } from './user';

/** Finds similar work among a million. A student has a mark once, whatever the number of attempts. */
export const workMarks = pgTable(
  'work_marks',
  {
    caseStudyId: integer().notNull(),
    mark: bigint({ mode: 'number' }).notNull(),
    /** A hash of the email address; two students collide once in four billion pairs. */
    student: integer().notNull(),
    submissionId: partOf(() => submissions.id),
  },
  (t) => [
    primaryKey({ columns: [t.caseStudyId, t.mark, t.student] }),
    index('work_marks_submission').on(t.submissionId),
  ],
);

export const similarities = pgTable(
  'similarities',
  {
    id: id(),
    caseStudyId: integer().notNull(),
    firstId: partOf(() => submissions.id),
    secondId: partOf(() => submissions.id),
    files: text().array().$type<Slot[]>().notNull(),
    sheets: json(alikeSheets).notNull(),
    foundAt: createdAt(),
    settledAt: moment(),
    settledBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('similarities_order', sql`${t.firstId} < ${t.secondId}`),
    unique('similarities_once').on(t.firstId, t.secondId),
    index('similarities_second').on(t.secondId),
    index('similarities_settler').on(t.settledBy),
    index('similarities_open').on(t.id).where(sql`${t.settledAt} is null`),
    index('similarities_open_of_case_study').on(t.caseStudyId, t.id).where(sql`${t.settledAt} is null`),
  ],
);
