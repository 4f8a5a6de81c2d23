import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { Mailer, MailOutcome } from '@server/adapters/mail/mailer';
import { mails } from '@server/db/schema/mail';
import { submissionAccess } from '@server/db/schema/submission';
import { sendDueMails } from '@server/services/mail/send-due';
import { deleteSubmission } from '@server/services/submission/delete';
import { proofOf } from '@tests/support/app';
import { silent } from '@tests/support/grading';
import { gradedSubmission, makeDue, setSetting } from '@tests/support/mail';
import { storedSubmission } from '@tests/support/submission';
import { cookieHeader, signedIn, type UserWorld, userWorld } from '@tests/support/user';
import { and, eq, ne, sql } from 'drizzle-orm';

setDefaultTimeout(60_000);

let world: UserWorld;
let instructor = '';
let openers = 0;

const logged: unknown[] = [];
const note = (event: string, fields?: Record<string, unknown>) => void logged.push(event, fields);

beforeAll(async () => {
  world = await userWorld({ log: { ...silent, debug: note, info: note, warn: note, error: note } });
  instructor = await signedIn(world.deps, 'user');
});

afterAll(() => world[Symbol.asyncDispose]());

const nothing = 'This link no longer works. Use the newest email, or ask your instructor for a new link.';

/** The token of a link that an instructor hands over. */
async function linkOf(id: number): Promise<string> {
  const { body } = await world.send('POST', `/api/submissions/${id}/links`, { body: {}, cookie: instructor });
  const [, token = ''] = /^http:\/\/localhost:3000\/my-results#([\w-]{22})$/.exec(textOf(body, 'link')) ?? [];
  return token;
}

/** As a device that nobody knows yet would, each from somewhere else. */
function open(token: string, { cookie, address }: { cookie?: string; address?: string } = {}) {
  openers += 1;
  const from = address ?? `2001:db8:${openers.toString(16)}::1`;
  return world.send('POST', '/api/public/links/open', { body: { token }, cookie, address: from });
}

const resultsOf = (id: number, cookie: string) => world.send('GET', `/api/submissions/${id}/results`, { cookie });
const counted = async (id: number) =>
  (await world.send('GET', `/api/submissions/${id}/links`, { cookie: instructor })).body;

function textOf(body: unknown, field: string): string {
  const found = Object.entries(body ?? {}).find(([key]) => key === field)?.[1];
  return typeof found === 'string' ? found : '';
}

test('a link shows the results on any device, on several, and as often as it is opened', async () => {
  const id = await gradedSubmission(world.deps);
  const token = await linkOf(id);
  for (const _device of ['phone', 'laptop']) {
    const opened = await open(token);
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({ id, status: 'graded', letterGrade: expect.any(String) });
    const [cookie = ''] = opened.cookies;
    expect(cookie).toMatch(new RegExp(`^cg_${id}=[\\w-]{22}; Max-Age=2592000; Path=/api; HttpOnly; SameSite=Lax$`));
    expect(cookie).not.toContain(token);
    const results = await resultsOf(id, cookieHeader(opened.cookies));
    expect(results.status).toBe(200);
    expect(results.body).toHaveLength(11);
  }
  expect(await counted(id)).toMatchObject({ links: 1, opened: 2, lastOpenedAt: expect.any(String) });
});

test('only the hash of a link is kept, for 400 days', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const token = await linkOf(id);
  const [kept] = await world.deps.database.db
    .select()
    .from(submissionAccess)
    .where(eq(submissionAccess.submissionId, id));
  expect(Buffer.from(kept?.tokenHash ?? []).toString('hex')).toBe(
    new Bun.CryptoHasher('sha256').update(token).digest('hex'),
  );
  const days = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeWithin(399, 401);
});

test('an altered, a revoked, an expired and a deleted submission’s link are refused alike', async () => {
  const { db } = world.deps.database;
  const [altered, revoked, expired, deleted] = await Promise.all([1, 2, 3, 4].map(() => storedSubmission(db)));
  const tokens = {
    altered: `x${(await linkOf(altered ?? 0)).slice(1)}`,
    revoked: await linkOf(revoked ?? 0),
    expired: await linkOf(expired ?? 0),
    deleted: await linkOf(deleted ?? 0),
    empty: '',
  };
  await world.send('DELETE', `/api/submissions/${revoked}/links`, { cookie: instructor });
  await db
    .update(submissionAccess)
    .set({ expiresAt: sql`now()` })
    .where(eq(submissionAccess.submissionId, expired ?? 0));
  await deleteSubmission(world.deps, deleted ?? 0);
  for (const token of Object.values(tokens)) {
    const { status, body, cookies } = await open(token);
    expect({ status, body, cookies }).toEqual({ status: 404, body: { error: nothing }, cookies: [] });
  }
});

test('revoking takes back what was opened, and leaves the browser that uploaded its own proof', async () => {
  const id = await gradedSubmission(world.deps);
  const uploader = await proofOf(world.deps, id);
  const token = await linkOf(id);
  await linkOf(id);
  const device = cookieHeader((await open(token)).cookies);
  const revoked = await world.send('DELETE', `/api/submissions/${id}/links`, { cookie: instructor });
  expect(revoked.body).toEqual({ success: true, links: 2, opened: 1 });
  expect((await resultsOf(id, device)).status).toBe(401);
  expect((await resultsOf(id, uploader)).status).toBe(200);
  expect(await counted(id)).toEqual({ links: 0, opened: 0, lastOpenedAt: null });
});

test('a link that was given out after revoking opens again', async () => {
  const id = await storedSubmission(world.deps.database.db);
  await linkOf(id);
  await world.send('DELETE', `/api/submissions/${id}/links`, { cookie: instructor });
  expect((await open(await linkOf(id))).status).toBe(200);
});

test('a mail that is tried again counts as one link, and the link of either try opens the results', async () => {
  const id = await gradedSubmission(world.deps);
  const tokens: string[] = [];
  const mailer = (outcome: MailOutcome): Mailer => ({
    async send({ text }) {
      tokens.push(/\/my-results#([\w-]{22})\b/.exec(text)?.[1] ?? '');
      return outcome;
    },
  });
  const { db } = world.deps.database;
  await db.delete(mails).where(ne(mails.submissionId, id));
  const busy = { kind: 'later', reason: 'busy', code: 'busy', retryAfterSeconds: null } as const;
  await sendDueMails({ ...world.deps, mailer: mailer(busy) });
  await makeDue(world.deps);
  await sendDueMails({ ...world.deps, mailer: mailer({ kind: 'accepted', providerId: null }) });
  expect(tokens).toHaveLength(2);
  expect(await counted(id)).toMatchObject({ links: 1, opened: 0 });
  for (const token of tokens) expect((await open(token)).body).toMatchObject({ id });
  await linkOf(id);
  expect(await counted(id)).toMatchObject({ links: 2, opened: 2 });
  const revoked = await world.send('DELETE', `/api/submissions/${id}/links`, { cookie: instructor });
  expect(revoked.body).toEqual({ success: true, links: 2, opened: 2 });
  for (const token of tokens) expect((await open(token)).status).toBe(404);
});

test('the browser that uploaded keeps its own proof when it opens a link', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const cookie = await proofOf(world.deps, id);
  const opened = await open(await linkOf(id), { cookie });
  expect(opened).toMatchObject({ status: 200, body: { id }, cookies: [] });
  // A proof that proves nothing is replaced.
  const again = await open(await linkOf(id), { cookie: `cg_${id}=${'x'.repeat(22)}` });
  expect(again.cookies).toHaveLength(1);
});

test('a link opens what is held back without its results', async () => {
  const id = await gradedSubmission(world.deps);
  const token = await linkOf(id);
  const release = (to: string) =>
    world.send('PUT', `/api/submissions/${id}/release`, { body: { release: to }, cookie: instructor });
  await release('held');
  const opened = await open(token);
  expect(opened.body).toMatchObject({ id, status: 'graded', totalScore: null, letterGrade: null });
  const cookie = cookieHeader(opened.cookies);
  expect((await resultsOf(id, cookie)).body).toEqual([]);
  expect((await world.send('GET', `/api/submissions/${id}/evidence`, { cookie })).status).toBe(403);
  await release('by-setting');
  await setSetting(world.deps, 'display_results_immediately', 'false');
  expect((await resultsOf(id, cookie)).body).toEqual([]);
  await release('released');
  expect((await resultsOf(id, cookie)).body).toHaveLength(11);
  await setSetting(world.deps, 'display_results_immediately', 'true');
});

test('of one submission the newest 50 devices stay', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const token = await linkOf(id);
  const first = cookieHeader((await open(token)).cookies);
  for (let device = 0; device < 50; device += 1) expect((await open(token)).status).toBe(200);
  expect(await counted(id)).toMatchObject({ opened: 50 });
  expect((await resultsOf(id, first)).status).toBe(401);
  const { db } = world.deps.database;
  const links = await db
    .select()
    .from(submissionAccess)
    .where(and(eq(submissionAccess.submissionId, id), eq(submissionAccess.via, 'link')));
  expect(links).toHaveLength(1);
});

test('who tries out links is stopped after 50 that open nothing, good ones too', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const token = await linkOf(id);
  const address = '203.0.113.77';
  for (let guess = 0; guess < 50; guess += 1) expect((await open(`guess-${guess}`, { address })).status).toBe(404);
  const stopped = await open(token, { address });
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await open(token)).status).toBe(200);
});

test('no line of the log holds a link, nor a student whose results it opens', async () => {
  const id = await storedSubmission(world.deps.database.db);
  const token = await linkOf(id);
  logged.length = 0;
  const opened = await open(token);
  await open(`x${token.slice(1)}`);
  expect(JSON.stringify(logged)).toContain('/api/public/links/open');
  const secrets = [token, token.slice(1), cookieHeader(opened.cookies).split('=')[1], textOf(opened.body, 'userEmail')];
  for (const secret of secrets) expect(JSON.stringify(logged)).not.toContain(String(secret));
});
