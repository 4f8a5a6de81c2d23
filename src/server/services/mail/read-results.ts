import type { GradingResult } from '@domain/grading/grading-event';
import { reviewOf, whoGradedForStudent } from '@domain/grading-result/who-graded';
import { type InstructorWords, resultChanges, type StudentComment } from '@domain/mail/result-changes';
import type { MailedScores } from '@domain/mail/schema';
import { letterGrade } from '@domain/scoring/letter-grade';
import { displayName } from '@domain/submission/display-name';
import type { ChangedMail } from '@emails/changed-results';
import type { ResultsMail } from '@emails/results';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { comments } from '@server/db/schema/comment';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { currentResults } from '@server/grading/result/read';
import { readComments } from '@server/services/comment/read';
import { nameColumns } from '@server/services/submission/list/names';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { caseStudyInMail } from './case-study-name';

const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const day = (moment: Date) => days.format(moment);

/** What is kept of a results email once it is sent. */
export type MailedResults = { scores: MailedScores; digest: Uint8Array };

export type ReadResults = {
  first: Omit<ResultsMail, 'link'>;
  /** Instead of `first` if the address had an email with another result. */
  changed: Omit<ChangedMail, 'link'> | null;
  said: MailedResults;
};

/** Of one moment, so that an email and what is kept of it agree. Null without results. */
export function readResults(db: Db, submissionId: number, recipient: string): Promise<ReadResults | null> {
  return db.transaction((tx) => readOf(tx, submissionId, recipient), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readOf(tx: Transaction, submissionId: number, recipient: string): Promise<ReadResults | null> {
  const row = await readSubmission(tx, submissionId);
  const results = row ? await currentResults(tx, submissionId) : [];
  if (!row || results.length === 0) return null;
  const { totalScore, maxScore, caseStudy, digest, readAt } = row;
  const written = await commentsOf(tx, submissionId);
  const review = { results, commentedAt: written.map(({ at }) => at) };
  const letter = letterGrade(totalScore, maxScore);
  const total =
    totalScore === null || maxScore === null || letter === null ? null : { score: totalScore, maxScore, letter };
  const common = {
    caseStudy,
    offline: results.some(({ gradedBy }) => gradedBy === 'offline'),
    gradedAt: new Date(Math.max(...results.map(({ gradedAt }) => Date.parse(gradedAt)))),
  };
  const sent = await lastSent(tx, submissionId, recipient);
  const isChanged = sent !== null && Buffer.compare(sent.digest, digest) !== 0;
  const changes = isChanged ? resultChanges(sent, results, written) : null;
  return {
    first: {
      ...common,
      grader: whoGradedForStudent({ ...review, day }),
      student: displayName(row),
      total,
      areas: results.map(areaOf),
      words: [...reasonsOf(results), ...written],
    },
    changed: total &&
      changes && { ...common, total, changes, comments: written.length, reviewed: reviewOf(review)?.kind ?? null },
    said: { scores: { readAt, total: totalScore, maximum: maxScore, criteria: results.map(scoreOf) }, digest },
  };
}

async function readSubmission(tx: Transaction, submissionId: number) {
  const [row] = await tx
    .select({
      ...nameColumns,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
      caseStudy: caseStudyInMail,
      digest: sql`student_digest(${submissions.id})`.mapWith(submissions.studentDigest),
      readAt: sql<string>`to_json(now()) #>> '{}'`,
    })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .where(eq(submissions.id, submissionId));
  return row;
}

/** Null if the address had none, or one of which nothing was kept. */
async function lastSent(tx: Transaction, submissionId: number, recipient: string) {
  const [mail] = await tx
    .select({ scores: mails.scores, digest: mails.digest, at: mails.sentAt })
    .from(mails)
    .where(
      and(
        eq(mails.submissionId, submissionId),
        eq(mails.kind, 'results'),
        eq(mails.state, 'sent'),
        eq(mails.recipient, recipient),
        isNotNull(mails.digest),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1);
  if (!mail?.scores || !mail.digest || !mail.at) return null;
  return { scores: mail.scores, digest: mail.digest, at: mail.at };
}

async function commentsOf(tx: Transaction, submissionId: number): Promise<StudentComment[]> {
  const written = await readComments(
    tx,
    and(eq(comments.submissionId, submissionId), eq(comments.audience, 'student')),
  );
  return written.map(({ criterionName, text, updatedAt }) => ({ area: criterionName, text, at: updatedAt }));
}

function reasonsOf(results: readonly GradingResult[]): InstructorWords[] {
  return results.flatMap(({ criterionName, studentReason }) =>
    studentReason ? [{ area: criterionName, text: studentReason }] : [],
  );
}

function areaOf(result: GradingResult): ResultsMail['areas'][number] {
  const { criterionName: name, score, maxScore, rationale, strengths, opportunities, nextSteps, evidence } = result;
  const locators = evidence.map(({ locator }) => locator);
  return { name, score, maxScore, rationale, strengths, opportunities, nextSteps, locators };
}

function scoreOf({ criterionId, criterionName: name, score, maxScore }: GradingResult) {
  return { criterionId, name, score, maxScore };
}
