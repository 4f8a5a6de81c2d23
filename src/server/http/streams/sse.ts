export type SseMessage = { id: string; event: string; data: unknown };

/** Receives the events of a stream. */
export type Listener<T> = {
  /** Answers whether there is room for more. After a no nothing is emitted until `Subscription.resume`. */
  emit(event: T): boolean;
  /** Nothing follows; `fault` is what ended it too early. */
  end(fault?: unknown): void;
};

/** Resumed when there is room again, left once the reader is gone. */
export type Subscription = { resume(): void; leave(): void };

/** Where one reader's events come from. */
export type Source<T> = {
  begin(listener: Listener<T>): Subscription;
  /** Reports a fault, and answers all that can still be said of it: the status is sent. */
  fault(fault: unknown): string;
};

/** How events are written. */
export type Protocol<T> = {
  opening: string;
  event(event: T): string;
  /** Written whenever `heartbeatMs` pass in silence. */
  heartbeat: string;
  heartbeatMs: number;
};

/** After a lost connection a browser comes back this soon. */
const retryMs = 500;

/** Events as messages, and comments in between. */
export function messages<T>(message: (event: T) => SseMessage, heartbeatMs: number): Protocol<T> {
  return {
    opening: `retry: ${retryMs}\n\n`,
    event: (event) => frame(message(event)),
    heartbeat: ': still here\n\n',
    heartbeatMs,
  };
}

/**
 * An event stream's answer, told from when somebody reads it. A reader who is slower than the events makes the teller
 * wait, so that no buffer of ours fills. `release` is called once it has ended.
 */
export function sseResponse<T>(source: Source<T>, protocol: Protocol<T>, release: () => void): Response {
  return new Response(direct(new EventStream(source, protocol, release)), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies that buffer responses would delay the text.
      'X-Accel-Buffering': 'no',
    },
  });
}

/** The types of the DOM, which hold for all of the program, know nothing of Bun's own streams. */
function direct(source: Bun.DirectUnderlyingSource): ReadableStream {
  const stream: ReadableStream = Reflect.construct(ReadableStream, [source]);
  return stream;
}

/** What a generator yields, each once there is room for it. `leave` is called when the reader is gone. */
export function yielded<T>(
  events: AsyncGenerator<T, void>,
  leave: () => void,
): (listener: Listener<T>) => Subscription {
  return (listener) => {
    const end = (fault: unknown) => listener.end(fault);
    const next = (): void => {
      const event = events.next().then(({ done, value }) => {
        if (done) listener.end();
        else if (listener.emit(value)) next();
      });
      event.catch(end);
    };
    next();
    return {
      resume: next,
      leave: () => {
        leave();
        events.return().catch(end);
      },
    };
  };
}

/**
 * Writes to one reader. It writes to the socket itself (`direct`), and nothing is made for each event but its text:
 * what a thousand streams hold from one event to the next outlives the collections in between, and piles up.
 */
class EventStream<T> implements Listener<T>, Bun.DirectUnderlyingSource {
  readonly type = 'direct';
  private controller: ReadableStreamDirectController | null = null;
  private subscription: Subscription | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private full = false;
  private ended = false;

  constructor(
    private readonly source: Source<T>,
    private readonly protocol: Protocol<T>,
    private readonly release: () => void,
  ) {}

  pull(controller: ReadableStreamDirectController): void {
    // A reader within this process asks again for each of its reads.
    if (this.controller) return;
    this.controller = controller;
    this.write(this.protocol.opening);
    // One timer for the whole stream, put off by each message.
    this.heartbeat = setTimeout(beat, this.protocol.heartbeatMs, this);
    this.subscription = this.source.begin(this);
  }

  cancel(): void {
    if (this.ended) return;
    this.stop();
    this.subscription?.leave();
  }

  emit(event: T): boolean {
    if (this.ended) return false;
    this.heartbeat?.refresh();
    return this.write(this.protocol.event(event));
  }

  end(fault?: unknown): void {
    const said = fault === undefined ? '' : this.source.fault(fault);
    if (this.ended) return;
    if (said) this.write(said);
    this.stop();
    this.controller?.close();
  }

  beat(): void {
    if (!this.full) this.write(this.protocol.heartbeat);
    this.heartbeat?.refresh();
  }

  /** Answers whether the socket takes more. */
  private write(text: string): boolean {
    const written = this.controller?.write(text);
    this.controller?.flush();
    if (!(written instanceof Promise)) return true;
    this.full = true;
    const resume = () => this.resume();
    written.then(resume, resume);
    return false;
  }

  private resume(): void {
    this.full = false;
    if (!this.ended) this.subscription?.resume();
  }

  private stop(): void {
    this.ended = true;
    this.release();
    if (this.heartbeat) clearTimeout(this.heartbeat);
  }
}

function beat(stream: EventStream<unknown>): void {
  stream.beat();
}

function frame({ id, event, data }: SseMessage): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
