import { resultsEmailRequired } from './mail';
import { titled } from './titled';

/** The dialog that sends a submission's results [2.39]. */
export const emailDialogTexts = {
  title: 'Email Results',
  purpose: 'The grade, the reasons and the evidence, as one mail',
  send: 'Send Results',
  sendAgain: 'Send again',
  sending: 'Sending…',
} as const;

/** A blank or malformed address [5.10]. */
export const emailRequired = titled(resultsEmailRequired);

/** What has become of it [8.6]. */
export const emailToasts = {
  sent: (email: string) => ({ title: 'Results sent successfully', description: `To ${email}` }),
  queued: (email: string) => ({
    title: 'The mail is on its way',
    description: `It goes to ${email} as soon as the mail service takes it.`,
  }),
  failed: 'Failed to send email',
} as const;
