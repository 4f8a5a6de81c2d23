/** `first` goes before all clients without it. */
export type PermitRequest = { client: string; first?: boolean };

export type Permit = Disposable;

export type SemaphoreOptions = {
  permits?: number;
  perClient?: number;
  /** A client may exceed `perClient` while more than this many permits are free. Never by default. */
  spare?: number;
  now?: () => number;
};

type Waiter = { client: Client; first: boolean; admit: (permit: Permit) => void };

/** Half of a client's permit time is forgotten after this, so nobody stays last for an hour. */
const halfLifeMs = 60_000;
const negligibleMs = 10;
const minSwept = 100;

/** The next permit goes to the client with the least recent permit time. `perClient: 1` alone is a mutex per client. */
export class Semaphore {
  private readonly perClient: number;
  private readonly spare: number;
  private readonly now: () => number;
  private readonly clients = new Map<string, Client>();
  private readonly waiters: Waiter[] = [];
  private free: number;
  private sweepAt = minSwept;

  constructor({
    permits = Number.POSITIVE_INFINITY,
    perClient = permits,
    spare = permits,
    now = () => performance.now(),
  }: SemaphoreOptions) {
    this.free = permits;
    this.perClient = perClient;
    this.spare = spare;
    this.now = now;
  }

  tryAcquire(name: string): Permit | null {
    const client = this.clientOf(name);
    return this.free > 0 && client.held < this.perClient ? this.hold(client) : null;
  }

  /** Null if no permit came free in `seconds`. @throws the signal's reason */
  async acquire(
    { client, first = false }: PermitRequest,
    { seconds = Number.POSITIVE_INFINITY, signal }: { seconds?: number; signal?: AbortSignal } = {},
  ): Promise<Permit | null> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Permit | null>();
    const waiter: Waiter = { client: this.clientOf(client), first, admit: resolve };
    const leave = () => this.waiters.splice(this.waiters.indexOf(waiter) >>> 0, 1);
    const giveUp = () => {
      leave();
      resolve(null);
    };
    const abort = () => {
      leave();
      reject(signal?.reason);
    };
    const timer = seconds < Number.POSITIVE_INFINITY ? setTimeout(giveUp, seconds * 1000) : undefined;
    signal?.addEventListener('abort', abort, { once: true });
    this.waiters.push(waiter);
    this.admitNext();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  private admitNext(): void {
    for (let next = this.next(); next; next = this.next()) {
      this.waiters.splice(this.waiters.indexOf(next), 1);
      next.admit(this.hold(next.client));
    }
  }

  private next(): Waiter | undefined {
    if (this.free === 0) return undefined;
    const entitled = this.waiters.filter(({ client }) => client.held < this.perClient);
    const candidates = entitled.length === 0 && this.free > this.spare ? this.waiters : entitled;
    const now = this.now();
    const rank = (a: Waiter, b: Waiter) => Number(b.first) - Number(a.first) || a.client.used(now) - b.client.used(now);
    return candidates.toSorted(rank)[0];
  }

  private hold(client: Client): Permit {
    const since = this.now();
    let isHeld = true;
    this.free -= 1;
    client.take(since);
    return {
      [Symbol.dispose]: () => {
        if (!isHeld) return;
        isHeld = false;
        this.free += 1;
        client.giveBack(since, this.now());
        this.admitNext();
      },
    };
  }

  private clientOf(name: string): Client {
    const client = this.clients.get(name) ?? new Client();
    this.clients.set(name, client);
    if (this.clients.size > this.sweepAt) this.forgetIdle(client);
    return client;
  }

  private forgetIdle(asking: Client): void {
    const now = this.now();
    const kept = new Set([asking, ...this.waiters.map(({ client }) => client)]);
    for (const [name, client] of this.clients) {
      if (!kept.has(client) && client.isNegligible(now)) this.clients.delete(name);
    }
    this.sweepAt = Math.max(minSwept, this.clients.size * 2);
  }
}

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

  used(now: number): number {
    return this.remembered(now) + this.held * now - this.sinceAll;
  }

  isNegligible(now: number): boolean {
    return this.held === 0 && this.remembered(now) < negligibleMs;
  }

  private remembered(now: number): number {
    return this.spent * 0.5 ** ((now - this.at) / halfLifeMs);
  }
}
