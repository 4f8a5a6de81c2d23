/** Rows on a page of the list [9.6]. */
export const companyPageSize = 12;

type Named = { name: string; domain: string };

export type CompanyIndex<Company> = readonly { company: Company; text: string }[];

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function companyIndex<Company extends Named>(companies: readonly Company[]): CompanyIndex<Company> {
  return companies
    .toSorted((one, other) => collator.compare(one.name, other.name))
    .map((company) => ({ company, text: `${company.name} ${company.domain}`.toLowerCase() }));
}

/** The name and domain hold every word [2.31]. */
export function foundCompanies<Company>(index: CompanyIndex<Company>, search: string): Company[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return index.filter(({ text }) => words.every((word) => text.includes(word))).map(({ company }) => company);
}
