import { availableParallelism } from 'node:os';
import { AppError } from '@server/errors';
import { type Permit, Semaphore } from '@server/semaphore';
import type { Passwords, Turn, Verify } from './passwords';

export type HashingOptions = {
  /** A core stays free of hashing, so that other calls are answered meanwhile. */
  atOnce?: number;
  /** OWASP's first choice: 19 MiB, two passes. */
  cost?: { memoryCost: number; timeCost: number };
  /** Longer than a login takes that waits for one or two others. */
  refusedAfterMs?: number;
};

/** Longer than anyone waits for a login. */
const maxWaitSeconds = 30;

/** A flood of unknown names delays nobody for longer than a refusal takes anyway. */
const unknownNamesAtOnce = 2;

/** Argon2id, by the runtime: off the event loop. */
export function createPasswords({
  atOnce = Math.max(1, availableParallelism() - 1),
  cost = { memoryCost: 19_456, timeCost: 2 },
  refusedAfterMs = 250,
}: HashingOptions = {}): Passwords {
  const clients = new Semaphore({ perClient: 1 });
  const hashes = new Semaphore({ permits: atOnce });
  const unknownNames = new Semaphore({ permits: unknownNamesAtOnce });
  const hash = (password: string) => Bun.password.hash(password, { algorithm: 'argon2id', ...cost });
  // Of a password that nobody knows: what is compared where a name is unknown, at the same cost.
  const nobodysHash = hash(crypto.randomUUID());
  const verify: Verify = async (password, stored) => {
    const matches = await Bun.password.verify(password, stored ?? (await nobodysHash));
    return matches && stored !== null;
  };
  const hashTurn = (turn: Turn) =>
    orTooBusy(hashes.acquire({ client: laneOf(turn), first: turn.of === 'known' }, { seconds: maxWaitSeconds }));
  return {
    async inTurn(turn, work) {
      using _client = await orTooBusy(clients.acquire({ client: turn.client }, { seconds: maxWaitSeconds }));
      using unknownName = turn.of === 'nobody' ? unknownNames.tryAcquire('') : null;
      if (turn.of === 'nobody' && !unknownName) return await work(async () => false);
      using _hash = await hashTurn(turn);
      return await work(verify);
    },
    async hash(password) {
      using _hash = await hashTurn({ of: 'known', client: '' });
      return await hash(password);
    },
    refusal: () => Bun.sleep(refusedAfterMs),
  };
}

function laneOf(turn: Turn): string {
  return turn.of === 'account' ? `account:${turn.name}` : turn.of;
}

async function orTooBusy(acquired: Promise<Permit | null>): Promise<Permit> {
  const permit = await acquired;
  if (permit) return permit;
  const sentence = 'Too many people are signing in at the moment. Please try again in a minute.';
  throw new AppError('unavailable', sentence, { retryAfterSeconds: 30 });
}
