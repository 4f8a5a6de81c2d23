import { type Membership, membership } from '@domain/course/schema';
import type { Preferences } from '@domain/user/schema';
import type { User } from '@domain/user/user';
import { id } from '@domain/value/schema';
import type { Db, Transaction } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { sessions, userColumns, users } from '@server/db/schema/user';
import { parseStored } from '@server/parse-stored';
import { eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession, Lucia } from 'lucia';

export type SessionAttributes = { browser: string; createdAt?: Date };
export type UserAttributes = Omit<User, 'id'> & {
  preferences: Preferences;
  memberships: readonly Membership[];
  seesAll: boolean;
  anonymous: readonly number[];
  unmarked: readonly number[];
};

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ createdAt: Date }, UserAttributes>;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** Only a hash of the token is stored, so a stolen table is useless. */
export function storedSessionId(token: string): string {
  return Bun.CryptoHasher.hash('sha256', token, 'hex');
}

const ofUser = membership.array();

/** Read with the session, so that a changed role holds for the next call. */
const memberships = sql`(
  select coalesce(json_agg(json_build_object('courseId', id, 'role', role, 'archived', archived_at is not null)), '[]')
  from course_staff join courses on courses.id = course_id where user_id = ${users.id})`.mapWith((value: unknown) =>
  parseStored(ofUser, value).toSorted((one, other) => one.courseId - other.courseId),
);

/** With more courses than this, nobody counts as seeing all of them. */
const maxSeenAsAll = 50;

const courseCount =
  sql`(select count(*) from (select from courses limit ${sql.raw(`${maxSeenAsAll + 1}`)}) counted)`.mapWith(Number);

const ids = id.array();

const idsOf = (rows: SQL) =>
  sql`(select coalesce(json_agg(id), '[]') from (${rows}) as listed)`.mapWith((value: unknown) =>
    parseStored(ids, value),
  );

const anonymous = idsOf(sql`select id from case_studies where anonymous and results <> 'published'`);

const unmarked = idsOf(sql`
  select submission_id as id from second_marks where user_id = ${users.id} and finished_at is null`);

const read = { preferences: users.preferences, memberships, courseCount, anonymous, unmarked };

const sessionById = prepared((db) =>
  db
    .select({ session: sessions, user: { ...userColumns, ...read } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session'),
);

/** Lucia's session ids are the tokens in the cookies. */
export function sessionTable(db: Db | Transaction): Adapter {
  const stored = (token: string) => eq(sessions.id, storedSessionId(token));
  return {
    async getSessionAndUser(token) {
      const [row] = await sessionById(db).execute({ id: storedSessionId(token) });
      if (!row) return [null, null];
      const { id, courseCount: courses, ...attributes } = row.user;
      const seesAll =
        courses <= maxSeenAsAll && courses === attributes.memberships.filter((one) => !one.archived).length;
      return [sessionOf(row.session, token), { id, attributes: { ...attributes, seesAll } }];
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map((row) => sessionOf(row, row.id));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db.insert(sessions).values({ id: storedSessionId(id), userId, expiresAt, browser: attributes.browser });
    },
    async updateSessionExpiration(token, expiresAt) {
      await db.update(sessions).set({ expiresAt }).where(stored(token));
    },
    async deleteSession(token) {
      await db.delete(sessions).where(stored(token));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
    },
  };
}

function sessionOf(row: typeof sessions.$inferSelect, id: string): DatabaseSession {
  const { userId, expiresAt, browser, createdAt } = row;
  return { id, userId, expiresAt, attributes: { browser, createdAt } };
}
