import { fieldOf } from '@domain/value/field-of';
import { listOf, stringOf } from './pdf-value';

/** `unnamed` letters have no name in the font; `text` is a sample. */
export type FontUse = { letters: number; unnamed: number; text: string };

const sampleLength = 2_000;
/** A code without a name reads as the character of that number, mostly a control character. */
const unnamedSigns = /(?![\t\n\r])\p{Cc}/gu;

const isUnnamed = (font: unknown, glyph: unknown): boolean => {
  const code = fieldOf(glyph, 'originalCharCode');
  if (typeof code !== 'number' || fieldOf(glyph, 'unicode') !== String.fromCharCode(code)) return false;
  if (fieldOf(fieldOf(fieldOf(font, 'toUnicode'), '_map'), `${code}`) !== undefined) return false;
  // Letters of a simple font have names, but a name with a number says nothing (`g12`, `a201`).
  const name = stringOf(fieldOf(fieldOf(font, 'differences'), `${code}`));
  return fieldOf(font, 'composite') === true || /\d/u.test(name);
};

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

/** Some programs number letters as Unicode does, so their text reads normally. */
const readsAsText = (text: string): boolean =>
  text.search(unnamedSigns) < 0 && (text.includes(' ') || !/[\p{Script=Latin}\p{N}]/u.test(text));

export const namesNoLetters = ({ letters, unnamed, text }: FontUse): boolean =>
  unnamed * 2 > letters && !readsAsText(text);

const minSigns = 3;
const signShare = 0.05;

export const readsNameless = (text: string): boolean => {
  const signs = text.match(unnamedSigns)?.length ?? 0;
  return signs >= minSigns && signs >= signShare * text.length;
};

export const markUnnamed = (text: string): { text: string; unnamed: boolean } => {
  const signs = text.match(unnamedSigns)?.length ?? 0;
  if (signs === 0) return { text, unnamed: false };
  const letters = text.replace(/\s/gu, '').length;
  return { text: signs * 2 > letters ? '' : text.replace(unnamedSigns, '\ufffd'), unnamed: true };
};
