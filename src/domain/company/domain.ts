import { isPersonalDomain } from '../submission/display-company';
import { isDomain } from '../submission/email';

/** Accepts what people paste, such as `https://www.Acme.com/about`. Null if mail can't be sent there [5.8]. */
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

/** Drops `www.`, because nobody has mail there. */
function mailDomain(domain: string): string {
  const bare = domain.replace(/^www\./, '');
  return isDomain(bare) && !isRegistry(bare) ? bare : domain;
}

/** `a.b.acme.com` → `b.acme.com`, `acme.com`. */
export function parentDomains(domain: string): string[] {
  const labels = domain.split('.');
  return labels
    .map((_, at) => labels.slice(at).join('.'))
    .slice(1)
    .filter((parent) => isDomain(parent) && !isRegistry(parent) && !isPersonalDomain(parent));
}

/** `co.uk`, `edu.au`: anyone can have a domain below it. */
function isRegistry(domain: string): boolean {
  return /^(?:ac|com?|edu|gov|net|org)\.[a-z]{2}$/.test(domain);
}

/** `münchen.de` → `xn--mnchen-3ya.de`. */
function asciiDomain(name: string): string | null {
  // `URL` would drop line breaks and decode escapes.
  if (/[\s\p{Cc}%]/u.test(name)) return null;
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return null;
  }
}
