/** A header with fewer than `trustedProxies` entries did not pass all proxies, so the connection's address counts. */
export function clientAddress(headers: Headers, connection: string | undefined, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-for')?.split(',').at(-trustedProxies) : undefined;
  return normalized(forwarded ?? '') || normalized(connection ?? '') || 'unknown';
}

/** Without port, brackets and IPv4-in-IPv6 prefix, so one client has one name. */
function normalized(address: string): string {
  const bare = address.trim().toLowerCase();
  const bracketed = /^\[([0-9a-f:.]+)\](?::\d+)?$/.exec(bare)?.[1];
  const withoutPort = bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bare)?.[1] ?? bare;
  const unwrapped = withoutPort.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
  return /^[0-9a-z:.%_-]{1,64}$/.test(unwrapped) ? unwrapped : '';
}
