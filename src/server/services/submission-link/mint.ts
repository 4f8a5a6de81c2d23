import { studentPage } from '@domain/submission/student-page';
import { type Config, publicOrigin } from '@server/config';
import type { Db, Transaction } from '@server/db/client';
import { grantAccess } from '@server/services/submission/upload/grant-access';

/** A retried email's new link counts as the same one, because only hashes are stored and any try may have arrived. */
export async function mintLink(
  config: Config,
  db: Db | Transaction,
  submissionId: number,
  mailId: number | null = null,
): Promise<string> {
  return linkTo(config, await grantAccess(db, submissionId, 'link', mailId));
}

/** In the fragment, which no server, log, proxy or referrer sees, and which a scanner's GET doesn't send. */
export function linkTo(config: Config, token: string): string {
  const link = new URL(studentPage, publicOrigin(config));
  link.hash = token;
  return link.href;
}
