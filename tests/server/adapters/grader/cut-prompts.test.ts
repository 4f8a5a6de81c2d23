import { expect, test } from 'bun:test';
import { emptyProfile } from '@domain/model/profile';
import { ContextWindow } from '@server/adapters/grader/model/context-window';
import { factorsOf } from '@server/adapters/grader/model/examine/factors';
import { prose, randomFrom, tableRows } from '@server/adapters/grader/model/examine/made-text';
import { countTokens } from '@server/grading/render/token';

/** Tokenizers as servers have them, each counting in its own way. */
const tokenizers: Readonly<Record<string, (text: string) => number>> = {
  'three digits a token': (text) => pieces(text, /[\p{L}]{1,8}|\d{1,3}|[^\s\p{L}\d]{1,2}|\n/gu),
  'digit by digit': (text) => pieces(text, /[\p{L}]{1,7}|\d|[^\s\p{L}\d]|\n/gu),
  'short words': (text) => pieces(text, /[\p{L}]{1,4}|\d{1,2}|[^\s\p{L}\d]{1,2}|\n/gu),
  'four characters': (text) => Math.ceil(text.length / 4),
  'spaces, too': (text) => pieces(text, /[\p{L}]{1,9}|\d{1,3}|[^\s\p{L}\d]{1,3}|\s/gu),
};

const pieces = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Prose and rows in any proportion, as submissions are. */
function madePrompt(random: () => number) {
  const tokens = 3_000 + random() * 20_000;
  const share = random();
  const evidence = prose(random, tokens * share) + tableRows(random, tokens * (1 - share));
  return { instructions: prose(random, 1_500), evidence, criterion: prose(random, 500) };
}

const prompts = 1_000 / Object.keys(tokenizers).length;

test.each(Object.entries(tokenizers))(
  'of 200 prompts cut by a third none is graded, of 200 whole ones none refused: %s [CM.3]',
  (_name, count) => {
    const random = randomFrom(20_261_126);
    const [words, signs] = [prose(random, 1_500), tableRows(random, 1_500)];
    const factors = factorsOf(count(words), countTokens(words), count(signs), countTokens(signs));
    const window = new ContextWindow({ ...emptyProfile(), factors, window: 60_800 });
    let [graded, refused] = [0, 0];
    for (let nth = 0; nth < prompts; nth += 1) {
      const prompt = madePrompt(random);
      const whole = count(prompt.instructions) + count(prompt.evidence) + count(prompt.criterion);
      if (!window.isCut(prompt, Math.round((whole * 2) / 3))) graded += 1;
      if (window.isCut(prompt, whole)) refused += 1;
    }
    expect({ graded, refused }).toEqual({ graded: 0, refused: 0 });
  },
);
