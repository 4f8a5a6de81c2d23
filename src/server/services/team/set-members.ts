import { studentSentences } from '@domain/messages/student';
import { teamSentences } from '@domain/messages/team';
import type { TeamChange } from '@domain/team/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { idRow, rowsOf } from '@server/db/rows-of';
import { teamMembers } from '@server/db/schema/student';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { writePeople } from '@server/services/student/write-people';
import { requireSubmission } from '@server/services/submission/require';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { attemptsOf } from './key';
import { lockTeams, startingAnew } from './lock';
import { recountSent } from './members';
import { readMembers } from './read-members';
import { revokeMembers } from './revoke';
import { deleteEmptyTeams, insertTeam, noteFormer } from './take-part';

/** [C8.15] @throws {AppError} not-found; conflict with the submissions of somebody in another team */
export async function setMembers(
  db: Db,
  caller: LoggedIn,
  { id, emails }: { id: number; emails: readonly string[] },
): Promise<TeamChange> {
  await requireSubmission(db, id);
  const before = await readMembers(db, id);
  await startingAnew(() => db.transaction((tx) => change(tx, caller, id, emails)));
  const known = new Set(before.map(({ email }) => email));
  return { members: await readMembers(db, id), notMailed: emails.filter((email) => !known.has(email)) };
}

async function change(tx: Transaction, caller: LoggedIn, id: number, emails: readonly string[]): Promise<void> {
  const [submission] = await tx.select().from(submissions).where(eq(submissions.id, id));
  if (!submission || submission.isTest) throw new AppError('not-found', studentSentences.gone);
  const { caseStudyId, userEmail } = submission;
  const old = await membersOfTeam(tx, submission.teamId);
  const held = await lockTeams(tx, caseStudyId, [...new Set([userEmail, ...old, ...emails])]);
  await requireNoOtherWork(tx, caller, submission, emails);
  const teamId = submission.teamId ?? (await insertTeam(tx, caseStudyId));
  if (submission.teamId === null) await takeWork(tx, teamId, caseStudyId, userEmail);
  const { used } = await attemptsOf(tx, { caseStudyId, userEmail, teamId });
  await tx
    .insert(teamMembers)
    .values(emails.map((email) => ({ caseStudyId, email, teamId })))
    .onConflictDoUpdate({
      target: [teamMembers.caseStudyId, teamMembers.email],
      set: { teamId, handedIn: sql`${teamMembers.handedIn} and ${teamMembers.teamId} = ${teamId}` },
    });
  const leaving = old.filter((email) => !emails.includes(email));
  if (!old.includes(userEmail) && !emails.includes(userEmail)) leaving.push(userEmail);
  await release(tx, { teamId, caseStudyId, leaving, used });
  await standIn(tx, teamId, emails);
  await shareAlias(tx, teamId);
  await writePeople(tx, sql`s.team_id = ${teamId}`);
  await recountSent(tx, sql`team_id = ${teamId}`);
  await deleteEmptyTeams(tx, held);
  await recordAudit(tx, caller.user, 'team.changed', `submission ${id}`, {
    members: { from: Math.max(1, old.length), to: emails.length },
  });
}

async function membersOfTeam(tx: Transaction, teamId: number | null): Promise<string[]> {
  if (teamId === null) return [];
  const rows = await tx.select({ email: teamMembers.email }).from(teamMembers).where(eq(teamMembers.teamId, teamId));
  return rows.map(({ email }) => email);
}

type Submission = typeof submissions.$inferSelect;

/** Where names are hidden, ids would say whose a submission is [C8.18]. */
async function requireNoOtherWork(
  tx: Transaction,
  { anonymous = [] }: LoggedIn,
  { caseStudyId, studentKey }: Submission,
  emails: readonly string[],
) {
  const rows = await rowsOf(
    tx,
    idRow,
    sql`select id from submissions where case_study_id = ${caseStudyId} and not is_test and student_key <> ${studentKey}
      and (user_email = any(${sql.param([...emails])}::text[]) and team_id is null or team_id in (
        select team_id from team_members where case_study_id = ${caseStudyId} and email = any(${sql.param([...emails])}::text[])))
      order by id`,
  );
  if (rows.length === 0) return;
  if (anonymous.includes(caseStudyId)) throw new AppError('conflict', teamSentences.workElsewhere);
  const ids = rows.map(({ id }) => id);
  throw new AppError('conflict', `${teamSentences.workElsewhere} (${ids.map((id) => `#${id}`).join(', ')})`, {
    current: { submissionIds: ids },
  });
}

/** Of somebody who handed in before there were teams. */
async function takeWork(tx: Transaction, teamId: number, caseStudyId: number, email: string): Promise<void> {
  const own = and(eq(submissions.caseStudyId, caseStudyId), eq(submissions.userEmail, email));
  await tx
    .update(submissions)
    .set({ teamId })
    .where(and(own, eq(submissions.isTest, false)));
}

/** One for all attempts [C8.18]. */
async function shareAlias(tx: Transaction, teamId: number): Promise<void> {
  await tx.execute(sql`update submissions set alias = known.alias from (
      select alias from submissions where team_id = ${teamId} and alias is not null
      order by submission_number desc limit 1) as known
    where team_id = ${teamId} and submissions.alias is distinct from known.alias`);
}

type Leaving = { teamId: number; caseStudyId: number; leaving: readonly string[]; used: number };

/** Whoever leaves loses links and proofs at once, and keeps in mind how many attempts the team had used. */
async function release(tx: Transaction, { teamId, caseStudyId, leaving, used }: Leaving): Promise<void> {
  if (leaving.length === 0) return;
  await revokeMembers(tx, teamId, leaving, { unnamed: true });
  await noteFormer(tx, teamId, leaving);
  for (const email of leaving) {
    const alone = await insertTeam(tx, caseStudyId);
    const row = { teamId: alone, handedIn: false, attemptsBefore: used };
    await tx
      .insert(teamMembers)
      .values({ caseStudyId, email, ...row })
      .onConflictDoUpdate({ target: [teamMembers.caseStudyId, teamMembers.email], set: row });
  }
}

/** The first remaining member, for an uploader who has left. */
export async function standIn(tx: Transaction, teamId: number, emails: readonly string[]): Promise<void> {
  const [first] = await tx
    .select({ email: teamMembers.email })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.email, [...emails])))
    .orderBy(sql`${teamMembers.handedIn} desc, ${teamMembers.email}`)
    .limit(1);
  if (!first) return;
  await tx
    .update(submissions)
    .set({
      userEmail: first.email,
      enteredName: null,
      provedBy: null,
      studentId: sql`'student_' || ${submissions.id}`,
      idempotencyKey: null,
    })
    .where(and(eq(submissions.teamId, teamId), notInArray(submissions.userEmail, [...emails])));
  // Whoever is only named may leave, and the work would be of nobody in its team.
  const isUploader = sql`exists (select from submissions where team_id = ${teamId} and user_email = ${teamMembers.email})`;
  await tx
    .update(teamMembers)
    .set({ handedIn: true })
    .where(and(eq(teamMembers.teamId, teamId), isUploader));
}
