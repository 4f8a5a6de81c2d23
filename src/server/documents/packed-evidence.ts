import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { FileEvidence } from '@domain/evidence/evidence';
import type { ReadFile } from './document-reader';

const compress = promisify(zstdCompress);

/** A file's evidence as it is stored and as it is handed to another process: JSON under zstd. */
export async function packEvidence(found: FileEvidence): Promise<ReadFile> {
  const packed = await packJson([Buffer.from(JSON.stringify(found))]);
  return { format: found.format, coverage: found.coverage, packed };
}

/** The same of JSON that was checked already, in pieces. The work is done beside the process's own. */
export async function packJson(pieces: readonly Uint8Array[]): Promise<Uint8Array> {
  return compress(Buffer.concat(pieces));
}

/** Nothing but what `packEvidence` or `packJson` made is stored or handed over, so its form is known. */
export function unpackEvidence(packed: Uint8Array): FileEvidence {
  return JSON.parse(Bun.zstdDecompressSync(packed).toString('utf8')) as FileEvidence;
}

/** Several as one piece of bytes, each after its length. */
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
