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
  let next: Promise<IteratorResult<SseMessage, void>> | null = null;
  let left = false;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`));
      },
      async pull(controller) {
        next ??= messages.next();
        try {
          const winner = await Promise.race([next, silence(options.heartbeatMs, next)]);
          if (left) return;
          if (winner === 'silence') return controller.enqueue(encoder.encode(': still here\n\n'));
          next = null;
          if (winner.done) return controller.close();
          controller.enqueue(encoder.encode(frame(winner.value)));
        } catch (error) {
          // The status is sent: all that is left is to end, so that the reader comes back with its last id.
          options.fail(error);
          if (!left) controller.close();
        }
      },
      async cancel() {
        left = true;
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

/** Resolves after `ms`, or never once `work` has settled: then its timer is gone. */
function silence(ms: number, work: Promise<unknown>): Promise<'silence'> {
  const { promise, resolve } = Promise.withResolvers<'silence'>();
  const timer = setTimeout(() => resolve('silence'), ms);
  const stop = () => clearTimeout(timer);
  work.then(stop, stop);
  return promise;
}
