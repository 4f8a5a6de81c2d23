import { courseRoles } from '@domain/course/roles';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment, oneOf, partOf } from './columns';
import { users } from './user';

/** The first one comes with its migration, because older rows and what an earlier version inserts belong to it. */
export const courses = pgTable(
  'courses',
  {
    id: id(),
    slug: text().notNull().unique('courses_slug_once'),
    name: text().notNull(),
    code: text().notNull().default(''),
    term: text().notNull().default(''),
    archivedAt: moment(),
    rosterOnly: boolean().notNull().default(false),
    asksName: boolean().notNull().default(false),
    asksProof: boolean().notNull().default(false),
    showsCompanies: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check('courses_slug', sql`${t.slug} ~ '^[a-z0-9][a-z0-9-]{1,59}$'`),
    check('courses_name', sql`btrim(${t.name}) <> ''`),
  ],
);

export const shortCourseName = sql<string>`coalesce(nullif(${courses.code}, ''), ${courses.name})`;

export const courseStaff = pgTable(
  'course_staff',
  {
    courseId: partOf(() => courses.id),
    userId: partOf(() => users.id),
    role: text({ enum: courseRoles }).notNull(),
    /** Wants emails about new submissions. */
    notify: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    check('course_staff_role', oneOf(t.role, courseRoles)),
    index('course_staff_user').on(t.userId),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    courseId: partOf(() => courses.id),
    email: text().notNull(),
    role: text({ enum: courseRoles }).notNull(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check('invitations_role', oneOf(t.role, courseRoles)),
    check('invitations_email', sql`${t.email} = lower(${t.email})`),
    unique('invitations_email_once').on(t.courseId, t.email),
    index('invitations_by_email').on(t.email),
    index('invitations_by').on(t.invitedBy),
    index('invitations_expiry').on(t.expiresAt),
  ],
);

/** Each try of its email has a token of its own, because only hashes are stored and any try may have arrived. */
export const invitationTokens = pgTable(
  'invitation_tokens',
  { tokenHash: bytes().primaryKey(), invitationId: partOf(() => invitations.id) },
  (t) => [index('invitation_tokens_of').on(t.invitationId)],
);
