import { mailFailures } from '@domain/messages/mail';
import { linksAreLocal } from '@server/config';
import type { Deps } from '@server/deps';
import { causeOf } from '@server/unexpected-error';
import type { ClaimedMail } from './claim';
import { composeMail } from './compose';
import { type Attempt, type Settled, settle } from './settle';

export type SendingDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'log' | 'metrics' | 'stopping' | 'at'>;

/** If the process dies before it records the outcome, the next one sends the same id, and the provider nothing. */
export async function sendMail(deps: SendingDeps, mail: ClaimedMail): Promise<Settled> {
  const made = await attempt(deps, mail);
  const { outcome } = made;
  await deps.at('mail.answered');
  deps.metrics.mail(outcome.kind === 'accepted' ? 'sent' : outcome.kind);
  const settled = await settle(deps.database.db, mail, made, linksAreLocal(deps.config));
  if (outcome.kind !== 'accepted' && outcome.code !== 'stopped') {
    const { id: mailId, kind, attempts } = mail;
    deps.log.warn('email.failed', { mailId, kind, attempts, code: outcome.code, state: settled.state });
  }
  return settled;
}

async function attempt(deps: SendingDeps, mail: ClaimedMail): Promise<Attempt> {
  try {
    const composed = await composeMail(deps, mail);
    if ('pointless' in composed) {
      return { outcome: { kind: 'refused', reason: composed.pointless, code: 'pointless', blame: 'recipient' } };
    }
    const { said, ...message } = composed;
    const addressed = { id: mail.id, to: mail.recipient, createdAt: mail.createdAt, ...message };
    return { outcome: await deps.mailer.send(addressed, deps.stopping), said };
  } catch (error) {
    deps.log.error('email-rendering.failed', { mailId: mail.id, cause: causeOf(error) });
    return { outcome: { kind: 'later', reason: mailFailures.notMade, code: 'not made', retryAfterSeconds: null } };
  }
}
