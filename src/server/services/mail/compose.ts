import { mailFailures } from '@domain/messages/mail';
import { displayName } from '@domain/submission/display-name';
import type { Role } from '@domain/user/user';
import type { AnswerMail } from '@emails/answer';
import type { RenderedMail } from '@emails/render';
import { publicOrigin } from '@server/config';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { courseStaff, courses, invitations } from '@server/db/schema/course';
import { criteria } from '@server/db/schema/criterion';
import { questions } from '@server/db/schema/question';
import { submissions } from '@server/db/schema/submission';
import { users } from '@server/db/schema/user';
import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import { issueReset } from '@server/services/auth/issue-reset';
import { issueCode } from '@server/services/identity/issue-code';
import { issueInvitation } from '@server/services/invitation/token';
import { nameColumns } from '@server/services/submission/list/names';
import { mintLink } from '@server/services/submission-link/mint';
import { and, eq, gt, sql } from 'drizzle-orm';
import { caseStudyInMail } from './case-study-name';
import type { ClaimedMail } from './claim';
import { readNotification } from './read-notification';
import { type MailedResults, type ReadResults, readResults } from './read-results';
import { readExtensionMail, readTeamMail } from './read-team';

export type Composed = RenderedMail & { said?: MailedResults };

export type Pointless = { pointless: string };

type MailDeps = Pick<Deps, 'config' | 'database'>;

export async function composeMail(deps: MailDeps, mail: ClaimedMail): Promise<Composed | Pointless> {
  if (mail.kind === 'results') return unlessGone(composeResults(deps, mail), mailFailures.noResults);
  if (mail.kind === 'invitation') return unlessGone(composeInvitation(deps, mail), mailFailures.noInvitation);
  if (mail.kind === 'answer') return unlessGone(composeAnswer(deps, mail), mailFailures.noAnswer);
  if (mail.kind === 'team') return unlessGone(composeTeam(deps, mail), mailFailures.noTeam);
  if (mail.kind === 'extension') return composeExtension(deps, mail);
  if (mail.kind === 'code') return composeCode(deps.database.db, mail);
  const account = await accountOf(deps.database.db, mail);
  if (!account) return { pointless: mailFailures.noAccount };
  if (mail.kind === 'reset') return composeReset(deps, mail, account);
  if (mail.kind === 'added') return composeAdded(deps, mail, account);
  return composeNotification(deps, mail, account);
}

/** The submission or the invitation may be deleted meanwhile; then it can't get a link. */
async function unlessGone(composing: Promise<Composed | Pointless>, pointless: string): Promise<Composed | Pointless> {
  try {
    return await composing;
  } catch (error) {
    if (violatedConstraint(error, 'foreign-key')) return { pointless };
    throw error;
  }
}

async function composeResults(
  deps: MailDeps,
  { id, submissionId, recipient }: ClaimedMail,
): Promise<Composed | Pointless> {
  const { db } = deps.database;
  const results = submissionId === null ? null : await readResults(db, submissionId, recipient);
  if (submissionId === null || !results) return { pointless: mailFailures.noResults };
  const link = await mintLink(deps.config, db, submissionId, id);
  return { ...(await renderResults(results, link)), said: results.said };
}

/** Whoever had another result reads what has changed. */
export async function renderResults({ first, changed }: ReadResults, link: string): Promise<RenderedMail> {
  const { changedMail, resultsMail } = await templates();
  return changed ? changedMail({ ...changed, link }) : resultsMail({ ...first, link });
}

async function composeAnswer(
  deps: MailDeps,
  { id, submissionId, questionId }: ClaimedMail,
): Promise<Composed | Pointless> {
  const { db } = deps.database;
  const answer = questionId === null ? null : await readAnswer(db, questionId);
  if (submissionId === null || !answer) return { pointless: mailFailures.noAnswer };
  const link = await mintLink(deps.config, db, submissionId, id);
  return (await templates()).answerMail({ ...answer, link });
}

async function composeTeam(
  { config, database: { db } }: MailDeps,
  { id, submissionId, recipient }: ClaimedMail,
): Promise<Composed | Pointless> {
  const handedIn = submissionId === null ? null : await readTeamMail(db, submissionId, recipient);
  if (submissionId === null || !handedIn) return { pointless: mailFailures.noTeam };
  const link = await mintLink(config, db, submissionId, id);
  return (await templates()).teamMail({ ...handedIn, link });
}

async function composeExtension(
  { config, database }: MailDeps,
  { details, recipient }: ClaimedMail,
): Promise<Composed | Pointless> {
  const extension = await readExtensionMail(database.db, details.caseStudyId, recipient);
  if (!extension) return { pointless: mailFailures.noExtension };
  const link = new URL('/upload', publicOrigin(config)).href;
  return (await templates()).extensionMail({ ...extension, link });
}

async function composeCode(db: Db, mail: ClaimedMail): Promise<Composed | Pointless> {
  const code = await issueCode(db, mail);
  return code === null ? { pointless: mailFailures.codeVoid } : (await templates()).codeMail({ code });
}

const resetMinutes = 60;

/** Issued as late as possible, so that the token exists in the email only. */
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

async function composeInvitation({ config, database: { db } }: MailDeps, mail: ClaimedMail) {
  const { invitationId } = mail.details;
  const [found] =
    typeof invitationId === 'number'
      ? await db
          .select({ course: courses.name, role: invitations.role, invitedBy: users.username })
          .from(invitations)
          .innerJoin(courses, eq(courses.id, invitations.courseId))
          .leftJoin(users, eq(users.id, invitations.invitedBy))
          .where(and(eq(invitations.id, invitationId), gt(invitations.expiresAt, sql`now()`)))
      : [];
  if (!found || typeof invitationId !== 'number') return { pointless: mailFailures.noInvitation };
  const link = new URL('/join', publicOrigin(config));
  link.searchParams.set('token', await issueInvitation(db, invitationId));
  return (await templates()).invitationMail({ ...found, link: link.href });
}

async function composeAdded({ config, database: { db } }: MailDeps, mail: ClaimedMail, { id, username }: Account) {
  const [found] = await db
    .select({ course: courses.name, slug: courses.slug, role: courseStaff.role })
    .from(courseStaff)
    .innerJoin(courses, eq(courses.id, courseStaff.courseId))
    .where(and(eq(courseStaff.userId, id), eq(courseStaff.courseId, mail.courseId ?? 0)));
  if (!found) return { pointless: mailFailures.notStaff };
  const { course, slug, role } = found;
  const { by } = mail.details;
  const link = new URL('/dashboard', publicOrigin(config));
  link.searchParams.set('course', slug);
  const addedBy = typeof by === 'string' ? by : null;
  return (await templates()).addedMail({ course, role, addedBy, username, link: link.href });
}

async function composeNotification(
  { config, database }: MailDeps,
  mail: ClaimedMail,
  account: Account,
): Promise<Composed | Pointless> {
  const notification = await readNotification(database.db, account, mail.details.submissionIds);
  if (!notification) return { pointless: mailFailures.noResults };
  const resultsUrl = new URL('/results', publicOrigin(config)).href;
  return (await templates()).notificationMail({ ...notification, resultsUrl });
}

type Account = { id: number; username: string; role: Role };

async function accountOf(db: Db, { userId, recipient }: ClaimedMail): Promise<Account | undefined> {
  if (userId === null) return undefined;
  const [account] = await db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, recipient), eq(users.isActive, true)));
  return account;
}

/** Loaded with the first email, because rendering is heavy. */
function templates() {
  return import('@emails/render');
}

async function readAnswer(db: Db, questionId: number): Promise<Omit<AnswerMail, 'link'> | null> {
  const [row] = await db
    .select({
      ...nameColumns,
      caseStudy: caseStudyInMail,
      area: criteria.name,
      question: questions.question,
      answer: questions.answer,
    })
    .from(questions)
    .innerJoin(submissions, eq(submissions.id, questions.submissionId))
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .leftJoin(criteria, eq(criteria.id, questions.criterionId))
    .where(eq(questions.id, questionId));
  if (!row || row.answer === null) return null;
  const { caseStudy, area, question, answer } = row;
  return { student: displayName(row), caseStudy, area, question, answer };
}
