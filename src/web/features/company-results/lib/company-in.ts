import { idInPath } from '@web/lib/address-search';

/** Whose results an address names: a company's, or those without one; null when it can be nobody's. */
export const companyIn = (text: string): number | 'none' | null => (text === 'none' ? text : idInPath(text));
