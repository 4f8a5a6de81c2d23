import type { Transaction } from '@server/db/client';
import { teamMembers } from '@server/db/schema/student';
import { writePeople } from '@server/services/student/write-people';
import { lockNewestFirst } from '@server/services/submission/lock-newest-first';
import { asc, eq, sql } from 'drizzle-orm';
import { recountSent } from './members';
import { revokeMembers } from './revoke';
import { standIn } from './set-members';
import { deleteEmptyTeams } from './take-part';

/** [C8.16] Where others are left in its team, the work stays with them. Returns how many. Locks all it handed in. */
export async function leaveTeams(tx: Transaction, address: string): Promise<number> {
  const own = sql`select team_id from team_members where email = ${address}`;
  await tx.execute(sql`select id from teams where id in (${own}) or ${address} = any(former) order by id for update`);
  const theirs = sql`select id from submissions where user_email = ${address}
    union select id from submissions where team_id in (${own})`;
  await lockNewestFirst(tx, sql`id in (${theirs})`, 'update');
  const left = await tx
    .delete(teamMembers)
    .where(eq(teamMembers.email, address))
    .returning({ teamId: teamMembers.teamId });
  for (const { teamId } of left) {
    const others = await tx
      .select({ email: teamMembers.email })
      .from(teamMembers)
      .where(eq(teamMembers.teamId, teamId))
      .orderBy(asc(teamMembers.email));
    if (others.length === 0) continue;
    const emails = others.map(({ email }) => email);
    await revokeMembers(tx, teamId, [address], { unnamed: true });
    await standIn(tx, teamId, emails);
    await writePeople(tx, sql`s.team_id = ${teamId}`);
    await recountSent(tx, sql`team_id = ${teamId}`);
  }
  await deleteEmptyTeams(
    tx,
    left.map(({ teamId }) => teamId),
  );
  return left.length;
}
