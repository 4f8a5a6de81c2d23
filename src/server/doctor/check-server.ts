import type { Config } from '@server/config';
import type { Finding } from './finding';

const part = 'Proxy';

const forwarded = /^casegrade_untrusted_forwarded_total (\d+)/m;

/** Reads from the running server's metrics whether it met an `X-Forwarded-For` that it doesn't trust. */
export async function checkServer({ port, metricsToken, trustedProxies }: Config): Promise<Finding> {
  if (trustedProxies > 0) {
    const says = `Clients are identified by X-Forwarded-For, ${trustedProxies} from the right (TRUST_PROXY).`;
    return { part, state: 'well', says };
  }
  if (!metricsToken) {
    return { part, state: 'skipped', says: 'Set METRICS_TOKEN to have this checked.' };
  }
  const address = `http://localhost:${port}`;
  const seen = await counted(`${address}/api/metrics`, metricsToken);
  if (seen === null) return { part, state: 'skipped', says: `No server with these settings answers at ${address}.` };
  if (seen === 0) return { part, state: 'well', says: 'No request had an untrusted X-Forwarded-For.' };
  return {
    part,
    state: 'warning',
    says: `${seen === 1 ? 'A request' : `${seen} requests`} had an untrusted X-Forwarded-For.`,
    advice:
      'If a reverse proxy is in front of the server, set TRUST_PROXY to the number of proxies. Until then all clients share one rate limit.',
  };
}

async function counted(url: string, token: string): Promise<number | null> {
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(5_000) });
    const count = answer.ok ? forwarded.exec(await answer.text())?.[1] : undefined;
    return count === undefined ? null : Number(count);
  } catch {
    return null;
  }
}
