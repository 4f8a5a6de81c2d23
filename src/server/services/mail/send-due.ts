import { setTimeout } from 'node:timers/promises';
import type { Db } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import { eq, min } from 'drizzle-orm';
import { claimDueMail } from './claim';
import { type SendingDeps, sendMail } from './send';

/** Concurrent emails; few, because providers take a few a second. */
const lanes = 2;

/** Emails themselves are postponed if the provider asks for more. */
const maxPauseSeconds = 30;

/** Returns when the next email is due. If the provider asks to wait, all wait. */
export async function sendDueMails(deps: SendingDeps): Promise<Date | null> {
  let pausedUntil = 0;
  const lane = async () => {
    while (!deps.stopping.aborted) {
      await setTimeout(Math.max(0, pausedUntil - performance.now()), undefined, { signal: deps.stopping }).catch(
        () => undefined,
      );
      const mail = deps.stopping.aborted ? null : await claimDueMail(deps.database.db);
      if (!mail) return;
      const settled = await sendMail(deps, mail);
      if (settled.state === 'queued' && settled.retryAfterSeconds !== null) {
        pausedUntil = performance.now() + Math.min(settled.retryAfterSeconds, maxPauseSeconds) * 1000;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return nextDue(deps.database.db);
}

async function nextDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(mails.notBefore) })
    .from(mails)
    .where(eq(mails.state, 'queued'));
  return row?.at ?? null;
}
