/** Programs send no origin. Without a configured public origin, the request's own `Host` also counts. */
export function isOwnOrigin(headers: Headers, app: { origin: string; configured: boolean }): boolean {
  const origin = headers.get('origin');
  if (origin === null) return headers.get('sec-fetch-site') !== 'cross-site';
  if (origin === app.origin) return true;
  return !app.configured && isAtHost(origin, headers.get('host'));
}

function isAtHost(origin: string, host: string | null): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const { protocol } = new URL(origin);
  // Other schemes and `null` are opaque origins.
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).origin === origin;
}
