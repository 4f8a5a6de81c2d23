import { availableParallelism } from 'node:os';
import { AppError } from '@server/errors';
import { createPlaces } from '@server/places';
import type { Passwords, Turn, Verify } from './passwords';

export type HashingOptions = {
  /** A core stays free of hashing, so that other calls are answered meanwhile. */
  atOnce?: number;
  /** OWASP's first choice: 19 MiB, two passes. */
  cost?: { memoryCost: number; timeCost: number };
  /** Longer than a login takes that waits for one or two others. */
  refusedAfterMs?: number;
};

/** Longer than anybody waits for a login. */
const patienceSeconds = 30;

/** Of names that nobody has: a flood of them makes nobody wait longer than a refusal takes anyway. */
const nobodysAtOnce = 2;

/** Argon2id, by the runtime: off the event loop. */
export function createPasswords({
  atOnce = Math.max(1, availableParallelism() - 1),
  cost = { memoryCost: 19_456, timeCost: 2 },
  refusedAfterMs = 250,
}: HashingOptions = {}): Passwords {
  const ofClient = createPlaces({ count: Number.POSITIVE_INFINITY, forOne: 1 });
  const places = createPlaces({ count: atOnce });
  let nobodys = 0;
  const hash = (password: string) => Bun.password.hash(password, { algorithm: 'argon2id', ...cost });
  // Of a password that nobody knows: what is compared where a name is unknown, at the same cost.
  const nobodysHash = hash(crypto.randomUUID());
  const verify: Verify = async (password, stored) => {
    const matches = await Bun.password.verify(password, stored ?? (await nobodysHash));
    return matches && stored !== null;
  };
  const inPlace = <Result>(turn: Turn, work: () => Promise<Result>) =>
    taking(places.take({ client: laneOf(turn), first: turn.of === 'known' }, patienceSeconds, never), work);
  const ofNobody = async <Result>(turn: Turn, work: (verify: Verify) => Promise<Result>) => {
    if (nobodys >= nobodysAtOnce) return work(async () => false);
    nobodys += 1;
    try {
      return await inPlace(turn, () => work(verify));
    } finally {
      nobodys -= 1;
    }
  };
  return {
    inTurn: (turn, work) =>
      taking(ofClient.take({ client: turn.client }, patienceSeconds, never), () =>
        turn.of === 'nobody' ? ofNobody(turn, work) : inPlace(turn, () => work(verify)),
      ),
    hash: (password) => inPlace({ of: 'known', client: '' }, () => hash(password)),
    refusal: () => Bun.sleep(refusedAfterMs),
  };
}

const never = new AbortController().signal;

function laneOf(turn: Turn): string {
  return turn.of === 'account' ? `account:${turn.name}` : turn.of;
}

async function taking<Result>(place: Promise<(() => void) | null>, work: () => Promise<Result>): Promise<Result> {
  const giveBack = await place;
  if (!giveBack) throw tooBusy();
  try {
    return await work();
  } finally {
    giveBack();
  }
}

function tooBusy(): AppError {
  const sentence = 'Too many people are signing in at the moment. Please try again in a minute.';
  return new AppError('unavailable', sentence, { retryAfterSeconds: 30 });
}
