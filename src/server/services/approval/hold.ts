import type { Transaction } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { readLimits } from '@server/services/limit/read';
import { tryRoom } from '@server/services/throttle/throttle';

/**
 * Has a submission that came without a login wait for approval, where more came in this hour than is graded by itself.
 * The last statement of its transaction, because such uploads wait for each other here.
 */
export async function holdBeyondBudget(tx: Transaction, submissionId: number): Promise<void> {
  const { publicGradingsPerHour: most } = await readLimits(tx);
  if (most === null) return;
  const hasRoom = most > 0 && (await tryRoom(tx, { bucket: 'public-gradings', most, seconds: 3600 })) === null;
  if (!hasRoom) await tx.insert(approvals).values({ submissionId });
}
