import type { EmailVia } from '../mail/schema';
import { resultsEmailRequired } from './mail';
import { titled } from './titled';

export const emailDialogTexts = {
  title: 'Email Results',
  purpose: 'What the student gets',
  send: 'Send Results',
  sendAgain: 'Send again',
  sending: 'Sending…',
} as const;

export const emailRequired = titled(resultsEmailRequired);

function whereTo(email: string, via: EmailVia): string {
  if (via === 'outbox') return `To the outbox: no email service is set up, so ${email} gets nothing.`;
  return via === 'local-links'
    ? `To ${email}, with links that lead to localhost. Ask your administrator to check Set-up.`
    : `To ${email}`;
}

export const emailToasts = {
  sent: (email: string, via: EmailVia) => ({ title: 'Results sent successfully', description: whereTo(email, via) }),
  queued: (email: string) => ({ title: 'Sending email', description: `Sending to ${email}.` }),
  failed: 'Failed to send email',
} as const;

/** What an email sent now contains: only the differences for someone who was sent an earlier result. */
export function mailContents({
  totalScore,
  changedSinceSent,
}: {
  totalScore: number | null;
  changedSinceSent: boolean;
}) {
  if (totalScore !== null && changedSinceSent) {
    return [
      'What has changed, with the scores before and now',
      'Your words to the student, if you wrote any',
      'The link to the whole result',
    ];
  }
  return [
    totalScore === null ? 'The results so far, without a total' : 'The total and the letter grade',
    'Each criterion with rationale, strengths, opportunities and next steps',
    'The cell, slide or paragraph behind each',
  ];
}
