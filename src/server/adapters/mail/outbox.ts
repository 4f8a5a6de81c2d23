import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFailures } from '@domain/messages/mail';
import type { MailCopies, Mailer, MailMessage } from './mailer';

/** Writes `<created>-<id>.html` and then `<created>-<id>.json`, whose presence means that the email is complete. */
export function createOutbox(folder: string): Mailer & MailCopies {
  return {
    async send(message) {
      const { id, to, subject, html, text, createdAt } = message;
      const path = join(folder, outboxName(message));
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeAtomically(`${path}.html`, html);
        await writeAtomically(`${path}.json`, JSON.stringify({ id, to, subject, html, text, createdAt }, null, 2));
        return { kind: 'accepted', providerId: null };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        return { kind: 'later', reason: mailFailures.outboxFull, code, retryAfterSeconds: null };
      }
    },
    nameOf: outboxName,
    async read(name) {
      const page = Bun.file(join(folder, `${name}.html`));
      return (await page.exists()) ? page.text() : null;
    },
    async delete(names) {
      for (const name of names) {
        for (const ending of endings) await rm(join(folder, `${name}.${ending}`), { force: true });
      }
    },
  };
}

const endings = ['json', 'html', 'json.part', 'html.part'];

/** Valid on every file system. */
function outboxName({ createdAt, id }: Pick<MailMessage, 'createdAt' | 'id'>): string {
  return `${createdAt.toISOString().replace(/[-:.]/g, '')}-${id}`;
}

/** Readers of the folder never see a partial file. */
async function writeAtomically(path: string, content: string): Promise<void> {
  const aside = `${path}.part`;
  const handle = await open(aside, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, path);
}
