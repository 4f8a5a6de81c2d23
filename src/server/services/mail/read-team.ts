import { writtenInUtc } from '@domain/case-study/submission-window';
import { displayName } from '@domain/submission/display-name';
import type { ExtensionMail, TeamMail } from '@emails/team';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { extensions, teamMembers } from '@server/db/schema/student';
import { submissions } from '@server/db/schema/submission';
import { nameColumns } from '@server/services/submission/list/names';
import { and, eq } from 'drizzle-orm';
import { caseStudyInMail } from './case-study-name';

/** Null for whoever is not in the team any more. */
export async function readTeamMail(
  db: Db,
  submissionId: number,
  recipient: string,
): Promise<Omit<TeamMail, 'link'> | null> {
  const [row] = await db
    .select({ ...nameColumns, caseStudy: caseStudyInMail })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, submissions.teamId), eq(teamMembers.email, recipient)))
    .where(eq(submissions.id, submissionId));
  if (!row) return null;
  const { caseStudy, submissionNumber: attempt, ...name } = row;
  return { student: displayName(name), caseStudy, attempt };
}

export async function readExtensionMail(
  db: Db,
  caseStudyId: unknown,
  recipient: string,
): Promise<Omit<ExtensionMail, 'link'> | null> {
  if (typeof caseStudyId !== 'number') return null;
  const [row] = await db
    .select({ caseStudy: caseStudyInMail, until: extensions.until, extraAttempts: extensions.extraAttempts })
    .from(extensions)
    .innerJoin(caseStudies, eq(caseStudies.id, extensions.caseStudyId))
    .where(and(eq(extensions.caseStudyId, caseStudyId), eq(extensions.email, recipient)));
  return row ? { ...row, until: row.until && writtenInUtc(row.until) } : null;
}
