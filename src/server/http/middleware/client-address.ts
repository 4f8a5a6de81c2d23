/**
 * The address that throttles count for. `trustedProxies` is how many entries from the right of `X-Forwarded-For` our
 * own proxies wrote; a header with fewer entries did not pass all of them, so the connection itself decides.
 */
export function clientAddress(headers: Headers, connection: string | undefined, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-for')?.split(',').at(-trustedProxies) : undefined;
  return plain(forwarded ?? '') || plain(connection ?? '') || 'unknown';
}

/** Without port, brackets and the IPv6 wrapping of an IPv4 address, so that one client has one name. */
function plain(address: string): string {
  const bare = address.trim().toLowerCase();
  const bracketed = /^\[([0-9a-f:.]+)\](?::\d+)?$/.exec(bare)?.[1];
  const withoutPort = bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bare)?.[1] ?? bare;
  const unwrapped = withoutPort.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
  return /^[0-9a-z:.%_-]{1,64}$/.test(unwrapped) ? unwrapped : '';
}
