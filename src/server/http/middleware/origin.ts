/**
 * Whether a state-changing request comes from our own pages, or from no page at all (a program). `appUrl` is the
 * public origin; while it is not configured, the request's own `Host` counts too.
 */
export function isOwnOrigin(headers: Headers, app: { origin: string; configured: boolean }): boolean {
  const origin = headers.get('origin');
  if (origin === null) return headers.get('sec-fetch-site') !== 'cross-site';
  if (origin === app.origin) return true;
  return !app.configured && isAtHost(origin, headers.get('host'));
}

function isAtHost(origin: string, host: string | null): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const { protocol } = new URL(origin);
  // `null` and other schemes are opaque: only these two can be a page of ours.
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).origin === origin;
}
