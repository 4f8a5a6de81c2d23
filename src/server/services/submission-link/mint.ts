import { studentPage } from '@domain/submission/student-page';
import { publicOrigin } from '@server/config';
import type { Db, Transaction } from '@server/db/client';
import type { Deps } from '@server/deps';
import { grantAccess } from '@server/services/submission/upload/grant-access';

/**
 * A new link to a submission's results. A mail that is tried again gets another one, which counts as the same: of an
 * unknown outcome nobody knows which rendering arrived, and only hashes are kept, so that none can be made twice.
 */
export async function mintLink(
  { config }: Pick<Deps, 'config'>,
  db: Db | Transaction,
  submissionId: number,
  mailId: number | null = null,
): Promise<string> {
  return linkTo(config, await grantAccess(db, submissionId, 'link', mailId));
}

/** The token stands in the fragment: no server, log, proxy or referrer ever sees it, and a scanner's GET opens nothing. */
export function linkTo(config: Deps['config'], token: string): string {
  const link = new URL(studentPage, publicOrigin(config));
  link.hash = token;
  return link.href;
}
