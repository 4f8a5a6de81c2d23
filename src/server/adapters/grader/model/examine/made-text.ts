import { countTokens } from '@server/grading/render/token';

const words =
  'market price margin volume region store brand launch season customer discount channel forecast report quarter unit cost supply demand trend product team plan value growth budget'.split(
    ' ',
  );

/** The same for the same seed, so that a test can be repeated; never a student's work. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function prose(random: () => number, tokens: number): string {
  return written(tokens, () => {
    const sentence = Array.from({ length: 9 }, () => words[Math.floor(random() * words.length)]).join(' ');
    return `The ${sentence}. `;
  });
}

export function tableRows(random: () => number, tokens: number): string {
  return written(tokens, (row) => {
    const cells = Array.from({ length: 6 }, () => (random() * 100_000).toFixed(2));
    return `A${row}=${cells.join(' | ')}\n`;
  });
}

function written(tokens: number, line: (nth: number) => string): string {
  let text = '';
  let left = tokens;
  for (let nth = 1; left > 0; nth += 1) {
    const next = line(nth);
    text += next;
    const { words: ofWords, signs } = countTokens(next);
    left -= ofWords + signs;
  }
  return text;
}

export function code(random: () => number): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 6 }, () => signs[Math.floor(random() * signs.length)]).join('');
}

/** Codes from 1 to 91 % of a text, each on a line of its own. */
export function withCodes(text: string, codes: readonly string[]): string {
  const places = codes.map((_, at) => Math.floor(text.length * (0.01 + (0.9 * at) / (codes.length - 1))));
  let from = 0;
  let result = '';
  for (const [at, place] of places.entries()) {
    result += `${text.slice(from, place)}\nCODE ${codes[at]}\n`;
    from = place;
  }
  return result + text.slice(from);
}
