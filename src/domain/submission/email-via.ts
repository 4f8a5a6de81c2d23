/**
 * Where a mail went: `outbox` is a folder of the server and reaches nobody; `local-links` was sent, and its links lead to
 * localhost.
 */
export type EmailVia = 'outbox' | 'local-links' | 'resend';
