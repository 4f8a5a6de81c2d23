import type { Transaction } from '@server/db/client';
import { passwordResets } from '@server/db/schema/user';
import { eq } from 'drizzle-orm';

export async function forgetResets(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
