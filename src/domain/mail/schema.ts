import { type } from '../schema';
import { id } from '../value/schema';

/** `outbox` is a folder on the server and reaches nobody. `local-links` was sent, but its links lead to localhost. */
export const emailVia = type("'outbox' | 'local-links' | 'resend'");

export const mailPreview = type({ from: 'string', via: emailVia, subject: 'string', html: 'string', text: 'string' });

/** Stored with a sent results email, so that the next one can say what changed. */
export const mailedScores = type({
  /** By the database's clock; missing in what an earlier version sent. */
  'readAt?': 'string',
  total: 'number.integer | null',
  maximum: 'number.integer | null',
  criteria: type({ criterionId: id, name: 'string', score: 'number.integer', maxScore: 'number.integer' }).array(),
});

export type MailedScores = typeof mailedScores.infer;

export const emailedResults = type({ success: 'true', emailSentAt: 'Date', emailVia }).or({ state: "'queued'" });

export type EmailedResults = typeof emailedResults.infer;

export type EmailVia = typeof emailVia.infer;
