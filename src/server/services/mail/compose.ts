import { mailFailures } from '@domain/messages/mail';
import type { Role } from '@domain/user/user';
import { publicOrigin } from '@server/config';
import { users } from '@server/db/schema/user';
import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import { issueReset } from '@server/services/auth/issue-reset';
import { mintLink } from '@server/services/submission-link/mint';
import { and, eq } from 'drizzle-orm';
import type { ClaimedMail } from './claim';
import { readAnswer } from './read-answer';
import { readNotification } from './read-notification';
import { readResults } from './read-results';

export type Composed = { subject: string; html: string; text: string };

/** Why there is nothing left to send, as a sentence. */
export type Pointless = { pointless: string };

type MailDeps = Pick<Deps, 'config' | 'database'>;

/** What a mail says, as things stand now. */
export async function composeMail(deps: MailDeps, mail: ClaimedMail): Promise<Composed | Pointless> {
  if (mail.kind === 'results') return unlessGone(composeResults(deps, mail), mailFailures.noResults);
  if (mail.kind === 'answer') return unlessGone(composeAnswer(deps, mail), mailFailures.noAnswer);
  const account = await accountOf(deps, mail);
  if (!account) return { pointless: mailFailures.noAccount };
  if (mail.kind === 'reset') return composeReset(deps, mail, account);
  if (account.role !== 'admin') return { pointless: mailFailures.noAccount };
  return composeNotification(deps, mail);
}

/** A submission that is deleted while its mail is made can be given no link any more. */
async function unlessGone(composing: Promise<Composed | Pointless>, pointless: string): Promise<Composed | Pointless> {
  try {
    return await composing;
  } catch (error) {
    if (violatedConstraint(error, 'foreign-key')) return { pointless };
    throw error;
  }
}

async function composeResults(deps: MailDeps, { id, submissionId }: ClaimedMail): Promise<Composed | Pointless> {
  const { db } = deps.database;
  const results = submissionId === null ? null : await readResults(db, submissionId);
  if (submissionId === null || !results) return { pointless: mailFailures.noResults };
  const link = await mintLink(deps, db, submissionId, id);
  return (await templates()).resultsMail({ ...results, link });
}

async function composeAnswer(
  deps: MailDeps,
  { id, submissionId, questionId }: ClaimedMail,
): Promise<Composed | Pointless> {
  const { db } = deps.database;
  const answer = questionId === null ? null : await readAnswer(db, questionId);
  if (submissionId === null || !answer) return { pointless: mailFailures.noAnswer };
  const link = await mintLink(deps, db, submissionId, id);
  return (await templates()).answerMail({ ...answer, link });
}

const resetMinutes = 60;

/** The link is made here, as late as can be: its token is kept nowhere but in the mail. */
async function composeReset(
  { config, database }: MailDeps,
  { createdAt }: ClaimedMail,
  { id, username }: Account,
): Promise<Composed | Pointless> {
  if (Date.now() - createdAt.getTime() > resetMinutes * 60_000) return { pointless: mailFailures.tooLate };
  const link = new URL('/reset-password', publicOrigin(config));
  link.searchParams.set('token', await issueReset(database.db, id));
  return (await templates()).resetMail({ username, link: link.href });
}

async function composeNotification({ config, database }: MailDeps, mail: ClaimedMail): Promise<Composed | Pointless> {
  const notification = await readNotification(database.db, mail.details.submissionIds);
  if (!notification) return { pointless: mailFailures.noResults };
  const resultsUrl = new URL('/results', publicOrigin(config)).href;
  return (await templates()).notificationMail({ ...notification, resultsUrl });
}

type Account = { id: number; username: string; role: Role };

/** The account that a mail is for, if it still is at that address. */
async function accountOf({ database }: MailDeps, { userId, recipient }: ClaimedMail): Promise<Account | undefined> {
  if (userId === null) return undefined;
  const [account] = await database.db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, recipient), eq(users.isActive, true)));
  return account;
}

/** Loaded with the first mail: what renders them is heavy. */
function templates() {
  return import('@emails/render');
}
