import { answeredWithin } from '@server/answered-within';
import { Resend } from 'resend';
import type { ResendOptions } from './resend';

/** `unverified` is about the sender's domain, which a `sending-only` key can't read. `down`: Resend didn't respond. */
export type ResendCheck = 'verified' | 'unverified' | 'sending-only' | 'refused' | 'down';

const timeoutMs = 10_000;

export async function checkResend({ apiKey, baseUrl, from }: ResendOptions): Promise<ResendCheck> {
  const resend = new Resend(apiKey, baseUrl === null ? {} : { baseUrl });
  const answer = await answeredWithin(timeoutMs, resend.domains.list());
  if (!answer) return 'down';
  if (answer.data) {
    const sender = domainOf(from);
    const known = answer.data.data.find(({ name }) => name.toLowerCase() === sender);
    return known?.status === 'verified' ? 'verified' : 'unverified';
  }
  const { name, statusCode } = answer.error;
  if (name === 'restricted_api_key') return 'sending-only';
  return statusCode === 401 || statusCode === 403 ? 'refused' : 'down';
}

/** Of `grades@example.com` or `CaseGrade <grades@example.com>`. */
export function domainOf(sender: string): string {
  return (/@([^\s@<>]+)>?\s*$/.exec(sender)?.[1] ?? '').toLowerCase();
}
