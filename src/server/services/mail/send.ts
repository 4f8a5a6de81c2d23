import { mailFailures } from '@domain/messages/mail';
import type { MailOutcome } from '@server/adapters/mail/mailer';
import { linksAreLocal } from '@server/config';
import type { Deps } from '@server/deps';
import { causeOf } from '@server/unexpected-error';
import type { ClaimedMail } from './claim';
import { composeMail } from './compose';
import { type Settled, settle } from './settle';

export type SendingDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'log' | 'metrics' | 'stopping' | 'at'>;

/** If the process dies before it records the outcome, the next one sends the same id, and the provider nothing. */
export async function sendMail(deps: SendingDeps, mail: ClaimedMail): Promise<Settled> {
  const outcome = await attempt(deps, mail);
  await deps.at('mail.answered');
  deps.metrics.mail(outcome.kind === 'accepted' ? 'sent' : outcome.kind);
  const settled = await settle(deps.database.db, mail, outcome, linksAreLocal(deps.config));
  if (outcome.kind !== 'accepted' && outcome.code !== 'stopped') {
    const { id: mailId, kind, attempts } = mail;
    deps.log.warn('email.failed', { mailId, kind, attempts, code: outcome.code, state: settled.state });
  }
  return settled;
}

async function attempt(deps: SendingDeps, mail: ClaimedMail): Promise<MailOutcome> {
  try {
    const composed = await composeMail(deps, mail);
    if ('pointless' in composed) {
      return { kind: 'refused', reason: composed.pointless, code: 'pointless', blame: 'recipient' };
    }
    return await deps.mailer.send(
      { id: mail.id, to: mail.recipient, createdAt: mail.createdAt, ...composed },
      deps.stopping,
    );
  } catch (error) {
    deps.log.error('email-rendering.failed', { mailId: mail.id, cause: causeOf(error) });
    return { kind: 'later', reason: mailFailures.notMade, code: 'not made', retryAfterSeconds: null };
  }
}
