import type { HiddenReason } from '@domain/evidence/evidence';
import { type PptRecord, recordType, u16, u32 } from '../office-art/records';
import type { Piece } from '../piece';
import type { Line } from './slide-text';

/** `kind` is 0 title, 1 body, 2 notes, 4 other, 5 centered body, 6 centered title, 7 and 8 parts of a body. */
export type PptText = { kind: number; lines: Line[] };

/** `size` is in points. */
type CharacterRun = { length: number; white: boolean; size: number | undefined };
type ParagraphRun = { length: number; level: number };

const tinyBelow = 4;
const deepestLevel = 8;

const paragraphFields: readonly (readonly [mask: number, bytes: number])[] = [
  [0x0000000f, 2],
  [0x00000080, 2],
  [0x00000010, 2],
  [0x00000040, 2],
  [0x00000020, 4],
  [0x00000800, 2],
  [0x00001000, 2],
  [0x00002000, 2],
  [0x00004000, 2],
  [0x00000100, 2],
  [0x00000400, 2],
  [0x00008000, 2],
];
const paragraphFieldsAfterTabs: readonly (readonly [mask: number, bytes: number])[] = [
  [0x00010000, 2],
  [0x000e0000, 2],
  [0x00200000, 2],
];
const tabStops = 0x00100000;
const characterFieldsBeforeSize: readonly (readonly [mask: number, bytes: number])[] = [
  [0x0000ffff, 2],
  [0x00010000, 2],
  [0x00200000, 2],
  [0x00400000, 2],
  [0x00800000, 2],
];

const bytesOf = (fields: readonly (readonly [number, number])[], mask: number): number =>
  fields.reduce((sum, [bits, bytes]) => sum + ((mask & bits) === 0 ? 0 : bytes), 0);

const readRuns = (
  style: PptRecord | undefined,
  length: number,
): { paragraphs: ParagraphRun[]; characters: CharacterRun[] } => {
  const paragraphs: ParagraphRun[] = [];
  const characters: CharacterRun[] = [];
  let at = 0;
  let covered = 0;
  const end = style?.data.length ?? 0;
  // The text has one more character here: the end of its last paragraph.
  while (covered <= length && at + 10 <= end) {
    const count = u32(style, at);
    const mask = u32(style, at + 6);
    paragraphs.push({ length: count, level: Math.min(u16(style, at + 4), deepestLevel) });
    at += 10 + bytesOf(paragraphFields, mask);
    if ((mask & tabStops) !== 0) at += 2 + 4 * u16(style, at);
    at += bytesOf(paragraphFieldsAfterTabs, mask);
    if (count === 0) break;
    covered += count;
  }
  covered = 0;
  while (covered <= length && at + 8 <= end) {
    const count = u32(style, at);
    const mask = u32(style, at + 4);
    at += 8 + bytesOf(characterFieldsBeforeSize, mask);
    const size = (mask & 0x00020000) === 0 ? undefined : u16(style, at);
    if (size !== undefined) at += 2;
    const hasColour = (mask & 0x00040000) !== 0;
    const white = hasColour && (u32(style, at) & 0xffffff) === 0xffffff && u32(style, at) >>> 24 === 0xfe;
    at += (hasColour ? 4 : 0) + ((mask & 0x00080000) === 0 ? 0 : 2);
    characters.push({ length: count, white, size });
    if (count === 0) break;
    covered += count;
  }
  return { paragraphs, characters };
};

const markTypes: ReadonlySet<number> = new Set([
  recordType.slideNumberMark,
  recordType.dateMark,
  recordType.footerMark,
]);

const markedPlaces = (records: readonly PptRecord[]): Set<number> =>
  new Set(records.filter((one) => markTypes.has(one.type)).map((one) => u32(one, 0)));

export type PptSetting = { concealed: HiddenReason | undefined; onGround: boolean };

const whyHidden = (run: CharacterRun | undefined, setting: PptSetting): HiddenReason | undefined => {
  if (setting.concealed) return setting.concealed;
  if (run?.white && !setting.onGround) return 'white-text';
  return run?.size !== undefined && run.size < tinyBelow ? 'tiny-text' : undefined;
};

const toLines = (text: string, style: PptRecord | undefined, marks: Set<number>, setting: PptSetting): Line[] => {
  const { paragraphs, characters } = readRuns(style, text.length);
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let open = { text: '', why: undefined as HiddenReason | undefined };
  let paragraphIndex = 0;
  let paragraphLeft = paragraphs[0]?.length ?? Number.POSITIVE_INFINITY;
  let characterIndex = 0;
  let characterLeft = characters[0]?.length ?? Number.POSITIVE_INFINITY;
  const endPiece = (): void => {
    if (open.text !== '')
      pieces.push(open.why === undefined ? { text: open.text } : { text: open.text, why: open.why });
    open = { text: '', why: open.why };
  };
  const endLine = (): void => {
    endPiece();
    const level = paragraphs[paragraphIndex]?.level ?? 0;
    if (pieces.some((piece) => piece.text.trim() !== '')) lines.push({ level, pieces });
    pieces = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const why = whyHidden(characters[characterIndex], setting);
    if (why !== open.why) {
      endPiece();
      open.why = why;
    }
    const sign = text[at] ?? '';
    if (sign === '\r') endLine();
    else if (!marks.has(at)) open.text += sign === '\v' ? '\n' : sign;
    paragraphLeft -= 1;
    if (paragraphLeft <= 0) {
      paragraphIndex += 1;
      paragraphLeft = paragraphs[paragraphIndex]?.length ?? Number.POSITIVE_INFINITY;
    }
    characterLeft -= 1;
    if (characterLeft <= 0) {
      characterIndex += 1;
      characterLeft = characters[characterIndex]?.length ?? Number.POSITIVE_INFINITY;
    }
  }
  endLine();
  return lines;
};

const decode = (record: PptRecord): string =>
  record.type === recordType.textChars ? record.data.toString('utf16le') : record.data.toString('latin1');

export const readTexts = (records: readonly PptRecord[], setting: PptSetting): PptText[] => {
  const texts: PptText[] = [];
  const starts = records.flatMap((one, index) => (one.type === recordType.textHeader ? [index] : []));
  starts.forEach((start, index) => {
    const own = records.slice(start, starts[index + 1] ?? records.length);
    const chars = own.find((one) => one.type === recordType.textChars || one.type === recordType.textBytes);
    const style = own.find((one) => one.type === recordType.textStyle);
    const lines = chars ? toLines(decode(chars), style, markedPlaces(own), setting) : [];
    texts.push({ kind: u32(own[0], 0), lines });
  });
  return texts;
};

export const stringOf = (record: PptRecord | undefined, instance: number): string => {
  const found = record?.children.find((one) => one.type === recordType.cString && one.instance === instance);
  return found?.data.toString('utf16le').replaceAll('\r', '\n').trim() ?? '';
};
