import { createPasswords } from '@server/adapters/password/argon2';

/** The lowest cost that Argon2 allows. */
const quickCost = { memoryCost: 8, timeCost: 1 };

/** Hashing as it is, but for its cost and the time of refusals, for tests that are not about these. */
export const quickPasswords = createPasswords({ cost: quickCost, refusedAfterMs: 0 });
