import { type } from '@domain/schema';
import type { Membership } from '@domain/team/plan';
import type { Db, Transaction } from '@server/db/client';
import { idRow, rowsOf } from '@server/db/rows-of';
import { lockNewestFirst } from '@server/services/submission/lock-newest-first';
import { sql } from 'drizzle-orm';

const teamRow = type({ team_id: 'number' });

const membership = type({ email: 'string', teamId: 'number', handedIn: 'boolean' });

const memberLock = 7021;

/** Another transaction changed a team before its lock was there: roll back and start anew. */
export class TeamMoved extends Error {
  override name = 'TeamMoved';
}

/** The teams of the addresses that have handed in anything, with all their members. */
export function membershipsOf(
  db: Db | Transaction,
  caseStudyId: number,
  emails: readonly string[],
): Promise<Membership[]> {
  return rowsOf(
    db,
    membership,
    sql`select email, team_id as "teamId", handed_in as "handedIn" from team_members
      where case_study_id = ${caseStudyId} and exists (select from submissions where submissions.team_id = team_members.team_id)
        and team_id in (select team_id from team_members
          where case_study_id = ${caseStudyId} and email = any(${sql.param([...emails])}::text[]))
      order by handed_in desc, email`,
  );
}

/**
 * Keeps the teams of the addresses as they are until the transaction ends: the case study, teams by id, addresses in
 * order, what they handed in, so that no two transactions wait for each other. @throws {TeamMoved}
 */
export async function lockTeams(tx: Transaction, caseStudyId: number, emails: readonly string[]): Promise<number[]> {
  const teams = sql`select team_id from team_members
    where case_study_id = ${caseStudyId} and email = any(${sql.param([...emails])}::text[])`;
  await tx.execute(sql`select 1 from case_studies where id = ${caseStudyId} for key share`);
  const locked = await rowsOf(tx, idRow, sql`select id from teams where id in (${teams}) order by id for update`);
  const keys = emails.map((email) => `${caseStudyId}:${email}`);
  await tx.execute(sql`select pg_advisory_xact_lock(${memberLock}, key) from (
    select distinct hashtext(each) as key from unnest(${sql.param(keys)}::text[]) as each order by 1) as keys`);
  const now = await rowsOf(tx, teamRow, teams);
  if (now.some(({ team_id }) => !locked.some(({ id }) => id === team_id))) throw new TeamMoved();
  const ids = locked.map(({ id }) => id);
  const students = [...emails, ...ids.map((id) => `team:${id}`)];
  const isTheirs = sql`case_study_id = ${caseStudyId} and student_key = any(${sql.param(students)}::text[])`;
  await lockNewestFirst(tx, isTheirs, 'update');
  return ids;
}

/** Runs a transaction again if a team moved. @throws whatever else `work` throws */
export async function startingAnew<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TeamMoved)) throw error;
    }
  }
}
