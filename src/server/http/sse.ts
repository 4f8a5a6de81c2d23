export type SseMessage = { id: string; event: string; data: unknown };

type Options = { heartbeatMs: number; leave: () => void; fail: (error: unknown) => void };

/** After a lost connection a browser comes back this soon. */
const retryMs = 500;

const encoder = new TextEncoder();

/**
 * An event stream's answer: each of what is `told` as a `message`. It asks for the next one only when the reader has taken
 * the last, so that a slow reader fills no buffer of ours, and writes a comment whenever `heartbeatMs` pass in silence.
 * `leave` is called once the reader is gone.
 */
export function sseResponse<T>(
  told: AsyncGenerator<T, void>,
  message: (told: T) => SseMessage,
  options: Options,
): Response {
  return new Response(new ReadableStream(new Telling(told, message, options), { highWaterMark: 1 }), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies that gather answers would hold the words back.
      'X-Accel-Buffering': 'no',
    },
  });
}

/** What tells one reader. A message makes no function of its own: a thousand readers have ten thousand of them a second. */
class Telling<T> implements UnderlyingDefaultSource<Uint8Array> {
  private left = false;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private heartbeat: NodeJS.Timeout | null = null;

  constructor(
    private readonly told: AsyncGenerator<T, void>,
    private readonly message: (told: T) => SseMessage,
    private readonly options: Options,
  ) {}

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.controller = controller;
    this.write(`retry: ${retryMs}\n\n`);
    // One timer for the whole stream, put off by each message.
    this.heartbeat = setTimeout(this.beat, this.options.heartbeatMs);
  }

  pull(): Promise<void> {
    return this.told.next().then(this.tell, this.fail);
  }

  async cancel(): Promise<void> {
    this.leave();
    this.options.leave();
    await this.told.return();
  }

  private readonly tell = (next: IteratorResult<T, void>): void => {
    if (this.left) return;
    this.heartbeat?.refresh();
    try {
      if (next.done) this.end();
      else this.write(frame(this.message(next.value)));
    } catch (error) {
      this.fail(error);
    }
  };

  /** The status is sent: all that is left is to end, so that the reader comes back with its last id. */
  private readonly fail = (error: unknown): void => {
    this.options.fail(error);
    if (!this.left) this.end();
  };

  private readonly beat = (): void => {
    if ((this.controller?.desiredSize ?? 0) > 0) this.write(': still here\n\n');
    this.heartbeat?.refresh();
  };

  private write(text: string): void {
    this.controller?.enqueue(encoder.encode(text));
  }

  private end(): void {
    this.controller?.close();
    this.leave();
  }

  private leave(): void {
    this.left = true;
    if (this.heartbeat) clearTimeout(this.heartbeat);
  }
}

function frame({ id, event, data }: SseMessage): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
