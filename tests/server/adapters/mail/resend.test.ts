import { expect, test } from 'bun:test';
import type { MailOutcome } from '@server/adapters/mail/mailer';
import { createResendMailer } from '@server/adapters/mail/resend';
import { type FakeResend, type ResendFault, startFakeResend } from '@tests/support/resend';

const message = {
  id: 12,
  to: 'maya.okafor@halden.com',
  subject: 'Your grade',
  html: '<p>83</p>',
  text: '83\n',
  createdAt: new Date('2026-11-20T09:30:05.123Z'),
};
const never = new AbortController().signal;

const mailerOf = (resend: FakeResend, apiKey = 're_test') =>
  createResendMailer({ apiKey, baseUrl: `${resend.url}/`, from: 'CaseGrade <grades@example.com>', timeoutMs: 5_000 });

test('a mail goes to Resend as page and plain text, from our address, under a key of its own', async () => {
  await using resend = startFakeResend();
  const outcome = await mailerOf(resend).send(message, never);
  expect(outcome).toEqual({ kind: 'accepted', providerId: resend.sent[0]?.id ?? '' });
  expect(resend.sent).toMatchObject([
    {
      key: 'mail-12',
      from: 'CaseGrade <grades@example.com>',
      to: 'maya.okafor@halden.com',
      subject: 'Your grade',
      html: '<p>83</p>',
      text: '83\n',
    },
  ]);
});

test('the same mail sent twice goes out once, also when it reads differently the second time', async () => {
  await using resend = startFakeResend();
  const mailer = mailerOf(resend);
  await mailer.send(message, never);
  expect(await mailer.send(message, never)).toMatchObject({ kind: 'accepted' });
  expect(await mailer.send({ ...message, html: '<p>84</p>' }, never)).toMatchObject({ kind: 'accepted' });
  expect(resend.sent).toHaveLength(1);
});

const status = (code: number, name: string, message?: string, headers?: Record<string, string>): ResendFault => ({
  kind: 'status',
  status: code,
  name,
  ...(message !== undefined && { message }),
  ...(headers && { headers }),
});

const down = 'The email service cannot be reached. We will try again automatically.';
const tooFast = 'The email service is busy. We will try again automatically.';
const refusedAddress = 'The email service rejected this address. Check it and send again.';

const answers: [string, ResendFault, Partial<MailOutcome>][] = [
  [
    'too many requests',
    status(429, 'rate_limit_exceeded', 'Too many requests', { 'retry-after': '3' }),
    { kind: 'later', reason: tooFast, code: '429 rate_limit_exceeded', retryAfterSeconds: 3 },
  ],
  ['a used up quota', status(429, 'daily_quota_exceeded'), { kind: 'later', reason: tooFast, retryAfterSeconds: null }],
  [
    'a fault of its own',
    status(500, 'internal_server_error'),
    { kind: 'later', reason: down, retryAfterSeconds: null },
  ],
  [
    'a gateway in the way',
    { kind: 'page', status: 502 },
    { kind: 'later', reason: down, code: '502 application_error' },
  ],
  ['the same mail being sent', status(409, 'concurrent_idempotent_requests'), { kind: 'later', retryAfterSeconds: 5 }],
  [
    'an address that can get no mail',
    status(422, 'validation_error', 'Invalid `to` field. The email address needs to follow the format.'),
    { kind: 'refused', reason: refusedAddress, code: '422 validation_error', blame: 'recipient' },
  ],
  [
    'a sender that is not ours',
    status(403, 'validation_error', 'The example.com domain is not verified.'),
    { kind: 'refused', code: '403 validation_error', blame: 'sender' },
  ],
  [
    'a malformed sender',
    status(422, 'invalid_from_address', 'Invalid `from` field.'),
    { kind: 'refused', code: '422 invalid_from_address', blame: 'sender' },
  ],
];

for (const [what, fault, outcome] of answers) {
  test(`when Resend answers with ${what}, the mail is ${outcome.kind === 'later' ? 'kept for later' : 'refused'}`, async () => {
    await using resend = startFakeResend();
    resend.setFaults([fault]);
    expect(await mailerOf(resend).send(message, never)).toMatchObject(outcome);
    expect(resend.sent).toEqual([]);
  });
}

test('a date in Retry-After counts from now', async () => {
  await using resend = startFakeResend();
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  resend.setFaults([status(429, 'rate_limit_exceeded', undefined, { 'retry-after': inAMinute })]);
  const outcome = await mailerOf(resend).send(message, never);
  expect(outcome.kind === 'later' ? outcome.retryAfterSeconds : null).toBeWithin(50, 62);
});

test('a wrong key is refused with a sentence for whoever runs the server, and without the key', async () => {
  await using resend = startFakeResend();
  const outcome = await mailerOf(resend, 're_wrong').send(message, never);
  expect(outcome).toMatchObject({ kind: 'refused', code: '401 invalid_api_key', blame: 'sender' });
  expect(JSON.stringify(outcome)).toContain('The email service rejected our sender.');
  expect(JSON.stringify(outcome)).not.toContain('re_wrong');
});

test('no outcome repeats the address', async () => {
  await using resend = startFakeResend();
  resend.refuse(message.to);
  expect(JSON.stringify(await mailerOf(resend).send(message, never))).not.toContain('halden');
});

test('a mail service that is down keeps the mail for later', async () => {
  const resend = startFakeResend();
  const mailer = mailerOf(resend);
  await resend[Symbol.asyncDispose]();
  expect(await mailer.send(message, never)).toMatchObject({ kind: 'later', reason: down });
});

test('a mail service that never answers is given up after its time', async () => {
  await using resend = startFakeResend();
  resend.setFaults([{ kind: 'silent', accepts: false }]);
  const mailer = createResendMailer({ apiKey: 're_test', baseUrl: resend.url, from: 'a@b.de', timeoutMs: 50 });
  expect(await mailer.send(message, never)).toMatchObject({ kind: 'later', code: 'timeout' });
});

test('a process that stops does not wait for the mail service', async () => {
  await using resend = startFakeResend();
  resend.setFaults([{ kind: 'silent', accepts: true }]);
  const stopping = new AbortController();
  const sending = mailerOf(resend).send(message, stopping.signal);
  await resend.received(1);
  stopping.abort(new Error('stopping'));
  expect(await sending).toMatchObject({ kind: 'later', code: 'stopped' });
});
