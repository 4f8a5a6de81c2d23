export const maxUsernameLength = 200;

/** NFKC with single spaces, because keyboards compose the same letter differently. */
export function normalizeUsername(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Equal for names that differ only in case or look-alike letters, because people can't tell them apart. */
export function usernameKey(username: string): string {
  const parts = normalizeUsername(username).toUpperCase().toLowerCase().normalize('NFKD');
  return Array.from(parts, (part) => latinTwins[part] ?? part)
    .join('')
    .normalize('NFKC');
}

/** Expects a normalized name. No full stop, because callers add their own. */
export function usernameFault(username: string): string | null {
  if (username === '') return 'Please enter a username';
  if ([...username].length > maxUsernameLength) return `A username may have at most ${maxUsernameLength} characters`;
  if (!/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(username) || /\p{Default_Ignorable_Code_Point}/u.test(username)) {
    return 'A username may not contain line breaks or invisible characters';
  }
  if (!/[\p{L}\p{N}]/u.test(username)) return 'A username needs at least one letter or number';
  if (scriptFamilies(username) > 1) {
    return 'This username mixes letters of different alphabets, which may look like another name: use one alphabet';
  }
  return null;
}

const latinTwins: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ѕ: 's', һ: 'h', н: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o' },
  ...{ р: 'p', ԛ: 'q', т: 't', у: 'y', ү: 'y', ѵ: 'v', ԝ: 'w', х: 'x' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ζ: 'z' },
  ...{ ı: 'i', ɡ: 'g', ɑ: 'a', օ: 'o', ս: 'u', հ: 'h', ո: 'n', զ: 'q', ց: 'g' },
};

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

function scriptFamilies(text: string): number {
  const letters = text.match(/\p{L}/gu) ?? [];
  return new Set(letters.filter((letter) => !isShared(letter)).map(familyOf)).size;
}

/** Length marks and modifiers fit any script, because they belong to the letters beside them. */
function isShared(letter: string): boolean {
  return /[\p{Script=Common}\p{Script=Inherited}]/u.test(letter);
}

function familyOf(letter: string): number {
  return families.findIndex((family) => family.test(letter));
}
