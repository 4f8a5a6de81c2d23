import type { success } from '@domain/value/schema';

/** For a call that has nothing to answer. */
export async function succeed(work: Promise<unknown>): Promise<typeof success.infer> {
  await work;
  return { success: true };
}
