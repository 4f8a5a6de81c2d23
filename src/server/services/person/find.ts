import { personSentences } from '@domain/messages/personal-data';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import type { Db, Transaction } from '@server/db/client';
import { companies } from '@server/db/schema/company';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
import { users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { classUploadsWith } from '@server/services/class-upload/forget';
import { listedAs } from '@server/services/student/listed-as';
import { and, count, eq, isNull, max, min, or, type SQL, sql } from 'drizzle-orm';

export type Person = {
  /** Including those of teams. */
  submissions: number;
  files: number;
  /** Submissions that erasing leaves to the rest of the team [C8.16]. */
  staying: number;
  mails: number;
  /** Class uploads that list the address. */
  classUploads: number;
  /** Rows of rosters, extensions, teams, proofs and codes. */
  listed: number;
  firstUploadedAt: Date | null;
  lastUploadedAt: Date | null;
  /** An instructor's account or a company's contact has this address, so it isn't a student's to have erased. */
  hasAccount: boolean;
  isContact: boolean;
};

/** @throws {AppError} invalid for a bad address */
export async function findPerson(db: Db, email: string): Promise<Person> {
  const address = addressOf(email);
  const [handedIn] = await db
    .select({
      count: count(),
      staying: sql<number>`count(*) filter (where ${isShared(address)})::int`,
      ...{ first: min(submissions.uploadedAt), last: max(submissions.uploadedAt) },
    })
    .from(submissions)
    .where(isWorkOf(address));
  const [files] = await db
    .select({ count: count() })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .where(isWorkOf(address));
  const [sent] = await db.select({ count: count() }).from(mails).where(mailsOf(address));
  return {
    submissions: handedIn?.count ?? 0,
    files: files?.count ?? 0,
    staying: handedIn?.staying ?? 0,
    mails: sent?.count ?? 0,
    classUploads: (await classUploadsWith(db, address)).length,
    listed: Object.values(await listedAs(db, address)).flat().length,
    firstUploadedAt: handedIn?.first ?? null,
    lastUploadedAt: handedIn?.last ?? null,
    ...(await besides(db, address)),
  };
}

/** @throws {AppError} invalid */
export function addressOf(email: string): string {
  if (isEmail(email)) return normalizeEmail(email);
  const issues = [{ path: 'email', message: personSentences.invalid }];
  throw new AppError('invalid', personSentences.invalid, { issues });
}

/* Tables are written as text: drizzle drops the table of a column in the selection of a query over one table. */

export const handedInBy = (address: string): SQL<boolean> => sql<boolean>`submissions.user_email = ${address}`;

/** Handed in by the address, or by a team that it is in. */
export const isWorkOf = (address: string): SQL => sql`(${handedInBy(address)} or submissions.team_id in (
  select team_id from team_members where email = ${address}))`;

/** Of a team with others. */
export const isShared = (address: string): SQL<boolean> => sql<boolean>`exists (
  select from team_members where team_members.team_id = submissions.team_id and email <> ${address})`;

/** All about work of one's own; of a team's, those to the address. */
function mailsOf(address: string): SQL | undefined {
  const own = sql`${mails.submissionId} in (
    select id from ${submissions} where ${handedInBy(address)} and not ${isShared(address)})`;
  return or(own, sentTo(address));
}

export function otherMailsOf(address: string): SQL | undefined {
  const own = sql`(select id from ${submissions} where ${isWorkOf(address)})`;
  return and(sentTo(address), or(isNull(mails.submissionId), sql`${mails.submissionId} not in ${own}`));
}

export function sentTo(address: string): SQL | undefined {
  return and(eq(mails.recipient, address), isNull(mails.userId));
}

async function besides(db: Db | Transaction, address: string): Promise<Pick<Person, 'hasAccount' | 'isContact'>> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, address));
  const [contact] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`lower(${companies.contactEmail}) = ${address}`)
    .limit(1);
  return { hasAccount: account !== undefined, isContact: contact !== undefined };
}
