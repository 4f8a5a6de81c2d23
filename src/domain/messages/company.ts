/** What the server says of companies [8.5]. */
export const companySentences = {
  gone: 'There is no such company. It may have been deleted meanwhile.',
  domainTaken: 'Another company has this domain. Edit that one, or enter another domain.',
  publicMail: (domain: string) =>
    `Private mail comes from ${domain}: every student who writes from there is counted as this company's.`,
} as const;

/** What is wrong in a field [5.8]; the server ends each with a full stop. */
export const companyFaults = {
  domain: 'Please enter an email domain such as acme.com',
  contactEmail: 'Please enter a valid email address',
} as const;
