import { auditChanges } from '@domain/audit/schema';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, json } from './columns';
import { courses } from './course';
import { users } from './user';

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    courseId: integer().references(() => courses.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subject: text().notNull(),
    changes: json(auditChanges).notNull().default({}),
  },
  (t) => [
    index('audit_log_newest').on(t.at.desc(), t.id.desc()),
    index('audit_log_actor').on(t.actorId),
    index('audit_log_course').on(t.courseId, t.id),
    index('audit_log_subject').on(t.subject, t.id),
  ],
);
