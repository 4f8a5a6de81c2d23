/** Tokenizers agree about words, and differ by half about digits and signs. */
export type TokenCount = { words: number; signs: number };

const wholeWord = 7;
const lettersPerToken = 4.5;
const digitsPerToken = 3;
const signsPerToken = 2;
const tokensPerIdeograph = 0.7;

const [blank, letter, digit, sign, lineBreak, ideograph] = [0, 1, 2, 3, 4, 5];

/** Of each code unit: one look-up, because evidence is long. */
const kinds = Uint8Array.from({ length: 0x1_00_00 }, (_, unit) => {
  if (unit < 0x80) return asciiKind(String.fromCharCode(unit));
  if (unit < 0xc0 || (unit >= 0x2000 && unit <= 0x2bff) || (unit >= 0xd800 && unit <= 0xdfff)) return sign;
  const isIdeograph =
    (unit >= 0x2e80 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7af) || (unit >= 0xf900 && unit <= 0xfaff);
  return isIdeograph ? ideograph : letter;
});

function asciiKind(character: string): number {
  if (/[A-Za-z]/.test(character)) return letter;
  if (/\d/.test(character)) return digit;
  if (character === '\n') return lineBreak;
  return character > ' ' && character < '\x7f' ? sign : blank;
}

/** An estimate within a few percent of what providers count; exact counts would need their tables. */
export function countTokens(text: string): TokenCount {
  let words = 0;
  let signs = 0;
  for (let at = 0; at < text.length; ) {
    const kind = kinds[text.charCodeAt(at)];
    const start = at;
    do at += 1;
    while (at < text.length && kinds[text.charCodeAt(at)] === kind);
    const length = at - start;
    if (kind === letter) words += length <= wholeWord ? 1 : length / lettersPerToken;
    else if (kind === digit) signs += Math.ceil(length / digitsPerToken);
    else if (kind === sign) signs += Math.ceil(length / signsPerToken);
    else if (kind === lineBreak) words += length;
    else if (kind === ideograph) words += length * tokensPerIdeograph;
  }
  return { words, signs };
}

export function tokensOf(text: string): number {
  const { words, signs } = countTokens(text);
  return Math.ceil(words + signs);
}

/** Small parts fit whole, large ones share the rest evenly. */
export function shareBudget(costs: number[], budget: number): number[] {
  const allowances = costs.map(() => 0);
  let left = budget;
  const bySize = costs.map((cost, index) => ({ cost, index })).sort((one, other) => one.cost - other.cost);
  for (const [position, { cost, index }] of bySize.entries()) {
    const allowance = Math.min(cost, Math.floor(left / (bySize.length - position)));
    allowances[index] = allowance;
    left -= allowance;
  }
  return allowances;
}
