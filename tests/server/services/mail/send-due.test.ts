import { expect, setDefaultTimeout, test } from 'bun:test';
import { mails } from '@server/db/schema/mail';
import { claimDueMail } from '@server/services/mail/claim';
import { enqueueMail } from '@server/services/mail/enqueue';
import { sendMail } from '@server/services/mail/send';
import { sendDueMails } from '@server/services/mail/send-due';
import { silent } from '@tests/support/grading';
import { accountOf, allMails, gradedSubmission, type MailWorld, mailWorld, makeDue } from '@tests/support/mail';
import type { ResendFault } from '@tests/support/resend';
import { eq } from 'drizzle-orm';

setDefaultTimeout(60_000);

const status = (code: number, name: string, headers?: Record<string, string>): ResendFault => ({
  kind: 'status',
  status: code,
  name,
  ...(headers && { headers }),
});

/** Reset mails to one account each, or all to one. */
async function resetMails({ deps }: MailWorld, userIds: number[]): Promise<void> {
  for (const userId of userIds) {
    const [user] = await deps.database.sql`select email from users where id = ${userId}`;
    await deps.database.db.transaction((tx) =>
      enqueueMail(tx, { kind: 'reset', recipient: String(user?.email), userId }),
    );
  }
}

test('a mail is written with its cause: what is rolled back is not mailed', async () => {
  await using world = await mailWorld();
  const userId = await accountOf(world.deps, 'ruth');
  const failing = world.deps.database.db.transaction(async (tx) => {
    await enqueueMail(tx, { kind: 'reset', recipient: 'ruth@example.com', userId });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await sendDueMails(world.deps);
  expect(world.resend.requests).toEqual([]);
});

test('a provider that is down for a while delays a mail and says so meanwhile', async () => {
  await using world = await mailWorld();
  const { deps, resend } = world;
  await resetMails(world, [await accountOf(deps, 'ruth')]);
  resend.setFaults([status(500, 'internal_server_error'), { kind: 'page', status: 502 }]);
  const before = Date.now();
  await sendDueMails(deps);
  const [waiting] = await allMails(deps);
  expect(waiting).toMatchObject({
    state: 'queued',
    attempts: 1,
    error: 'The email service cannot be reached. We will try again automatically.',
  });
  expect(waiting?.notBefore.getTime()).toBeWithin(before + 5_000, Date.now() + 11_000);
  await makeDue(deps);
  await sendDueMails(deps);
  await makeDue(deps);
  expect(await sendDueMails(deps)).toBeNull();
  expect(resend.sent).toHaveLength(1);
  expect(resend.requests).toEqual(['mail-1', 'mail-1', 'mail-1']);
  expect(await allMails(deps)).toMatchObject([
    { state: 'sent', attempts: 3, error: null, providerId: resend.sent[0]?.id },
  ]);
});

test('when the provider asks for patience, the next mail waits for that long', async () => {
  await using world = await mailWorld();
  const { deps, resend } = world;
  await resetMails(world, [await accountOf(deps, 'ruth'), await accountOf(deps, 'sam'), await accountOf(deps, 'tom')]);
  const slow = status(429, 'rate_limit_exceeded', { 'retry-after': '1' });
  resend.setFaults([slow, slow]);
  const started = performance.now();
  const next = await sendDueMails(deps);
  expect(performance.now() - started).toBeGreaterThan(900);
  expect(resend.sent.length).toBeGreaterThan(0);
  if (next) await sendDueMails(deps);
  const states = (await allMails(deps)).map(({ state }) => state);
  expect(states.filter((state) => state === 'failed')).toEqual([]);
});

test('a process that dies after the provider took a mail, and before it could write that down, sends nothing twice', async () => {
  await using world = await mailWorld();
  const { deps, resend } = world;
  await gradedSubmission(deps);
  const dying = { ...deps, at: () => Promise.reject(new Error('killed')) };
  await expect(sendDueMails(dying)).rejects.toThrow('killed');
  expect(resend.sent).toHaveLength(1);
  expect(await allMails(deps)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  await makeDue(deps);
  await sendDueMails(deps);
  expect(resend.requests).toEqual(['mail-1', 'mail-1']);
  expect(resend.sent).toHaveLength(1);
  expect(await allMails(deps)).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('a mail that one process sends is not taken by another', async () => {
  await using world = await mailWorld();
  const { deps } = world;
  await resetMails(world, [await accountOf(deps, 'ruth')]);
  const { db } = deps.database;
  const [one, other] = await Promise.all([claimDueMail(db), claimDueMail(db)]);
  expect([one?.id, other?.id].filter((id) => id !== undefined)).toEqual([1]);
  expect(await claimDueMail(db)).toBeNull();
});

test('a try that another one has overtaken changes nothing', async () => {
  await using world = await mailWorld();
  const { deps, resend } = world;
  await gradedSubmission(deps);
  const { db } = deps.database;
  const first = await claimDueMail(db);
  await makeDue(deps);
  const second = await claimDueMail(db);
  if (!first || !second) throw new Error('nothing was due');
  await sendMail(deps, second);
  resend.setFaults([status(500, 'internal_server_error')]);
  await sendMail(deps, first);
  expect(await allMails(deps)).toMatchObject([{ state: 'sent', attempts: 2, error: null }]);
});

test('a process that stops leaves its mail to the next one at once', async () => {
  await using world = await mailWorld();
  const { deps, resend } = world;
  await resetMails(world, [await accountOf(deps, 'ruth')]);
  resend.setFaults([{ kind: 'silent', accepts: false }]);
  const stopping = new AbortController();
  const sending = sendDueMails({ ...deps, stopping: stopping.signal });
  await resend.received(1);
  stopping.abort(new Error('stopping'));
  await sending;
  await sendDueMails(deps);
  expect(resend.sent).toHaveLength(1);
});

test('after a day of tries a mail is given up with a sentence', async () => {
  await using world = await mailWorld();
  const { deps, resend } = world;
  await gradedSubmission(deps);
  await deps.database.db.update(mails).set({ attempts: 23 }).where(eq(mails.id, 1));
  resend.setFaults([status(500, 'internal_server_error')]);
  await sendDueMails(deps);
  expect(await allMails(deps)).toMatchObject([
    {
      state: 'failed',
      attempts: 24,
      error: 'The email service was unreachable for a day. Send it again.',
    },
  ]);
});

test('one address gets at most 20 mails a day; what is more waits for the next', async () => {
  await using world = await mailWorld();
  const { deps, resend } = world;
  const userId = await accountOf(deps, 'ruth');
  await resetMails(world, Array(22).fill(userId));
  const before = new Date().setUTCHours(24, 0, 0, 0);
  await sendDueMails(deps);
  expect(resend.sent).toHaveLength(20);
  const waiting = (await allMails(deps)).filter(({ state }) => state === 'queued');
  expect(waiting).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
  expect(waiting[0]?.error).toBe('Daily limit for this address reached. It goes out tomorrow.');
  const after = new Date().setUTCHours(24, 0, 0, 0);
  expect(waiting[0]?.notBefore.getTime()).toBeWithin(before - 2_000, after + 3_000);
});

test('no log line names an address', async () => {
  const said: unknown[] = [];
  const record = (event: string, fields?: Record<string, unknown>) => void said.push(event, fields);
  const log = { ...silent, warn: record, error: record, info: record, debug: record };
  await using world = await mailWorld(undefined, { log });
  const { deps, resend } = world;
  await resetMails(world, [await accountOf(deps, 'ruth'), await accountOf(deps, 'sam')]);
  resend.refuse('ruth@example.com');
  resend.setFaults([status(500, 'internal_server_error')]);
  await sendDueMails(deps);
  expect(said.length).toBeGreaterThan(0);
  expect(JSON.stringify(said)).not.toContain('example.com');
  expect(JSON.stringify(said)).not.toContain('ruth');
});
