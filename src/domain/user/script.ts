/** Scripts that are written together count as one, because Japanese, Korean and Chinese names include Latin letters. */
const families: readonly RegExp[] = [
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Ethiopic}/u,
];

/** All other scripts count as one. */
export function scriptFamilies(text: string): number {
  const letters = text.match(/\p{L}/gu) ?? [];
  return new Set(letters.filter((letter) => !isShared(letter)).map(familyOf)).size;
}

/** Length marks and modifiers belong to the letters beside them. */
function isShared(letter: string): boolean {
  return /[\p{Script=Common}\p{Script=Inherited}]/u.test(letter);
}

function familyOf(letter: string): number {
  return families.findIndex((family) => family.test(letter));
}
