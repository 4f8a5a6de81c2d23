import type { Role } from '@domain/user/user';
import { createResendMailer } from '@server/adapters/mail/resend';
import { mails } from '@server/db/schema/mail';
import type { Deps } from '@server/deps';
import { ensureGrading } from '@server/services/grading/ensure';
import { asc, sql } from 'drizzle-orm';
import { eventsOf, type GradingWorld, gradingWorld } from './grading';
import { type FakeResend, startFakeResend } from './resend';
import { scriptedGrader } from './scripted-grader';
import { storedSubmission } from './submission';
import { storedUser } from './user';

export type MailWorld = GradingWorld & { resend: FakeResend };

/** A grading worker over a database of its own that mails through a Resend of its own; nothing sends by itself. */
export async function mailWorld(grader = scriptedGrader(), overrides: Partial<Deps> = {}): Promise<MailWorld> {
  const resend = startFakeResend();
  const mailer = createResendMailer({ apiKey: 're_test', baseUrl: resend.url, from: 'grades@example.com' });
  const world = await gradingWorld(grader, { mailer, ...overrides });
  return {
    ...world,
    resend,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await resend[Symbol.asyncDispose]();
    },
  };
}

/** A stored submission, graded to the end of its run. */
export async function gradedSubmission(deps: Deps): Promise<number> {
  const id = await storedSubmission(deps.database.db);
  await ensureGrading(deps, id, false);
  await eventsOf(deps, id);
  return id;
}

/** The id of a new account at `<name>@example.com`. */
export async function accountOf(deps: Pick<Deps, 'database'>, name: string, role: Role = 'user'): Promise<number> {
  return (await storedUser(deps, { username: name, email: `${name}@example.com`, role })).id;
}

export function allMails({ database }: Pick<Deps, 'database'>): Promise<(typeof mails.$inferSelect)[]> {
  return database.db.select().from(mails).orderBy(asc(mails.id));
}

/** Lets every mail that waits be due. */
export async function makeDue({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.db.update(mails).set({ notBefore: sql`now()` });
}

export async function setSetting({ database }: Pick<Deps, 'database'>, key: string, value: 'true' | 'false') {
  await database.sql`update settings set value = ${value} where key = ${key}`;
}
