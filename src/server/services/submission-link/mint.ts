import { studentPage } from '@domain/submission/student-page';
import { publicOrigin } from '@server/config';
import type { Db, Transaction } from '@server/db/client';
import type { Deps } from '@server/deps';
import { grantAccess } from '@server/services/submission/grant-access';

/**
 * A new link to a submission's results. A mail that is tried again gets another one: of an unknown outcome nobody
 * knows which rendering arrived, and each opens what it should. Only hashes are kept, so none can be made twice.
 */
export async function mintLink(
  { config }: Pick<Deps, 'config'>,
  db: Db | Transaction,
  submissionId: number,
): Promise<string> {
  return linkTo(config, await grantAccess(db, submissionId, 'link'));
}

/** The token stands in the fragment: no server, log, proxy or referrer ever sees it, and a scanner's GET opens nothing. */
export function linkTo(config: Deps['config'], token: string): string {
  const link = new URL(studentPage, publicOrigin(config));
  link.hash = token;
  return link.href;
}
