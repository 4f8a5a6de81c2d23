/** Whose results an address names: a company's, or those without one; null when it can be nobody's. */
export function companyIn(text: string): number | 'none' | null {
  if (text === 'none') return text;
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  // No id is beyond what the database counts in.
  return id > 0 && id < 2 ** 31 ? id : null;
}
