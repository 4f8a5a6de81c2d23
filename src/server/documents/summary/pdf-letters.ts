import { fieldOf, listOf, stringOf } from './pdf-value';

/** What a page draws in one font: letters in all, those that the font gives no name, and the first of them as text. */
export type FontUse = { letters: number; unnamed: number; text: string };

const sampleLength = 2_000;
/** A code that nothing names is read as the character of that number: mostly, a control character. */
const unnamedSigns = /(?![\t\n\r])\p{Cc}/gu;

/** `font` as the library hands it out with all of its properties. */
const isUnnamed = (font: unknown, glyph: unknown): boolean => {
  const code = fieldOf(glyph, 'originalCharCode');
  if (typeof code !== 'number' || fieldOf(glyph, 'unicode') !== String.fromCharCode(code)) return false;
  if (fieldOf(fieldOf(fieldOf(font, 'toUnicode'), '_map'), `${code}`) !== undefined) return false;
  // A simple font's letters have names of their own, and those with a number in them say nothing (`g12`, `a201`).
  const name = stringOf(fieldOf(fieldOf(font, 'differences'), `${code}`));
  return fieldOf(font, 'composite') === true || /\d/u.test(name);
};

/** Counts what is drawn at once in a font. */
export const countLetters = (use: FontUse, font: unknown, glyphs: unknown): void => {
  for (const glyph of listOf(glyphs)) {
    const letter = stringOf(fieldOf(glyph, 'unicode'));
    if (letter.trim() === '') continue;
    use.letters += 1;
    if (isUnnamed(font, glyph)) use.unnamed += 1;
  }
  if (use.text.length < sampleLength) {
    use.text += listOf(glyphs)
      .map((glyph) => stringOf(fieldOf(glyph, 'unicode')))
      .join('');
  }
};

/** Some programs number their letters as Unicode does: then text reads as text, with blanks and without controls. */
const readsAsText = (text: string): boolean =>
  text.search(unnamedSigns) < 0 && (text.includes(' ') || !/[\p{Script=Latin}\p{N}]/u.test(text));

/** Whether what is written in the font cannot be read, as most of its letters have no names. */
export const namesNoLetters = ({ letters, unnamed, text }: FontUse): boolean =>
  unnamed * 2 > letters && !readsAsText(text);

const minSigns = 3;
const signShare = 0.05;

/** The same by the text alone, where it is not known how the font names its letters. */
export const readsNameless = (text: string): boolean => {
  const signs = text.match(unnamedSigns)?.length ?? 0;
  return signs >= minSigns && signs >= signShare * text.length;
};

/** The text with a mark for each sign that nothing names; empty where it is made of hardly anything else. */
export const markUnnamed = (text: string): { text: string; unnamed: boolean } => {
  const signs = text.match(unnamedSigns)?.length ?? 0;
  if (signs === 0) return { text, unnamed: false };
  const letters = text.replace(/\s/gu, '').length;
  return { text: signs * 2 > letters ? '' : text.replace(unnamedSigns, '\ufffd'), unnamed: true };
};
