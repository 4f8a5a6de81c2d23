import type { Connection } from './environment';

export function connectionOf(request: Request, server: Bun.Server<unknown>): Connection {
  return { address: server.requestIP(request)?.address, keepOpen: () => server.timeout(request, 0) };
}
