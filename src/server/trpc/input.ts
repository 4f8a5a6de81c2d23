import { type } from 'arktype';

/** What a database id may be; one beyond names nothing and would not fit into a query. */
export const id = type('-2147483648 <= number.integer <= 2147483647');

/** A text of a person: of at most so many characters, and of none that the database cannot keep. */
export const text = (most: number) =>
  type('string').narrow((value, context) => {
    if (!value.isWellFormed() || value.includes('\0')) {
      return context.reject({ expected: 'a text without broken characters', actual: '' });
    }
    return [...value].length <= most || context.reject({ expected: `at most ${most} characters`, actual: '' });
  });

/** A text that must say something. */
export const filledText = (most: number) =>
  text(most).narrow((value, context) => value.trim() !== '' || context.reject({ expected: 'filled in', actual: '' }));

/** The input of a call about one thing. */
export const byId = type({ '+': 'delete', id });
