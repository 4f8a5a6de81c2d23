/** What a reader of live streams has seen so far: how late each event was, in milliseconds. */
export type Seen = { late: number[] };

const moments = /@(\d{13})/g;

/** Opens an event stream over a connection of its own and notes how late each event comes. Answers how to leave it. */
export async function readLive(address: string, path: string, cookie: string, seen: Seen): Promise<() => void> {
  const { hostname, port } = new URL(address);
  const decoder = new TextDecoder('latin1');
  const opened = Promise.withResolvers<void>();
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      data(_socket, bytes) {
        const text = decoder.decode(bytes);
        if (text.startsWith('HTTP/1.1 200')) opened.resolve();
        else opened.reject(new Error(`the stream ${path} was refused: ${text.slice(0, 40)}`));
        const now = Date.now();
        for (const [, at] of text.matchAll(moments)) seen.late.push(now - Number(at));
      },
      error: (_socket, error) => opened.reject(error),
      close: () => opened.reject(new Error(`the stream ${path} was closed`)),
    },
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`);
  await opened.promise;
  return () => socket.end();
}
