import { availableParallelism } from 'node:os';
import { AppError } from '@server/errors';
import { type Permit, Semaphore } from '@server/semaphore';
import type { Attempt, Passwords, Verify } from './passwords';

export type HashingOptions = {
  /** By default leaves one core free for other requests. */
  atOnce?: number;
  /** OWASP's first choice: 19 MiB, two passes. */
  cost?: { memoryCost: number; timeCost: number };
  /** Longer than a login that waits for one or two others. */
  refusedAfterMs?: number;
};

/** Longer than anyone waits for a login. */
const maxWaitSeconds = 30;

/** A flood of unknown names delays others no longer than a refusal takes anyway. */
const unknownNamesAtOnce = 2;

/** Bun runs Argon2id off the event loop. */
export function createPasswords({
  atOnce = Math.max(1, availableParallelism() - 1),
  cost = { memoryCost: 19_456, timeCost: 2 },
  refusedAfterMs = 250,
}: HashingOptions = {}): Passwords {
  const clients = new Semaphore({ perClient: 1 });
  const hashes = new Semaphore({ permits: atOnce });
  const unknownNames = new Semaphore({ permits: unknownNamesAtOnce });
  const hash = (password: string) => Bun.password.hash(password, { algorithm: 'argon2id', ...cost });
  // Verified for unknown names, so that they take as long as known ones.
  const unknownPasswordHash = hash(crypto.randomUUID());
  const verify: Verify = async (password, stored) => {
    const matches = await Bun.password.verify(password, stored ?? (await unknownPasswordHash));
    return matches && stored !== null;
  };
  const hashPermit = (attempt: Attempt) =>
    orTooBusy(hashes.acquire({ client: laneOf(attempt), first: attempt.of === 'known' }, { seconds: maxWaitSeconds }));
  return {
    async withVerify(attempt, work) {
      using _client = await orTooBusy(clients.acquire({ client: attempt.client }, { seconds: maxWaitSeconds }));
      using unknownName = attempt.of === 'nobody' ? unknownNames.tryAcquire('') : null;
      if (attempt.of === 'nobody' && !unknownName) return await work(async () => false);
      using _hash = await hashPermit(attempt);
      return await work(verify);
    },
    async hash(password) {
      using _hash = await hashPermit({ of: 'known', client: '' });
      return await hash(password);
    },
    refusal: () => Bun.sleep(refusedAfterMs),
  };
}

function laneOf(attempt: Attempt): string {
  return attempt.of === 'account' ? `account:${attempt.name}` : attempt.of;
}

async function orTooBusy(acquired: Promise<Permit | null>): Promise<Permit> {
  const permit = await acquired;
  if (permit) return permit;
  const sentence = 'Too many people are signing in now. Try again in a minute.';
  throw new AppError('unavailable', sentence, { retryAfterSeconds: 30 });
}
