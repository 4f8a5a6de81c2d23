import { englishPhrases, foreignPhrases } from './instruction-phrases';
import { lazy } from './lazy';
import { readingsOf, withoutDigits } from './obfuscation';
import { rarestOf, requiredWords } from './required-words';
import { WordSearch } from './word-search';

const patterns = lazy(() => [...englishPhrases, ...foreignPhrases].map((source) => new RegExp(source, 'iu')));

type Find = (text: string) => string | null;

/** From where a text addresses the grader to the end of that sentence; null if it never does. */
export const findInstruction: Find = (text) => findAmong(patterns, text);

/** From this length on, a search that is ten times as fast is worth its preparation. */
const muchText = 50_000;

export function instructionFinder(characters: number): Find {
  if (characters < muchText) return findInstruction;
  const patternsFor = gate();
  return (text) => findAmong(patternsFor, text);
}

/** The same pairs as in `withoutDigits`, because both must find the same. */
const digitsAsLetters = ['i1l', 'o0', 'e3', 'a4@', 's5$', 't7'];

export function hasWords(text: string): boolean {
  return text.length >= 4 && /\p{L}|[^\0-\uffff]/u.test(text);
}

function findAmong(patternsFor: (reading: string) => readonly RegExp[], text: string): string | null {
  if (!hasWords(text)) return null;
  for (const reading of readingsOf(text)) {
    const possible = patternsFor(reading);
    if (possible.length === 0) continue;
    for (const words of [reading, ...withoutDigits(reading)]) {
      for (const pattern of possible) {
        const match = pattern.exec(words);
        if (match) return sentenceFrom(words, match);
      }
    }
  }
  return null;
}

/** Patterns that can match a reading, because it has a required word from each of their lists. */
const gate = lazy(() => {
  const phrases = patterns().map((pattern) => ({ pattern, lists: requiredWords(pattern.source) }));
  const lists = phrases.flatMap((phrase) => phrase.lists);
  let first = 0;
  const needed = phrases.map(({ pattern, lists }) => ({ pattern, needs: lists.map(() => first++) }));
  const words = new WordSearch(lists, digitsAsLetters);
  // Most texts have no rare word, so they aren't searched for common ones.
  const rare = new WordSearch(
    phrases.map((phrase) => rarestOf(phrase.lists) ?? []),
    digitsAsLetters,
  );
  const always = phrases.filter((phrase) => phrase.lists.length === 0).map(({ pattern }) => pattern);
  return (reading: string): readonly RegExp[] => {
    const found = rare.find(reading) && words.find(reading);
    if (!found) return always;
    const possible: RegExp[] = [];
    for (const phrase of needed) if (hasOneOfEach(phrase.needs, found)) possible.push(phrase.pattern);
    return possible;
  };
});

/** A loop, because this runs for every phrase and text. */
function hasOneOfEach(needs: readonly number[], found: Uint8Array): boolean {
  for (const list of needs) if (found[list] !== 1) return false;
  return true;
}

function sentenceFrom(text: string, match: RegExpExecArray): string {
  const end = match.index + match[0].length;
  const rest = /^[^.!?\n]*[.!?]?/.exec(text.slice(end))?.[0] ?? '';
  const phrase = match[0].replace(/^[^\p{L}\p{N}<["'#[{]+/u, '');
  return (/[.!?]$/.test(phrase) ? phrase : phrase + rest).replace(/\s+/g, ' ').trim();
}
