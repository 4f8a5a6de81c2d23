import type { Db } from '@server/db/client';
import { emailCodes, extensions, studentSessions, students, teamMembers, teams } from '@server/db/schema/student';
import { eq, sql } from 'drizzle-orm';

/** What is stored of an address besides submissions, without hashes. */
export async function listedAs(db: Db, address: string) {
  const { courseId, name, number, leftAt } = students;
  const { until, extraAttempts } = extensions;
  const [onLists, given, inTeams, leftTeams, proofs, codes] = await Promise.all([
    db.select({ courseId, name, number, leftAt }).from(students).where(eq(students.email, address)),
    db
      .select({ caseStudyId: extensions.caseStudyId, until, extraAttempts })
      .from(extensions)
      .where(eq(extensions.email, address)),
    db
      .select({ caseStudyId: teamMembers.caseStudyId, teamId: teamMembers.teamId })
      .from(teamMembers)
      .where(eq(teamMembers.email, address)),
    db
      .select({ caseStudyId: teams.caseStudyId, teamId: teams.id })
      .from(teams)
      .where(sql`${address} = any(${teams.former})`),
    db
      .select({ via: studentSessions.via, expiresAt: studentSessions.expiresAt })
      .from(studentSessions)
      .where(eq(studentSessions.email, address)),
    db.select({ expiresAt: emailCodes.expiresAt }).from(emailCodes).where(eq(emailCodes.email, address)),
  ]);
  return { studentLists: onLists, extensions: given, teams: inTeams, leftTeams, proofs, codes };
}
