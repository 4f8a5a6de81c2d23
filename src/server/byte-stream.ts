/** An error aborts the response, so that nobody takes a part for the whole; `fail` reports it unless nobody reads. */
export function byteStream(
  bytes: AsyncIterator<Uint8Array, void>,
  fail: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  let left = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await bytes.next();
          if (left) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (left) return;
          if (!isAbort(error)) fail(error);
          controller.error(error);
        }
      },
      async cancel() {
        left = true;
        await bytes.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
