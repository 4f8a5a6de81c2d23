export type SseMessage = { id: string; event: string; data: unknown };

export type Listener<T> = {
  /** Returns false if the reader is full: emit nothing more until `Subscription.resume`. */
  emit(event: T): boolean;
  end(fault?: unknown): void;
};

export type Subscription = { resume(): void; leave(): void };

export type Source<T> = {
  begin(listener: Listener<T>): Subscription;
  /** Reports a fault and returns the last text to send; the status is already sent. */
  fault(fault: unknown): string;
};

export type Protocol<T> = { opening: string; event(event: T): string; heartbeat: string; heartbeatMs: number };

/** How soon a browser reconnects. */
const retryMs = 500;

export function messages<T>(message: (event: T) => SseMessage, heartbeatMs: number): Protocol<T> {
  return {
    opening: `retry: ${retryMs}\n\n`,
    event: (event) => frame(message(event)),
    heartbeat: ': still here\n\n',
    heartbeatMs,
  };
}

/** Begins when the response is read. A slow reader makes the source wait. Calls `release` when the stream ends. */
export function sseResponse<T>(source: Source<T>, protocol: Protocol<T>, release: () => void): Response {
  return new Response(direct(new EventStream(source, protocol, release)), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies that buffer responses would delay the text.
      'X-Accel-Buffering': 'no',
    },
  });
}

/** The DOM types don't know Bun's direct streams. */
function direct(source: Bun.DirectUnderlyingSource): ReadableStream {
  const stream: ReadableStream = Reflect.construct(ReadableStream, [source]);
  return stream;
}

/** Subscribes to a generator. `leave` is called when the reader leaves. */
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

/** Allocates only each event's text, because what a thousand streams hold survives garbage collections. */
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
    // A reader in this process pulls for each read.
    if (this.controller) return;
    this.controller = controller;
    this.write(this.protocol.opening);
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
    const lastText = fault === undefined ? '' : this.source.fault(fault);
    if (this.ended) return;
    if (lastText) this.write(lastText);
    this.stop();
    this.controller?.close();
  }

  beat(): void {
    if (!this.full) this.write(this.protocol.heartbeat);
    this.heartbeat?.refresh();
  }

  /** Returns false if the socket is full. */
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
