import { letterGrade } from '@domain/scoring/letter-grade';
import { displayName } from '@domain/submission/display-name';
import type { ResultsMail } from '@emails/results';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { currentResults } from '@server/grading/result/read';
import { eq } from 'drizzle-orm';

export async function readResults(db: Db, submissionId: number): Promise<Omit<ResultsMail, 'link'> | null> {
  const [row] = await db
    .select({
      studentId: submissions.studentId,
      userEmail: submissions.userEmail,
      submissionNumber: submissions.submissionNumber,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
      caseStudy: caseStudies.name,
    })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .where(eq(submissions.id, submissionId));
  const results = row ? await currentResults(db, submissionId) : [];
  if (!row || results.length === 0) return null;
  const { totalScore, maxScore } = row;
  const letter = letterGrade(totalScore, maxScore);
  return {
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
}
