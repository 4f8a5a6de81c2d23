import type { Identity, PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { fold, unfoldSpan } from './fold';
import { type IdentityTerm, identityTerms, type MaskToken } from './identity-terms';

export type Mask = {
  /** Replaces what identifies with `[student]`, `[e-mail]` and `[company]`. */
  hide(text: string): string;
  /** What a masked text may have said in the files, likeliest first. */
  readings(text: string): string[];
};

const tokens = /\[(?:student|e-mail|company)\]/g;
const maxReadings = 64;
const maxSpellings = 16;
// Scripts without spaces between words have no word boundaries.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

const masks = new WeakMap<PreparedSubmission, Mask>();

export function maskOf(submission: PreparedSubmission): Mask {
  const known = masks.get(submission);
  if (known) return known;
  const mask = createMask(identityTerms(submission));
  masks.set(submission, mask);
  return mask;
}

/** For texts about one submission, whoever handed it in. */
export function maskOfPeople(people: readonly Identity[], caseStudy: PreparedSubmission['caseStudy']): Mask {
  return createMask(people.flatMap((identity) => identityTerms({ identity, caseStudy })));
}

function createMask(terms: IdentityTerm[]): Mask {
  const ordered = terms.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (ordered.length === 0) return { hide: (text) => text, readings: (text) => [text] };
  const pattern = new RegExp(ordered.map((term, index) => `(?<t${index}>${source(term)})`).join('|'), 'gu');
  const spellings = new Map<string, Map<string, string>>();

  return {
    hide(text) {
      const folded = fold(text);
      let hidden = '';
      let done = 0;
      for (const match of folded.text.matchAll(pattern)) {
        const term = ordered.find((_, index) => match.groups?.[`t${index}`] !== undefined);
        const { from, to } = unfoldSpan(folded, match.index, match.index + match[0].length);
        const spelling = text.slice(from, to);
        if (!term || from < done || (term.exactCase && !term.exactCase.includes(spelling))) continue;
        remember(spellings, term.token, spelling);
        hidden += text.slice(done, from) + term.token;
        done = to;
      }
      return done === 0 ? text : hidden + text.slice(done);
    },
    readings(text) {
      let readings = [''];
      let done = 0;
      for (const match of text.matchAll(tokens)) {
        const before = text.slice(done, match.index);
        const options = [...(spellings.get(match[0])?.values() ?? [match[0]])];
        readings = readings.flatMap((head) => options.map((option) => head + before + option)).slice(0, maxReadings);
        done = match.index + match[0].length;
      }
      return readings.map((head) => head + text.slice(done));
    },
  };
}

/** Ignores case and spacing, as comparing quotes does. */
function remember(spellings: Map<string, Map<string, string>>, token: MaskToken, spelling: string): void {
  const known = spellings.get(token) ?? new Map<string, string>();
  const key = spelling.toLowerCase().replace(/\s+/g, ' ');
  if (!known.has(key) && known.size < maxSpellings) known.set(key, spelling);
  spellings.set(token, known);
}

function source(term: IdentityTerm): string {
  const forms = formsOf(term);
  const body = forms.length > 1 ? `(?:${forms.join('|')})` : (forms[0] ?? '');
  return unspaced.test(term.words.join('')) ? body : `(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`;
}

function formsOf({ kind, words }: IdentityTerm): string[] {
  if (kind === 'run')
    return [[...words.join('')].map((letter) => RegExp.escape(letter)).join(String.raw`[\s\p{P}]{0,2}`)];
  return kind === 'name' && words.length > 1 ? nameForms(words) : [phrase(words)];
}

/** `Jane Doe`, `jane.doe`, `Jane M. Doe`, `Doe, Jane`, and `JaneDoe` unless it could be a word. */
function nameForms(words: string[]): string[] {
  const spaced = String.raw`[\s\p{P}]{1,3}(?:\p{L}\.?[\s\p{P}]{1,2})?`;
  const forward = words.map((word) => RegExp.escape(word)).join(spaced);
  const last = words.at(-1) ?? '';
  const reversed = `${RegExp.escape(last)}\\s?,\\s?${words
    .slice(0, -1)
    .map((word) => RegExp.escape(word))
    .join('\\s+')}`;
  const joined = words.map((word) => RegExp.escape(word)).join('');
  return words.every((word) => [...word].length > 2) || words.some((word) => unspaced.test(word))
    ? [forward, reversed, joined]
    : [forward, reversed];
}

function phrase(words: string[]): string {
  return words.map((word) => RegExp.escape(word)).join(String.raw`[\s\p{P}\p{S}]{1,3}`);
}

function lengthOf(term: IdentityTerm): number {
  // Addresses first, because they contain the name and the company.
  return term.words.join(' ').length + (term.token === '[e-mail]' ? 1000 : 0);
}
