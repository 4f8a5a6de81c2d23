import { type PptRecord, u16, u32 } from './records';

export const shapeProperty = {
  wordArt: 0x00c0,
  fillType: 0x0180,
  fillColour: 0x0181,
  fillFlags: 0x01bf,
  description: 0x0381,
  groupFlags: 0x03bf,
  table: 0x039f,
} as const;

const entryBytes = 6;

export type ShapeProperties = { values: Map<number, number>; texts: Map<number, string> };

export const readProperties = (record: PptRecord | undefined): ShapeProperties => {
  const values = new Map<number, number>();
  const texts = new Map<number, string>();
  if (!record) return { values, texts };
  let complexAt = record.instance * entryBytes;
  for (let index = 0; index < record.instance; index += 1) {
    const head = u16(record, index * entryBytes);
    const value = u32(record, index * entryBytes + 2);
    values.set(head & 0x3fff, value);
    if ((head & 0x8000) === 0) continue;
    const complex = record.data.subarray(complexAt, complexAt + value);
    texts.set(head & 0x3fff, complex.toString('utf16le').replace(/\0[\s\S]*$/u, ''));
    complexAt += value;
  }
  return { values, texts };
};
