import { cutText } from '@domain/messages/export';
import { formulaLike } from '@domain/rubric/csv';
import type { Cell } from './table';

/** Excel's limit, in UTF-16 units. */
const maxCellLength = 32_767;

export const cellStyles = { plain: 0, heading: 1, moment: 2, quoted: 3 } as const;

const dayMs = 86_400_000;
/** Excel's day 0. */
const dayZero = Date.UTC(1899, 11, 30);

/** Stored as text, which never runs; what looks like a formula is also marked, so that it stays text when edited. */
export function cellXml(cell: Cell, reference: string, style?: number): string {
  if (cell === null || cell === '') return '';
  if (cell instanceof Date) return numberXml((cell.getTime() - dayZero) / dayMs, reference, cellStyles.moment);
  if (typeof cell === 'number') return numberXml(cell, reference, style);
  const text = cut(xmlText(cell));
  const look = style ?? (formulaLike.test(text) ? cellStyles.quoted : cellStyles.plain);
  const attributes = look === cellStyles.plain ? '' : ` s="${look}"`;
  return `<c r="${reference}"${attributes} t="inlineStr"><is><t xml:space="preserve">${escapedXml(text)}</t></is></c>`;
}

function numberXml(value: number, reference: string, style?: number): string {
  return `<c r="${reference}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
}

/** Ends with a note, never in half a character. */
function cut(text: string): string {
  if (text.length <= maxCellLength) return text;
  return text.slice(0, maxCellLength - cutText.length).replace(/[\ud800-\udbff]$/, '') + cutText;
}

function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML 1.0 forbids
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Also for attributes. Excel reads `_x0041_` as a letter, so that an own underscore before one is written as one. */
export function escapedXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
