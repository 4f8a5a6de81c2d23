const unknownCompany = 'Unknown Company';

const personalProviders = new Set([
  'gmail',
  'yahoo',
  'hotmail',
  'outlook',
  'icloud',
  'me',
  'aol',
  'live',
  'msn',
  'protonmail',
  'tutanota',
  'yandex',
  'mail',
  'zoho',
  'fastmail',
]);

const wellKnown = new Map([
  ['google.com', 'Google'],
  ['microsoft.com', 'Microsoft'],
  ['apple.com', 'Apple'],
  ['amazon.com', 'Amazon'],
  ['ibm.com', 'IBM'],
  ['pwc.com', 'PwC'],
  ['ey.com', 'EY'],
  ['kpmg.com', 'KPMG'],
  ['pg.com', 'P&G'],
  ['gsk.com', 'GSK'],
]);

/** The company as shown: the linked one, else what the e-mail's domain tells [9.12]. */
export function displayCompany(companyName: string | null | undefined, userEmail: string | null | undefined): string {
  if (companyName && companyName !== unknownCompany) return companyName;
  const domain = userEmail?.split('@')[1]?.trim().toLowerCase();
  return (domain && companyOfDomain(domain)) || unknownCompany;
}

function companyOfDomain(domain: string): string {
  const known = wellKnown.get(domain);
  if (known !== undefined) return known;
  if (isPersonalDomain(domain)) return 'Individual';
  const [label = ''] = domain.split('.');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Whether a provider of private mail has this domain: in lower case, as in an address. */
export function isPersonalDomain(domain: string): boolean {
  const [label = '', ...suffix] = domain.split('.');
  return personalProviders.has(label) && isPublicSuffix(suffix);
}

/** `com`, `co.uk`: what may follow a provider's name. `mail.acme.com` is a company's own mail host. */
function isPublicSuffix(labels: string[]): boolean {
  return labels.length < 2 || (labels.length === 2 && /^(?:com?|net|org)$/.test(labels[0] ?? ''));
}
