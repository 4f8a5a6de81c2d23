/** Whose place it is: turns go by clients, those with `first` before all others. */
export type PlaceRequest = { client: string; first?: boolean };

/** A bounded number of places, shared fairly among clients. */
export type Places = {
  /** Answers how to give the place back, or null when none came free in `seconds`. Rejects when `signal` aborts. */
  take(request: PlaceRequest, seconds: number, signal: AbortSignal): Promise<(() => void) | null>;
};

export type PlaceLimits = {
  count: number;
  /** Places that one client is entitled to; all unless given. */
  forOne?: number;
  /** One client may have more of what lies idle, but for so many places that are left for who may come. Unset: never. */
  spare?: number;
  /** In milliseconds. */
  now?: () => number;
};

type Waiting = { client: Client; first: boolean; give: () => void };

/** Time in a place counts against its client, and half of it is forgotten in so long: nobody stays last for an hour. */
const halfLifeMs = 60_000;
/** A client that has used less than this is as good as new. */
const negligibleMs = 10;
const minSwept = 100;

/** The next place goes to the client that has used least time of late; within a client to who asked first. */
export function createPlaces({
  count,
  forOne = count,
  spare = count,
  now = () => performance.now(),
}: PlaceLimits): Places {
  const clients = new Map<string, Client>();
  const waiting: Waiting[] = [];
  let free = count;
  let sweepAt = minSwept;

  const clientOf = (name: string) => {
    const client = clients.get(name) ?? new Client();
    clients.set(name, client);
    if (clients.size > sweepAt) {
      const kept = new Set([client, ...waiting.map((each) => each.client)]);
      for (const [each, old] of clients) if (!kept.has(old) && old.isForgotten(now())) clients.delete(each);
      sweepAt = Math.max(minSwept, clients.size * 2);
    }
    return client;
  };

  const next = () => {
    if (free === 0) return undefined;
    const entitled = waiting.filter(({ client }) => client.held < forOne);
    return first(entitled, now()) ?? (free > spare ? first(waiting, now()) : undefined);
  };

  const serve = () => {
    for (let turn = next(); turn; turn = next()) {
      waiting.splice(waiting.indexOf(turn), 1);
      free -= 1;
      turn.give();
    }
  };

  const hold = (client: Client) => {
    const since = now();
    let held = true;
    client.take(since);
    return () => {
      if (!held) return;
      held = false;
      free += 1;
      client.giveBack(since, now());
      serve();
    };
  };

  return {
    async take({ client: name, first = false }, seconds, signal) {
      signal.throwIfAborted();
      const client = clientOf(name);
      const { promise, resolve, reject } = Promise.withResolvers<(() => void) | null>();
      const turn: Waiting = { client, first, give: () => resolve(hold(client)) };
      const leave = () => waiting.splice(waiting.indexOf(turn) >>> 0, 1);
      const timer = setTimeout(() => {
        leave();
        resolve(null);
      }, seconds * 1000);
      const abort = () => {
        leave();
        reject(signal.reason);
      };
      waiting.push(turn);
      signal.addEventListener('abort', abort, { once: true });
      serve();
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      }
    },
  };
}

function first(waiting: readonly Waiting[], now: number): Waiting | undefined {
  return waiting.toSorted((a, b) => Number(b.first) - Number(a.first) || a.client.used(now) - b.client.used(now))[0];
}

/** What a client holds, and the time that it has used of late. */
class Client {
  held = 0;
  private spent = 0;
  private at = 0;
  private sinceAll = 0;

  take(now: number): void {
    this.held += 1;
    this.sinceAll += now;
  }

  giveBack(since: number, now: number): void {
    this.held -= 1;
    this.sinceAll -= since;
    this.spent = this.remembered(now) + now - since;
    this.at = now;
  }

  /** Places that are still held count by now. */
  used(now: number): number {
    return this.remembered(now) + this.held * now - this.sinceAll;
  }

  isForgotten(now: number): boolean {
    return this.held === 0 && this.remembered(now) < negligibleMs;
  }

  private remembered(now: number): number {
    return this.spent * 0.5 ** ((now - this.at) / halfLifeMs);
  }
}
