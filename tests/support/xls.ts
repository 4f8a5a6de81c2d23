import CFB from 'cfb';

export const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, value >> 8])));

export const record = (type: number, ...data: Uint8Array[]): Buffer => {
  const body = Buffer.concat(data);
  return Buffer.concat([u16(type, body.length), body]);
};

export const begin = (kind: number): Buffer => record(0x0809, u16(0x0600, kind, 0, 0));
export const end = record(0x000a);
/** With the flag for one byte a character. */
export const words = (text: string): Buffer => Buffer.concat([Buffer.from([0]), Buffer.from(text, 'latin1')]);

const sheetName = Buffer.from('\0\0\x05\0Model', 'latin1');

/** An .xls with one sheet, `Model`, of these records. */
export function workbook(globals: readonly Buffer[], ...sheet: Buffer[]): Buffer {
  const head = Buffer.concat([begin(0x0005), ...globals]);
  const boundSheetLength = 8 + sheetName.length;
  const offset = Buffer.alloc(4);
  offset.writeUInt32LE(head.length + boundSheetLength + end.length);
  const stream = Buffer.concat([head, record(0x0085, offset, sheetName), end, begin(0x0010), ...sheet, end]);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Workbook', Buffer.concat([stream, Buffer.alloc(5_000)]));
  return Buffer.from(CFB.write(container, { type: 'buffer' }));
}
