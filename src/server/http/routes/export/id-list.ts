import { type } from '@domain/schema';
import { id } from '@domain/value/schema';

/** Ids in a URL, such as `1,2,3`: duplicates count once. */
export const idList = (max: number) =>
  type('string').pipe((text, context) => {
    const ids = [...new Set(text.split(',').map(Number))];
    const written = /^-?\d{1,10}(?:,-?\d{1,10})*$/.test(text) && ids.every((one) => id.allows(one));
    if (!written) return context.error({ expected: 'ids with commas between them', actual: '' });
    return ids.length <= max ? ids : context.error({ expected: `at most ${max} ids`, actual: '' });
  });
