const romans: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

const maxRoman = 4000;
const maxLetters = 30;

const toRoman = (value: number): string => {
  if (value < 1 || value >= maxRoman) return String(value);
  let rest = value;
  let text = '';
  for (const [worth, letters] of romans) {
    while (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  }
  return text;
};

/** a … z, aa … zz, as Word counts. */
const toLetters = (value: number): string => {
  const times = Math.floor((value - 1) / 26) + 1;
  if (value < 1 || times > maxLetters) return String(value);
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(times);
};

const toOrdinal = (value: number): string => {
  const teens = value % 100 >= 11 && value % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
};

export const formatNumber = (value: number, format: string): string => {
  switch (format) {
    case 'lowerRoman':
      return toRoman(value);
    case 'upperRoman':
      return toRoman(value).toUpperCase();
    case 'lowerLetter':
      return toLetters(value);
    case 'upperLetter':
      return toLetters(value).toUpperCase();
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'ordinal':
      return toOrdinal(value);
    case 'none':
      return '';
    default:
      return String(value);
  }
};

const symbols = new Map([
  [0xb7, '•'],
  [0xa7, '▪'],
  [0xd8, '➢'],
  [0xfc, '✓'],
  [0xfe, '☑'],
  [0xa8, '☐'],
  [0x6f, '☐'],
  [0xe0, '→'],
  [0xe8, '→'],
]);

const lastCharacter = 0x10ffff;

export const symbolOf = (code: number): string => {
  if (code > lastCharacter) return '';
  if (code < 0xf000 || code > 0xf0ff) return code >= 0xe000 && code <= 0xf8ff ? '' : String.fromCodePoint(code);
  return symbols.get(code - 0xf000) ?? '';
};

/** Symbol fonts keep bullets where other fonts have no characters. */
export const bulletOf = (text: string): string => {
  const code = text.codePointAt(0);
  if (code === undefined) return '';
  return code >= 0xe000 && code <= 0xf8ff ? symbolOf(code) || '•' : text.trim();
};
