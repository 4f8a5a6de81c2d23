import { idInPath } from '@web/lib/address-search';

/** Null for an address that can be nobody's. */
export const companyIn = (text: string): number | 'none' | null => (text === 'none' ? text : idInPath(text));
