import type { HiddenReason } from '@domain/evidence/evidence';
import { mathText } from '../math-text';
import { at, child, childrenOf, textOf, type XmlElement } from '../package/xml';
import type { Piece } from '../piece';

/** `level` counts from 0. */
export type Line = { level: number; pieces: Piece[] };

/** `concealed` hides the whole shape; `onGround` means that something other than white is behind the text. */
export type TextSetting = { concealed: HiddenReason | undefined; onGround: boolean };

const tinyBelow = 400;
const fullAlpha = 5000;
const indent = '  ';
const skippedFields = /^(?:slidenum|datetime)/u;

const whyHidden = (
  properties: XmlElement | undefined,
  inherited: XmlElement | undefined,
  setting: TextSetting,
): HiddenReason | undefined => {
  if (setting.concealed) return setting.concealed;
  const colour = at(properties, 'solidFill', 'srgbClr') ?? at(inherited, 'solidFill', 'srgbClr');
  const alpha = child(colour, 'alpha')?.attrs.val;
  if (alpha !== undefined && Number(alpha) < fullAlpha) return 'hidden-text';
  if (properties && child(properties, 'noFill') && !child(properties, 'ln')) return 'hidden-text';
  if (!setting.onGround && colour?.attrs.val?.toUpperCase() === 'FFFFFF' && !child(properties, 'highlight')) {
    return 'white-text';
  }
  const size = Number(properties?.attrs.sz ?? inherited?.attrs.sz ?? '1800');
  return size < tinyBelow ? 'tiny-text' : undefined;
};

const runText = (run: XmlElement): string => {
  if (run.name === 'br') return '\n';
  if (run.name === 'fld' && skippedFields.test(run.attrs.type ?? '')) return '';
  if (run.name === 'r' || run.name === 'fld') return textOf(child(run, 't')).replace(/_x000B_|\v/gu, '\n');
  return run.name === 'm' || run.name === 'oMath' || run.name === 'oMathPara' ? mathText(run) : '';
};

export const readLines = (body: XmlElement | undefined, setting: TextSetting): Line[] =>
  childrenOf(body, 'p').flatMap((paragraph) => {
    const level = Number(child(paragraph, 'pPr')?.attrs.lvl ?? '0') || 0;
    const inherited = at(body, 'lstStyle', `lvl${level + 1}pPr`, 'defRPr');
    const pieces = paragraph.children.flatMap((run): Piece[] => {
      const text = runText(run);
      if (text === '') return [];
      const why = text.trim() === '' ? setting.concealed : whyHidden(child(run, 'rPr'), inherited, setting);
      return [why === undefined ? { text } : { text, why }];
    });
    return pieces.some((piece) => piece.text.trim() !== '') ? [{ level, pieces }] : [];
  });

/** Whatever hides them. */
export const plainLines = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, pieces: line.pieces.map(({ text }) => ({ text })) }));

export const alwaysSeen: TextSetting = { concealed: undefined, onGround: true };

const setIn = (text: string, level: number): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => indent.repeat(level) + line)
    .join('\n');

export const linesText = (lines: readonly Line[], part: 'seen' | 'unseen'): string =>
  lines
    .map(({ level, pieces }) => {
      const chosen = pieces.filter((piece) => (piece.why === undefined) === (part === 'seen'));
      return setIn(chosen.map((piece) => piece.text).join(''), level);
    })
    .filter((line) => line !== '')
    .join('\n');

export const linesReasons = (lines: readonly Line[]): HiddenReason[] => [
  ...new Set(
    lines.flatMap(({ pieces }) => pieces.flatMap(({ why, text }) => (why && text.trim() !== '' ? [why] : []))),
  ),
];
