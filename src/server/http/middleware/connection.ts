import type { Connection } from './environment';

/** What Bun's server knows of a request, as the app takes it. */
export function connectionOf(request: Request, server: Bun.Server<unknown>): Connection {
  return {
    address: server.requestIP(request)?.address,
    keepOpen: () => server.timeout(request, 0),
  };
}
