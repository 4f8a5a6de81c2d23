import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { createResendMailer } from '@server/adapters/mail/resend';
import { issueReset } from '@server/services/auth/issue-reset';
import { sendDueMails } from '@server/services/mail/send-due';
import { allMails } from '@tests/support/mail';
import { startFakeResend } from '@tests/support/resend';
import { cookieHeader, sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(60_000);

const resend = startFakeResend();
let world: UserWorld;
let admin = '';
let ruth = '';
let course = 0;
let people = 0;

function next(): number {
  people += 1;
  return people;
}

beforeAll(async () => {
  const mailer = createResendMailer({ apiKey: 're_test', baseUrl: resend.url, from: 'grades@example.com' });
  world = await userWorld({ mailer });
  admin = await sessionOf(world.deps, (await storedUser(world.deps, { role: 'admin' })).id);
  const { id, email } = await storedUser(world.deps, { username: 'ruth' });
  ruth = await sessionOf(world.deps, id);
  course = Number((await call('POST', '/api/courses', { name: 'Strategy', instructorEmail: email })).body.id);
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await resend[Symbol.asyncDispose]();
});

async function call(method: string, path: string, body?: unknown, cookie: string | undefined = admin) {
  const {
    status,
    body: answer,
    cookies,
  } = await world.send(method, path, {
    cookie,
    address: `2001:db8:${next()}::1`,
    ...(body !== undefined && { body }),
  });
  return { status, body: Object(answer), cookies };
}

const newAddress = () => `new-${next()}@example.com`;

const invite = (email: string, role = 'assistant', into = course) =>
  call('POST', `/api/courses/${into}/staff`, { email, role }, ruth);

/** Of the newest email to an address. */
async function mailedTo(email: string) {
  await sendDueMails(world.deps);
  const mail = resend.sent.findLast(({ to }) => String(to) === email);
  return { subject: mail?.subject, text: mail?.text ?? '', token: tokenIn(mail?.text) };
}

const tokenIn = (text = '') => /\/join\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

const nobody = '';
const show = (token: string) => call('GET', `/api/auth/invitation?token=${token}`, undefined, nobody);
const join = (token: string, username = `joined-${next()}`, password = 'Abcdef1!') =>
  call('POST', '/api/auth/join', { token, username, password }, nobody);

const notValid = { status: 400, body: { error: 'This invitation is not valid any more.' } };

test('an address with an account is in at once and told by email [C7.11]', async () => {
  const { id, email, username } = await storedUser(world.deps);
  const { status, body } = await invite(email.toUpperCase());
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { state: 'member', userId: id, username, email, role: 'assistant', notify: false },
  });
  const { subject, text } = await mailedTo(email);
  expect(subject).toBe('You were added to Strategy');
  expect(text).toContain(`ruth added you as an assistant. Sign in to CaseGrade as ${username}.`);
  expect(text).toContain('http://localhost:3000/dashboard?course=strategy\n');
  expect((await invite(email)).status).toBe(409);
});

test('another address gets a link with which it joins and is signed in, once [C7.11]', async () => {
  const email = newAddress();
  const { status, body } = await invite(email, 'reader');
  expect({ status, body }).toMatchObject({ status: 201, body: { state: 'invited', email, role: 'reader' } });
  expect(Date.parse(body.expiresAt)).toBeWithin(Date.now() + 13.9 * 86_400_000, Date.now() + 14.1 * 86_400_000);
  const listed = await call('GET', `/api/courses/${course}/staff`, undefined, ruth);
  expect(listed.body.invitations).toContainEqual({
    id: body.id,
    email,
    role: 'reader',
    expiresAt: body.expiresAt,
  });
  const { token, subject } = await mailedTo(email);
  expect(subject).toBe('You are invited to Strategy');
  expect(JSON.stringify(await allMails(world.deps))).not.toContain(token);
  expect((await show(token)).body).toEqual({ course: 'Strategy', email, role: 'reader' });
  expect((await join(token, 'ruth')).status).toBe(409);
  expect(await join(token, 'sam', 'weak')).toMatchObject({ status: 400, body: { error: 'Password too weak' } });
  const joined = await join(token, 'sam');
  expect(joined).toMatchObject({
    status: 200,
    body: { success: true, user: { username: 'sam', email, role: 'user', isActive: true } },
  });
  const courses = await call('GET', '/api/courses', undefined, cookieHeader(joined.cookies));
  expect(Object.values(courses.body)).toMatchObject([{ id: course, role: 'reader' }]);
  expect(await join(token)).toMatchObject(notValid);
  expect(await show(token)).toMatchObject(notValid);
});

test('while there is one course, who joins it has the role of the invitation [C7.9]', async () => {
  await using ownResend = startFakeResend();
  const mailer = createResendMailer({ apiKey: 're_test', baseUrl: ownResend.url, from: 'grades@example.com' });
  await using alone = await userWorld({ mailer });
  const first = await sessionOf(alone.deps, (await storedUser(alone.deps)).id);
  const email = newAddress();
  await alone.send('POST', '/api/courses/1/staff', { cookie: first, body: { email, role: 'reader' } });
  await sendDueMails(alone.deps);
  const token = tokenIn(ownResend.sent[0]?.text);
  const { cookies } = await alone.send('POST', '/api/auth/join', {
    body: { token, username: 'reading', password: 'Abcdef1!' },
  });
  const { body } = await alone.send('GET', '/api/courses', { cookie: cookieHeader(cookies) });
  expect(body).toMatchObject([{ id: 1, role: 'reader' }]);
});

test('of an invitation that is used twice at once, there is one account and one 400', async () => {
  const email = newAddress();
  await invite(email);
  const { token } = await mailedTo(email);
  const answers = await Promise.all([join(token), join(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)).toMatchObject(notValid);
});

test('inviting again replaces the invitation, and its link dies [C7.11]', async () => {
  const email = newAddress();
  await invite(email);
  const first = await mailedTo(email);
  const { status, body } = await invite(email, 'instructor');
  expect({ status, body }).toMatchObject({ status: 201, body: { state: 'invited', role: 'instructor' } });
  const second = await mailedTo(email);
  expect(await join(first.token)).toMatchObject(notValid);
  expect((await show(second.token)).body).toMatchObject({ role: 'instructor' });
  const { body: staff } = await call('GET', `/api/courses/${course}/staff`, undefined, ruth);
  expect(staff.invitations.filter((one: { email: string }) => one.email === email)).toHaveLength(1);
});

test('a withdrawn invitation and one of 14 days ago are not valid any more [C7.11]', async () => {
  const email = newAddress();
  const { body } = await invite(email);
  const { token } = await mailedTo(email);
  const other = await sessionOf(world.deps, (await storedUser(world.deps)).id);
  expect((await call('DELETE', `/api/invitations/${body.id}`, undefined, other)).status).toBe(404);
  expect((await call('DELETE', `/api/invitations/${body.id}`, undefined, ruth)).status).toBe(200);
  expect(await join(token)).toMatchObject(notValid);
  expect((await call('DELETE', `/api/invitations/${body.id}`, undefined, ruth)).status).toBe(404);
  const late = newAddress();
  await invite(late);
  const old = await mailedTo(late);
  await world.deps.database.sql`update invitations set expires_at = now() where email = ${late}`;
  expect(await show(old.token)).toMatchObject(notValid);
  expect(await join(old.token)).toMatchObject(notValid);
});

test('the link of an email that is tried again works, of whichever try it is', async () => {
  const email = newAddress();
  await invite(email);
  const first = await mailedTo(email);
  await world.deps.database.sql`update mails set state = 'queued', not_before = now() where recipient = ${email}`;
  const requests = resend.requests.length;
  await sendDueMails(world.deps);
  expect(resend.requests.length).toBe(requests + 1);
  expect((await join(first.token)).status).toBe(200);
});

test('an account that an administrator makes takes its invitations up, one that changes its address does not', async () => {
  const email = newAddress();
  await invite(email);
  const { id } = await storedUser(world.deps);
  const renamed = newAddress();
  await invite(renamed);
  const own = await sessionOf(world.deps, id);
  await call('PUT', '/api/account', { email: renamed, currentPassword: 'Correct-Horse-7' }, own);
  expect(Object.values((await call('GET', '/api/courses', undefined, own)).body)).toEqual([]);
  const made = await call('POST', '/api/users', { username: 'taken-up', email, password: 'Abcdef1!' });
  const cookie = await sessionOf(world.deps, made.body.id);
  const { body } = await call('GET', '/api/courses', undefined, cookie);
  expect(Object.values(body)).toMatchObject([{ id: course, role: 'assistant' }]);
});

test('an account whose address a reset link proves takes its invitations up [C7.11]', async () => {
  const { id } = await storedUser(world.deps);
  const email = newAddress();
  await invite(email, 'reader');
  const own = await sessionOf(world.deps, id);
  await call('PUT', '/api/account', { email, currentPassword: 'Correct-Horse-7' }, own);
  const token = await issueReset(world.deps.database.db, id);
  const reset = await call('POST', '/api/auth/reset-password', { token, newPassword: 'Other-Horse-9' }, nobody);
  expect(reset.status).toBe(200);
  const { body } = await call('GET', '/api/courses', undefined, await sessionOf(world.deps, id));
  expect(Object.values(body)).toMatchObject([{ id: course, role: 'reader' }]);
});

test('an account gets the courses that are named when it is made, else none [C7.9]', async () => {
  const make = async (courses?: unknown) => {
    const username = `made-${next()}`;
    return call('POST', '/api/users', { username, email: `${username}@example.com`, password: 'Abcdef1!', courses });
  };
  const { body } = await make([{ courseId: course, role: 'reader' }]);
  const listed = await call('GET', '/api/courses', undefined, await sessionOf(world.deps, body.id));
  expect(Object.values(listed.body)).toMatchObject([{ id: course, role: 'reader' }]);
  const other = await make();
  const none = await call('GET', '/api/courses', undefined, await sessionOf(world.deps, other.body.id));
  expect(Object.values(none.body)).toEqual([]);
  expect((await make([{ courseId: 999_999, role: 'reader' }])).status).toBe(404);
  expect((await make([{ courseId: course, role: 'owner' }])).status).toBe(400);
});

test('the address of a new course’s instructor is invited, and the caller its instructor till then', async () => {
  const email = newAddress();
  const { body } = await call('POST', '/api/courses', { name: 'Entry', instructorEmail: email });
  const staff = await call('GET', `/api/courses/${body.id}/staff`);
  expect(staff.body).toMatchObject({
    staff: [{ role: 'instructor' }],
    invitations: [{ email, role: 'instructor' }],
  });
});

test('of an invitation and an account for one address at once, the account is in the course', async () => {
  const email = newAddress();
  const [invited, made] = await Promise.all([
    invite(email),
    call('POST', '/api/users', { username: 'at-once', email, password: 'Abcdef1!' }),
  ]);
  expect([invited.status, made.status]).toEqual([201, 201]);
  const { body } = await call('GET', `/api/courses/${course}/staff`, undefined, ruth);
  expect(body.staff.map((one: { email: string }) => one.email)).toContain(email);
  expect(body.invitations.map((one: { email: string }) => one.email)).not.toContain(email);
});

test('nobody joins an archived course', async () => {
  const { body } = await call('POST', '/api/courses', { name: 'Old', instructorEmail: 'old@example.com' });
  const { token } = await mailedTo('old@example.com');
  await call('POST', `/api/courses/${body.id}/archive`, {});
  expect(await join(token)).toMatchObject({ status: 409, body: { error: 'This course is archived.' } });
});

test('at most 100 are added to a course in a day [C7.11]', async () => {
  const { body } = await call('POST', '/api/courses', { name: 'Many' });
  const add = (at: number) =>
    call('POST', `/api/courses/${body.id}/staff`, { email: `many-${at}@example.com`, role: 'reader' });
  const answers = await Promise.all(Array.from({ length: 104 }, (_, at) => add(at)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  const { body: staff } = await call('GET', `/api/courses/${body.id}/staff`);
  expect(staff.invitations).toHaveLength(100);
});
