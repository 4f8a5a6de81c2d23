const maxLength = 254;
const maxDomainLength = 253;
const maxLocalLength = 64;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** At most 254 ASCII characters, so that nothing can break out of a header [5.14]. */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  if (email.length > maxLength) return false;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  return local.length <= maxLocalLength && localPart.test(local) && isDomain(email.slice(at + 1));
}

/** `m•••@h•••.com`, so that only its own student recognizes it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  const ending = dot > at ? email.slice(dot) : '';
  return `${email.slice(0, Math.min(1, at))}•••@${email.slice(at + 1, at + 2)}•••${ending}`;
}

export function isDomain(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= maxDomainLength &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    /^(?=.*[a-z]).{2,}$/.test(labels.at(-1) ?? '')
  );
}
