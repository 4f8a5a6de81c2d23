import { mailFailures } from '@domain/messages/mail';
import { fieldOf } from '@domain/value/field-of';
import { Resend } from 'resend';
import type { Mailer, MailOutcome } from './mailer';

export type ResendOptions = {
  apiKey: string;
  /** Null for Resend's own. */
  baseUrl: string | null;
  from: string;
  timeoutMs?: number;
};

const defaultTimeoutMs = 20_000;

/** The email's id is the idempotency key, so that a repeat within a day sends nothing twice. */
export function createResendMailer({ apiKey, baseUrl, from, timeoutMs = defaultTimeoutMs }: ResendOptions): Mailer {
  const resend = new Resend(apiKey, baseUrl === null ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') });
  return {
    async send({ id, to, subject, html, text }, stopped) {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
      const options = { idempotencyKey: `mail-${id}`, signal };
      try {
        const answer = await untilAborted(resend.emails.send({ from, to, subject, html, text }, options), signal);
        if (answer.data) return { kind: 'accepted', providerId: idOf(answer.data) };
        return outcomeOf(answer.error, answer.headers);
      } catch {
        // The client only throws for an aborted request, which may have arrived.
        return later(mailFailures.down, stopped.aborted ? 'stopped' : 'timeout', null);
      }
    },
  };
}

/** Keeps only the code of a failure, because its message may repeat addresses. */
function outcomeOf(error: unknown, headers: Record<string, string> | null): MailOutcome {
  const name = textField(error, 'name') ?? 'unknown';
  const status = numberField(error, 'statusCode');
  const code = status === null ? name : `${status} ${name}`;
  // The key was accepted before, with another rendering of this email.
  if (name === 'invalid_idempotent_request') return { kind: 'accepted', providerId: 'sent before' };
  if (name === 'concurrent_idempotent_requests') return later(mailFailures.down, code, 5);
  if (status === 429 || name.endsWith('quota_exceeded')) {
    return later(mailFailures.tooFast, code, retryAfter(headers));
  }
  if (status === null || status >= 500 || status === 408) return later(mailFailures.down, code, retryAfter(headers));
  return refusal(name, status, textField(error, 'message') ?? '', code);
}

function refusal(name: string, status: number, message: string, code: string): MailOutcome {
  const aboutUs = status === 401 || status === 403 || /api_key|from_address|restricted|access/.test(name);
  if (aboutUs) return { kind: 'refused', reason: mailFailures.refusedSender, code, blame: 'sender' };
  const aboutAddress = /`to`|\brecipient|\baddress|\be-?mail/i.test(message) && !/`from`/.test(message);
  return aboutAddress
    ? { kind: 'refused', reason: mailFailures.refusedAddress, code, blame: 'recipient' }
    : { kind: 'refused', reason: mailFailures.refusedMail, code, blame: 'sender' };
}

function later(reason: string, code: string, retryAfterSeconds: number | null): MailOutcome {
  return { kind: 'later', reason, code, retryAfterSeconds };
}

function retryAfter(headers: Record<string, string> | null): number | null {
  const value = headers?.['retry-after']?.trim();
  if (!value) return null;
  const seconds = /^\d{1,6}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** Even after an abort, the client waits for a body that never ends. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([answer, aborted.promise]).finally(() => signal.removeEventListener('abort', abort));
}

function idOf(data: unknown): string | null {
  return textField(data, 'id') ?? null;
}

function textField(value: unknown, field: string): string | undefined {
  const found = fieldOf(value, field);
  return typeof found === 'string' ? found : undefined;
}

function numberField(value: unknown, field: string): number | null {
  const found = fieldOf(value, field);
  return typeof found === 'number' ? found : null;
}
