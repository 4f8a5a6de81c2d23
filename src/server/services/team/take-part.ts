import { teamSentences } from '@domain/messages/team';
import { planTeam, type TeamPlan } from '@domain/team/plan';
import type { Db, Transaction } from '@server/db/client';
import { teamMembers, teams } from '@server/db/schema/student';
import { AppError, invalidField } from '@server/errors';
import { and, eq, sql } from 'drizzle-orm';
import { lockTeams, membershipsOf } from './lock';
import { recountSent } from './members';
import { revokeMembers } from './revoke';

type HandIn = { caseStudyId: number; userEmail: string; members: readonly string[]; maxTeamSize: number };

/** Whose hand-in it would be. @throws {AppError} invalid; conflict */
export async function requireTeam(db: Db | Transaction, handIn: HandIn): Promise<TeamPlan> {
  const { caseStudyId, userEmail, members, maxTeamSize } = handIn;
  if (members.length >= maxTeamSize && members.length > 0) throw tooMany(maxTeamSize);
  const plan = planTeam(handIn, await membershipsOf(db, caseStudyId, [userEmail, ...members]));
  if (plan.kind === 'too-many') throw tooMany(maxTeamSize);
  if (plan.kind === 'conflict') throw new AppError('conflict', teamSentences.inAnother);
  return plan;
}

/** [C8.12] Keeps the team locked; null without teams. @throws {AppError} invalid; conflict; {TeamMoved} */
export async function takePart(tx: Transaction, handIn: HandIn): Promise<number | null> {
  const { caseStudyId, userEmail, members, maxTeamSize } = handIn;
  const isIn = and(eq(teamMembers.caseStudyId, caseStudyId), eq(teamMembers.email, userEmail));
  if (maxTeamSize === 1 && members.length === 0 && (await tx.$count(teamMembers, isIn)) === 0) return null;
  const held = await lockTeams(tx, caseStudyId, [userEmail, ...members]);
  const plan = await requireTeam(tx, handIn);
  if (plan.kind !== 'team') return null;
  const teamId = plan.teamId ?? (await insertTeam(tx, caseStudyId));
  for (const left of held.filter((id) => id !== teamId)) {
    await noteFormer(tx, left, plan.emails);
    await revokeMembers(tx, left, plan.emails, { unnamed: false });
  }
  await tx
    .insert(teamMembers)
    .values(plan.emails.map((email) => ({ caseStudyId, email, teamId, handedIn: email === userEmail })))
    .onConflictDoUpdate({
      target: [teamMembers.caseStudyId, teamMembers.email],
      set: {
        teamId,
        handedIn: sql`excluded.handed_in or (${teamMembers.handedIn} and ${teamMembers.teamId} = ${teamId})`,
      },
    });
  await recountSent(tx, sql`team_id = ${teamId}`);
  await deleteEmptyTeams(tx, held);
  return teamId;
}

export async function insertTeam(tx: Transaction, caseStudyId: number): Promise<number> {
  const [team] = await tx.insert(teams).values({ caseStudyId }).returning({ id: teams.id });
  if (!team) throw new Error('an inserted team was not answered');
  return team.id;
}

/** Those of the addresses that are in the team, before they leave it. */
export async function noteFormer(tx: Transaction, teamId: number, leaving: readonly string[]): Promise<void> {
  await tx.execute(sql`update teams set former = former || left_now.emails
    from (select array_agg(email) as emails from team_members
      where team_id = ${teamId} and email = any(${sql.param([...leaving])}::text[])) as left_now
    where id = ${teamId} and emails is not null`);
}

/** Those of the teams that everybody has left, and that have no work. */
export async function deleteEmptyTeams(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from teams where id = any(${sql.param([...ids])}::int[])
    and not exists (select from team_members where team_id = teams.id)
    and not exists (select from submissions where team_id = teams.id)`);
}

function tooMany(max: number): AppError {
  return invalidField('members', teamSentences.tooMany(max));
}
