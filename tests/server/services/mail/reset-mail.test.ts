import { expect, setDefaultTimeout, test } from 'bun:test';
import { mails } from '@server/db/schema/mail';
import { passwordResets, users } from '@server/db/schema/user';
import { hashToken } from '@server/services/auth/token';
import { enqueueMail } from '@server/services/mail/enqueue';
import { sendDueMails } from '@server/services/mail/send-due';
import { accountOf, allMails, type MailWorld, mailWorld } from '@tests/support/mail';
import { eq, sql } from 'drizzle-orm';

setDefaultTimeout(60_000);

async function askedFor({ deps }: MailWorld): Promise<number> {
  const userId = await accountOf(deps, 'ruth');
  await deps.database.db.transaction((tx) => enqueueMail(tx, { kind: 'reset', recipient: 'ruth@example.com', userId }));
  return userId;
}

test('a reset mail has a link whose token is kept nowhere but as a hash, for an hour [1.4] [4.7]', async () => {
  await using world = await mailWorld();
  const userId = await askedFor(world);
  await sendDueMails(world.deps);
  const { html = '', text = '', subject } = world.resend.sent[0] ?? {};
  expect(subject).toBe('Reset your CaseGrade password');
  const [link, token = ''] = /http:\/\/localhost:3000\/reset-password\?token=([\w-]{43})\b/.exec(text) ?? [];
  expect(html).toContain(`href="${link}"`);
  const [reset] = await world.deps.database.db.select().from(passwordResets);
  expect(reset?.userId).toBe(userId);
  expect(Buffer.from(reset?.tokenHash ?? []).equals(hashToken(token))).toBe(true);
  expect(reset?.expiresAt.getTime()).toBeWithin(Date.now() + 3_500_000, Date.now() + 3_601_000);
  expect(JSON.stringify(await allMails(world.deps))).not.toContain(token);
});

const noAccount = 'This account was deleted or deactivated, or its email has changed.';

test('an account that was deactivated meanwhile gets no link', async () => {
  await using world = await mailWorld();
  await askedFor(world);
  await world.deps.database.db.update(users).set({ isActive: false });
  await sendDueMails(world.deps);
  expect(world.resend.requests).toEqual([]);
  expect(await allMails(world.deps)).toMatchObject([{ state: 'failed', error: noAccount }]);
});

test('an account that has another address meanwhile gets no link at the old one', async () => {
  await using world = await mailWorld();
  await askedFor(world);
  await world.deps.database.db.update(users).set({ email: 'ruth@elsewhere.org' });
  await sendDueMails(world.deps);
  expect(world.resend.requests).toEqual([]);
});

test('a link that could not be mailed within an hour is not mailed any more', async () => {
  await using world = await mailWorld();
  await askedFor(world);
  await world.deps.database.db.update(mails).set({ createdAt: sql`now() - interval '61 minutes'` });
  await sendDueMails(world.deps);
  expect(await allMails(world.deps)).toMatchObject([
    { state: 'failed', error: 'This link has expired. Request a new one.' },
  ]);
});

test('a deleted account takes its waiting mail along', async () => {
  await using world = await mailWorld();
  const userId = await askedFor(world);
  await world.deps.database.db.delete(users).where(eq(users.id, userId));
  expect(await allMails(world.deps)).toEqual([]);
});
