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
    return { part, state: 'skipped', says: 'A server without METRICS_TOKEN cannot be asked what it has seen.' };
  }
  const address = `http://localhost:${port}`;
  const seen = await counted(`${address}/api/metrics`, metricsToken);
  if (seen === null) return { part, state: 'skipped', says: `No server of these settings answers at ${address}.` };
  if (seen === 0) return { part, state: 'well', says: 'No request came with an X-Forwarded-For that is not believed.' };
  return {
    part,
    state: 'warning',
    says: `${seen === 1 ? 'A request' : `${seen} requests`} came with an X-Forwarded-For, which is not believed.`,
    advice: 'If a proxy of yours is in front, set TRUST_PROXY to how many there are: now all clients share its limits.',
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
