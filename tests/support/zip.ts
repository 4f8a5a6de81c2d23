import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a hand-made archive; the odd fields make broken and hostile ones. */
export type ZipPart = {
  name: string;
  data: string | Uint8Array;
  /** Kept as it is instead of deflated. */
  stored?: boolean;
  encrypted?: boolean;
  crc?: number;
  /** What the headers claim of the inflated size. */
  declared?: number;
  method?: number;
  /** The deflated bytes themselves, for data that is never whole anywhere; `crc` and `declared` go with it. */
  deflated?: Uint8Array;
  /** What the headers claim of the stored size. */
  claimed?: number;
  /** Entries of one such name share their bytes, the first one's. */
  shares?: string;
};

/** Writes a zip archive, in the order given, duplicates and all. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  const shared = new Map<string, number>();
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const body = Buffer.from(part.deflated ?? (part.stored ? data : deflateRawSync(data)));
    const name = Buffer.from(part.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), 4);
    fields.writeUInt32LE(part.crc ?? crc32(data), 10);
    fields.writeUInt32LE(part.claimed ?? body.length, 14);
    fields.writeUInt32LE(part.declared ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const end = Buffer.alloc(14);
    const before = part.shares === undefined ? undefined : shared.get(part.shares);
    end.writeUInt32LE(before ?? offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, end, name]));
    if (before !== undefined) continue;
    if (part.shares !== undefined) shared.set(part.shares, offset);
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, body]);
    local.push(header);
    offset += header.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length & 0xffff, 8);
  end.writeUInt16LE(parts.length & 0xffff, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
}
