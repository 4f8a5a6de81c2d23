import { type } from 'arktype';

/** `outbox` is a folder on the server and reaches nobody. `local-links` was sent, but its links lead to localhost. */
export const emailVia = type("'outbox' | 'local-links' | 'resend'");

export const mailPreview = type({ from: 'string', subject: 'string', html: 'string', text: 'string' });

export const emailedResults = type({ success: 'true', emailSentAt: 'Date', emailVia }).or({ state: "'queued'" });

export type EmailedResults = typeof emailedResults.infer;

export type EmailVia = typeof emailVia.infer;
