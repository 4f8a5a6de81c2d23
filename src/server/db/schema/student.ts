import { proofWays } from '@domain/identity/ways';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { caseStudies } from './case-study';
import { bytes, id, moment, oneOf, partOf } from './columns';
import { courses } from './course';

/** The roster of a course. */
export const students = pgTable(
  'students',
  {
    id: id(),
    courseId: partOf(() => courses.id),
    email: text().notNull(),
    name: text().notNull(),
    number: text().notNull().default(''),
    leftAt: moment(),
  },
  (t) => [
    unique('students_email_once').on(t.courseId, t.email),
    index('students_by_email').on(t.email),
    check('students_email', sql`${t.email} = lower(${t.email})`),
  ],
);

export const extensions = pgTable(
  'extensions',
  {
    caseStudyId: partOf(() => caseStudies.id),
    email: text().notNull(),
    until: moment(),
    extraAttempts: integer().notNull().default(0),
    setByName: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caseStudyId, t.email] }),
    index('extensions_by_email').on(t.email),
    check('extensions_email', sql`${t.email} = lower(${t.email})`),
    check('extensions_extra', sql`${t.extraAttempts} between 0 and 20`),
    check('extensions_some', sql`${t.until} is not null or ${t.extraAttempts} > 0`),
  ],
);

export const teams = pgTable(
  'teams',
  {
    id: id(),
    caseStudyId: partOf(() => caseStudies.id),
    /** Who has left it, because the team's files may still name them. */
    former: text().array(),
  },
  (t) => [index('teams_case_study').on(t.caseStudyId)],
);

export const teamMembers = pgTable(
  'team_members',
  {
    caseStudyId: partOf(() => caseStudies.id),
    email: text().notNull(),
    teamId: partOf(() => teams.id),
    /** Has handed in itself; others were only named. */
    handedIn: boolean().notNull().default(false),
    /** Used in teams that it left. */
    attemptsBefore: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.caseStudyId, t.email] }),
    index('team_members_team').on(t.teamId),
    index('team_members_by_email').on(t.email),
    check('team_members_email', sql`${t.email} = lower(${t.email})`),
  ],
);

/** Browsers that have proved an email address; hashes of their cookies. */
export const studentSessions = pgTable(
  'student_sessions',
  {
    tokenHash: bytes().primaryKey(),
    email: text().notNull(),
    name: text(),
    via: text({ enum: proofWays }).notNull(),
    providerId: integer(),
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check('student_sessions_via', oneOf(t.via, proofWays)),
    index('student_sessions_by_email').on(t.email),
    index('student_sessions_expiry').on(t.expiresAt),
    index('student_sessions_course').on(t.courseId),
  ],
);

/** The latest code for each browser that asked. */
export const emailCodes = pgTable(
  'email_codes',
  {
    email: text().notNull(),
    browserHash: bytes().notNull(),
    codeHash: bytes().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.browserHash] }), index('email_codes_expiry').on(t.expiresAt)],
);
