import type { Db } from '@server/db/client';
import { mails } from '@server/db/schema/mail';
import type { Deps } from '@server/deps';
import { eq, min } from 'drizzle-orm';
import { claimDueMail } from './claim';
import { sendMail } from './send';

/** Mails under way at once in this process: a provider takes a few a second. */
const lanes = 2;

/** A provider that asks for more waits long enough for the mails themselves to be put off. */
const maxPauseSeconds = 30;

/**
 * Sends every mail that is due, in the order in which they became so; when the provider asks for patience, all wait.
 * Answers when the next one will be due, or null when none waits.
 */
export async function sendDueMails(deps: Deps): Promise<Date | null> {
  let pausedUntil = 0;
  const lane = async () => {
    while (!deps.stopping.aborted) {
      await pause(pausedUntil - performance.now(), deps.stopping);
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
