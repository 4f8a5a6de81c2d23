import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFailures } from '@domain/messages/mail';
import type { MailCopies, Mailer, MailMessage } from './mailer';

/**
 * Writes each mail as two files into a folder: `<created>-<id>.html`, to be opened in a browser, and
 * `<created>-<id>.json`, which comes last: where it is, the mail is whole. The same mail written twice is one mail.
 */
export function createOutbox(folder: string): Mailer & MailCopies {
  return {
    async send(message) {
      const { id, to, subject, html, text, createdAt } = message;
      const path = join(folder, outboxName(message));
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(`${path}.html`, html);
        await writeWhole(`${path}.json`, JSON.stringify({ id, to, subject, html, text, createdAt }, null, 2));
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

/** Half-written ones too: a mail may have been cut short. */
const endings = ['json', 'html', 'json.part', 'html.part'];

/** Made of a time and a number alone, and good on every file system; both files of a mail bear it. */
function outboxName({ createdAt, id }: Pick<MailMessage, 'createdAt' | 'id'>): string {
  return `${createdAt.toISOString().replace(/[-:.]/g, '')}-${id}`;
}

/** Whoever looks into the folder sees all of a file or nothing. */
async function writeWhole(path: string, content: string): Promise<void> {
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
