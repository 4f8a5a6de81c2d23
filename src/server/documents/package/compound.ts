import { UnreadableError } from '../unreadable';

const firstEntry = 128;
const headerEntries = 109;
const wideStream = 4096;

/** A document without these is incomplete; a broken thumbnail doesn't matter. */
const mainStreams = new Set([
  'workbook',
  'book',
  'powerpoint document',
  'current user',
  'worddocument',
  '0table',
  '1table',
  'encryptedpackage',
]);

type Entry = { name: string; links: number[]; start: number; size: number };

/** Libraries follow a circular chain forever. Throws UnreadableError `hostile` for circles, `corrupt` if cut short. */
export function checkCompound(bytes: Buffer): void {
  const file = new CompoundFile(bytes);
  file.checkChains();
  const entries = file.entries();
  checkTree(entries);
  const [root] = entries;
  let inSmallOnes = false;
  for (const { name, start, size } of entries) {
    if (!mainStreams.has(name)) continue;
    if (size >= wideStream) file.requireWhole(start, size);
    else inSmallOnes ||= size > 0;
  }
  if (root && inSmallOnes) file.requireWhole(root.start, root.size);
}

class CompoundFile {
  private readonly sectorBytes: number;
  private readonly next: Int32Array;

  constructor(private readonly bytes: Buffer) {
    const shift = bytes.length < 512 ? 0 : bytes.readUInt16LE(0x1e);
    if (shift !== 9 && shift !== 12) throw new UnreadableError('corrupt', `sectors of 2^${shift} bytes`);
    this.sectorBytes = 2 ** shift;
    this.next = new Int32Array(Math.ceil(bytes.length / this.sectorBytes)).fill(-1);
    let at = 0;
    for (const table of this.tables()) {
      const from = this.placeOf(table);
      for (let i = 0; i < this.sectorBytes / 4; i++, at++) {
        if (at < this.next.length && from + i * 4 + 4 <= bytes.length) this.next[at] = bytes.readInt32LE(from + i * 4);
      }
    }
  }

  private placeOf(sector: number): number {
    return (sector + 1) * this.sectorBytes;
  }

  private tables(): number[] {
    const found: number[] = [];
    const take = (from: number, count: number) => {
      for (let i = 0; i < count && from + i * 4 + 4 <= this.bytes.length; i++) {
        const sector = this.bytes.readInt32LE(from + i * 4);
        if (sector >= 0) found.push(sector);
      }
    };
    take(0x4c, headerEntries);
    const seen = new Set<number>();
    for (let sector = this.bytes.readInt32LE(0x44); sector >= 0; ) {
      const from = this.placeOf(sector);
      if (seen.has(sector)) throw new UnreadableError('hostile', 'the list of allocation tables is a circle');
      if (from + this.sectorBytes > this.bytes.length) break;
      seen.add(sector);
      take(from, this.sectorBytes / 4 - 1);
      sector = this.bytes.readInt32LE(from + this.sectorBytes - 4);
    }
    return found;
  }

  /** No chain may be a circle, and walking all of them must not take more than a few passes over the file. */
  checkChains(): void {
    const { next } = this;
    const length = new Int32Array(next.length);
    let steps = 0;
    for (let first = 0; first < next.length; first++) {
      const walked: number[] = [];
      let at = first;
      for (; at >= 0 && at < next.length && length[at] === 0; at = next[at] ?? -1) {
        length[at] = -1;
        walked.push(at);
      }
      if (at >= 0 && length[at] === -1) throw new UnreadableError('hostile', 'a chain of sectors is a circle');
      let known = (at >= 0 && length[at]) || 0;
      for (const one of walked.reverse()) length[one] = ++known;
      if (walked.length > 0) steps += known;
    }
    if (steps > 100_000 + 50 * next.length) throw new UnreadableError('hostile', 'chains of sectors run together');
  }

  entries(): Entry[] {
    const entries: Entry[] = [];
    for (let sector = this.bytes.readInt32LE(0x30); sector >= 0 && sector < this.next.length; ) {
      const from = this.placeOf(sector);
      for (let at = from; at + firstEntry <= Math.min(from + this.sectorBytes, this.bytes.length); at += firstEntry) {
        entries.push(this.entryAt(at));
      }
      sector = this.next[sector] ?? -1;
    }
    if (entries.length === 0) throw new UnreadableError('corrupt', 'the list of entries is not there');
    return entries;
  }

  private entryAt(at: number): Entry {
    const { bytes } = this;
    const nameBytes = Math.max(0, Math.min(64, bytes.readUInt16LE(at + 0x40)) - 2);
    const isUsed = bytes[at + 0x42] !== 0;
    return {
      name: isUsed ? bytes.toString('utf16le', at, at + nameBytes).toLowerCase() : '',
      links: isUsed
        ? [0x44, 0x48, 0x4c].map((field) => bytes.readInt32LE(at + field)).filter((index) => index > 0)
        : [],
      start: bytes.readInt32LE(at + 0x74),
      size: bytes.readUInt32LE(at + 0x78),
    };
  }

  requireWhole(start: number, size: number): void {
    let left = size;
    for (let sector = start; left > 0; sector = this.next[sector] ?? -1) {
      const from = this.placeOf(sector);
      if (sector < 0 || from + Math.min(left, this.sectorBytes) > this.bytes.length) {
        throw new UnreadableError('corrupt', 'a stream of the compound file is cut short');
      }
      left -= this.sectorBytes;
    }
  }
}

/** Each entry has at most one parent, and none is below itself. */
function checkTree(entries: readonly Entry[]): void {
  const below = new Set<number>();
  for (const { links } of entries) {
    for (const index of links) {
      if (below.has(index)) throw new UnreadableError('hostile', 'an entry is at two places');
      below.add(index);
    }
  }
  let reached = 0;
  const waiting = entries.flatMap((_, index) => (below.has(index) ? [] : [index]));
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    reached++;
    waiting.push(...(entries[index]?.links ?? []).filter((link) => link < entries.length));
  }
  if (reached < entries.length) throw new UnreadableError('hostile', 'entries are below each other');
}
