export type SseMessage = { id: string; event: string; data: unknown };

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
  options: { heartbeatMs: number; leave: () => void; fail: (error: unknown) => void },
): Response {
  let left = false;
  let heartbeat: NodeJS.Timeout | null = null;
  const leave = () => {
    left = true;
    if (heartbeat) clearTimeout(heartbeat);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`));
        // One timer for the whole stream, put off by each message.
        heartbeat = setTimeout(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': still here\n\n'));
          heartbeat?.refresh();
        }, options.heartbeatMs);
      },
      async pull(controller) {
        try {
          const next = await told.next();
          if (left) return;
          heartbeat?.refresh();
          if (!next.done) return controller.enqueue(encoder.encode(frame(message(next.value))));
        } catch (error) {
          // The status is sent: all that is left is to end, so that the reader comes back with its last id.
          options.fail(error);
        }
        if (!left) controller.close();
        leave();
      },
      async cancel() {
        leave();
        options.leave();
        await told.return();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies that gather answers would hold the words back.
      'X-Accel-Buffering': 'no',
    },
  });
}

function frame({ id, event, data }: SseMessage): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
