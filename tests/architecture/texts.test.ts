import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles, root } from './source-files';

const words =
  /\b(?:e-mail(?:s|ed)?|anew|meanwhile|whoever|told|by\s+itself|the\s+way\s+it\s+stands|all\s+the\s+same|doubled|at\s+the\s+moment|so\s+many)\b/gi;

/** What a model reads, and the words by which attacks on it are found. Nobody else reads them. */
const allowed = [
  'src/domain/criterion/seed-rubric.ts: e-mail',
  'src/domain/evidence/instruction-phrases.ts: told',
  'src/domain/evidence/instruction-phrases.ts: whoever',
  'src/server/grading/mask/identity-terms.ts: e-mail',
  'src/server/grading/mask/mask.ts: e-mail',
  'src/server/grading/prompt/prompt.ts: by itself',
  'src/server/grading/prompt/prompt.ts: e-mail',
  'src/server/grading/prompt/prompt.ts: told',
  'src/server/grading/prompt/prompt.ts: whoever',
  'src/server/grading/render/check-lines.ts: by itself',
];

const literalOrComment =
  /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:\\])\/\/.*$/gm;

/** Names of things stay, because a screen may show them: only comments go. */
const withoutComments = (text: string) => text.replace(literalOrComment, (_all, literal?: string) => literal ?? '');

function wordsOf(text: string): string[] {
  const found = withoutComments(text).match(words) ?? [];
  return [...new Set(found.map((word) => word.toLowerCase().replace(/\s+/g, ' ')))].sort();
}

test('texts say email, now and automatically, and none of the words that nobody would say to a colleague [S1.4]', () => {
  const found = allFiles('src')
    .filter((path) => /\.(?:tsx?|html)$/.test(path))
    .flatMap((path) => wordsOf(readFileSync(join(root, path), 'utf8')).map((word) => `${path}: ${word}`));
  expect(found).toEqual(allowed);
});

test.each([
  ["const text = 'It goes on by itself.';", ['by itself']],
  ['<p>\n  Nothing runs at the\n  moment.\n</p>', ['at the moment']],
  ['const url = `https://acme.com/`; // whoever it is\nconst label = "E-mail";', ['e-mail']],
  ["/** Told by whoever asks. */\nconst changedMeanwhile = 'Changed';", []],
  ['const state = `doubled`;', ['doubled']],
])('%j holds %j', (text, expected) => {
  expect(wordsOf(text)).toEqual(expected);
});
