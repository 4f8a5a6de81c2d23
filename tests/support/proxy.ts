export type ReverseProxy = {
  address: string;
  /** Which process answered which call, in the order in which they came. */
  passed: { call: string; to: string }[];
  /** Resolves when the process has said that it is ready: from then on it gets its share. */
  add(process: string): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** How often each process is asked whether it is ready. */
const askEveryMs = 100;

/**
 * A plain reverse proxy: each request to the next process that was last heard to be ready, whoever sends it. What cannot
 * be passed on is answered with 502 and never tried again.
 */
export function startProxy(): ReverseProxy {
  const ready = new Map<string, boolean>();
  const passed: ReverseProxy['passed'] = [];
  let turn = 0;

  const ask = async (process: string) => {
    const answer = await fetch(`${process}/api/health/ready`).catch(() => null);
    if (answer) ready.set(process, answer.ok);
    else ready.delete(process);
  };
  const asking = setInterval(() => {
    for (const process of ready.keys()) void ask(process);
  }, askEveryMs);

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    development: false,
    async fetch(request) {
      const able = [...ready.keys()].filter((process) => ready.get(process));
      const to = able[turn++ % able.length];
      if (!to) return new Response('no process is ready', { status: 502 });
      const { pathname, search } = new URL(request.url);
      passed.push({ call: `${request.method} ${pathname}`, to });
      try {
        return await pass(request, to + pathname + search);
      } catch (error) {
        return new Response(`${to} cut it off: ${error}`, { status: 502 });
      }
    },
  });
  return {
    address: `http://127.0.0.1:${server.port}`,
    passed,
    async add(process) {
      while (!ready.get(process)) await ask(process);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(asking);
      await server.stop(true);
    },
  };
}

async function pass(request: Request, url: string): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete('connection');
  headers.set('x-forwarded-for', '203.0.113.9');
  const { method, body, signal } = request;
  const answer = await fetch(url, { method, headers, body, signal, redirect: 'manual', decompress: false });
  const back = new Headers(answer.headers);
  for (const name of ['connection', 'transfer-encoding']) back.delete(name);
  return new Response(answer.body, { status: answer.status, headers: back });
}
