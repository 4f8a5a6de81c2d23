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

export function prose(random: () => number, length: number): string {
  let text = '';
  while (text.length < length) {
    const sentence = Array.from({ length: 9 }, () => words[Math.floor(random() * words.length)]).join(' ');
    text += `The ${sentence}. `;
  }
  return text;
}

export function tableRows(random: () => number, length: number): string {
  let text = '';
  for (let row = 1; text.length < length; row += 1) {
    const cells = Array.from({ length: 6 }, () => (random() * 100_000).toFixed(2));
    text += `A${row}=${cells.join(' | ')}\n`;
  }
  return text;
}

/** Such as `K7QX`. */
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
