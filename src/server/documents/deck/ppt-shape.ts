import { authoredAltText } from '../alt-text';
import { shapeProperty as property, readProperties } from '../office-art/properties';
import { childOf, type PptRecord, recordType, u32 } from '../office-art/records';
import { type Box, type Frame, frameInside } from './slide-geometry';

const shapeKind = { picture: 75, textBox: 202 };
const white = 0xffffff;

/** `table`: its shapes are table cells. `filled` is undefined if the shape doesn't say. */
export type PptShape = {
  picture: boolean;
  textBox: boolean;
  object: number | null;
  table: boolean;
  hidden: boolean;
  filled: boolean | undefined;
  plainWhite: boolean;
  alt: string;
  wordArt: string;
  /** 0 if it isn't a placeholder. */
  placeholder: number;
  anchor: Box | undefined;
};

const i16 = (data: Buffer, at: number): number => (at + 2 <= data.length ? data.readInt16LE(at) : 0);
const i32 = (data: Buffer, at: number): number => (at + 4 <= data.length ? data.readInt32LE(at) : 0);

const boxOf = (left: number, top: number, right: number, bottom: number): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

const anchorOf = (container: PptRecord): Box | undefined => {
  const child = childOf(container, recordType.childAnchor)?.data;
  if (child) return boxOf(i32(child, 0), i32(child, 4), i32(child, 8), i32(child, 12));
  const own = childOf(container, recordType.clientAnchor)?.data;
  if (!own) return undefined;
  const read = own.length >= 16 ? (index: number) => i32(own, index * 4) : (index: number) => i16(own, index * 2);
  return boxOf(read(1), read(0), read(2), read(3));
};

/** The upper half of the flags says which of the lower half are set. */
const flagOf = (flags: number | undefined, bit: number): boolean | undefined =>
  flags === undefined || (flags & (bit << 16)) === 0 ? undefined : (flags & bit) !== 0;

export const readShape = (container: PptRecord): PptShape => {
  const kind = childOf(container, recordType.shape)?.instance ?? 0;
  const own = readProperties(childOf(container, recordType.properties));
  const more = readProperties(childOf(container, recordType.moreProperties));
  const client = childOf(container, recordType.clientData);
  const reference = childOf(client, recordType.objectRef);
  const object = reference ? u32(reference, 0) : null;
  const colour = own.values.get(property.fillColour);
  const whiteFill =
    colour !== undefined && (colour >>> 24 === 0x08 ? (colour & 0xff) === 0 : (colour & white) === white);
  const filled = flagOf(own.values.get(property.fillFlags), 0x10);
  const table = more.values.get(property.table) ?? own.values.get(property.table) ?? 0;
  return {
    picture: kind === shapeKind.picture && object === null,
    textBox: kind === shapeKind.textBox,
    object,
    table: (table & 1) === 1,
    hidden: flagOf(own.values.get(property.groupFlags), 0x02) ?? false,
    filled: filled === true && whiteFill ? false : filled,
    plainWhite: (own.values.get(property.fillType) ?? 0) === 0 && (colour === undefined || whiteFill),
    alt: authoredAltText(own.texts.get(property.description)),
    wordArt: (own.texts.get(property.wordArt) ?? '').replaceAll('\r', '\n').trim(),
    placeholder: childOf(client, recordType.placeholder)?.data[4] ?? 0,
    anchor: anchorOf(container),
  };
};

export const pptGroupFrame = (groupShape: PptRecord, outer: Frame): Frame => {
  const inside = childOf(groupShape, recordType.groupShape)?.data;
  const shown = anchorOf(groupShape);
  if (!inside || !shown) return outer;
  return frameInside(shown, boxOf(i32(inside, 0), i32(inside, 4), i32(inside, 8), i32(inside, 12)), outer);
};
