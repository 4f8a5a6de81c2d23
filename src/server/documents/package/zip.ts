import { crc32, inflateRawSync } from 'node:zlib';
import { UnreadableError } from '../unreadable';

/** Bytes are inflated. `ratio` (inflated to stored) applies only above `ratioFrom` bytes. */
export type ZipLimits = {
  entries: number;
  partBytes: number;
  totalBytes: number;
  againBytes: number;
  declaredBytes: number;
  ratio: number;
  ratioFrom: number;
};

const mb = 1 << 20;

export const zipLimits: ZipLimits = {
  entries: 4_000,
  partBytes: 192 * mb,
  totalBytes: 256 * mb,
  againBytes: 64 * mb,
  declaredBytes: 1024 * mb,
  ratio: 400,
  ratioFrom: 16 * mb,
};

type Entry = {
  name: string;
  method: number;
  encrypted: boolean;
  crc: number;
  stored: number;
  declared: number;
  headerAt: number;
};

/** Inflated only when read, and never written to disk. */
export type ZipPackage = {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** As the directory claims, which may be false; 0 if there is no such part. */
  declaredSize(name: string): number;
  /** Throws UnreadableError if it is broken, hostile or there twice, because programs differ in which one they show. */
  read(name: string): Buffer | undefined;
};

/** Part names ignore case and a leading slash. */
const partKey = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Throws UnreadableError `corrupt`, `encrypted`, `hostile` or `too-big`. */
export function openZip(bytes: Buffer, limits: ZipLimits = zipLimits): ZipPackage {
  const entries = new Map<string, Entry>();
  const twice = new Set<Entry>();
  for (const entry of readDirectory(bytes, limits)) {
    const key = partKey(entry.name);
    if (key.endsWith('/')) continue;
    const first = entries.get(key);
    if (first) twice.add(first);
    else entries.set(key, entry);
  }
  const find = (name: string) => {
    const key = partKey(name);
    return entries.get(key) ?? (key.includes('%') ? entries.get(decoded(key)) : undefined);
  };
  const inflated = new Map<Entry, number>();
  let total = 0;
  // Shared parts are read repeatedly, and a hostile file requests a large one ten thousand times.
  let again = 0;

  return {
    names: [...entries.values()].map((entry) => entry.name.replaceAll('\\', '/')),
    has: (name) => find(name) !== undefined,
    declaredSize: (name) => find(name)?.declared ?? 0,
    read(name) {
      const entry = find(name);
      if (!entry) return undefined;
      if (twice.has(entry)) throw new UnreadableError('hostile', 'a part is there twice');
      const known = inflated.get(entry);
      if (known !== undefined) again += known;
      if (again > limits.againBytes) throw new UnreadableError('hostile', 'parts are read again and again');
      const data = inflate(bytes, entry, limits, known ?? limits.totalBytes - total);
      if (known === undefined) {
        inflated.set(entry, data.length);
        total += data.length;
      }
      return data;
    },
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function readDirectory(bytes: Buffer, limits: ZipLimits): Entry[] {
  const end = findEnd(bytes);
  if (end.count > limits.entries) throw new UnreadableError('hostile', `${end.count} entries in the package`);
  const entries: Entry[] = [];
  let declared = 0;
  let at = end.directoryAt;
  for (let i = 0; i < end.count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) {
      throw new UnreadableError('corrupt', 'the central directory is cut short');
    }
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const extraAt = at + 46 + nameLength;
    const extra = bytes.subarray(extraAt, extraAt + extraLength);
    const wide = wideSizes(
      extra,
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    );
    const flags = bytes.readUInt16LE(at + 8);
    declared += wide.declared;
    entries.push({
      name: bytes.toString('utf8', at + 46, extraAt),
      method: bytes.readUInt16LE(at + 10),
      encrypted: (flags & 1) === 1,
      crc: bytes.readUInt32LE(at + 16),
      stored: wide.stored,
      declared: wide.declared,
      headerAt: wide.headerAt + end.shift,
    });
    at = extraAt + extraLength + bytes.readUInt16LE(at + 32);
  }
  if (declared > limits.declaredBytes) throw new UnreadableError('hostile', `${declared} bytes declared`);
  return entries;
}

/** `shift` is the number of bytes before the archive. */
function findEnd(bytes: Buffer): { count: number; directoryAt: number; shift: number } {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) !== 0x06054b50) continue;
    const locatorAt = at - 20;
    if (locatorAt >= 0 && bytes.readUInt32LE(locatorAt) === 0x07064b50) {
      const endAt = Number(bytes.readBigUInt64LE(locatorAt + 8));
      if (endAt + 56 <= bytes.length && bytes.readUInt32LE(endAt) === 0x06064b50) {
        const count = Number(bytes.readBigUInt64LE(endAt + 32));
        return { count, directoryAt: Number(bytes.readBigUInt64LE(endAt + 48)), shift: 0 };
      }
    }
    const count = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 12);
    const offset = bytes.readUInt32LE(at + 16);
    const directoryAt = at - size;
    if (directoryAt < 0 || directoryAt < offset) continue;
    return { count, directoryAt, shift: directoryAt - offset };
  }
  throw new UnreadableError('corrupt', 'no end of the central directory');
}

/** Zip64 stores what exceeds 32 bits in extra field 1, in this order, and only those fields. */
function wideSizes(extra: Buffer, declared: number, stored: number, headerAt: number) {
  const sizes = { declared, stored, headerAt };
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      let field = at + 4;
      const next = () => {
        if (field + 8 > extra.length) throw new UnreadableError('corrupt', 'a zip64 field is cut short');
        field += 8;
        return Number(extra.readBigUInt64LE(field - 8));
      };
      if (declared === 0xffffffff) sizes.declared = next();
      if (stored === 0xffffffff) sizes.stored = next();
      if (headerAt === 0xffffffff) sizes.headerAt = next();
    }
    at += 4 + length;
  }
  return sizes;
}

function inflate(bytes: Buffer, entry: Entry, limits: ZipLimits, left: number): Buffer {
  if (entry.encrypted) throw new UnreadableError('encrypted', 'an entry of the package is encrypted');
  const at = entry.headerAt;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) {
    throw new UnreadableError('corrupt', 'a local header is not where the directory says');
  }
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const raw = bytes.subarray(from, from + entry.stored);
  if (raw.length < entry.stored) throw new UnreadableError('corrupt', 'a part is cut short');
  const data = unpack(raw, entry.method, limits, left);
  if (crc32(data) !== entry.crc) throw new UnreadableError('corrupt', 'a part does not match its checksum');
  return data;
}

function unpack(raw: Buffer, method: number, limits: ZipLimits, left: number): Buffer {
  const room = Math.min(limits.partBytes, left);
  const byRatio = Math.max(limits.ratioFrom, raw.length * limits.ratio);
  if (method === 0) {
    if (raw.length > room) throw new UnreadableError('too-big', 'a stored part is over the limit');
    return raw;
  }
  if (method !== 8) throw new UnreadableError('corrupt', `compression method ${method}`);
  try {
    // Limited by the cap, not by the declared size, because headers lie.
    return inflateRawSync(raw, { maxOutputLength: Math.max(1, Math.min(room, byRatio)) });
  } catch (error) {
    if (
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
    ) {
      throw byRatio <= room
        ? new UnreadableError('hostile', 'a part inflates out of proportion')
        : new UnreadableError('too-big', 'the parts inflate to more than the limit');
    }
    throw new UnreadableError('corrupt', 'a part does not inflate');
  }
}
