import { type CriterionCategory, categories } from '@domain/criterion/categories';
import { positiveIn } from '@web/lib/address-search';

export type RubricSearch = {
  caseStudy?: number;
  tab?: CriterionCategory;
  /** One id, or several as `12-15`. */
  open?: number | string;
  dialog?: 'new' | 'import' | 'template' | 'what-if';
  trying?: true;
  versions?: number;
};

const dialogs = ['new', 'import', 'template', 'what-if'] as const;

export function rubricSearch(given: Record<string, unknown>): RubricSearch {
  const caseStudy = positiveIn(given.caseStudy);
  const open = writeOpen(readOpen(given.open));
  const dialog = dialogs.find((known) => known === given.dialog);
  const tab = categories.find((known) => known === given.tab);
  const versions = positiveIn(given.versions);
  return {
    ...(caseStudy && { caseStudy }),
    ...(tab && { tab }),
    ...(open !== undefined && { open }),
    ...(dialog && { dialog }),
    ...(given.trying === true && { trying: true as const }),
    ...(versions && { versions }),
  };
}

/** Without core criteria, the case study's own come first. */
export function tabOf({ tab }: RubricSearch, criteria: readonly { category: CriterionCategory }[]): CriterionCategory {
  return tab ?? (criteria.some(({ category }) => category === 'core') ? 'core' : 'case-specific');
}

export function readOpen(open: unknown): number[] {
  if (typeof open !== 'number' && typeof open !== 'string') return [];
  return String(open)
    .split('-')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

export function writeOpen(ids: readonly number[]): RubricSearch['open'] {
  return ids.length > 1 ? ids.join('-') : ids[0];
}
