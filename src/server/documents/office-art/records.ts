export type PptRecord = { type: number; instance: number; data: Buffer; children: PptRecord[] };

export const recordType = {
  document: 0x03e8,
  slide: 0x03ee,
  notes: 0x03f0,
  slideAtom: 0x03ef,
  notesAtom: 0x03f1,
  slidePersistAtom: 0x03f3,
  documentAtom: 0x03e9,
  slideShowInfo: 0x03f9,
  drawing: 0x040c,
  slideListWithText: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textBytes: 0x0fa8,
  textStyle: 0x0fa1,
  outlineTextRef: 0x0f9e,
  slideNumberMark: 0x0fd8,
  dateMark: 0x0ff7,
  footerMark: 0x0ffa,
  placeholder: 0x0bc3,
  objectRef: 0x0bc1,
  objectAtom: 0x0fc3,
  embeddedObject: 0x0fcc,
  linkedObject: 0x0fce,
  objectStorage: 0x1011,
  cString: 0x0fba,
  progTags: 0x1388,
  binaryTag: 0x138a,
  binaryTagData: 0x138b,
  comment: 0x2ee0,
  headersFooters: 0x0fd9,
  headersFootersAtom: 0x0fda,
  vbaInfo: 0x0400,
  groupContainer: 0xf003,
  shapeContainer: 0xf004,
  groupShape: 0xf009,
  shape: 0xf00a,
  properties: 0xf00b,
  moreProperties: 0xf122,
  clientTextbox: 0xf00d,
  childAnchor: 0xf00f,
  clientAnchor: 0xf010,
  clientData: 0xf011,
} as const;

const headerBytes = 8;
const deepest = 64;
const maxRecords = 500_000;

/** Cuts a record that runs past the end. */
export const readRecords = (bytes: Buffer, budget = { left: maxRecords }, depth = 0): PptRecord[] => {
  const records: PptRecord[] = [];
  let at = 0;
  while (at + headerBytes <= bytes.length && budget.left > 0) {
    budget.left -= 1;
    const head = bytes.readUInt16LE(at);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + headerBytes, at + headerBytes + length);
    const isContainer = (head & 0x0f) === 0x0f && depth < deepest;
    records.push({
      type: bytes.readUInt16LE(at + 2),
      instance: head >> 4,
      data,
      children: isContainer ? readRecords(data, budget, depth + 1) : [],
    });
    at += headerBytes + length;
  }
  return records;
};

export const recordAt = (stream: Buffer, offset: number): PptRecord | undefined => {
  if (offset < 0 || offset + headerBytes > stream.length) return undefined;
  const length = stream.readUInt32LE(offset + 4);
  return readRecords(stream.subarray(offset, offset + headerBytes + length))[0];
};

export const childOf = (record: PptRecord | undefined, type: number): PptRecord | undefined =>
  record?.children.find((one) => one.type === type);

export const childrenOf = (record: PptRecord | undefined, type: number): PptRecord[] =>
  record?.children.filter((one) => one.type === type) ?? [];

export const recordsBelow = (record: PptRecord | undefined, type: number): PptRecord[] =>
  (record?.children ?? []).flatMap((one) => [...(one.type === type ? [one] : []), ...recordsBelow(one, type)]);

/** 0 if the atom is shorter. */
export const u16 = (record: PptRecord | undefined, at: number): number =>
  record && at + 2 <= record.data.length ? record.data.readUInt16LE(at) : 0;
export const u32 = (record: PptRecord | undefined, at: number): number =>
  record && at + 4 <= record.data.length ? record.data.readUInt32LE(at) : 0;
