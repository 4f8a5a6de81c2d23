// British, because these lists have no comma before the last word.
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const allOf = (words: readonly string[]): string => and.format(words);
export const anyOf = (words: readonly string[]): string => or.format(words);
