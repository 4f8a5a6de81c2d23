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

/** The linked company, otherwise a guess from the domain [9.12]. */
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

/** Expects lower case. */
export function isPersonalDomain(domain: string): boolean {
  const [label = '', ...suffix] = domain.split('.');
  return personalProviders.has(label) && isPublicSuffix(suffix);
}

/** `com`, `co.uk`. `mail.acme.com` is a company's own mail host. */
function isPublicSuffix(labels: string[]): boolean {
  return labels.length < 2 || (labels.length === 2 && /^(?:com?|net|org)$/.test(labels[0] ?? ''));
}
