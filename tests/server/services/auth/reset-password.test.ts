import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { User } from '@domain/user/user';
import { mails } from '@server/db/schema/mail';
import { throttles } from '@server/db/schema/setting';
import { passwordResets, users } from '@server/db/schema/user';
import { issueReset } from '@server/services/auth/issue-reset';
import { correctPassword, sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { eq, like, sql } from 'drizzle-orm';

let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const fresh = 'Fresh-Horse-9';
let addresses = 0;

const forgot = (email: unknown, address?: string) =>
  world.send('POST', '/api/auth/forgot-password', { body: { email }, ...(address && { address }) });
const reset = (token: unknown, newPassword: unknown, cookie?: string) =>
  world.send('POST', '/api/auth/reset-password', { body: { token, newPassword }, cookie });
const issue = ({ id }: User) => issueReset(world.deps.database.db, id);
const mailsTo = (recipient: string) =>
  world.deps.database.db.select().from(mails).where(eq(mails.recipient, recipient));

function login({ username }: User, password: string) {
  addresses += 1;
  return world.send('POST', '/api/auth/login', { body: { username, password }, address: `2001:db8:${addresses}::1` });
}

const invalid = [400, { error: 'Invalid reset token.' }];
const sentence = 'If an account has this email, a reset link is on its way.';

describe('asking for a link [7.43]', () => {
  test('queues one mail to the address as it is stored, without anything secret', async () => {
    const user = await storedUser(world.deps);
    const { status, body } = await forgot(` ${user.email.toUpperCase()} `);
    expect([status, body]).toEqual([200, { message: sentence }]);
    const [mail, ...others] = await mailsTo(user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'reset', userId: user.id, state: 'queued', details: {}, submissionId: null });
    expect(await world.deps.database.db.$count(passwordResets, eq(passwordResets.userId, user.id))).toBe(0);
  });

  test('answers an unknown address and an inactive account alike, and mails neither', async () => {
    const inactive = await storedUser(world.deps, { isActive: false });
    for (const email of ['nobody@example.com', inactive.email]) {
      const { status, body, cookies } = await forgot(email);
      expect([status, body, cookies]).toEqual([200, { message: sentence }, []]);
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  test('takes the same time for both', async () => {
    const user = await storedUser(world.deps);
    const timeOf = async (email: string) => {
      const started = performance.now();
      await forgot(email);
      return performance.now() - started;
    };
    expect(await timeOf(user.email)).toBeGreaterThanOrEqual(149);
    expect(await timeOf('nobody@example.com')).toBeGreaterThanOrEqual(149);
  });

  test('of a stranger who asks again and again sends three mails and says nothing, and the owner’s after them', async () => {
    const user = await storedUser(world.deps);
    const answers = await Promise.all(Array.from({ length: 25 }, () => forgot(user.email, '2001:db8:bad:1::1')));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { message: sentence }]);
    expect(await mailsTo(user.email)).toHaveLength(3);
    await forgot(user.email, '2001:db8:900d::1');
    expect(await mailsTo(user.email)).toHaveLength(4);
  });

  test('where many strangers ask sends thirty mails a day, and what was sent before stays good [C10.11]', async () => {
    const user = await storedUser(world.deps);
    const earlier = await issue(user);
    await Promise.all(Array.from({ length: 40 }, (_, nth) => forgot(user.email, `203.0.113.${nth}`)));
    expect(await mailsTo(user.email)).toHaveLength(30);
    // What was refused counts for nobody: a day later the owner gets one.
    const { sql: run } = world.deps.database;
    await forgot(user.email, '198.51.100.7');
    await run`update throttles set "window" = "window" - interval '1 day' where bucket like 'reset%'`;
    await forgot(user.email, '198.51.100.7');
    expect(await mailsTo(user.email)).toHaveLength(31);
    expect((await reset(earlier, fresh)).status).toBe(200);
  });

  test('is 429 for a client that has asked 300 times in an hour, whoever it asks for', async () => {
    const { db } = world.deps.database;
    const address = '2001:db8:77::1';
    expect((await forgot('nobody@example.com', address)).status).toBe(200);
    await db.update(throttles).set({ count: 300 }).where(like(throttles.bucket, 'reset-client:%'));
    const user = await storedUser(world.deps);
    for (const email of [user.email, 'nobody@example.com']) {
      const answer = await forgot(email, address);
      expect([answer.status, answer.body]).toEqual([
        429,
        { error: 'Too many links were asked for from here. Please wait a while and try again.' },
      ]);
    }
    expect(await mailsTo(user.email)).toEqual([]);
    await db.delete(throttles).where(like(throttles.bucket, 'reset-client:%'));
  });

  test.each([[''], ['ruth'], ['ruth@example.com\r\nBcc: all@example.com'], [['ruth@example.com']], [null], [{}]])(
    'refuses %j',
    async (email) => {
      const { status, body } = await forgot(email);
      expect(status).toBe(400);
      expect(body).toMatchObject({ issues: [{ path: 'email' }] });
    },
  );
});

describe('a link [7.44] [5.16]', () => {
  test('sets a new password, once', async () => {
    const user = await storedUser(world.deps);
    const token = await issue(user);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { status, body } = await reset(token, fresh);
    expect([status, body]).toEqual([200, { message: 'Your password has been changed. You can now sign in with it.' }]);
    expect((await login(user, fresh)).status).toBe(200);
    expect((await login(user, correctPassword)).status).toBe(401);
    const again = await reset(token, 'Other-Horse-9');
    expect([again.status, again.body]).toEqual(invalid);
  });

  test('is kept as a hash alone', async () => {
    const user = await storedUser(world.deps);
    const token = await issue(user);
    const [row] = await world.deps.database.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
    expect(Buffer.from(row?.tokenHash ?? []).toString('hex')).toBe(
      new Bun.CryptoHasher('sha256').update(token).digest('hex'),
    );
    const stolen = await reset(Buffer.from(row?.tokenHash ?? []).toString('base64url'), fresh);
    expect([stolen.status, stolen.body]).toEqual(invalid);
  });

  test('ends every session of the account, and no other’s', async () => {
    const [user, other] = await Promise.all([storedUser(world.deps), storedUser(world.deps)]);
    const held = await Promise.all([sessionOf(world.deps, user.id), sessionOf(world.deps, user.id)]);
    const others = await sessionOf(world.deps, other.id);
    await reset(await issue(user), fresh, others);
    for (const cookie of held) expect(await isLoggedIn(cookie)).toBe(false);
    expect(await isLoggedIn(others)).toBe(true);
  });

  test('used where one is logged in, leaves that session and ends the others', async () => {
    const user = await storedUser(world.deps);
    const [here, elsewhere] = await Promise.all([sessionOf(world.deps, user.id), sessionOf(world.deps, user.id)]);
    await reset(await issue(user), fresh, here);
    expect([await isLoggedIn(here), await isLoggedIn(elsewhere)]).toEqual([true, false]);
  });

  test('is not used up by a password that is refused', async () => {
    const user = await storedUser(world.deps);
    const token = await issue(user);
    for (const weak of ['', 'short1!A'.slice(0, 7), 'abcdefgh', 'Abcdefg1']) {
      const { status, body } = await reset(token, weak);
      expect([status, body]).toEqual([400, { error: 'Password too weak' }]);
    }
    expect((await reset(token, `Aa1!${'x'.repeat(197)}`)).status).toBe(400);
    expect((await reset(token, fresh)).status).toBe(200);
  });

  test('holds for an hour', async () => {
    const user = await storedUser(world.deps);
    const token = await issue(user);
    const { db } = world.deps.database;
    const [row] = await db.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(3_600_000);
    await db.update(passwordResets).set({ expiresAt: sql`now()` }).where(eq(passwordResets.userId, user.id));
    const late = await reset(token, fresh);
    expect([late.status, late.body]).toEqual(invalid);
  });

  test('makes the others void that were sent', async () => {
    const user = await storedUser(world.deps);
    const [first, second] = [await issue(user), await issue(user)];
    expect((await reset(second, fresh)).status).toBe(200);
    expect((await reset(first, fresh)).body).toEqual({ error: 'Invalid reset token.' });
  });

  test('used twice at the same moment is used once', async () => {
    const user = await storedUser(world.deps);
    const token = await issue(user);
    const passwords = Array.from({ length: 8 }, (_, index) => `${fresh}${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(user, winner)).status).toBe(200);
  });

  test('of an account that was deactivated or deleted opens nothing', async () => {
    const [inactive, gone] = await Promise.all([storedUser(world.deps), storedUser(world.deps)]);
    const tokens = [await issue(inactive), await issue(gone)];
    const { db } = world.deps.database;
    await db.update(users).set({ isActive: false }).where(eq(users.id, inactive.id));
    await db.delete(users).where(eq(users.id, gone.id));
    for (const token of tokens) expect((await reset(token, fresh)).body).toEqual({ error: 'Invalid reset token.' });
  });

  test.each(['', 'x', 'A'.repeat(43), '../../etc/passwd', "' or 1=1 --", '😀'])('%p is none', async (token) => {
    const { status, body } = await reset(token, fresh);
    expect([status, body]).toEqual(invalid);
  });

  test.each([[null], [7], [['x']], [{ $ne: '' }], ['x'.repeat(201)], ['x\u0000']])('%j is refused', async (token) => {
    expect((await reset(token, fresh)).status).toBe(400);
  });
});

async function isLoggedIn(cookie: string): Promise<boolean> {
  const { body } = await world.send('GET', '/api/auth/me', { cookie });
  return JSON.stringify(body).includes('"isAuthenticated":true');
}
