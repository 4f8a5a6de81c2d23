import { writtenInUtc } from '@domain/case-study/submission-window';
import type { ExtensionMail, TeamMail } from '@emails/team';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { extensions, teamMembers } from '@server/db/schema/student';
import { submissions } from '@server/db/schema/submission';
import { extensionOf } from '@server/services/extension/read';
import { attemptsOf } from '@server/services/team/key';
import { readMembers } from '@server/services/team/read-members';
import { and, eq } from 'drizzle-orm';
import { caseStudyInMail } from './case-study-name';

/** Null for whoever is not in the team any more. */
export async function readTeamMail(
  db: Db,
  submissionId: number,
  recipient: string,
): Promise<Omit<TeamMail, 'link'> | null> {
  const [row] = await db
    .select({ attempt: submissions.submissionNumber, caseStudy: caseStudyInMail })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, submissions.teamId), eq(teamMembers.email, recipient)))
    .where(eq(submissions.id, submissionId));
  const [uploader] = await readMembers(db, submissionId);
  return row && uploader ? { student: uploader.name ?? uploader.email, ...row } : null;
}

export async function readExtensionMail(
  db: Db,
  caseStudyId: unknown,
  recipient: string,
): Promise<Omit<ExtensionMail, 'link'> | null> {
  if (typeof caseStudyId !== 'number') return null;
  const [row] = await db
    .select({
      caseStudy: caseStudyInMail,
      until: extensions.until,
      extra: extensions.extraAttempts,
      maxAttempts: caseStudies.maxAttempts,
      teamId: teamMembers.teamId,
    })
    .from(extensions)
    .innerJoin(caseStudies, eq(caseStudies.id, extensions.caseStudyId))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.caseStudyId, extensions.caseStudyId), eq(teamMembers.email, extensions.email)),
    )
    .where(and(eq(extensions.caseStudyId, caseStudyId), eq(extensions.email, recipient)));
  if (!row) return null;
  const { caseStudy, until, extra, maxAttempts, teamId } = row;
  const { emails } = await attemptsOf(db, { caseStudyId, userEmail: recipient, teamId });
  const { extraAttempts } = await extensionOf(db, caseStudyId, emails);
  const attempts = extra === 0 || maxAttempts === null ? null : maxAttempts + extraAttempts;
  return { caseStudy, until: until && writtenInUtc(until), attempts };
}
