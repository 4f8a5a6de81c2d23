import type { Db } from '@server/db/client';
import { idRow, rowsOf } from '@server/db/rows-of';
import { emailCodes } from '@server/db/schema/student';
import { and, eq, gt, sql } from 'drizzle-orm';

/** As late as possible, so that the code exists in the email only. Null if asked again since, or after too long. */
export async function issueCode(
  db: Db,
  mail: { id: number; recipient: string; details: Record<string, unknown> },
): Promise<string | null> {
  const { browser } = mail.details;
  if (typeof browser !== 'string') return null;
  const [newer] = await rowsOf(
    db,
    idRow,
    sql`select id from mails where recipient = ${mail.recipient} and kind = 'code' and id > ${mail.id}
      and details ->> 'browser' = ${browser} limit 1`,
  );
  if (newer) return null;
  const browserHash = Buffer.from(browser, 'base64url');
  const code = sixDigits();
  const issued = await db
    .update(emailCodes)
    .set({ codeHash: hashCode(browserHash, code) })
    .where(
      and(
        eq(emailCodes.email, mail.recipient),
        eq(emailCodes.browserHash, browserHash),
        gt(emailCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ tries: emailCodes.tries });
  return issued.length > 0 ? code : null;
}

export function hashCode(browserHash: Uint8Array, code: string): Uint8Array {
  return new Bun.CryptoHasher('sha256').update(browserHash).update(code).digest();
}

/** Without bias, because the last incomplete round of numbers is thrown away. */
function sixDigits(): string {
  const rounds = Math.floor(2 ** 32 / 1_000_000) * 1_000_000;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < rounds) return String(number % 1_000_000).padStart(6, '0');
  }
}
