import type { MailedScores } from '@domain/mail/schema';
import { letterGrade } from '@domain/scoring/letter-grade';
import { displayName } from '@domain/submission/display-name';
import type { ResultsMail } from '@emails/results';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { currentResults } from '@server/grading/result/read';
import { eq, sql } from 'drizzle-orm';

/** What is kept of a results email once it is sent. */
export type MailedResults = { scores: MailedScores; digest: Uint8Array };

export type ReadResults = { mail: Omit<ResultsMail, 'link'>; said: MailedResults };

/** Of one moment, so that an email and what is kept of it agree. Null without results. */
export function readResults(db: Db, submissionId: number): Promise<ReadResults | null> {
  return db.transaction((tx) => readOf(tx, submissionId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readOf(tx: Transaction, submissionId: number): Promise<ReadResults | null> {
  const [row] = await tx
    .select({
      studentId: submissions.studentId,
      userEmail: submissions.userEmail,
      submissionNumber: submissions.submissionNumber,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
      caseStudy: caseStudies.name,
      digest: sql`student_digest(${submissions.id})`.mapWith(submissions.studentDigest),
    })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .where(eq(submissions.id, submissionId));
  const results = row ? await currentResults(tx, submissionId) : [];
  if (!row || results.length === 0) return null;
  const { totalScore, maxScore } = row;
  const letter = letterGrade(totalScore, maxScore);
  const mail = {
    student: displayName(row),
    caseStudy: row.caseStudy,
    total: totalScore === null || maxScore === null || letter === null ? null : { score: totalScore, maxScore, letter },
    offline: results.some(({ gradedBy }) => gradedBy === 'offline'),
    gradedAt: new Date(Math.max(...results.map(({ gradedAt }) => Date.parse(gradedAt)))),
    areas: results.map((result) => ({
      name: result.criterionName,
      score: result.score,
      maxScore: result.maxScore,
      rationale: result.rationale,
      strengths: result.strengths,
      opportunities: result.opportunities,
      nextSteps: result.nextSteps,
      locators: result.evidence.map(({ locator }) => locator),
    })),
  };
  const criteria = results.map(({ criterionId, criterionName: name, score, maxScore }) => ({
    criterionId,
    name,
    score,
    maxScore,
  }));
  return { mail, said: { scores: { total: totalScore, maximum: maxScore, criteria }, digest: row.digest } };
}
