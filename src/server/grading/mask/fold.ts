/** Without case, accents and widths, and the original position of each code unit. */
export type Folded = { text: string; starts: Uint32Array | null; ends: Uint32Array | null };

const unaccented = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/** `José`, `JOSE` and `jose` fold to the same text, because email addresses spell names without accents. */
export function fold(text: string): Folded {
  // Most cells are ASCII, where folding keeps every index.
  if (isAscii(text)) return { text: text.toLowerCase(), starts: null, ends: null };
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let index = 0;
  for (const character of text) {
    const end = index + character.length;
    const plain = foldCharacter(character);
    // A combining mark belongs to the letter before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(index);
      ends.push(end);
    }
    folded += plain;
    index = end;
  }
  return { text: folded, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

export function unfoldSpan(folded: Folded, from: number, to: number): { from: number; to: number } {
  return { from: folded.starts?.[from] ?? from, to: folded.ends?.[to - 1] ?? to };
}

function foldCharacter(character: string): string {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '');
  return unaccented.get(plain) ?? plain;
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 0x7f) return false;
  }
  return true;
}
