import { join } from 'node:path';
import type { Mailer, MailMessage } from '@server/adapters/mail/mailer';
import { createOutbox } from '@server/adapters/mail/outbox';

/** The outbox folder, and each mail's page in it once it is whole. */
export function watchedOutbox(folder: string) {
  const outbox = createOutbox(folder);
  const waiting: ((page: string) => void)[] = [];
  const whole: string[] = [];
  const mailer: Mailer = {
    async send(message: MailMessage, signal) {
      const outcome = await outbox.send(message, signal);
      const name = `${message.createdAt.toISOString().replace(/[-:.]/g, '')}-${message.id}.html`;
      const next = waiting.shift();
      if (next) next(join(folder, name));
      else whole.push(join(folder, name));
      return outcome;
    },
  };
  const next = (): Promise<string> => {
    const page = whole.shift();
    return page === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(page);
  };
  return { mailer, next };
}
