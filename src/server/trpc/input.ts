import { type } from '@domain/schema';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import { id } from '@domain/value/schema';

/** The message is fixed in advance: a rule that takes the context makes ArkType check the whole input slowly. */
function textThat(holds: (value: string) => boolean, expected: string) {
  const messages = { expected, actual: '', problem: `must be ${expected}` };
  return type('string')
    .narrow((value) => holds(value))
    .configure(messages, { kind: 'predicate' });
}

const whole = textThat((value) => value.isWellFormed() && !value.includes('\0'), 'a text without broken characters');

const filled = textThat((value) => value.trim() !== '', 'filled in');

/** At most `max` characters, and none that Postgres can't store. */
export const text = (max: number) =>
  whole.and(textThat((value) => [...value].length <= max, `at most ${max} characters`));

export const filledText = (max: number) => text(max).and(filled);

/** Without spaces and line breaks, because it goes into a header. */
export const secretText = textThat((value) => /^[\x21-\x7e]{1,1000}$/.test(value), 'a key without spaces');

export const searchText = text(200).and(textThat((value) => [...value.trim()].length >= 2, 'at least 2 characters'));

/** Up to a hundred ids in a query, such as `3,17,4`. */
export const idList = type(/^\d{1,9}(,\d{1,9}){0,99}$/).pipe((value) => value.split(',').map(Number));

/** Some of these, such as `queued,failed`. */
export const listOf = <const Value extends string>(values: readonly Value[]) => {
  const one = `(?:${values.join('|')})`;
  return type(new RegExp(`^${one}(?:,${one})*$`))
    .describe(`one or more of ${values.join(', ')}, with commas between them`)
    .pipe((text) => {
      const named = text.split(',');
      return values.filter((value) => named.includes(value));
    });
};

export const emailAddress = text(254)
  .and(textThat((value) => isEmail(normalizeEmail(value)), 'an email address'))
  .pipe((value) => normalizeEmail(value));

/** In hexadecimal digits. */
export const sha256 = type(/^[\da-f]{64}$/i).pipe((hex) => Uint8Array.fromHex(hex));

/** Of a list. Without it: for an administrator all courses, for others those that they are staff of. */
export const courseField = { 'courseId?': '1 <= number.integer <= 2147483647' } as const;

/** For lists that take nothing else, so that clients may leave their input out. */
export const inCourse = type({ '+': 'delete', ...courseField }).or('undefined');

export const byId = type({ '+': 'delete', id });

export const recordedPlace = byId.merge({ '+': 'delete', run: id, criterionId: id });

/** ISO 8601 with a time zone, from 1970 on, as the calendars on screens. */
export const moment = type('string').pipe((value, context) => {
  const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(value);
  const parsed = new Date(written ? value : Number.NaN);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.getUTCFullYear() >= 1970;
  return isReal ? parsed : context.error({ expected: 'a moment such as 2027-03-01T08:00:00Z', actual: '' });
});
