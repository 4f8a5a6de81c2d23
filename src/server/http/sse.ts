export type SseMessage = { id: string; event: string; data: unknown };

/** After a lost connection a browser comes back this soon. */
const retryMs = 500;

/**
 * An event stream's answer. It asks for the next message only when the reader has taken the last one, so that a slow
 * reader fills no buffer of ours, and writes a comment whenever `heartbeatMs` pass in silence. `leave` is called once
 * the reader is gone.
 */
export function sseResponse(
  messages: AsyncGenerator<SseMessage, void>,
  options: { heartbeatMs: number; leave: () => void; fail: (error: unknown) => void },
): Response {
  const encoder = new TextEncoder();
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
          const next = await messages.next();
          if (left) return;
          heartbeat?.refresh();
          if (!next.done) return controller.enqueue(encoder.encode(frame(next.value)));
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
        await messages.return();
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
