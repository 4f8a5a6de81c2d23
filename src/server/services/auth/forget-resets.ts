import type { Transaction } from '@server/db/client';
import { passwordResets } from '@server/db/schema/user';
import { eq } from 'drizzle-orm';

/** Makes every link void that was sent to reset an account's password. */
export async function forgetResets(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
