import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { FileEvidence } from '@domain/evidence/evidence';
import { blockLists } from './answer-lines';
import type { ReadFile } from './document-reader';

const compress = promisify(zstdCompress);

/** JSON under zstd, as it is stored and passed to other processes. */
export async function packEvidence({ blocks, ...rest }: FileEvidence): Promise<ReadFile> {
  const packing = new EvidencePacking();
  for (const list of blockLists(blocks)) await packing.add(Buffer.from(list));
  return { format: rest.format, coverage: rest.coverage, packed: await packing.end(rest) };
}

const frameBytes = 1 << 20;

/** Compresses off the event loop, in frames that zstd reads as one stream, because evidence may be large. */
export class EvidencePacking {
  count = 0;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private readonly frames: Buffer[] = [];
  private last: Promise<unknown> = Promise.resolve();

  async add(list: Buffer): Promise<void> {
    this.push(this.count++ === 0 ? '\n' : ',\n', list.subarray(1, -1));
    if (this.waitingBytes >= frameBytes) await this.pack();
  }

  /** The rest comes first in the JSON but is known last. */
  async end(rest: Omit<FileEvidence, 'blocks'>): Promise<Uint8Array> {
    this.push('\n]}');
    await this.pack();
    await this.last;
    const head = await compress(Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"blocks":[`));
    return Buffer.concat([head, ...this.frames]);
  }

  private push(before: string, list: Buffer = Buffer.alloc(0)): void {
    this.waiting.push(Buffer.from(before), list);
    this.waitingBytes += before.length + list.length;
  }

  private async pack(): Promise<void> {
    const bytes = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    await this.last;
    this.last = compress(bytes).then((frame) => this.frames.push(frame));
    // Nobody awaits it if the reading was aborted.
    this.last.catch(() => {});
  }
}

/** Unchecked, because the input comes from our server and loading the validator would take longer than the work. */
export function unpackEvidence(packed: Uint8Array): FileEvidence {
  return JSON.parse(Bun.zstdDecompressSync(packed).toString('utf8'));
}

export function joinPacked(packed: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(
    packed.flatMap((each) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(each.length);
      return [length, each];
    }),
  );
}

export function splitPacked(joined: Uint8Array): Uint8Array[] {
  const view = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
  const packed: Uint8Array[] = [];
  for (let at = 0; at < view.length; ) {
    const end = at + 4 + view.readUInt32LE(at);
    packed.push(view.subarray(at + 4, end));
    at = end;
  }
  return packed;
}
