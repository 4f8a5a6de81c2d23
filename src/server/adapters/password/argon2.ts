import { availableParallelism } from 'node:os';
import { createPlaces } from '@server/documents/places';
import { AppError } from '@server/errors';
import type { Passwords, Verify } from './passwords';

export type HashingOptions = {
  /** A core stays free of hashing, so that other calls are answered meanwhile. */
  atOnce?: number;
  /** OWASP's first choice: 19 MiB, two passes. */
  cost?: { memoryCost: number; timeCost: number };
};

/** Longer than anybody waits for a login. */
const patienceSeconds = 30;

/** Argon2id, by the runtime: off the event loop. */
export function createPasswords({
  atOnce = Math.max(1, availableParallelism() - 1),
  cost = { memoryCost: 19_456, timeCost: 2 },
}: HashingOptions = {}): Passwords {
  const places = createPlaces({ count: atOnce });
  const never = new AbortController().signal;
  const hash = (password: string) => Bun.password.hash(password, { algorithm: 'argon2id', ...cost });
  // Of a password that nobody knows: what is compared where a name is unknown, at the same cost.
  const nobodys = hash(crypto.randomUUID());
  const verify: Verify = async (password, stored) => {
    const matches = await Bun.password.verify(password, stored ?? (await nobodys));
    return matches && stored !== null;
  };
  const inTurn: Passwords['inTurn'] = async (work) => {
    const giveBack = await places.take({ client: '' }, patienceSeconds, never);
    if (!giveBack) throw tooBusy();
    try {
      return await work(verify);
    } finally {
      giveBack();
    }
  };
  return { inTurn, hash: (password) => inTurn(() => hash(password)) };
}

function tooBusy(): AppError {
  const sentence = 'Too many people are signing in at the moment. Please try again in a minute.';
  return new AppError('unavailable', sentence, { retryAfterSeconds: 30 });
}
