import type { BulkPlan, BulkProgress } from '@domain/bulk/schema';
import { createApp } from '@server/app';
import { bulkActions } from '@server/db/schema/bulk';
import { isNull } from 'drizzle-orm';
import { type AdminCalls, adminCalls, storeInstructor } from './admin-calls';
import { byHeader } from './app';
import type { TestDatabase } from './database';
import { type MailWorld, mailWorld, setSetting } from './mail';
import { untilTable } from './until-table';

export type BulkWorld = MailWorld & { instructor: AdminCalls };

/** The app with workers and a mail service; nothing is emailed by itself. */
export async function bulkWorld(...options: Parameters<typeof mailWorld>): Promise<BulkWorld> {
  const world = await mailWorld(...options);
  await setSetting(world.deps, 'auto_email_results', 'false');
  const app = createApp(world.deps, { authenticate: byHeader });
  const call = async (path: string, init?: RequestInit) => app.request(path, init);
  await storeInstructor(world);
  return { ...world, instructor: adminCalls({ call }) };
}

/** Starts an action and waits for its end. */
export async function bulkAction(world: BulkWorld, body: object): Promise<{ plan: BulkPlan; end: BulkProgress }> {
  const { body: plan } = await world.instructor.post<BulkPlan>('/api/bulk', body);
  if (plan.id === null) throw new Error('a dry run has no end');
  return { plan, end: await endOf(world, plan.id) };
}

/** Until nothing of any action is left to do. */
export function allBulkEnded(database: TestDatabase): Promise<void> {
  const open = () => database.db.$count(bulkActions, isNull(bulkActions.finishedAt));
  return untilTable(database, 'bulk_actions', async () => (await open()) === 0);
}

export async function endOf({ instructor, database }: BulkWorld, id: number): Promise<BulkProgress> {
  const read = async () => (await instructor.get<BulkProgress>(`/api/bulk/${id}`)).body;
  await untilTable(database, 'bulk_actions', async () => ['done', 'stopped'].includes((await read()).state));
  return read();
}

/** Two more people who can mark. */
export async function bulkMarkers({ deps }: BulkWorld): Promise<{ ada: number; bo: number }> {
  const { sql } = deps.database;
  await sql`alter sequence users_id_seq restart with 100`;
  const stored = async (username: string) => {
    const [row] = await sql`
      insert into users (username, username_key, email, role, password_hash)
      values (${username}, ${username}, ${`${username}@example.com`}, 'user', 'none') returning id`;
    return Number(row?.id);
  };
  return { ada: await stored('ada'), bo: await stored('bo') };
}
