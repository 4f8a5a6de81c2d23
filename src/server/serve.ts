import type { Config } from './config';
import { connectionOf } from './http/middleware/connection';
import type { Connection } from './http/middleware/environment';

export type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

export type HttpServer = {
  port: number;
  address: string;
  /** Takes nothing new, waits for the answers in progress, and cuts off what is left after `patienceMs`. */
  stop(patienceMs: number): Promise<void>;
};

/** The app refuses large bodies with a message; Bun's limit would send an empty answer. */
const noLimit = Number.MAX_SAFE_INTEGER;

/** Longer than the heartbeat; streams lift it. A trickling body and a reader that takes nothing count as idle. */
const idleSeconds = 120;

/** `page` is the client's source in development. @throws with a message for people if the port can't be used */
export function serve({ host, port }: Pick<Config, 'host' | 'port'>, fetch: Fetch, page?: Bun.HTMLBundle): HttpServer {
  const server = listening(host, port, fetch, page);
  const actualPort = server.port ?? port;
  return {
    port: actualPort,
    address: `http://${reachableName(host)}:${actualPort}`,
    async stop(patienceMs) {
      const patience = setTimeout(() => void server.stop(true), patienceMs);
      await server.stop();
      clearTimeout(patience);
    },
  };
}

function listening(hostname: string, port: number, fetch: Fetch, page?: Bun.HTMLBundle): Bun.Server<undefined> {
  const answer = (request: Request, server: Bun.Server<undefined>) =>
    fetch(withHost(request), connectionOf(request, server));
  // In production mode Bun would share a port that is in use, and split the requests.
  const common = { hostname, port, reusePort: false, idleTimeout: idleSeconds, maxRequestBodySize: noLimit };
  try {
    if (!page) return Bun.serve({ ...common, development: false, fetch: answer });
    return Bun.serve({
      ...common,
      development: { hmr: true, console: true },
      routes: { '/api/*': answer, '/*': page },
    });
  } catch (error) {
    throw new Error(`Cannot listen on ${hostname}:${port}, ${reasonOf(error)}`);
  }
}

/** A proxy's health check may speak HTTP/1.0 and name no host, so that Bun's URL is a path alone. */
function withHost(request: Request): Request {
  return request.url.startsWith('/') ? new Request(`http://localhost${request.url}`, request) : request;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'because another program does: stop it or set PORT.';
  if (code === 'EACCES') return 'because that needs more rights: set PORT to a number above 1023.';
  if (code === 'EADDRNOTAVAIL') return 'because this machine has no such address: set HOST.';
  return error instanceof Error ? error.message : 'for an unknown reason.';
}

function reachableName(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
