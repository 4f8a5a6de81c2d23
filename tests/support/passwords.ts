import { createPasswords } from '@server/adapters/password/argon2';

/** The least that Argon2 can be asked for. */
const quickCost = { memoryCost: 8, timeCost: 1 };

/** Hashing as it is, but for its cost, for tests that are not about that. */
export const quickPasswords = createPasswords({ cost: quickCost });
