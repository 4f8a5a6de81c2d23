import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { MailMessage } from '@server/adapters/mail/mailer';
import { sendDueMails } from '@server/services/mail/send-due';
import { sending } from '@tests/support/app';
import { type UploadWorld, uploadWorld } from '@tests/support/upload';

let world: UploadWorld;
const sent: MailMessage[] = [];

beforeAll(async () => {
  const mailer = {
    send: async (message: MailMessage) => {
      sent.push(message);
      return { kind: 'accepted', providerId: `re_${message.id}` } as const;
    },
  };
  world = await uploadWorld({ mailer });
});

afterAll(() => world[Symbol.asyncDispose]());

const cookiesOf = (answer: Response) =>
  Object.fromEntries(
    answer.headers.getSetCookie().map((cookie) => (cookie.split(';', 1)[0] ?? '').split('=', 2) as [string, string]),
  );

async function ask(email: string, { cookie = '', address = '192.0.2.1' } = {}) {
  const answer = await world.call('/api/public/identity/code', sending('POST', { email }, { cookie }), { address });
  return { status: answer.status, body: await answer.json(), browser: cookiesOf(answer).student_code ?? '' };
}

async function confirm(email: string, code: string, browser: string) {
  const cookie = `student_code=${browser}`;
  const answer = await world.call('/api/public/identity', sending('POST', { email, code }, { cookie }));
  return { status: answer.status, body: await answer.json(), token: cookiesOf(answer).student ?? '' };
}

async function codeFor(email: string): Promise<string> {
  await sendDueMails(world.deps);
  const text = sent.findLast(({ to }) => to === email)?.text ?? '';
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}

const mailsTo = async (email: string): Promise<number> =>
  (await world.deps.database.sql`select id from mails where recipient = ${email} and kind = 'code'`).length;

const invalid = [
  400,
  { error: 'This code is not valid.', issues: [{ path: 'code', message: 'This code is not valid.' }] },
];

const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code by email', () => {
  test('proves the address in the browser that asked, for 12 hours, until it is given back [C10.8]', async () => {
    const { status, body, browser } = await ask('Ana@Example.com');
    expect([status, body]).toEqual([
      200,
      { message: 'If this address can receive email, a 6-digit code is on its way.' },
    ]);
    const confirmed = await confirm('ana@example.com', await codeFor('ana@example.com'), browser);
    const identity = { email: 'ana@example.com', name: null, via: 'code', courseId: null };
    expect([confirmed.status, confirmed.body]).toEqual([200, { identity }]);
    const cookie = `student=${confirmed.token}`;
    const get = async () => (await world.call('/api/public/identity', { headers: { cookie } })).json();
    expect(await get()).toEqual({ identity });
    const [row] = await world.deps.database.sql`
      select extract(epoch from expires_at - now())::int as left from student_sessions where email = 'ana@example.com'`;
    expect(row?.left).toBeWithin(43_100, 43_201);
    const ended = await world.call('/api/public/identity', { method: 'DELETE', headers: { cookie } });
    expect(await ended.json()).toEqual({ identity: null });
    expect(cookiesOf(ended)).toEqual({ student: '' });
    expect(await get()).toEqual({ identity: null });
  });

  test('is of no use in another browser, with another address, a second time or after ten minutes [C10.11]', async () => {
    const email = 'bo@example.com';
    const { browser } = await ask(email);
    const code = await codeFor(email);
    const stranger = await ask('cy@example.com', { address: '192.0.2.9' });
    for (const answer of [
      await confirm(email, code, stranger.browser),
      await confirm('cy@example.com', code, browser),
      await confirm(email, code, ''),
    ])
      expect([answer.status, answer.body]).toEqual(invalid);
    expect((await confirm(email, `${code.slice(0, 3)} ${code.slice(3)}`, browser)).status).toBe(200);
    expect((await confirm(email, code, browser)).status).toBe(400);
    const late = await ask(email);
    const unused = await codeFor(email);
    await world.deps.database.sql`update email_codes set expires_at = now() where email = ${email}`;
    expect((await confirm(email, unused, late.browser)).status).toBe(400);
  });

  test('is void after five wrong ones [C10.11]', async () => {
    const email = 'dee@example.com';
    const { browser } = await ask(email);
    const code = await codeFor(email);
    for (let nth = 0; nth < 5; nth += 1) expect((await confirm(email, other(code), browser)).status).toBe(400);
    expect((await confirm(email, code, browser)).status).toBe(400);
  });

  test('is void once the same browser asks for another, and the older email brings none [C10.11]', async () => {
    const email = 'eve@example.com';
    const { browser } = await ask(email);
    const first = await codeFor(email);
    const cookie = `student_code=${browser}`;
    expect((await ask(email, { cookie })).browser).toBe(browser);
    expect((await confirm(email, first, browser)).status).toBe(400);
    await ask(email, { cookie });
    const last = await codeFor(email);
    expect(sent.filter(({ to }) => to === email)).toHaveLength(2);
    expect((await confirm(email, last, browser)).status).toBe(200);
  });

  test('goes to one address three times in ten minutes for one client and thirty times a day, in the same words [C10.11]', async () => {
    const email = 'fay@example.com';
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await mailsTo(email)).toBe(3);
    const clients = Array.from({ length: 40 }, (_, nth) => ask(email, { address: `203.0.113.${nth}` }));
    await Promise.all(clients);
    expect(await mailsTo(email)).toBe(30);
  });

  test('is 429 for a client that has asked 300 times in an hour [C10.11]', async () => {
    const address = '198.51.100.4';
    await ask('gil@example.com', { address });
    await world.deps.database.sql`update throttles set count = 300 where bucket like 'code-client:%'`;
    const { status, body } = await ask('hal@example.com', { address });
    expect([status, body]).toEqual([
      429,
      { error: 'There were too many codes requested from your network. Please wait a while and try again.' },
    ]);
    await world.deps.database.sql`delete from throttles where bucket like 'code-client:%'`;
  });

  test.each([['ana@example.com\r\nBcc: all@example.com'], ['ana@example.com,bo@example.com'], [''], [null]])(
    'is not sent to %j',
    async (email) => {
      const answer = await world.call('/api/public/identity/code', sending('POST', { email }));
      expect(answer.status).toBe(400);
    },
  );

  test('is stored as a hash, which as a cookie proves nothing', async () => {
    const { browser } = await ask('ida@example.com');
    const code = await codeFor('ida@example.com');
    const { token } = await confirm('ida@example.com', code, browser);
    const [row] = await world.deps.database
      .sql`select token_hash from student_sessions where email = 'ida@example.com'`;
    const stolen = Buffer.from(row?.token_hash).toString('base64url');
    expect(stolen).not.toBe(token);
    const answer = await world.call('/api/public/identity', { headers: { cookie: `student=${stolen}` } });
    expect(await answer.json()).toEqual({ identity: null });
  });
});
