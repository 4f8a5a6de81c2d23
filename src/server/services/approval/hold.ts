import type { Config } from '@server/config';
import type { Transaction } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { readPublicGradings } from '@server/services/limit/read';
import { countShare, shareOf } from '@server/services/throttle/share';
import { tryRoom } from '@server/services/throttle/throttle';

/** Must be the last statement of its transaction, because anonymous uploads wait for each other here. */
export async function holdBeyondBudget(
  config: Pick<Config, 'model'>,
  tx: Transaction,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const max = await readPublicGradings(tx, config);
  if (max === null) return;
  const share = await shareOf(tx, { bucket: 'public-gradings', max, seconds: 3600 }, email, id);
  const hasRoom = max > 0 && (await tryRoom(tx, share.throttle)) === null;
  if (hasRoom) await countShare(tx, share);
  else await tx.insert(approvals).values({ submissionId: id });
}
