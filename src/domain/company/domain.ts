import { isDomain } from '../submission/email';

/**
 * An e-mail domain as it is compared and kept: of what people paste, such as `https://Acme.com/about` or `@acme.com`,
 * the domain alone, in lower case and ASCII. Null when that is no domain mail can go to [5.8].
 */
export function normalizeDomain(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/^.*@/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '');
  const domain = asciiDomain(bare);
  return domain !== null && isDomain(domain) ? domain : null;
}

/** What an address bar makes of an international name: `münchen.de` is `xn--mnchen-3ya.de`. */
function asciiDomain(name: string): string | null {
  // An address bar would drop line breaks, and read escapes.
  if (/[\s\p{Cc}%]/u.test(name)) return null;
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return null;
  }
}
