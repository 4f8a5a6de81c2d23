import { id } from '@domain/value/schema';
import { type } from 'arktype';

/**
 * A text of which something holds. Told beforehand what was expected, and not by the rule itself: a rule that is given
 * the context has all of an input checked the slow way. What was sent is repeated in no refusal.
 */
function textThat(holds: (value: string) => boolean, expected: string) {
  const messages = { expected, actual: '', problem: `must be ${expected}` };
  return type('string')
    .narrow((value) => holds(value))
    .configure(messages, { kind: 'predicate' });
}

const whole = textThat((value) => value.isWellFormed() && !value.includes('\0'), 'a text without broken characters');

const filled = textThat((value) => value.trim() !== '', 'filled in');

/** A text of a person: of at most so many characters, and of none that the database cannot keep. */
export const text = (max: number) =>
  whole.and(textThat((value) => [...value].length <= max, `at most ${max} characters`));

export const filledText = (max: number) => text(max).and(filled);

/** Up to a hundred ids in one text, as a query can carry them: `3,17,4`. */
export const idList = type(/^\d{1,9}(,\d{1,9}){0,99}$/).pipe((value) => value.split(',').map(Number));

export const byId = type({ '+': 'delete', id });

/** One run's grading of one criterion of the submission `id`. */
export const recordedPlace = byId.merge({ '+': 'delete', run: id, criterionId: id });

/** A moment as ISO 8601 with its time zone, within the years that a calendar on a screen has. */
export const moment = type('string').pipe((value, context) => {
  const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(value);
  const parsed = new Date(written ? value : Number.NaN);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.getUTCFullYear() >= 1970;
  return isReal ? parsed : context.error({ expected: 'a moment such as 2027-03-01T08:00:00Z', actual: '' });
});
