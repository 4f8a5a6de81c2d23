import { expect, test } from 'bun:test';
import { emailHint, emailStateName } from '@domain/messages/results';
import { emailToasts, mailContents } from '@domain/messages/results-mail';
import { reviewSentences } from '@domain/messages/review';

test('only a mail that was sent with links for everybody is called sent without more [S6.2]', () => {
  const sent = { emailState: 'sent', emailError: null } as const;
  expect(emailStateName({ ...sent, emailVia: 'resend' })).toBe('Sent');
  expect(emailHint({ ...sent, emailVia: 'resend' })).toBeNull();
  expect(emailStateName({ ...sent, emailVia: 'outbox' })).toBe('Saved to outbox');
  expect(emailStateName({ ...sent, emailVia: 'local-links' })).toBe('Sent, links fail');
  expect(emailHint({ ...sent, emailVia: 'local-links' })).toContain('localhost');
  expect(emailStateName({ emailState: 'failed', emailVia: null })).toBe('Failed');
  expect(emailHint({ emailState: 'failed', emailVia: null, emailError: 'Our key.' })).toBe('Our key.');
});

test('what is said after sending names the outbox and links that nobody else can open', () => {
  expect(emailToasts.sent('maya@halden.com', 'resend').description).toBe('To maya@halden.com');
  expect(emailToasts.sent('maya@halden.com', 'outbox').description).toBe(
    'To the outbox: no email service is set up, so maya@halden.com gets nothing.',
  );
  expect(emailToasts.sent('maya@halden.com', 'local-links').description).toContain('localhost');
  expect(reviewSentences.mailedTo('maya@halden.com', 'resend')).toBe('Emailed to maya@halden.com.');
  expect(reviewSentences.mailedTo('maya@halden.com', 'outbox')).toContain('No email service is set up.');
});

test('before an email is sent, what it holds is said: all of the result, what there is so far, or only what changed', () => {
  const of = (totalScore: number | null, changedSinceSent: boolean) =>
    mailContents({ totalScore, changedSinceSent })[0];
  expect(of(89, false)).toBe('The total and the letter grade');
  expect(of(null, false)).toBe('The results so far, without a total');
  expect(of(null, true)).toBe('The results so far, without a total');
  expect(of(89, true)).toBe('What has changed, with the scores before and now');
});
