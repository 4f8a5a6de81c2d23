/** Some of the characters of plain English. */
export class CharacterSet {
  private readonly has = new Uint8Array(128);

  constructor(characters: string) {
    for (const character of characters) this.has[character.charCodeAt(0)] = 1;
  }

  /**
   * Whether so many of them stand beside one another. It looks from the end of where they might stand, so that most of
   * a text is passed over: many times as fast as a pattern.
   */
  hasRun(text: string, length: number): boolean {
    let from = 0;
    while (from + length <= text.length) {
      let at = from + length - 1;
      while (at >= from && this.has[text.charCodeAt(at)] === 1) at--;
      if (at < from) return true;
      from = at + 1;
    }
    return false;
  }
}
