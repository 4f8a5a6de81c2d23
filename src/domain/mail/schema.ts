import { type } from 'arktype';

export const emailVia = type("'outbox' | 'local-links' | 'resend'");

export const mailPreview = type({ from: 'string', subject: 'string', html: 'string', text: 'string' });

export const emailedResults = type({ success: 'true', emailSentAt: 'Date', emailVia }).or({ state: "'queued'" });

export type EmailedResults = typeof emailedResults.infer;
