const beginningBits = 5;
const beginningMask = (1 << beginningBits) - 1;
const allBeginnings = (1 << (3 * beginningBits)) - 1;

/** One pass, whatever the case. Letters in one string of `alike` are equal, so a result may be a false positive. */
export class WordSearch {
  private readonly symbols = new Uint16Array(0x10000);
  private readonly width: number;
  private readonly next: Uint16Array;
  private readonly listsAt: number[][] = [];
  private states = 1;
  /** The three-symbol beginnings of words: so few that most places are skipped at one look. */
  private readonly beginnings = new Uint8Array(1 << (3 * beginningBits));

  constructor(
    private readonly lists: readonly (readonly string[])[],
    alike: readonly string[],
  ) {
    const words = lists.flat();
    let last = 0;
    for (const letters of [...alike, ...new Set(words.join(''))]) {
      if (this.symbolOf(letters) !== 0) continue;
      last++;
      for (const letter of letters) this.hold(letter, last);
    }
    this.width = last + 1;
    this.next = new Uint16Array(this.width * (words.reduce((sum, { length }) => sum + length, 0) + 1));
    for (const [index, list] of lists.entries()) for (const word of list) this.add(word, index);
    for (const word of words) this.begin(word);
  }

  find(text: string): Uint8Array | null {
    const { symbols, next, width, listsAt, beginnings } = this;
    let found: Uint8Array | null = null;
    let three = (symbols[text.charCodeAt(0)] ?? 0) & beginningMask;
    // One step past the end, because a word of two letters may be at the very end.
    for (let at = 1; at <= text.length; at++) {
      const third = at < text.length ? (symbols[text.charCodeAt(at)] ?? 0) : 0;
      three = ((three << beginningBits) | (third & beginningMask)) & allBeginnings;
      if (beginnings[three] === 0 || at < 2) continue;
      let state = next[symbols[text.charCodeAt(at - 2)] ?? 0] ?? 0;
      for (let after = at - 1; state !== 0; after++) {
        const ended = listsAt[state];
        if (ended) {
          found ??= new Uint8Array(this.lists.length);
          for (const list of ended) found[list] = 1;
        }
        const symbol = after < text.length ? (symbols[text.charCodeAt(after)] ?? 0) : 0;
        state = next[state * width + symbol] ?? 0;
      }
    }
    return found;
  }

  private begin(word: string): void {
    const part = (at: number) => this.symbolOf(word.charAt(at)) & beginningMask;
    const two = (part(0) << (2 * beginningBits)) | (part(1) << beginningBits);
    if (word.length === 2) this.beginnings.fill(1, two, two + beginningMask + 1);
    else this.beginnings[two | part(2)] = 1;
  }

  private symbolOf(letter: string): number {
    return this.symbols[letter.charCodeAt(0)] ?? 0;
  }

  private hold(letter: string, symbol: number): void {
    for (const form of [letter, letter.toLowerCase(), letter.toUpperCase(), otherForms[letter] ?? letter]) {
      if (form.length === 1) this.symbols[form.charCodeAt(0)] = symbol;
    }
  }

  private add(word: string, list: number): void {
    let state = 0;
    for (let at = 0; at < word.length; at++) {
      const place = state * this.width + this.symbolOf(word.charAt(at));
      if (!this.next[place]) this.next[place] = this.states++;
      state = this.next[place] ?? 0;
    }
    const lists = this.listsAt[state] ?? [];
    this.listsAt[state] = lists.includes(list) ? lists : [...lists, list];
  }
}

/** Long s and Kelvin sign, which `i` patterns match. */
const otherForms: Readonly<Record<string, string>> = { s: '\u017f', k: '\u212a' };
