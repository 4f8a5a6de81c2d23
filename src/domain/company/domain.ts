import { isPersonalDomain } from '../submission/display-company';
import { isDomain } from '../submission/email';

/**
 * An e-mail domain as it is compared and kept: of what people paste, such as `https://www.Acme.com/about` or
 * `@acme.com`, the domain alone, in lower case and ASCII. Null when that is no domain mail can go to [5.8].
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
  return domain !== null && isDomain(domain) ? mailDomain(domain) : null;
}

/** Nobody has mail at the host of a web site. */
function mailDomain(domain: string): string {
  const bare = domain.replace(/^www\./, '');
  return isDomain(bare) && !isRegistry(bare) ? bare : domain;
}

/** `a.b.acme.com` → `b.acme.com`, `acme.com`: the domains above it that one company may have. */
export function parentDomains(domain: string): string[] {
  const labels = domain.split('.');
  return labels
    .map((_, at) => labels.slice(at).join('.'))
    .slice(1)
    .filter((parent) => isDomain(parent) && !isRegistry(parent) && !isPersonalDomain(parent));
}

/** `co.uk`, `edu.au`: below it anybody may have a domain. */
function isRegistry(domain: string): boolean {
  return /^(?:ac|com?|edu|gov|net|org)\.[a-z]{2}$/.test(domain);
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
