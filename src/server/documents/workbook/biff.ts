export type BiffRecord = { type: number; offset: number; data: Buffer; continued: Buffer[] };

export const biff = {
  boundSheet: 0x0085,
  begin: 0x0809,
  password: 0x002f,
  end: 0x000a,
  object: 0x005d,
  textObject: 0x01b6,
  number: 0x0203,
  label: 0x0204,
  externalBook: 0x01ae,
  externalSheet: 0x0017,
  columns: 0x007d,
  workbookWindow: 0x003d,
  window: 0x023e,
  pane: 0x0041,
  header: 0x0014,
  footer: 0x0015,
  validation: 0x01be,
  conditionalFormats: 0x01b0,
  conditionalRule: 0x01b1,
  pivotTable: 0x00b0,
  drawing: 0x00ec,
  visibleArea: 0x00de,
} as const;

const continuation = 0x003c;

export function* readRecords(stream: Buffer): Generator<BiffRecord> {
  let current: BiffRecord | undefined;
  for (let at = 0; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const from = at + 4;
    const end = from + stream.readUInt16LE(at + 2);
    if (end > stream.length) break;
    const data = stream.subarray(from, end);
    if (type === continuation) current?.continued.push(data);
    else {
      if (current) yield current;
      current = { type, offset: at, data, continued: [] };
    }
    at = end;
  }
  if (current) yield current;
}

/** A flag byte says whether characters have one byte or two. */
export function readCharacters(data: Buffer, at: number, count: number): string {
  if (at >= data.length) return '';
  const wide = ((data[at] ?? 0) & 1) === 1;
  const from = at + 1;
  return wide ? data.toString('utf16le', from, from + count * 2) : data.toString('latin1', from, from + count);
}
