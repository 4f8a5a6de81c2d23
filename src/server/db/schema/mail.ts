import { mailedScores } from '@domain/mail/schema';
import { mailKinds, mailStates } from '@domain/mail/states';
import { jsonObject } from '@domain/value/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, json, moment, oneOf } from './columns';
import { courses } from './course';
import { questions } from './question';
import { submissions } from './submission';
import { users } from './user';

export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text({ enum: mailKinds }).notNull(),
    recipient: text().notNull(),
    submissionId: integer().references(() => submissions.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    questionId: integer().references(() => questions.id, { onDelete: 'cascade' }),
    details: json(jsonObject).notNull().default({}),
    onceKey: text().unique(),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    notBefore: moment().notNull().defaultNow(),
    error: text(),
    providerId: text(),
    /** What a results email said: null until it is sent. */
    scores: json(mailedScores),
    digest: bytes(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [
    check('mails_kind', oneOf(t.kind, mailKinds)),
    check('mails_state', oneOf(t.state, mailStates)),
    index('mails_due').on(t.notBefore).where(sql`${t.state} = 'queued'`),
    index('mails_failed').on(t.id).where(sql`${t.state} = 'failed'`),
    index('mails_submission').on(t.submissionId, t.id),
    index('mails_user').on(t.userId),
    index('mails_course').on(t.courseId, t.createdAt).where(sql`${t.courseId} is not null`),
    index('mails_question').on(t.questionId),
    index('mails_notified')
      .using('gin', sql`(${t.details} -> 'submissionIds') jsonb_path_ops`)
      .where(sql`${t.kind} = 'notification'`),
    index('mails_recipient').on(t.recipient, t.createdAt),
  ],
);
