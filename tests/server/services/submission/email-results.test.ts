import { expect, setDefaultTimeout, test } from 'bun:test';
import { createApp } from '@server/app';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { dailyShare } from '@server/services/mail/daily-share';
import { sendDueMails } from '@server/services/mail/send-due';
import { emailResults } from '@server/services/submission/email-results';
import { tryRoom } from '@server/services/throttle/throttle';
import { byHeader, instructor, proofOf, sending } from '@tests/support/app';
import { accountOf, allMails, gradedSubmission, type MailWorld, mailWorld, setSetting } from '@tests/support/mail';
import { storedSubmission } from '@tests/support/submission';
import { untilTable } from '@tests/support/until-table';
import { eq } from 'drizzle-orm';

setDefaultTimeout(60_000);

async function quietWorld(overrides: Partial<Deps> = {}): Promise<MailWorld> {
  const world = await mailWorld(undefined, overrides);
  await setSetting(world.deps, 'auto_email_results', 'false');
  return world;
}

const by = { user: instructor };

/** As if so many mails had gone to the address since midnight. */
async function mailedToday({ deps }: MailWorld, recipient: string, mails: number): Promise<void> {
  const { db } = deps.database;
  const share = await dailyShare(db, { kind: 'results', recipient });
  for (let sent = 0; sent < mails; sent++) await tryRoom(db, share);
}

async function post({ deps }: MailWorld, id: number | string, body: unknown, headers = { 'x-test-user': 'user' }) {
  const app = createApp(deps, { authenticate: byHeader });
  const answer = await app.request(`/api/submissions/${id}/email-results`, sending('POST', body, headers));
  const said: unknown = await answer.json();
  return { status: answer.status, said, retryAfter: answer.headers.get('retry-after') };
}

test('results go to the address that is given, and the answer says when [7.26] [4.3]', async () => {
  await using world = await quietWorld();
  const id = await gradedSubmission(world.deps);
  const { status, said } = await post(world, id, { email: '  Dean@Example.com ' });
  expect(status).toBe(200);
  expect(world.resend.sent).toMatchObject([{ to: 'dean@example.com', key: 'mail-1' }]);
  const [row] = await world.deps.database.db.select().from(submissions).where(eq(submissions.id, id));
  expect(said).toEqual({ success: true, emailSentAt: row?.emailSentAt?.toISOString(), emailVia: 'local-links' });
});

const noAddresses = [
  undefined,
  '',
  '   ',
  'dean',
  'dean@',
  'dean@example.com\r\nBcc: all@example.com',
  'a@b.c, d@e.fg',
];

test(`an address is refused before anything else about the submission: ${noAddresses.map((email) => JSON.stringify(email)).join(', ')} [5.10]`, async () => {
  await using world = await quietWorld();
  for (const email of noAddresses) {
    expect({ email, ...(await post(world, 999, { email })) }).toMatchObject({
      email,
      status: 400,
      said: {
        error: 'Email required - Please enter a valid email address.',
        issues: [{ path: 'email', message: 'Please enter a valid email address.' }],
      },
    });
  }
  expect(world.resend.requests).toEqual([]);
});

test('an unknown submission is 404, one without results 409', async () => {
  await using world = await quietWorld();
  expect((await post(world, 999, { email: 'dean@example.com' })).status).toBe(404);
  const id = await storedSubmission(world.deps.database.db);
  expect(await post(world, id, { email: 'dean@example.com' })).toMatchObject({
    status: 409,
    said: { error: 'There are no results to send yet. Grade the submission first.' },
  });
  expect(await allMails(world.deps)).toEqual([]);
});

test('only accounts may mail results: not even the browser that uploaded them', async () => {
  await using world = await quietWorld();
  const id = await gradedSubmission(world.deps);
  const app = createApp(world.deps, { authenticate: byHeader });
  const cookie = await proofOf(world.deps, id);
  const path = `/api/submissions/${id}/email-results`;
  expect((await app.request(path, sending('POST', { email: 'dean@example.com' }, { cookie }))).status).toBe(401);
  expect((await app.request(path, sending('POST', { email: '' }))).status).toBe(401);
});

test('a provider that takes longer than the patience is 202, and the mail goes on by itself', async () => {
  await using world = await quietWorld();
  const { deps, resend } = world;
  const id = await gradedSubmission(deps);
  resend.setFaults([{ kind: 'hold' }]);
  expect(await emailResults(deps, by, { id, email: 'dean@example.com' }, 50)).toEqual({ state: 'queued' });
  expect(await allMails(deps)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  await resend.received(1);
  resend.release();
  await untilTable(deps.database, 'mails', async () => (await allMails(deps))[0]?.state === 'sent');
  expect(resend.sent).toHaveLength(1);
});

test('a provider that is down is 202, and pressing again sends the same mail', async () => {
  await using world = await quietWorld();
  const { deps, resend } = world;
  const id = await gradedSubmission(deps);
  resend.setFaults([{ kind: 'status', status: 500, name: 'internal_server_error' }]);
  expect(await post(world, id, { email: 'dean@example.com' })).toMatchObject({
    status: 202,
    said: { state: 'queued' },
  });
  expect((await post(world, id, { email: 'dean@example.com' })).status).toBe(200);
  expect(resend.requests).toEqual(['mail-1', 'mail-1']);
  await sendDueMails(deps);
  expect(resend.sent).toHaveLength(1);
});

test('an address that the provider refuses is 400 with a sentence, and the mail has failed', async () => {
  await using world = await quietWorld();
  const id = await gradedSubmission(world.deps);
  world.resend.refuse('dean@example.com');
  const { status, said } = await post(world, id, { email: 'dean@example.com' });
  expect(status).toBe(400);
  expect(said).toEqual({ error: 'The email service rejected this address. Check it and send again.' });
  expect(await allMails(world.deps)).toMatchObject([{ state: 'failed' }]);
});

test('a key that the provider refuses is 503 with a sentence for whoever runs the server', async () => {
  await using world = await quietWorld();
  const id = await gradedSubmission(world.deps);
  world.resend.setFaults([{ kind: 'status', status: 403, name: 'invalid_api_key' }]);
  const { status, said } = await post(world, id, { email: 'dean@example.com' });
  expect(status).toBe(503);
  expect(JSON.stringify(said)).toContain('Ask your administrator to check Set-up');
});

test('two who press at once send one mail to one address', async () => {
  await using world = await quietWorld();
  const id = await gradedSubmission(world.deps);
  world.resend.setFaults([{ kind: 'hold' }]);
  const first = post(world, id, { email: 'dean@example.com' });
  await world.resend.received(1);
  expect((await post(world, id, { email: 'dean@example.com' })).status).toBe(202);
  world.resend.release();
  expect((await first).status).toBe(200);
  expect(world.resend.sent).toHaveLength(1);
});

test('the 21st mail of a day to one address is 429 and says when to come again', async () => {
  await using world = await quietWorld();
  const id = await gradedSubmission(world.deps);
  await mailedToday(world, 'dean@example.com', 19);
  await emailResults(world.deps, by, { id, email: 'dean@example.com' });
  const { status, said, retryAfter } = await post(world, id, { email: 'dean@example.com' });
  expect(status).toBe(429);
  expect(said).toEqual({
    error: 'Daily limit for this address reached. Try again tomorrow.',
  });
  expect(Number(retryAfter)).toBeWithin(1, 86_401);
  expect((await post(world, id, { email: 'other@example.com' })).status).toBe(200);
  expect(await world.deps.database.db.$count(mails)).toBe(2);
});

test("results leave an account's address room for reset links", async () => {
  await using world = await quietWorld();
  await accountOf(world.deps, 'dean', 'admin');
  const id = await gradedSubmission(world.deps);
  await mailedToday(world, 'dean@example.com', 16);
  await emailResults(world.deps, by, { id, email: 'dean@example.com' });
  expect((await post(world, id, { email: 'dean@example.com' })).status).toBe(429);
});
